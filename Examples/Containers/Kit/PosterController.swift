import UIKit

/// A coloured page with a large title and a line at the lower end of its safe area.
package final class PosterController: UIViewController {
  private let color: UIColor
  private let headline = UILabel()
  private let card = UIView()
  private let footer = UILabel()
  private var button: UIButton?

  package init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    headline.text = title
    headline.font = .systemFont(ofSize: 40, weight: .bold)
    headline.textColor = .white
    card.backgroundColor = UIColor(white: 1, alpha: 0.25)
    card.layer.cornerRadius = 24
    footer.text = "The safe area ends here."
    footer.textAlignment = .center
    footer.font = .systemFont(ofSize: 15)
    footer.textColor = .white
    for part in [headline, card, footer] { view.addSubview(part) }
  }

  /// Puts a button into the middle.
  package func add(_ title: String, _ action: @escaping (PosterController) -> Void) {
    loadViewIfNeeded()
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .white
    button.layer.cornerRadius = 22
    button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    view.addSubview(button)
    self.button = button
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    headline.frame = CGRect(x: room.minX + 24, y: room.minY + 24, width: max(0, room.width - 48), height: 52)
    card.frame = CGRect(
      x: room.minX + 24, y: room.minY + 100, width: max(0, room.width - 48), height: max(0, room.height - 160))
    footer.frame = CGRect(x: room.minX, y: room.maxY - 36, width: room.width, height: 24)
    button?.frame = CGRect(x: card.frame.midX - 90, y: card.frame.midY - 22, width: 180, height: 44)
  }
}
