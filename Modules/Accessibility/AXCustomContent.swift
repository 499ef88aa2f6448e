public import Foundation

/// An additional description of an accessibility element.
///
/// Differs: a plain object; nothing reads it aloud here.
open class AXCustomContent: NSObject, @unchecked Sendable {
  /// The importance of a description.
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
  /// The importance of the description.
  open var importance = Importance.default

  /// A description with a label and a value.
  public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}

/// An element with additional descriptions.
public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The further contents, in order.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
