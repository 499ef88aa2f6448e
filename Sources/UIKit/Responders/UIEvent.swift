public import Foundation
internal import QuartzCore

/// An input event, delivered to the responders it concerns.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The source of an event.
  nonisolated public enum EventType: Int, Sendable {
    /// Fingers.
    case touches = 0
    /// The device was shaken or moved.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Keys and buttons.
    case presses = 3
    /// A scroll wheel or trackpad.
    case scroll = 10
    /// A pointer without a button.
    case hover = 11
    /// A trackpad's pinch or rotation.
    case transform = 14
  }

  /// The kind of motion or remote control event.
  nonisolated public enum EventSubtype: Int, Sendable {
    /// Neither.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Keys of a remote control.
    case remoteControlPlay = 100, remoteControlPause = 101, remoteControlStop = 102,
      remoteControlTogglePlayPause = 103, remoteControlNextTrack = 104, remoteControlPreviousTrack = 105,
      remoteControlBeginSeekingBackward = 106, remoteControlEndSeekingBackward = 107,
      remoteControlBeginSeekingForward = 108, remoteControlEndSeekingForward = 109
  }

  /// Buttons of a pointer.
  nonisolated public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// A bit for each button.
    public let rawValue: Int
    /// Buttons by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button that touches.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// A button by its number, from 1 on; others are none.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1..<Int.bitWidth).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The source of the event.
  open package(set) var type: EventType
  /// The kind of motion or remote control event; none for all other events.
  open package(set) var subtype = EventSubtype.none
  /// The pointer's buttons that are down; when the last goes up, those it was.
  open package(set) var buttonMask: ButtonMask = []
  /// The time of the event, in seconds of the host's clock.
  open package(set) var timestamp: TimeInterval
  /// The keys held.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  /// All touches on the screen, and those that just ended.
  open package(set) var allTouches: Set<UITouch>?

  package init(type: EventType, timestamp: TimeInterval, touches: Set<UITouch>? = nil) {
    self.type = type
    self.timestamp = timestamp
    allTouches = touches
    super.init()
  }

  /// Returns the event's touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// Returns the event's touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  /// Returns the event's touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  /// The positions since the last frame; hosts deliver each, so it is the touch alone.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns an empty array: touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

extension UIEvent: AbsentArgument {
  static func absent() -> AnyObject { UIEvent(type: .touches, timestamp: 0) }
}
