public import Foundation

/// A swipe action of a row. Rule: LV-19
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action, and whether its row is deleted.
  nonisolated public enum Style: Int, Sendable {
    /// Gray.
    case normal = 0
    /// Red: the row is expected to go.
    case destructive = 1
  }
  /// The handler of an action; it calls the last argument with true if the action was performed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style of the action.
  public let style: Style
  /// The handler of the action.
  public let handler: Handler
  /// The button's title.
  open var title: String?
  /// The button's image, above the title.
  open var image: UIImage?
  /// The button's background colour; red or gray unless set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// An action with a title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The actions at one edge of a row, the outermost first. Rule: LV-19
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the outermost first.
  public let actions: [UIContextualAction]
  /// True if a swipe across the row does the first.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
