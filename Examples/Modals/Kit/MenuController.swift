import UIKit

/// A button for every presentation style with every transition style that goes with it.
package final class MenuController: UIViewController {
  /// Retained here: controllers keep their transitioning delegates weakly.
  private let panelTransition = PanelTransition()
  private let swipeDownTransition = SwipeDownTransition()
  private let titleLabel = UILabel()
  private var buttons: [UIButton] = []

  package static var titles: [String] { choices.map(\.title) }

  static let choices: [(title: String, style: UIModalPresentationStyle, transition: UIModalTransitionStyle)] = [
    ("Full screen, cover", .fullScreen, .coverVertical),
    ("Full screen, flip", .fullScreen, .flipHorizontal),
    ("Full screen, dissolve", .fullScreen, .crossDissolve),
    ("Full screen, curl", .fullScreen, .partialCurl),
    ("Over full screen, cover", .overFullScreen, .coverVertical),
    ("Over full screen, flip", .overFullScreen, .flipHorizontal),
    ("Over full screen, dissolve", .overFullScreen, .crossDissolve),
    ("Page sheet", .pageSheet, .coverVertical),
    ("Form sheet", .formSheet, .coverVertical),
  ]

  package init() { super.init(nibName: nil, bundle: nil) }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.text = "Modals"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(titleLabel)
    for choice in Self.choices {
      add(choice.title) { [weak self] in self?.show(choice.title, choice.style, choice.transition) }
    }
    add("Swipe down") { [weak self] in self?.showSwipeDown() }
    add("Half panel") { [weak self] in self?.showPanel() }
  }

  private func add(_ title: String, _ action: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.backgroundColor = .secondarySystemGroupedBackground
    button.layer.cornerRadius = 10
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right - 40
    titleLabel.frame = CGRect(x: safe.left + 20, y: safe.top + 12, width: width, height: 44)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: safe.left + 20, y: titleLabel.frame.maxY + 12 + CGFloat(index) * 50, width: width, height: 42)
    }
  }

  private func show(_ title: String, _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle) {
    let card = CardController(title: title, color: .systemTeal)
    card.modalPresentationStyle = style
    card.modalTransitionStyle = transition
    present(card, animated: true)
  }

  /// Closing this one waits for a finger that swipes it down.
  private func showSwipeDown() {
    let card = CardController(title: "Swipe down", color: .systemPink)
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = swipeDownTransition
    present(card, animated: true)
  }

  private func showPanel() {
    let card = PanelController(transition: panelTransition)
    present(card, animated: true)
  }
}
