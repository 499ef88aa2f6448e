public import Foundation

/// A button of an alert, and its handler.
@preconcurrency @MainActor open class UIAlertAction: NSObject, NSCopying {
  /// The style of a button; raw values by rule PC-70.
  nonisolated public enum Style: Int, Sendable {
    /// As the others.
    case `default` = 0
    /// Leaves all as it is; an alert has one at the most. Rule: PC-72
    case cancel = 1
    /// A destructive action.
    case destructive = 2
  }

  /// The button's title.
  open private(set) var title: String?
  /// The style of the button.
  open private(set) var style: Style
  /// True if the action can be performed; changes take effect at once. Rule: PC-71
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.contentDidChange() } }
  }

  private let handler: ((UIAlertAction) -> Void)?
  weak var alert: UIAlertController?

  /// A button with a handler that is called after the alert is dismissed. Rule: PC-73
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  func run() { handler?(self) }

  /// Returns a copy that belongs to no alert.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let original = self
    nonisolated(unsafe) var copy: UIAlertAction?
    MainActor.assumeIsolated {
      let made = UIAlertAction(title: original.title, style: original.style, handler: original.handler)
      made.isEnabled = original.isEnabled
      copy = made
    }
    return copy as Any
  }
}
