internal import Foundation

extension CALayer {
  /// The app's replacement of `add(_:forKey:)`; returns false if there is none. Rule: OC-08
  package static var addsInstead: ((CALayer, CAAnimation, String?) -> Bool)?

  package func attach(_ anim: CAAnimation, forKey key: String?) {
    guard case .model = role, isHere("add(_:forKey:)") else { return }
    let session = MediaSession.current
    let copy = anim.makeCopy()
    copy.prepare(
      duration: CATransaction.animationDuration(), timingFunction: CATransaction.animationTimingFunction())
    copy.calls = CallSite.recorded
    let key = copy.fixedKey ?? key
    if let key { removeAnimation(forKey: key) }
    let groups = session.transactions.groupsWaiting
    for group in groups { group.animationAdded() }
    let record = LayerAnimation(key: key, animation: copy, sequence: session.nextSequence(), groups: groups)
    guard copy.timing.activeDuration > 0 || copy.driver != nil else {
      return record.end(finished: true, at: session.clock.now)
    }
    copy.willShow(on: self)
    animations.append(record)
    session.animated.insert(self)
    session.mayHaveUnsettled = true
    session.endsMayChange()
    shownTime = nil
  }

  func endAnimation(forKey key: String) {
    guard isHere("removeAnimation(forKey:)"), let index = animations.firstIndex(where: { $0.key == key }) else {
      return
    }
    let record = animations.remove(at: index)
    record.end(finished: false, at: MediaSession.current.clock.now)
    animationsRemoved([record])
  }

  /// The keys of the animations, in the order of adding; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = model().animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The animations on the layer, in the order of adding.
  package var animationsInOrder: [CAAnimation] { animations.map(\.animation) }

  /// Lets all animations go without a word.
  func forgetAnimations() { animations = [] }

  /// Removes animations that a condition names; their completions get whether they finished.
  package func removeAnimations(finished: Bool = false, where isMeant: (CAAnimation) -> Bool) {
    let meant = animations.filter { isMeant($0.animation) }
    guard !meant.isEmpty else { return }
    animations.removeAll { isMeant($0.animation) }
    for record in meant { record.end(finished: finished, at: MediaSession.current.clock.now) }
    animationsRemoved(meant)
  }

  // MARK: For the timeline

  var firstSequence: Int { animations.first?.sequence ?? 0 }

  /// Some animation was added since the last commit.
  var awaitsCommit: Bool {
    for record in animations where record.isWaiting { return true }
    return false
  }

  /// True if some animation gets its time from a driver instead of the layer.
  var isDriven: Bool {
    for record in animations where record.animation.driver != nil { return true }
    return false
  }

  func resolveAnimations() {
    guard awaitsCommit else { return }
    let time = currentTime
    let session = MediaSession.current
    session.endsMayChange()
    for record in animations where record.isWaiting {
      record.resolve(layerTime: time)
      guard let delegate = record.animation.delegate else { continue }
      let animation = record.animation
      session.ended.append(
        EndNotice(time: session.clock.now, sequence: record.sequence, rank: .start) {
          delegate.animationDidStart(animation)
        })
    }
    shownTime = nil
  }

  /// True if an animation has the layer drawn again with every frame.
  var drawsWhileAnimated: Bool {
    for record in animations where !record.animation.displayKeys(of: self).isEmpty { return true }
    return false
  }

  /// The clock's time before which no animation without a driver ends; nil if one with a driver is over.
  var nextEndWithoutDrivers: CFTimeInterval? {
    var next = CFTimeInterval.infinity
    for record in animations where !record.isEnded {
      guard let driver = record.animation.driver else {
        next = min(next, record.nextEnd)
        continue
      }
      if driver.isFinished { return nil }
    }
    return next
  }

  /// Ends what ended by now.
  ///
  /// - Returns: The clock's time before which nothing else of the layer ends.
  func endFinishedAnimations(now: CFTimeInterval) -> CFTimeInterval {
    let (time, rate) = (currentTime, timeRate)
    var hasRemoved = false
    var next = CFTimeInterval.infinity
    for record in animations {
      guard let end = record.endTime(layerTime: time, rate: rate) else {
        next = min(next, record.nextEnd)
        continue
      }
      record.end(finished: true, at: rate > 0 ? now - (time - end) / rate : now)
      if record.animation.isRemovedOnCompletion { hasRemoved = true }
    }
    if hasRemoved {
      let isOver = { (record: LayerAnimation) in record.isEnded && record.animation.isRemovedOnCompletion }
      let over = animations.filter(isOver)
      animations.removeAll(where: isOver)
      animationsRemoved(over)
    }
    return next
  }

  func endAllAnimations() {
    guard !animations.isEmpty, isHere("removeAllAnimations()") else { return }
    let ending = animations
    animations = []
    for record in ending { record.end(finished: false, at: MediaSession.current.clock.now) }
    animationsRemoved(ending)
  }

  private func animationsRemoved(_ removed: [LayerAnimation]) {
    // What was drawn with values on their way is drawn with the layer's own.
    if animations.isEmpty, shown != nil, removed.contains(where: { !$0.animation.displayKeys(of: self).isEmpty }) {
      setNeedsDisplay()
    }
    shownTime = nil
    invalidate(shownEffect)
    if animations.isEmpty {
      MediaSession.current.animated.remove(self)
      shown = nil
      shownEffect = .nothing
    }
  }
}
