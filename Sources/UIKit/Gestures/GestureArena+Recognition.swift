internal import Foundation

extension GestureArena {
  /// The arena's decision about a recognizer that wants to be recognized.
  private enum Verdict {
    /// A recognizer whose failure is required has not failed yet.
    case waits
    /// A recognizer whose failure is required, or that excludes this one, was recognized.
    case beaten
    /// Nothing prevents recognition.
    case free
  }

  /// A recognizer wants a state. Rule: GR-01, GR-03, GR-04, GR-05
  func request(_ requestedState: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    let move = recognizer.ownState.move(to: requestedState)
    switch move {
    case .stay: return
    case .usageError:
      if recognizer.contest.requestedState == nil {
        Diagnostics.report(.gestureMove(recognizer, recognizer.ownState, requestedState))
      }
    case .to(let state):
      update {
        join(recognizer)
        let attempts = recognizer.ownState == .possible && state.isRecognized
        if attempts { attempt(state, recognizer) } else { change(recognizer, to: state) }
      }
    }
  }

  /// A recognizer wants to leave `possible`.
  private func attempt(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    guard recognizer.contest.requestedState == nil else { return }
    var callouts = Callouts(while: recognizer.ownState == .possible && self.isMember(recognizer))
    var mayBegin = false
    callouts { mayBegin = recognizer.isEnabled && GestureQuestions.shouldBegin(recognizer) }
    callouts { if mayBegin { judge(state, recognizer) } else { change(recognizer, to: .failed) } }
  }

  private func judge(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    switch verdict(on: recognizer) {
    case .waits: recognizer.contest.requestedState = state
    case .beaten: change(recognizer, to: .failed)
    case .free: recognize(recognizer, state)
    }
  }

  private func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    for other in members where other !== recognizer && other.ownState.isRecognized {
      if prevents(other, recognizer) || waits(recognizer, for: other) { return .beaten }
    }
    for other in members where other !== recognizer && other.ownState == .possible {
      if waits(recognizer, for: other) { return .waits }
    }
    return .free
  }

  /// A gesture is recognized: those that it excludes, and those that wait for its failure, fail. Rule: GR-04, GR-05
  private func recognize(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    change(recognizer, to: state)
    withholdTouches(of: recognizer)
    for other in members where other !== recognizer && other.ownState == .possible {
      guard isMember(other), recognizer.ownState.isRecognized else { continue }
      if waits(other, for: recognizer) || prevents(recognizer, other) { change(other, to: .failed) }
    }
  }

  /// Changes a recognizer's state: the only place for that, except the reset.
  func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    guard !recognizer.ownState.isFinal else { return }
    recognizer.ownState = state
    recognizer.contest.requestedState = nil
    if state.isFinal { clearAlarm(of: recognizer) }
    if state.isNotified { note(state, of: recognizer) }
    if state == .failed { recognizer.gaveUp() }
  }

  // MARK: Between two

  private func compete(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    !one.contest.touches.isDisjoint(with: other.contest.touches)
  }

  /// Returns true if one, recognized, makes the other fail. Rule: GR-04
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    compete(one, other) && one.canPrevent(other) && other.canBePrevented(by: one)
      && !GestureQuestions.areSimultaneous(one, other)
  }

  /// Returns true if one waits for the other: a fixed requirement counts while the other has a gesture at all, a
  /// dynamic one between two that compete.
  ///
  /// Rule: GR-05
  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    if one.requirements.contains(where: { $0.recognizer === other }) { return true }
    guard compete(one, other) else { return false }
    if let answer = one.contest.waits[ObjectIdentifier(other)] { return answer }
    let answer = GestureQuestions.requires(one, failureOf: other)
    one.contest.waits[ObjectIdentifier(other)] = answer
    return answer
  }

  // MARK: Those that wait

  /// Recognizes the recognizers that no longer wait, until nothing changes. Rule: GR-05
  func releaseWaiting() {
    var changed = true
    while changed {
      changed = false
      for recognizer in members {
        guard let requestedState = recognizer.contest.requestedState else { continue }
        judge(requestedState, recognizer)
        if recognizer.contest.requestedState == nil { changed = true }
      }
      if !changed { changed = breakCycle() }
    }
  }

  /// Recognizers that wait only for each other would wait for ever: they fail. Rule: GR-05
  private func breakCycle() -> Bool {
    var stuck = members.filter { $0.contest.requestedState != nil }
    var count = -1
    while stuck.count != count {
      count = stuck.count
      let others = members.filter { other in
        other.ownState == .possible && !stuck.contains { $0 === other }
      }
      stuck.removeAll { one in others.contains { waits(one, for: $0) } }
    }
    guard !stuck.isEmpty else { return false }
    Diagnostics.report(.gestureCycle(stuck))
    for recognizer in stuck { change(recognizer, to: .failed) }
    return true
  }
}
