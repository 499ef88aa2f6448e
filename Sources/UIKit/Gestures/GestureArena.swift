internal import Foundation
internal import QuartzCore

/// Settles which gestures win the fingers, and what views still hear of them.
///
/// A recognizer is a member from its first finger until it is over and its fingers are up. Two members compete when
/// they saw one finger. All decisions are made inside `update`: first recognizers see the event, the innermost first,
/// and each change of state is judged at once; then those that waited are released, the views lose what was taken from
/// them, targets are told, and what is over starts anew. Rule: GR-02 … GR-08
final class GestureArena {
  /// The recognizers with a gesture that is not over.
  var members: [UIGestureRecognizer] = []
  /// The members' views, retained so that a recognizer finds its view until it leaves.
  private var views: [ObjectIdentifier: UIView] = [:]
  /// The fingers that views still hear of, or will.
  var openTouches: [UITouch] = []
  /// The views to notify of cancelled touches before targets are called.
  var takenTouches: [(touch: UITouch, view: UIView)] = []
  /// When recognizers want to be woken.
  var alarms: [GestureAlarm] = []
  /// True if the application's frames look at the alarms.
  var ringsAtFrames = false
  /// Recognizers whose view is out of its window during the transition they may drive. Rule: GR-14
  private var adrift: [UIGestureRecognizer] = []
  private var untold: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var depth = 0

  // MARK: Events

