public import Foundation
internal import QuartzCore

/// Messages to an object on a thread that the sender names.
extension NSObject {
  /// Sends a message on the main thread, at once where that is the sender's own and it waits. Rule: OC-11
  ///
  /// Errors: an object that has no such method is misuse, OC-01.
  nonisolated public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let message = ThreadMessage(target: self, selector: aSelector, argument: arg)
    switch (MainQueue.isCurrent, wait) {
    case (true, true): message.send()
    case (false, true): DispatchQueue.main.sync { message.send() }
    case (_, false): DispatchQueue.main.async { message.send() }
    }
  }

  /// Sends a message on the main thread; the run loop's modes are not distinguished. Rule: OC-11
  nonisolated public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
  ) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }

  /// Sends a message on a new thread. Rule: OC-11
  nonisolated public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    Thread.detachNewThreadSelector(aSelector, toTarget: self, with: arg)
  }
}

extension Thread {
  /// Starts a thread that sends one message and ends. Rule: OC-11
  nonisolated public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    let message = ThreadMessage(target: target as AnyObject, selector: selector, argument: argument)
    Thread.detachNewThread { message.send() }
  }

  /// A thread that sends one message and ends; `start()` begins it. Rule: OC-11
  nonisolated public convenience init(target: Any, selector: Selector, object argument: Any?) {
    let message = ThreadMessage(target: target as AnyObject, selector: selector, argument: argument)
    self.init { message.send() }
  }
}

/// A message that another thread sends; as on iOS nothing checks that its parts may go there.
nonisolated private struct ThreadMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  init(target: AnyObject, selector: Selector, argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
    // Names are registered on the main thread; the other thread finds those registered by now.
    NamedMembers.runQueue()
  }

  func send() { _ = Messages.answer(selector, target, [argument]) }
}
