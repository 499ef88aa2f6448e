internal import Foundation

/// The delivery state of a touch to its view.
///
///     fresh ──▶ heard ──▶ endWithheld ──▶ over
///       │        ▲  └──────────────────────▲
///       ├─▶ withheld ──────────────────────┤
///       └──────────────────────────────────┘
///
/// Rule: GR-07
enum TouchDelivery: Equatable {
  /// Recognizers are about to receive the touch.
  case fresh
  /// A recognizer that delays keeps everything back.
  case withheld(moved: Bool, ended: Bool)
  /// The view received its beginning.
  case heard
  /// A recognizer keeps back that it was lifted.
  case endWithheld
  /// The view receives no more events.
  case over
}

extension GestureArena {
  /// Delivers the changed touches to views that recognizers leave to them.
  func deliverToViews(_ changed: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let heard = changed.filter { $0.phase == phase && passes($0, phase, event) }
      var views: [UIView] = []
      for view in heard.compactMap(\.view) where !views.contains(where: { $0 === view }) { views.append(view) }
      for view in views {
        TouchDispatcher.send(Set(heard.filter { $0.view === view }), to: view, phase: phase, event: event)
      }
    }
    openTouches.removeAll { $0.delivery == .over }
  }

  /// Returns true if the view receives a change now.
  private func passes(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) -> Bool {
    switch (phase, touch.delivery) {
    case (.began, .fresh):
      if isTaken(touch) || isExcluded(touch) {
        touch.delivery = .over
        return false
      }
      if isDelayed(touch, \.delaysTouchesBegan) {
        touch.delivery = .withheld(moved: false, ended: false)
        return false
      }
      return start(touch, event)
    case (.moved, .heard): return true
    case (.moved, .withheld(_, let ended)):
      touch.delivery = .withheld(moved: true, ended: ended)
      return false
    case (.ended, .heard):
      if isDelayed(touch, \.delaysTouchesEnded) {
        touch.delivery = .endWithheld
        return false
      }
      touch.delivery = .over
      return true
    case (.ended, .withheld(let moved, _)):
      touch.delivery = .withheld(moved: moved, ended: true)
      return false
    case (.cancelled, .heard), (.cancelled, .endWithheld):
      touch.delivery = .over
      return true
    case (.cancelled, _):
      touch.delivery = .over
      return false
    case (.began, _), (.moved, _), (.ended, _), (.stationary, _), (.regionEntered, _), (.regionMoved, _),
      (.regionExited, _):
      return false
    }
  }

  /// Delivers the beginning of a touch to its view, unless a scroll view around it delays it.
  private func start(_ touch: UITouch, _ event: UIEvent) -> Bool {
    touch.delivery = application.parts.mayReachContent(touch, with: event) ? .heard : .over
    return touch.delivery == .heard
  }

  /// Returns true if a recognized gesture owns the touch.
  private func isTaken(_ touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains { $0.cancelsTouchesInView && $0.ownState.isRecognized }
  }

  /// A recognizer that may still be recognized keeps something back.
  private func isDelayed(_ touch: UITouch, _ delays: (UIGestureRecognizer) -> Bool) -> Bool {
    (touch.gestureRecognizers ?? []).contains { recognizer in
      delays(recognizer) && recognizer.ownState == .possible && recognizer.contest.touches.contains(touch.serial)
    }
  }

  /// Returns true for a second touch on a single-touch view, or a touch beside an exclusive view's.
  private func isExcluded(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return true }
    return openTouches.contains { other in
      guard other !== touch, other.isDown, other.delivery != .over, let otherView = other.view else { return false }
      if otherView === view { return !view.isMultipleTouchEnabled }
      return view.isExclusiveTouch || otherView.isExclusiveTouch
    }
  }

  /// Cancels a recognized gesture's touches in the views. Rule: GR-07
  func withholdTouches(of recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    withholdPresses(of: recognizer)
    for touch in openTouches where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) ?? false {
      withhold(touch)
    }
    openTouches.removeAll { $0.delivery == .over && $0.phase == .ended }
  }

  /// Sends the cancellation of a touch to a view that received its beginning.
  private func withhold(_ touch: UITouch) {
    switch touch.delivery {
    case .fresh, .withheld: touch.delivery = .over
    case .heard, .endWithheld:
      touch.delivery = .over
      if let view = touch.view { takenTouches.append((touch, view)) }
    case .over: break
    }
  }

  /// Sends views the cancellations of touches that recognized gestures own. Rule: GR-07
  func notifyWithheld() {
    while !takenTouches.isEmpty {
      let (touch, view) = takenTouches.removeFirst()
      notify(touch, .cancelled, view)
    }
  }

  /// Delivers to views the touches that were withheld for recognizers that have failed. Rule: GR-07
  func releaseWithheld() {
    for touch in openTouches {
      if case .withheld(let moved, let ended) = touch.delivery, !isDelayed(touch, \.delaysTouchesBegan) {
        guard let view = touch.view, start(touch, touchEvent(touch)) else { continue }
        notify(touch, .began, view)
        if moved, touch.delivery == .heard { notify(touch, .moved, view) }
        if ended, touch.delivery == .heard { touch.delivery = .endWithheld }
      }
      if touch.delivery == .endWithheld, !isDelayed(touch, \.delaysTouchesEnded) {
        touch.delivery = .over
        if let view = touch.view { notify(touch, .ended, view) }
      }
    }
    openTouches.removeAll { $0.delivery == .over && ($0.phase == .ended || $0.phase == .cancelled) }
  }

  /// Delivers a phase to a view, possibly an earlier one.
  private func notify(_ touch: UITouch, _ phase: UITouch.Phase, _ view: UIView) {
    let present = touch.phase
    touch.phase = phase
    TouchDispatcher.send([touch], to: view, phase: phase, event: touchEvent(touch))
    touch.phase = present
  }

  private func touchEvent(_ touch: UITouch) -> UIEvent {
    let all = application.touchDispatcher.allTouches.union([touch])
    let event = UIEvent(type: .touches, timestamp: application.clock.now, touches: all)
    event.modifierFlags = application.touchDispatcher.modifierFlags
    event.buttonMask = touch.buttonMask
    return event
  }

  /// Handles a touch whose view left its window.
  func viewLeft(_ touch: UITouch) {
    withhold(touch)
    update {}
  }
}
