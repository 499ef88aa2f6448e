internal import CoreGraphics
package import Foundation
internal import QuartzCore

/// Turns what fingers do into touches and events, and hands them to the views they came down on.
package final class TouchDispatcher {
  /// The fingers on the screen.
  private var touches: [Int: UITouch] = [:]
  /// The last lifted finger, for counting taps.
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?
  /// What recognizers want to see of each event, before views do.
  let arena = GestureArena()

  /// Taps within this time and distance count as one series (chosen: usual values for fingers).
  private static let tapInterval: TimeInterval = 0.35
  private static let tapDistance: CGFloat = 45

  /// The fingers that are down.
  package var fingers: [Int] { touches.keys.sorted() }

  // MARK: From the host

  /// A finger comes down, in points of the screen.
  package func began(_ finger: Int, at point: CGPoint) {
    if touches[finger] != nil { cancelled(finger) }
    let application = UIApplication.shared
    guard !application.isIgnoringInteractionEvents,
      let (window, view) = target(at: point)
    else { return }
    let touch = UITouch(
      finger: finger, window: window, position: window.convert(fromScreen: point), timestamp: application.clock.now)
    touch.view = view
    touch.tapCount = tapCount(at: point, now: application.clock.now)
    touches[finger] = touch
    send([touch])
  }

  /// A finger moves.
  package func moved(_ finger: Int, to point: CGPoint) { change(finger, to: point, phase: .moved) }

  /// A finger is lifted where it is.
  package func ended(_ finger: Int) {
    if let touch = touches[finger] {
      lastTap = (UIApplication.shared.clock.now, touch.position, touch.tapCount)
    }
    change(finger, to: nil, phase: .ended)
  }

  /// The system takes a finger away.
  package func cancelled(_ finger: Int) { change(finger, to: nil, phase: .cancelled) }

  private func change(_ finger: Int, to point: CGPoint?, phase: UITouch.Phase) {
    guard let touch = touches[finger], let window = touch.window else { return }
    touch.previousPosition = touch.position
    if let point { touch.position = window.convert(fromScreen: point) }
    touch.phase = phase
    touch.timestamp = UIApplication.shared.clock.now
    for other in touches.values where other !== touch { other.phase = .stationary }
    if phase == .ended || phase == .cancelled { touches[finger] = nil }
    send([touch])
  }

  private func tapCount(at point: CGPoint, now: TimeInterval) -> Int {
    guard let last = lastTap, now - last.time <= Self.tapInterval,
      hypot(last.position.x - point.x, last.position.y - point.y) <= Self.tapDistance
    else { return 1 }
    return last.count + 1
  }

  private func send(_ changed: [UITouch]) {
    let all = Set(touches.values).union(changed)
    let event = UIEvent(type: .touches, timestamp: UIApplication.shared.clock.now, touches: all)
    UIApplication.shared.sendEvent(event)
  }

  /// The window and view that a finger at a point of the screen would touch.
  private func target(at point: CGPoint) -> (UIWindow, UIView)? {
    for window in UIApplication.shared.windows.reversed() where window.takesTouches {
      if let view = window.hitTest(window.convert(fromScreen: point), with: nil) {
        return TransitionTouches.allow(view) ? (window, view) : nil
      }
    }
    return nil
  }

  // MARK: To recognizers and views

  /// Hands an event to the recognizers and the views of a window. Rule: GR-07
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = (event.allTouches ?? []).filter { $0.window === window && $0.phase != .stationary }
    let forViews = arena.deliver(changed, event: event)
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = forViews.filter { $0.phase == phase }
      for view in Set(touches.compactMap(\.view)) {
        Self.send(touches.filter { $0.view === view }, to: view, phase: phase, event: event)
      }
    }
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

  /// A view left its window: the fingers on it are taken away from it.
  func viewLeft(_ view: UIView) {
    for touch in touches.values where touch.view === view {
      let event = UIEvent(type: .touches, timestamp: UIApplication.shared.clock.now, touches: Set(touches.values))
      if arena.stillDelivers(touch) { view.touchesCancelled([touch], with: event) }
      touch.view = nil
    }
  }
}

extension UIWindow {
  /// A point of the screen in the window.
  func convert(fromScreen point: CGPoint) -> CGPoint { layer.convert(point, from: UIScreen.main.rootLayer) }
}

/// What running transitions allow to be touched. Rule: C-25, C-28
enum TransitionTouches {
  static func allow(_ view: UIView) -> Bool {
    for transition in UIApplication.shared.transitions where transition.blocksTouches {
      let parts = [transition.plan.from.viewIfLoaded, transition.plan.to.viewIfLoaded, transition.container]
      if parts.contains(where: { $0.map(view.isDescendant(of:)) ?? false }) { return false }
    }
    return true
  }
}
