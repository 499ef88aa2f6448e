internal import CoreGraphics
internal import Foundation

extension UIControl {
  /// An event of a control; the raw values are Apple's.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Events of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began once more in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu was opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text begins to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text is no longer edited.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event of text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Free for the app's use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; the raw values are Apple's.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// States of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, and neither selected nor highlighted.
    public static let normal = State([])
    /// The highlighted state, while touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The state of the focused control.
    public static let focused = State(rawValue: 1 << 3)
    /// Free for the app's use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Everywhere.
    case fill = 3
    /// The leading edge.
    case leading = 4
    /// The trailing edge.
    case trailing = 5
  }

  /// The vertical alignment of a control's content.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Everywhere.
    case fill = 3
  }
}
