internal import CoreGraphics
package import Foundation
internal import QuartzCore

/// Turns what fingers, pointers and keys do into events, and hands them to those they concern.
package final class TouchDispatcher {
  /// The application whose windows get the events.
  unowned var application: UIApplication! {
    didSet { arena.application = application }
  }
  /// The fingers on the screen.
  private var touches: [Int: UITouch] = [:]
  /// The last lifted finger, for counting taps.
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?
  private var lastSerial = 0
  /// The gesture arena, which gets each event before views do.
  let arena = GestureArena()
  /// The recognizers that follow the pointer.
  var hovering: [UIHoverGestureRecognizer] = []
  /// The pointer's location, in points of the screen; nil while it is elsewhere.
  package internal(set) var pointerLocation: CGPoint?
  /// The pans that see the scrolling that goes on.
  var scrolling: [UIPanGestureRecognizer] = []
  /// The pinches and rotations that see what two fingers do on a trackpad.
  var transforming: [UIGestureRecognizer] = []
  /// The keys that are down.
  var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// The keys held, as the host last said.
  package var modifierFlags: UIKeyModifierFlags = []
  /// The pointer's buttons that are down.
  package internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Taps within this time and distance count as one series (chosen: usual values for fingers).
  static let tapInterval: TimeInterval = 0.35
  static let tapDistance: CGFloat = 45

  /// The number under which the pointer touches.
  package static let pointer = -1

  /// The fingers that are down.
  package var fingers: [Int] { touches.keys.sorted() }
  var allTouches: Set<UITouch> { Set(touches.values) }

  /// Fingers that are down while the application goes keep nothing of it.
  func cancelTracking() {
    for touch in touches.values { (touch.window, touch.view, touch.gestureRecognizers) = (nil, nil, nil) }
  }

  // MARK: From the host

  /// A finger, or a pointer's button, comes down, in points of the screen.
  package func began(_ finger: Int, at point: CGPoint, type: UITouch.TouchType = .direct) {
    if touches[finger] != nil { cancelled(finger) }
    application.parts.fingerDidCome()
    let isUsablePoint = point.x.isFinite && point.y.isFinite && !application.isIgnoringInteractionEvents
    let found = isUsablePoint ? target(at: point) : nil
    hovered(at: nil)
    guard let (window, view) = found else { return }
    let touch = UITouch(
      finger: finger, serial: nextSerial(), window: window, position: window.convert(fromScreen: point),
      timestamp: application.clock.now)
    touch.type = type
    touch.view = view
    touch.tapCount = tapCount(at: touch.position, now: application.clock.now)
    touches[finger] = touch
    send(touch)
  }

  /// A finger moves.
  package func moved(_ finger: Int, to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    change(finger, to: point, phase: .moved)
  }

  /// A finger is lifted where it is.
  package func ended(_ finger: Int) {
    if let touch = touches[finger] {
      lastTap = (application.clock.now, touch.position, touch.tapCount)
    }
    change(finger, to: nil, phase: .ended)
  }

  /// The system takes a finger away.
  package func cancelled(_ finger: Int) { change(finger, to: nil, phase: .cancelled) }

  /// The system takes every finger away, or those on one window; lowest first.
  func cancelAll(in window: UIWindow? = nil) {
    for finger in touches.keys.sorted() where window == nil || touches[finger]?.window === window { cancelled(finger) }
  }

  private func change(_ finger: Int, to point: CGPoint?, phase: UITouch.Phase) {
    guard let touch = touches[finger], let window = touch.window else { return }
    touch.previousPosition = touch.position
    if let point { touch.position = window.convert(fromScreen: point) }
    touch.phase = phase
    touch.timestamp = application.clock.now
    if phase == .ended || phase == .cancelled { touches[finger] = nil }
    send(touch)
  }

  /// Numbers what recognizers may compete for.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  private func tapCount(at point: CGPoint, now: TimeInterval) -> Int {
    guard let last = lastTap, now - last.time <= Self.tapInterval,
      hypot(last.position.x - point.x, last.position.y - point.y) <= Self.tapDistance
    else { return 1 }
    return last.count + 1
  }

  private func send(_ changed: UITouch) {
    for other in touches.values where other !== changed { other.phase = .stationary }
    let event = UIEvent(
      type: .touches, timestamp: application.clock.now, touches: allTouches.union([changed]))
    event.modifierFlags = modifierFlags
    if changed.type == .indirectPointer {
      changed.buttonMask = buttonMask
      event.buttonMask = buttonMask
    }
    application.sendEvent(event)
  }

  /// The window and view that a finger at a point of the screen would touch.
  func target(at point: CGPoint) -> (UIWindow, UIView)? {
    for window in application.windows.reversed() where window.receivesTouches {
      if let view = window.hitTest(window.convert(fromScreen: point), with: nil) {
        return view.isOpenToTouches ? (window, view) : nil
      }
    }
    return nil
  }

  // MARK: To recognizers and views

  /// Hands an event to the recognizers and the views of a window. Rule: GR-07
  func deliver(_ event: UIEvent, in window: UIWindow) {
    if let event = event as? UIPressesEvent { return deliver(event, in: window) }
    arena.deliver(event, in: window)
  }

  static func send(_ touches: Set<UITouch>, to view: UIView, phase: UITouch.Phase, event: UIEvent) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// A view left its window: unless a transition carries it, the fingers on it are taken away from it.
  ///
  /// Rule: GR-14
  func viewLeft(_ view: UIView) {
    guard !touches.isEmpty else { return }
    for touch in touches.values.sorted(by: { $0.serial < $1.serial }) where touch.view === view {
      guard !view.isInTransition else { continue }
      arena.viewLeft(touch)
      touch.view = nil
    }
  }
}

extension UIWindow {
  /// A point of the screen in the window.
  func convert(fromScreen point: CGPoint) -> CGPoint { layer.convert(point, from: UIScreen.main.rootLayer) }
}
