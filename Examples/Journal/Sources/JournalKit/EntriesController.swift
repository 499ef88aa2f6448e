import UIKit

/// The list of entries.
final class EntriesController: UITableViewController {
  private let store: EntryStore

  init(store: EntryStore) {
    self.store = store
    super.init(style: .insetGrouped)
    title = "Journal"
  }

  required init?(coder: NSCoder) { fatalError("EntriesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: #selector(showAbout(_:)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Write", style: .plain, target: self, action: #selector(write))
  }

  @objc private func write() {
    let compose = ComposeController { [weak self] entry in
      self?.store.add(entry)
      self?.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    let navigation = UINavigationController(rootViewController: compose)
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    navigation.presentationController?.delegate = compose
    present(navigation, animated: true)
  }

  @objc private func showAbout(_ sender: UIBarButtonItem) {
    let about = AboutController()
    about.modalPresentationStyle = .popover
    about.popoverPresentationController?.barButtonItem = sender
    present(about, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.entries.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = store.entries[indexPath.row].title
    content.secondaryText = store.entries[indexPath.row].text
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(EntryController(store.entries[indexPath.row]), animated: true)
  }
}

/// The text about the app; a popover on a tablet, a sheet on a phone.
final class AboutController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    preferredContentSize = CGSize(width: 280, height: 120)
    let words = UILabel()
    words.text = "A line a day."
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    words.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(words)
    NSLayoutConstraint.activate([
      words.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      words.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
