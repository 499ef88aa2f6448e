public import Foundation
public import QuartzCore

/// One finger, from the moment it comes down until it leaves.
@preconcurrency @MainActor open class UITouch: MainActorObject {
  /// What the finger did last.
  public enum Phase: Int, Sendable {
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

  /// What kind of thing touches.
  public enum TouchType: Int, Sendable {
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
  /// What the finger did last.
  open package(set) var phase = Phase.began
  /// What kind of thing touches.
  open package(set) var type = TouchType.direct
  /// How many times the finger came down here in quick succession, this time included.
  open package(set) var tapCount = 1
  /// When the finger last did something, in seconds of the host's clock.
  open package(set) var timestamp: TimeInterval
  /// The window the finger came down in.
  open package(set) var window: UIWindow?
  /// The view the finger came down on; does not change while it moves.
  open package(set) var view: UIView?
  /// The recognizers that see this finger.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Half the touched area's width, in points; 20 for a finger (chosen: half the smallest recommended target).
  open package(set) var majorRadius: CGFloat = 20
  /// How hard the finger presses; 1 is an ordinary touch.
  open package(set) var force: CGFloat = 1
  /// The hardest possible press.
  open var maximumPossibleForce: CGFloat { 1 }

  /// In points of the window.
  package var position: CGPoint
  /// Where it was at the previous change, in points of the window.
  package var previousPosition: CGPoint
  /// Where it came down, in points of the window.
  let startPosition: CGPoint
  /// What its view has heard of it. Rule: GR-07
  var delivery = TouchDelivery.fresh

  init(finger: Int, serial: Int, window: UIWindow, position: CGPoint, timestamp: TimeInterval) {
    self.finger = finger
    self.serial = serial
    startPosition = position
    self.window = window
    self.position = position
    self.timestamp = timestamp
    previousPosition = position
    super.init(root: ())
  }

  /// Where the finger is, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }
  /// Where the finger was at the previous change, in a view's coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }
  /// The same as `location(in:)`: hosts report whole touches.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
