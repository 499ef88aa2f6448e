import UIKit

/// A conversation; the bar that one writes in goes with the keyboard, and a touch pulls both down.
final class ChatController: UITableViewController {
  private var letters: [(text: String, isOwn: Bool)] = [
    ("Is the desk lamp in stock?", true), ("It is! Shall we put one aside?", false),
    ("Please. And how long does it take?", true), ("Two days, or come by before six.", false),
    ("Then I come by.", true), ("See you, and thanks for asking.", false),
  ]
  private let bar = ChatBar(frame: .zero)

  init() { super.init(style: .plain) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ChatCell.self, forCellReuseIdentifier: "letter")
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .interactive
    tableView.allowsSelection = false
    bar.send.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    tabBarItem.badgeValue = nil
    navigationController?.tabBarItem.badgeValue = nil
  }

  private func send() {
    guard let text = bar.removeText() else { return }
    letters.append((text, true))
    let path = IndexPath(row: letters.count - 1, section: 0)
    tableView.insertRows(at: [path], with: .bottom)
    tableView.scrollToRow(at: path, at: .bottom, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    let letter = letters[indexPath.row]
    (cell as? ChatCell)?.show(letter.text, isOwn: letter.isOwn)
    return cell
  }
}

/// A letter in its bubble.
final class ChatCell: UITableViewCell {
  private let bubble = UIView()
  private let words = UILabel()
  private var ends: [NSLayoutConstraint] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.layer.cornerRadius = 18
    words.numberOfLines = 0
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    for view in [bubble, words] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(words)
    ends = [
      bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
    ]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      words.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      words.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      words.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      words.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isOwn: Bool) {
    words.text = text
    words.textColor = isOwn ? .white : .label
    bubble.backgroundColor = isOwn ? .systemBlue : .secondarySystemFill
    ends[0].isActive = !isOwn
    ends[1].isActive = isOwn
  }
}
