internal import CoreGraphics
public import Foundation

/// A thing to do that an app adds to the edit menu of `UIMenuController`.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The item's title.
  open var title: String
  /// The method that it performs on the first responder of the chain that has it.
  open var action: Selector

  /// A thing to do.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu as apps opened it before `UIEditMenuInteraction`. Rule: TI-08
///
/// It holds the standard edit actions and its own items that the first responder, or one around it, says it can perform.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The side of the menu with its arrow.
  nonisolated public enum ArrowDirection: Int, Sendable {
    /// As there is room.
    case `default` = 0
    /// At the top: the menu stands below.
    case up = 1
    /// At the foot: the menu stands above.
    case down = 2
    /// At the left.
    case left = 3
    /// At the right.
    case right = 4
  }

  /// Posted before the menu appears.
  nonisolated public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted once the menu has come.
  nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  nonisolated public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted once the menu has gone.
  nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// Posted when the menu's frame changed.
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The application's.
  open class var shared: UIMenuController { UIApplication.shared.menuController }

  /// The app's items after the standard actions.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  /// The side of the menu with the arrow; automatic unless set.
  open var arrowDirection = ArrowDirection.default
  private var menu: EditMenu?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  override init() { super.init() }

  /// True if the menu is there.
  open var isMenuVisible: Bool {
    get { menu?.isOpen == true }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The menu's frame in its window; empty while no menu is open.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  /// Sets the rectangle beside which the menu is placed.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
    guard let menu, menu.isOpen else { return }
    menu.stand(animated: false)
    post(Self.menuFrameDidChangeNotification)
  }
  /// Shows the menu beside the box that was named, or hides it.
  ///
  /// Errors: it does not come without a box in a window, or with nothing to do.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hide(animated: animated) }
    guard let view = targetView, view.window != nil else { return }
    hide(animated: false)
    let menu = EditMenu(view, UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic) {
      [weak self] in
      self?.targetRect ?? .zero
    }
    menu.willHide = { [weak self] animator in
      self?.post(Self.willHideMenuNotification)
      animator.addCompletion { self?.post(Self.didHideMenuNotification) }
    }
    menu.show(content(for: view)) { animator in
      post(Self.willShowMenuNotification)
      animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
    }
    self.menu = menu
  }
  /// Shows the menu beside a box of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }
  /// Hides the menu.
  open func hideMenu() { hide(animated: true) }
  /// Hides the menu if it belongs to a view.
  open func hideMenu(from targetView: UIView) { if self.targetView === targetView { hide(animated: true) } }
  /// Queries again which actions can be performed.
  open func update() {
    guard let menu, menu.isOpen, let view = targetView else { return }
    menu.replace(content(for: view))
  }

  private func hide(animated: Bool) { menu?.close(animated: animated) }
  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func content(for view: UIView) -> UIMenu {
    let responder: UIResponder = UIApplication.shared.firstResponder ?? view
    let own = (menuItems ?? []).filter { responder.target(forAction: $0.action, withSender: self) != nil }
    return UIMenu(
      children: EditMenu.suggestions(for: responder) + own.map { UICommand(title: $0.title, action: $0.action) })
  }
}

extension UIApplication {
  var menuController: UIMenuController { attached { UIMenuController() } }
}
