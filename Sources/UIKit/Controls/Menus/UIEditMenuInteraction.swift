internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The side of an edit menu with its arrow.
nonisolated public enum UIEditMenuArrowDirection: Int, Sendable {
  /// As there is room.
  case automatic = 0
  /// At the top: the menu stands below.
  case up = 1
  /// At the foot: the menu stands above.
  case down = 2
  /// At the left.
  case left = 3
  /// At the right.
  case right = 4
}

/// The configuration of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier among the menus of one interaction.
  public let identifier: AnyHashable
  /// The location of the touch, in points of the interaction's view; the menu points there unless the delegate returns
  /// a rectangle.
  public let sourcePoint: CGPoint
  /// The preferred side of the arrow; automatic unless set.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// A configuration; without an identifier one is made up.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(NSObject())
    self.sourcePoint = sourcePoint
  }
}

/// The animations alongside an edit menu's opening or closing.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Changes views along with the menu.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Called when the menu is there, or gone.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

/// The delegate of an edit menu's elements and position; every requirement is optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil opens none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Beside which box of the view the menu stands; a null one stands for the point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu comes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu goes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns the menu for the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// The point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// The default does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// The default does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The interaction that opens a menu of actions beside the selection. Rule: TI-06
///
/// ```swift
/// let interaction = UIEditMenuInteraction(delegate: self)
/// view.addInteraction(interaction)
/// interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
/// ```
///
/// Suggested are the standard edit actions that the first responder can perform, else the view and what is around it.
/// Differs: a pointer's second button opens a context menu only where the view has a `UIContextMenuInteraction`.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction belongs to.
  open private(set) weak var view: UIView?
  private var shown: (menu: EditMenu, configuration: UIEditMenuConfiguration)?
  private var lastPoint = CGPoint.zero
  /// When a finger beside the menu closed it last.
  ///
  /// Units: seconds of the host's clock.
  private(set) var touchedAwayAt = -TimeInterval.infinity

  /// An interaction, to be added to a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Dismisses the menu before the view loses the interaction.
  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    dismissMenu()
    self.view = nil
  }
  /// The view has the interaction.
  open func didMove(to view: UIView?) { self.view = view }

  /// A text's own, for the view that shows the text.
  func serve(_ view: UIView) { self.view = view }

  /// True if a menu is there.
  var isShown: Bool { shown?.menu.isOpen == true }

  /// Opens the menu that the delegate makes, in the place of one that is there.
  ///
  /// Errors: nothing happens where the view is in no window, or the menu is empty.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, view.window != nil, let menu = menu(configuration) else { return }
    lastPoint = configuration.sourcePoint
    let edit = EditMenu(view, configuration.preferredArrowDirection) { [weak self] in
      self?.target(configuration) ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    }
    shown = (edit, configuration)
    edit.touchedAway = { [weak self] in self?.touchedAwayAt = CACurrentMediaTime() }
    edit.willHide = { [weak self] animator in self?.willHide(configuration, animator) }
    edit.show(menu) { animator in
      guard let delegate else { return }
      CallLog.record(delegate, "editMenuInteraction(willPresentMenuFor:)")
      delegate.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    }
    if !edit.isOpen { shown = nil }
  }

  /// Closes the menu.
  open func dismissMenu() { shown?.menu.close(animated: true) }

  /// Reloads the menu from the delegate.
  open func reloadVisibleMenu() {
    guard let shown, shown.menu.isOpen else { return }
    if let menu = menu(shown.configuration) { shown.menu.replace(menu) } else { dismissMenu() }
  }

  /// Asks the delegate for the menu's position again.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown, shown.menu.isOpen else { return }
    shown.menu.stand(animated: animated)
  }

  /// Returns the location of the touch in a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return lastPoint }
    return own.convert(lastPoint, to: view)
  }

  private func menu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = EditMenu.suggestions(for: UIApplication.shared.firstResponder ?? view)
    guard let delegate else { return UIMenu(children: suggested) }
    CallLog.record(delegate, "editMenuInteraction(menuFor:)")
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
  }

  private func target(_ configuration: UIEditMenuConfiguration) -> CGRect {
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    guard let delegate else { return point }
    CallLog.record(delegate, "editMenuInteraction(targetRectFor:)")
    let box = delegate.editMenuInteraction(self, targetRectFor: configuration)
    return box.isNull || !box.isFiniteGeometry ? point : box
  }

  private func willHide(_ configuration: UIEditMenuConfiguration, _ animator: ContextMenuAnimator) {
    shown = nil
    guard let delegate else { return }
    CallLog.record(delegate, "editMenuInteraction(willDismissMenuFor:)")
    delegate.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
  }
}
