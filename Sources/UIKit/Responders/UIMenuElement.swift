public import Foundation

/// An element of a menu, with a title.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The state of the mark beside a menu element's title.
  nonisolated public enum State: Int, Sendable {
    /// None.
    case off = 0
    /// One.
    case on = 1
    /// The mixed state, "in part".
    case mixed = 2
  }

  /// The attributes of an element: appearance and whether it can be performed.
  nonisolated public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The element's title.
  public internal(set) var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The element's image.
  public internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}
