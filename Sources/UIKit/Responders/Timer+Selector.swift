public import Foundation

extension Timer {
  /// A timer in the current run loop that calls a method, itself the argument; keeps its target until it is invalid.
  ///
  /// Units: seconds.
  /// Errors: a selector that is only a name traps when the timer fires.
  /// Differs: where it fires on another thread than the main one, the method is called there a little later.
  @discardableResult nonisolated public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimedCall(aTarget as AnyObject, aSelector)
    let timer = InformedTimer(timeInterval: ti, repeats: yesOrNo) { call.make(by: $0) }
    timer.call = call
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// A timer that calls a method once it is added to a run loop; else as a scheduled one.
  ///
  /// Units: seconds.
  /// Errors: a selector that is only a name traps when the timer fires.
  /// Differs: its `userInfo` is nil, and the target is kept for good where the timer is invalidated between two calls;
  /// use `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)` for either.
  nonisolated public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = TimedCall(aTarget as AnyObject, aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { call.make(by: $0) }
  }
}

/// A timer that keeps what it was made with; Foundation's own has nothing.
nonisolated private final class InformedTimer: Timer {
  var information: Any?
  var call: TimedCall?

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    call?.target = nil
  }
}

/// A method to be called on the main thread, with its target until the timer is done: Foundation's timers keep their
/// blocks for good.
nonisolated private final class TimedCall: @unchecked Sendable {
  var target: AnyObject?
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func make(by timer: Timer) {
    nonisolated(unsafe) let timer = timer
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { perform(timer) }
    } else {
      Task { @MainActor in perform(timer) }
    }
  }

  @MainActor private func perform(_ timer: Timer) {
    guard let target else { return }
    selector.perform(on: target, with: timer)
    if !timer.isValid { self.target = nil }
  }
}
