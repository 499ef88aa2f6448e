public import Foundation

/// Something more that is said of an element to those who do not see it.
///
/// Differs: a plain object; nothing reads it aloud here.
open class AXCustomContent: NSObject, @unchecked Sendable {
  /// When it is said.
  public enum Importance: UInt, Sendable {
    /// When it is asked for.
    case `default`
    /// Along with the element.
    case high
  }

  /// Its name.
  public let label: String
  /// Its value, as text.
  public let value: String
  /// When it is said.
  open var importance = Importance.default

  /// Something to say under a label.
  public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}

/// An element with more to say.
public protocol AXCustomContentProvider: AnyObject {
  /// The further contents, in order.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
