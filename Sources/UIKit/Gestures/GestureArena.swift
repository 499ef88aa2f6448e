internal import Foundation
internal import QuartzCore

/// Decides which gestures recognize, and which touches views still receive.
///
/// A recognizer is a member from its first finger until it is over and its fingers are up. Two members compete when
/// they saw one finger. All decisions are made inside `update`: first recognizers see the event, the innermost first,
/// and each change of state is judged at once; then those that waited are released, the views lose what was taken from
/// them, targets are told, and what is over starts anew. Rule: GR-02 … GR-08
final class GestureArena {
  /// The application whose frames check the alarms.
  unowned var application: UIApplication!
  /// The recognizers with a gesture that is not over.
  var members: [UIGestureRecognizer] = []
  /// The members' views, retained so that a recognizer finds its view until it leaves.
  private var views: [ObjectIdentifier: UIView] = [:]
  /// The touches that views still receive, or will.
  var openTouches: [UITouch] = []
  /// The views to notify of cancelled touches before targets are called.
  var takenTouches: [(touch: UITouch, view: UIView)] = []
  /// When recognizers want to be woken.
  var alarms: [GestureAlarm] = []
  /// True if the application's frames check the alarms.
  var ringsAtFrames = false
  /// The recognizers whose view is out of its window during the transition they may drive. Rule: GR-14
  private var adrift: [UIGestureRecognizer] = []
  private var pendingNotifications: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var depth = 0

  // MARK: Events

  /// Delivers an event's changed touches to recognizers, then to views.
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

  /// Finds the recognizers that receive a touch, the innermost first. Rule: GR-08, GR-16
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

  /// Returns false for a recognizer that is over, or has decided and waits: it receives no more touches.
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

  /// Removes a touch from a recognizer.
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
    } while !pendingNotifications.isEmpty || !takenTouches.isEmpty
  }

  /// Records a state for the targets; two changes before they are called are one call.
  func note(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if state == .changed, pendingNotifications.contains(where: { $0.recognizer === recognizer && $0.state == .changed })
    {
      return
    }
    pendingNotifications.append((recognizer, state))
  }

  /// Calls the targets; they read the state of the call, even if it has changed since. Rule: GR-02
  private func notifyTargets() {
    while !pendingNotifications.isEmpty {
      let (recognizer, state) = pendingNotifications.removeFirst()
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
      if pendingNotifications.contains(where: { $0.recognizer === recognizer }) { continue }
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

  /// Cancels a recognizer that is disabled or removed, and releases its touches. Rule: GR-06, GR-08
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

  /// Handles a view that left its window: its gesture continues while a transition carries the view. Rule: GR-08, GR-14
  func viewLeft(_ recognizer: UIGestureRecognizer) {
    guard isMember(recognizer), let view = recognizer.view else { return }
    guard view.isInTransition else { return withdraw(recognizer) }
    if adrift.isEmpty {
      application.frameSteps.append(FrameStep(owner: self) { [weak self] _ in self?.checkAdrift() ?? false })
    }
    adrift.append(recognizer)
  }

  /// Cancels the gestures of views that did not return once the transition is over. Rule: GR-14
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
  /// True if the touch changed.
  var isChange: Bool {
    switch self {
    case .began, .moved, .ended, .cancelled: true
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}

extension UITouch {
  /// True if the touch is down.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}
