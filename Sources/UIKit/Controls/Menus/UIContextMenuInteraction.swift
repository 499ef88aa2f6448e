internal import CoreGraphics
public import Foundation

/// The interaction that opens a menu on a long press or a secondary click. Rule: CM-01 … CM-13
///
/// ```swift
/// view.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, MethodAsking {
  /// The appearance of a menu.
  nonisolated public enum Appearance: Int, Sendable {
    /// Not at all.
    case unknown = 0
    /// With a preview, over a page that is blurred.
    case rich = 1
    /// Alone.
    case compact = 2
  }

  /// The delegate, which supplies the configuration.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction belongs to.
  open internal(set) weak var view: UIView?
  /// The optional methods that the delegate implements (decision 8).
  var methods = KnownMethods<ContextMenuMethod>()
  /// A list that knows the answers itself.
  private weak var list: (any ContextMenuAnswering)?
  var answers: any ContextMenuAnswering { list ?? self }
  /// The running session: pressed or open.
  var session: ContextMenuSession?
  /// True if it is a control's own, which opens the menu itself.
  private(set) var isOfControl = false
  private(set) lazy var press = ContextPress(self)

  /// An interaction, to be added to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// A list's own.
  init(list: any UIView & ContextMenuAnswering) {
    (self.list, view) = (list, list)
    super.init()
    list.addGestureRecognizer(press)
  }
  /// A control's own.
  init(control: UIControl) {
    isOfControl = true
    super.init()
    delegate = control
    view = control
  }

  func implementer(of method: ContextMenuMethod) -> AnyObject? { delegate }

  // MARK: Of a view

  /// Dismisses the menu before the view loses the interaction.
  open func willMove(to view: UIView?) {
    guard view !== self.view, let old = self.view else { return }
    session?.sourceLeft()
    old.removeGestureRecognizer(press)
    self.view = nil
  }
  /// The view has the interaction.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: What is shown

  /// The current appearance of the menu.
  open var menuAppearance: Appearance {
    guard let session, session.isShown else { return .unknown }
    return session.isRich ? .rich : .compact
  }

  /// Returns the location of the press in a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Dismisses the menu, as a touch outside does.
  open func dismissMenu() { session?.dismiss() }

  /// Shows another menu in place of the one in front; the block gets that one.
  ///
  /// Errors: nothing happens where none is shown. Rule: CM-12
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let overlay = session?.overlay, overlay.isOpen else { return }
    overlay.updateFront(block)
  }
}
