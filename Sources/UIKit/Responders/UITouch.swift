public import CoreGraphics
public import Foundation
internal import QuartzCore

/// A touch, from its beginning until its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  nonisolated public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It stayed where it was.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
    /// A pointer entered a region.
    case regionEntered = 5
    /// A pointer moved in a region.
    case regionMoved = 6
    /// A pointer left a region.
    case regionExited = 7
  }

  /// The kind of a touch.
  nonisolated public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote.
    case indirect = 1
    /// A stylus.
    case pencil = 2
    /// A mouse or trackpad.
    case indirectPointer = 3
  }

  /// Which finger of the host this is.
  package let finger: Int
  /// Counts fingers in the order they came down; no two have the same.
  let serial: Int
  /// The phase of the touch.
  open package(set) var phase = Phase.began
  /// The kind of the touch.
  open package(set) var type = TouchType.direct
  /// The number of taps in quick succession, this one included.
  open package(set) var tapCount = 1
  /// The time of the last change, in seconds of the host's clock.
  open package(set) var timestamp: TimeInterval
  /// The window in which the touch began.
  open package(set) var window: UIWindow?
  /// The view in which the touch began; constant during the touch.
  open package(set) var view: UIView?
  /// The recognizers that receive this touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Half the touched area's width, in points; 20 for a touch (chosen: half the smallest recommended target).
  open package(set) var majorRadius: CGFloat = 20
  /// The tolerance of `majorRadius`: half of it (chosen: hosts do not measure it).
  open var majorRadiusTolerance: CGFloat { majorRadius / 2 }
  /// The force of the touch; 1 is an ordinary touch.
  open package(set) var force: CGFloat = 1
  /// The hardest possible press.
  open var maximumPossibleForce: CGFloat { 1 }

  /// In points of the window.
  package var position: CGPoint
  /// The location at the previous change, in points of the window.
  package var previousPosition: CGPoint
  /// The location at the touch's beginning, in points of the window.
  let startPosition: CGPoint
  /// The pointer's buttons when it last did something.
  var buttonMask: UIEvent.ButtonMask = []
  /// The delivery state to the view. Rule: GR-07
  var delivery = TouchDelivery.fresh

  init(finger: Int, serial: Int, window: UIWindow, position: CGPoint, timestamp: TimeInterval) {
    self.finger = finger
    self.serial = serial
    startPosition = position
    self.window = window
    self.position = position
    self.timestamp = timestamp
    previousPosition = position
    super.init()
  }

  /// Returns the touch's location in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }
  /// Returns the touch's previous location in a view's coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }
  /// The same as `location(in:)`: hosts report whole touches.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  // MARK: What only a stylus reports

  /// The stylus' angle over the screen, in radians; hosts report none, so it is perpendicular.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The way a stylus points in a view, in radians; hosts report none.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The way a stylus points in a view, as a vector of length 1; hosts report none.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The roll angle of a stylus, in radians; hosts report none.
  open var rollAngle: CGFloat { 0 }
  /// The estimated properties; always empty.
  open var estimatedProperties: Properties { [] }
  /// The properties that will be updated; always empty.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The index of a later update of an estimate; always nil.
  open var estimationUpdateIndex: NSNumber? { nil }

  /// Measures of a touch that may be estimated at first.
  nonisolated public struct Properties: OptionSet, Sendable {
    /// A bit for each measure.
    public let rawValue: Int
    /// Measures by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The way it points.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle over the screen.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location of the touch.
    public static let location = Properties(rawValue: 1 << 3)
    /// The roll angle.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
