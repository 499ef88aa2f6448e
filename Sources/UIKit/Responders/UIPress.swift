public import Foundation
internal import QuartzCore

/// A key of a keyboard, with its characters.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The key's position on the keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// The typed characters, or the name of a key without any, such as `UIKeyCommand.inputUpArrow`.
  public let characters: String
  /// The typed characters without modifiers other than shift.
  public let charactersIgnoringModifiers: String
  /// The keys held with it.
  public let modifierFlags: UIKeyModifierFlags

  init(
    keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
    modifierFlags: UIKeyModifierFlags
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// A key or button, from the moment it goes down until it goes up.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  nonisolated public enum Phase: Int, Sendable {
    /// It went down.
    case began = 0
    /// Its force changed.
    case changed = 1
    /// Nothing.
    case stationary = 2
    /// It went up.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
  }

  /// The meaning of a button.
  ///
  /// Differs: a structure, since the keys of a keyboard have values for which UIKit has no names either.
  nonisolated public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// A type by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Up.
    public static let upArrow = PressType(rawValue: 0)
    /// Down.
    public static let downArrow = PressType(rawValue: 1)
    /// Left.
    public static let leftArrow = PressType(rawValue: 2)
    /// Right.
    public static let rightArrow = PressType(rawValue: 3)
    /// Choose; the return key.
    public static let select = PressType(rawValue: 4)
    /// Back; the escape key.
    public static let menu = PressType(rawValue: 5)
    /// Play or pause.
    public static let playPause = PressType(rawValue: 6)

    /// The type of a key; keys without a meaning of their own are numbered from 2000 on, as is observed of UIKit.
    init(_ key: UIKeyboardHIDUsage) {
      switch key {
      case .keyboardUpArrow: self = .upArrow
      case .keyboardDownArrow: self = .downArrow
      case .keyboardLeftArrow: self = .leftArrow
      case .keyboardRightArrow: self = .rightArrow
      case .keyboardReturnOrEnter: self = .select
      case .keyboardEscape: self = .menu
      default: self.init(rawValue: 2000 + key.rawValue)
      }
    }
  }

  /// The phase of the press.
  open package(set) var phase = Phase.began
  /// The meaning of the button.
  open package(set) var type: PressType
  /// The key of a keyboard press; nil for buttons.
  open package(set) var key: UIKey?
  /// The time of the last change, in seconds of the host's clock.
  open package(set) var timestamp: TimeInterval
  /// The window it concerns.
  open package(set) weak var window: UIWindow?
  /// The first responder of the press.
  open package(set) weak var responder: UIResponder?
  /// The recognizers that see it.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Counts presses and fingers in the order they came; recognizers that saw one compete.
  let serial: Int
  /// The delivery state to the responder: no more events after a recognizer recognized. Rule: GR-07
  var delivery = TouchDelivery.fresh
  /// The force: 1 while it is down.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(key: UIKey, serial: Int, timestamp: TimeInterval) {
    self.serial = serial
    type = PressType(key.keyCode)
    self.key = key
    self.timestamp = timestamp
    super.init()
  }
}

/// An event of keys and buttons.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key and button that is down, and those that just went up.
  open package(set) var allPresses: Set<UIPress>

  init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(type: .presses, timestamp: timestamp)
  }

  /// The event's keys that a recognizer sees.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
