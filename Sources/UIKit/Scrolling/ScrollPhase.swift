internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The source of a scroll view's motion.
///
/// ```
/// resting      ──a finger moves──▶ dragging
/// resting      ──setContentOffset, animated──▶ animating
/// dragging     ──lets go──▶ decelerating, resting
/// decelerating ──at its end, or stopped──▶ resting
/// animating    ──at its end, or stopped──▶ resting
/// ```
/// A finger and a new offset stop what moves by itself before they begin.
enum ScrollPhase {
  /// Nothing.
  case resting
  /// A finger.
  case dragging(ScrollDrag)
  /// Deceleration after a drag.
  case decelerating(ScrollGlide)
  /// Code.
  case animating(ScrollRun)
}

/// A drag so far.
struct ScrollDrag {
  /// The offset at the beginning.
  var start: CGPoint
  /// The offset without any limits.
  var position: CGPoint
  /// The part of the pan's way that has been followed.
  var followed: CGPoint
  /// The axes that the content follows.
  var axes: ScrollAxes
}

/// A pair of axes, each of which may be left out.
struct ScrollAxes {
  var horizontal: Bool
  var vertical: Bool
}

/// The motion after a drag.
struct ScrollGlide {
  let start: CFTimeInterval
  let x: AxisMotion
  var y: AxisMotion
  var duration: Double { max(x.duration, y.duration) }
}

/// An animated change of the offset from code.
struct ScrollRun {
  let start: CFTimeInterval
  var from: CGPoint
  var to: CGPoint
  /// The run goes to the top because the status bar was tapped.
  let isToTop: Bool
  /// How long it takes.
  ///
  /// Units: seconds. Chosen: what was observed of UIKit.
  static let duration: CFTimeInterval = 0.3
  static let curve = CAMediaTimingFunction(name: .easeInEaseOut)
}
