internal import Foundation

extension UIScrollView {
  /// The deceleration of released content: the fraction of velocity left after a millisecond.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part that is left.
    public let rawValue: CGFloat
    /// A rate by the part that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998 (documented).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 (documented).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area is added to the content insets.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; vertically always in a controller inside a container.
    case automatic = 0
    /// Along axes that can be scrolled.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  /// The style of the scroll indicators.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, light on dark.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// When dragging dismisses the keyboard.
  ///
  /// The interactive modes let the keyboard follow the finger, and need one on the screen (`Device.showsKeyboard`).
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When a drag begins.
    case onDrag = 1
    /// When the drag reaches the keyboard.
    case interactive = 2
    /// When a drag begins, the accessory too.
    case onDragWithAccessory = 3
    /// When the drag reaches the accessory.
    case interactiveWithAccessory = 4
  }
}