  /// Shows the changed fingers of an event to recognizers, then to views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = (event.allTouches ?? [])
      .filter { $0.window === window && $0.phase.isChange }
      .sorted { $0.serial < $1.serial }
    update {
      for touch in changed where touch.phase == .began {
        openTouches.append(touch)
        bind(touch, event)
      }
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        show(changed.filter { $0.phase == phase }, phase, event)
      }
    }
    deliverToViews(changed, event)
  }

  /// Finds the recognizers that see a finger, the innermost first. Rule: GR-08, GR-16
  private func bind(_ touch: UITouch, _ event: UIEvent) {
    touch.gestureRecognizers = []
    var view = touch.view
    while let candidate = view {
      for recognizer in candidate.recognizers where admits(recognizer, touch, event) {
        touch.gestureRecognizers?.append(recognizer)
        recognizer.tracked.append(touch)
        recognizer.contest.touches.insert(touch.serial)
        join(recognizer)
      }
      view = candidate.superview
    }
  }

  /// A recognizer that is over, or has decided and waits, sees no more fingers.
  private func admits(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, recognizer.seesTouches, !recognizer.ownState.isFinal,
      recognizer.contest.requestedState == nil,
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.tracked.first, first.type != touch.type {
      return false
    }
    return GestureQuestions.shouldReceive(recognizer, touch, event)
  }

  func join(_ recognizer: UIGestureRecognizer) {
    guard !isMember(recognizer) else { return }
    recognizer.joinedArena = self
    members.append(recognizer)
    views[ObjectIdentifier(recognizer)] = recognizer.view
  }

  func isMember(_ recognizer: UIGestureRecognizer) -> Bool { members.contains { $0 === recognizer } }

  private func show(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    var order: [UIGestureRecognizer] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where !order.contains(where: { $0 === recognizer }) { order.append(recognizer) }
    for recognizer in order {
      let seen = touches.filter { touch in recognizer.tracked.contains { $0 === touch } }
      guard !seen.isEmpty else { continue }
      if !recognizer.ownState.isFinal {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        recognizer.noteFingers()
        recognizer.see(Set(seen), phase, event)
      }
      guard phase == .ended || phase == .cancelled else { continue }
      recognizer.tracked.removeAll { touch in seen.contains { $0 === touch } }
      if !recognizer.ownState.isFinal { recognizer.noteFingers() }
    }
  }

  /// Lets a recognizer go of a finger.
  func unbind(_ recognizer: UIGestureRecognizer, from touch: UITouch) {
    update {
      touch.gestureRecognizers?.removeAll { $0 === recognizer }
      recognizer.tracked.removeAll { $0 === touch }
      recognizer.contest.touches.remove(touch.serial)
    }
  }

  // MARK: One way of a change

  /// Runs what may change states, and settles what follows when the outermost is through.
  func update(_ body: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    body()
    guard depth == 1 else { return }
    repeat {
      releaseWaiting()
      notifyWithheld()
      notifyTargets()
      startAnew()
      releaseWithheld()
    } while !untold.isEmpty || !takenTouches.isEmpty
  }

  /// Notes that targets are to be told; what changes twice before they are is told once.
  func note(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if state == .changed, untold.contains(where: { $0.recognizer === recognizer && $0.state == .changed }) { return }
    untold.append((recognizer, state))
  }

  /// Targets find the state they are told of, even when it went on meanwhile. Rule: GR-02
  private func notifyTargets() {
    while !untold.isEmpty {
      let (recognizer, state) = untold.removeFirst()
      recognizer.lastNotifiedState = state
      recognizer.targets.notify(recognizer, state)
      recognizer.lastNotifiedState = nil
      notifyWithheld()
    }
  }

  /// Resets recognizers that have ended and have no touches left. Rule: GR-01
  private func startAnew() {
    for recognizer in members where recognizer.tracked.isEmpty && recognizer.trackedPresses.isEmpty {
      let isIdle = recognizer.ownState == .possible && recognizer.contest.touches.isEmpty
      guard recognizer.ownState.isFinal || isIdle else { continue }
      if untold.contains(where: { $0.recognizer === recognizer }) { continue }
      members.removeAll { $0 === recognizer }
      views[ObjectIdentifier(recognizer)] = nil
      clearAlarm(of: recognizer)
      recognizer.ownState = .possible
      recognizer.contest = Contest()
      recognizer.joinedArena = nil
      recognizer.reset()
      recognizer.frozenPositions = nil
    }
  }

  // MARK: Leaving

  /// A recognizer is turned off or taken away: what it does is cancelled, its fingers are let go. Rule: GR-06, GR-08
  func withdraw(_ recognizer: UIGestureRecognizer) {
    guard isMember(recognizer) else { return }
    update {
      change(recognizer, to: recognizer.ownState.isActive ? .cancelled : .failed)
      for touch in recognizer.tracked { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
      recognizer.tracked = []
      for press in recognizer.trackedPresses { press.gestureRecognizers?.removeAll { $0 === recognizer } }
      recognizer.trackedPresses = []
    }
  }

  /// A view left its window: its gesture goes on while a transition carries the view. Rule: GR-08, GR-14
  func viewLeft(_ recognizer: UIGestureRecognizer) {
    guard isMember(recognizer), let view = recognizer.view else { return }
    guard view.isInTransition else { return withdraw(recognizer) }
    if adrift.isEmpty {
      UIApplication.shared.frameSteps.append(FrameStep(owner: self) { [weak self] _ in self?.checkAdrift() ?? false })
    }
    adrift.append(recognizer)
  }

  /// Once the transition is over, a view that did not come back takes its gesture along. Rule: GR-14
  private func checkAdrift() -> Bool {
    for recognizer in adrift {
      guard isMember(recognizer), let view = recognizer.view, view.window == nil else {
        adrift.removeAll { $0 === recognizer }
        continue
      }
      if view.isInTransition { continue }
      adrift.removeAll { $0 === recognizer }
      withdraw(recognizer)
    }
    return !adrift.isEmpty
  }
}

extension UIGestureRecognizer {
  /// Hands touches to the method of their phase.
  func see(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}

extension UITouch.Phase {
  /// True if a finger did something.
  var isChange: Bool {
    switch self {
    case .began, .moved, .ended, .cancelled: true
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}

extension UITouch {
  /// True if the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}
