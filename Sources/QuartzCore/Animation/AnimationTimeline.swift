internal import Foundation

/// The animations of all layers of the session, against the clock.
package enum AnimationTimeline {
  /// Takes off what ended by now and gives back the calls that tell it, in the order they are to be made.
  ///
  /// Order: by end time, then by creation. The caller runs them, so that none runs inside the call that caused
  /// it.
  package static func endFinished() -> [@MainActor () -> Void] {
    let session = MediaSession.current
    let now = session.clock.now
    if !session.isQuiet(at: now) {
      var next = CFTimeInterval.infinity
      for layer in session.animated.all { next = min(next, layer.endFinishedAnimations(now: now)) }
      session.nothingEnds(before: next)
    }
    let notices = session.ended.sorted(by: EndNotice.precedes)
    session.ended = []
    return notices.map(\.run)
  }

  /// Fixes the begin times of what was added since the last commit; ends what hangs in no tree, nor in
  /// one that is still to be shown.
  package static func resolve() {
    let session = MediaSession.current
    guard session.mayHaveUnsettled else { return }
    session.mayHaveUnsettled = false
    // A loop: a closure for each of many layers would look each time where it runs.
    var layers: [CALayer] = []
    for layer in session.animated.all where layer.awaitsCommit || !layer.isAttached { layers.append(layer) }
    for layer in layers.sorted(by: { $0.firstSequence < $1.firstSequence }) {
      if layer.isAttached || layer.isUnderAwaitedRoot {
        layer.resolveAnimations()
        // A layer in no tree is looked at until it hangs in one.
        if !layer.isAttached { session.mayHaveUnsettled = true }
      } else {
        layer.endAllAnimations()
      }
    }
  }

  /// The clock's time before which no animation begins or ends; nil where the next turn has to look.
  package static var quietUntil: CFTimeInterval? {
    let session = MediaSession.current
    guard session.ended.isEmpty, !session.mayHaveUnsettled, let next = session.nextEnd else { return nil }
    if session.animated.all.contains(where: \.drawsWhileAnimated) { return nil }
    guard next == -.infinity else { return next }
    // What has a driver ends when that says so, by a step of a frame.
    var first = CFTimeInterval.infinity
    for layer in session.animated.all {
      guard let end = layer.nextEndWithoutDrivers else { return nil }
      first = min(first, end)
    }
    return first
  }

  /// True if a completion waits for a notice.
  package static var hasNotices: Bool { !MediaSession.current.ended.isEmpty }
}
