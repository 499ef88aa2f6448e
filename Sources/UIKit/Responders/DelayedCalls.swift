public import Foundation
internal import QuartzCore

/// Calls of methods that wait for their time.
final class DelayedCalls {
  private struct Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let due: TimeInterval
  }

  private var calls: [Call] = []
  private var isWaiting = false

  func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    let due = CACurrentMediaTime() + max(0, delay.isFinite ? delay : 0)
    // Those that are due first come first; of one time, those that came first.
    let index = calls.firstIndex { $0.due > due } ?? calls.count
    calls.insert(Call(target: target, selector: selector, argument: argument, due: due), at: index)
    guard !isWaiting else { return }
    isWaiting = true
    UIApplication.shared.frameSteps.append(FrameStep(owner: self) { [weak self] now in self?.run(now) ?? false })
  }

  func remove(_ isMeant: (NSObject, Selector, Any?) -> Bool) {
    calls.removeAll { isMeant($0.target, $0.selector, $0.argument) }
  }

  /// Makes the calls that are due; answers whether others wait.
  private func run(_ now: TimeInterval) -> Bool {
    // What is put off by what is called waits for the next turn.
    let due = calls.filter { $0.due <= now + 1e-9 }.count
    for _ in 0..<due {
      guard let call = calls.first, call.due <= now + 1e-9 else { break }
      calls.removeFirst()
      CallLog.record(call.target, call.selector.description)
      call.selector.perform(on: call.target, with: call.argument as Any)
    }
    isWaiting = !calls.isEmpty
    return isWaiting
  }
}

extension NSObject {
  /// Calls a method later, in a turn of its own; the object is kept until then. Rule: A-52
  ///
  /// Units: seconds; less than 0 counts as 0.
  /// Errors: a selector that is only a name, and of no registered method, traps when its time comes.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    UIApplication.shared.delayedCalls.add(self, aSelector, anArgument, delay)
  }

  /// Calls a method later, in a turn of its own; the run loop's modes are not distinguished. Rule: A-52
  ///
  /// Units: seconds; less than 0 counts as 0.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels the delayed calls of an object. Rule: A-52
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    UIApplication.shared.delayedCalls.remove { target, _, _ in target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of a method with an equal argument. Rule: A-52
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    UIApplication.shared.delayedCalls.remove { target, selector, argument in
      guard target === aTarget as AnyObject, selector == aSelector else { return false }
      guard let argument, let anArgument else { return argument == nil && anArgument == nil }
      if let a = argument as? AnyHashable, let b = anArgument as? AnyHashable { return a == b }
      return argument as AnyObject === anArgument as AnyObject
    }
  }
}
