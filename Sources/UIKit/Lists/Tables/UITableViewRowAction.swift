public import Foundation

/// A swipe action of a row, in the form of older sources. Rule: LV-19
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The style of an action.
  nonisolated public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal = 1
    /// Red.
    public static let destructive = Style.default
  }

  /// The style of the action.
  public let style: Style
  /// The button's title.
  open var title: String?
  /// The button's background colour; red or gray unless set.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// An action with a title; the closure gets the row.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// The action as swipes know it: the row closes once the closure is done, because the end is not announced.
  func action(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
