public import Foundation

/// Changes of layers that belong together.
///
/// Rule: A-25
@preconcurrency @MainActor public final class CATransaction: NSObject {
  private override init() { super.init() }

  /// Begins a transaction inside the current one; it inherits its values, except the completion.
  public class func begin() { MediaSession.current.transactions.begin() }

  /// Closes the innermost open transaction.
  ///
  /// Errors: without a `begin` it does nothing.
  public class func commit() {
    let session = MediaSession.current
    guard let level = session.transactions.popExplicit() else {
      session.diagnose("A-25", "CATransaction.commit() without begin(); ignored")
      return
    }
    level.commit()
  }

  /// Commits the turn's implicit transaction: layout, drawing, and the beginning of new animations.
  ///
  /// Order: layout, display, begin times. Rule: A-50
  public class func flush() {
    performLayout()
    performDisplay()
    resolveAnimations()
  }

  /// Locks out other threads until `unlock()`; calls nest.
  ///
  /// Differs: layers belong to the main thread, so that the library itself never waits for it.
  nonisolated public class func lock() { guardian.lock() }
  /// Unlocks.
  nonisolated public class func unlock() { guardian.unlock() }
  nonisolated private static let guardian = NSRecursiveLock()

  /// Returns the default duration of animations in this transaction.
  ///
  /// Units: seconds; 0.25 at first.
  public class func animationDuration() -> CFTimeInterval {
    MediaSession.current.transactions.innermost?.duration ?? 0.25
  }
  /// Sets how long animations of this transaction last that do not say it.
  ///
  /// Units: seconds. Errors: what is below 0 or not a number counts as 0.
  public class func setAnimationDuration(_ dur: CFTimeInterval) { level.duration = dur > 0 && dur.isFinite ? dur : 0 }

  /// The curve of animations that have none; nil leaves each its own default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    MediaSession.current.transactions.innermost?.timingFunction
  }
  /// Sets the curve of animations that have none.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { level.timingFunction = function }

  /// Returns true if changes run no actions.
  public class func disableActions() -> Bool {
    MediaSession.current.transactions.innermost?.disablesActions ?? false
  }
  /// Sets whether changes run no actions.
  public class func setDisableActions(_ flag: Bool) { level.disablesActions = flag }

  /// Returns the closure to call when all animations added since it was set have ended.
  public class func completionBlock() -> (() -> Void)? {
    MediaSession.current.transactions.innermost?.group?.completion
  }
  /// Sets what is called when all animations added from now on in this transaction have ended.
  ///
  /// Order: with no animations it is called at once when the transaction is committed, or another completion is set
  /// (documented).
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return level.setCompletion(nil) }
    level.setCompletion { block() }
  }

  /// A value of the transaction by key: one of the `kCATransaction…` keys, or a client's own.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: MediaSession.current.transactions.innermost?.values[key]
    }
  }

  /// Sets a value of the transaction by key.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if case .number(let n)? = LayerValue(any: anObject) { setAnimationDuration(n) }
    case kCATransactionDisableActions:
      if case .number(let n)? = LayerValue(any: anObject) { setDisableActions(n != 0) }
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: level.values[key] = anObject
    }
  }

  private class var level: TransactionLevel { MediaSession.current.transactions.current() }
}

extension CATransaction {
  /// Makes the completions of the open transactions wait for something whose animations begin later.
  ///
  /// - Returns: What ends the waiting; to be called once.
  package static func holdCompletions() -> () -> Void {
    let session = MediaSession.current
    let groups = session.transactions.groupsWaiting
    for group in groups { group.animationAdded() }
    return {
      let (time, sequence) = (session.clock.now, session.nextSequence())
      for group in groups { group.animationEnded(at: time, sequence: sequence) }
    }
  }

  /// Lays out all attached layers that ask for it, superlayers first, until none asks any more.
  package static func performLayout() {
    let session = MediaSession.current
    _ = session.updatePass()
    for tree in session.trees { tree.root.layoutSubtree() }
    // What asks again while it is laid out is heard as often as nested layout would be.
    var rounds = 0
    while rounds < CALayer.maximumPasses, session.updatePass() {
      rounds += 1
      for tree in session.trees { tree.root.layoutSubtree() }
    }
  }

  /// Draws all attached layers that ask for it.
  package static func performDisplay() {
    for tree in MediaSession.current.trees { tree.root.displaySubtree() }
  }

  /// Ends the implicit transaction: begin times are fixed, what is attached counts as displayed, as it looks now.
  package static func resolveAnimations() {
    let session = MediaSession.current
    session.transactions.popImplicit()?.commit()
    let trees = session.trees
    AnimationTimeline.resolve()
    for tree in trees {
      tree.membership.commitCount += 1
      tree.update()
    }
  }
}

/// The key of the transaction's duration.
nonisolated public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the transaction's curve.
nonisolated public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the transaction's completion.
nonisolated public let kCATransactionCompletionBlock = "completionBlock"
/// The key that says whether actions are off.
nonisolated public let kCATransactionDisableActions = "disableActions"
