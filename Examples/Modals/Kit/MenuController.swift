import UIKit

/// A button for every presentation style with every transition style that goes with it.
package final class MenuController: UIViewController {
  /// Retained here: controllers keep their transitioning delegates weakly.
  private let panelTransition = PanelTransition()
  private let swipeDownTransition = SwipeDownTransition()
  private let titleLabel = UILabel()
  private let context = ContextController()
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
    ("Context, cover", .currentContext, .coverVertical),
    ("Context, flip", .currentContext, .flipHorizontal),
    ("Context, dissolve", .currentContext, .crossDissolve),
    ("Over context, cover", .overCurrentContext, .coverVertical),
    ("Over context, flip", .overCurrentContext, .flipHorizontal),
    ("Over context, dissolve", .overCurrentContext, .crossDissolve),
    ("Page sheet", .pageSheet, .coverVertical),
    ("Page sheet, flip", .pageSheet, .flipHorizontal),
    ("Page sheet, dissolve", .pageSheet, .crossDissolve),
    ("Form sheet", .formSheet, .coverVertical),
    ("Form sheet, flip", .formSheet, .flipHorizontal),
    ("Form sheet, dissolve", .formSheet, .crossDissolve),
    ("Popover", .popover, .coverVertical),
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
      add(choice.title) { [weak self] button in
        self?.show(choice.title, choice.style, choice.transition, from: button)
      }
    }
    add("Swipe down") { [weak self] _ in self?.showSwipeDown() }
    add("Half panel") { [weak self] _ in self?.showPanel() }
    add("Three heights") { [weak self] _ in self?.present(HeightsController(), animated: true) }
    add("Questions") { [weak self] _ in self?.present(AskController(), animated: true) }
    add("Bubble") { [weak self] button in
      let bubble = GrowingController()
      bubble.popoverPresentationController?.sourceView = button
      self?.present(bubble, animated: true)
    }
    add("Turned") { [weak self] _ in
      self?.present(TurnedController(title: "On its side", color: .systemOrange), animated: true)
    }
    add("Places") { [weak self] _ in
      let stack = UINavigationController(rootViewController: PlacesController())
      stack.navigationBar.prefersLargeTitles = true
      stack.modalPresentationStyle = .fullScreen
      stack.modalTransitionStyle = .crossDissolve
      self?.present(stack, animated: true)
    }
    add("Rotation") { [weak self] _ in self?.present(AlongsideController(), animated: true) }
    addChild(context)
    view.addSubview(context.view)
    context.didMove(toParent: self)
  }

  private func add(_ title: String, _ action: @escaping (UIButton) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13)
    button.backgroundColor = .secondarySystemGroupedBackground
    button.layer.cornerRadius = 10
    button.addAction(
      UIAction { [weak button] _ in if let button { action(button) } }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right - 40
    titleLabel.frame = CGRect(x: safe.left + 20, y: safe.top + 4, width: width, height: 40)
    // As many columns as leave room for the context below.
    let columns = view.bounds.width > view.bounds.height ? 4 : 2
    let column = (width + 8) / CGFloat(columns)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: safe.left + 20 + CGFloat(index % columns) * column,
        y: titleLabel.frame.maxY + 4 + CGFloat(index / columns) * 34, width: column - 8, height: 30)
    }
    let top = (buttons.last?.frame.maxY ?? 0) + 8
    context.view.frame = CGRect(
      x: safe.left + 20, y: top, width: width, height: max(0, view.bounds.height - safe.bottom - 8 - top))
  }

  private func show(
    _ title: String, _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle, from button: UIButton
  ) {
    let card = CardController(title: title, color: .systemTeal)
    card.modalPresentationStyle = style
    card.modalTransitionStyle = transition
    card.popoverPresentationController?.sourceView = button
    let isInContext = style == .currentContext || style == .overCurrentContext
    (isInContext ? context : self).present(card, animated: true)
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
