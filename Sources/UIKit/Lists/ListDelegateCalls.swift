internal import Foundation

/// A list that asks its delegate and its data sources, in whose answers rows or items cannot come and go.
protocol ListDelegateCalls: OptionalMethodCalls {
  associatedtype ListDelegate
  /// The delegate, where it is one of such lists.
  var listDelegate: ListDelegate? { get }
  /// Calls of a delegate or data source that are under way.
  var pendingDelegateCalls: Int { get set }
}

extension ListDelegateCalls {
  /// Calls an optional method of the delegate; nil if the method or the delegate is absent.
  @discardableResult func askDelegate<Answer>(
    _ method: Requirement, _ call: @autoclosure () -> String, _ body: (ListDelegate) -> Answer
  ) -> Answer? {
    guard !lacks(method), let delegate = listDelegate else { return nil }
    return ask(method, delegate as AnyObject, call(), { body(delegate) })
  }

  /// Calls an optional method of an object; nil if it turns out to be absent.
  func ask<Answer>(
    _ method: Requirement, _ asked: AnyObject, _ call: @autoclosure () -> String, _ body: () -> Answer
  ) -> Answer? {
    pendingDelegateCalls += 1
    defer { pendingDelegateCalls -= 1 }
    let answer = CallLog.record(asked, call(), unless: { lacks(method) }, body)
    if lacks(method) { return nil }
    methods.found(method)
    return answer
  }

  /// Tells the delegate of what a person did: rows or items may come and go in what is called.
  func notifyDelegate(_ method: Requirement, _ call: @autoclosure () -> String, _ body: (ListDelegate) -> Void) {
    guard !lacks(method), let delegate = listDelegate else { return }
    CallLog.record(delegate as AnyObject, call(), unless: { lacks(method) }) { body(delegate) }
  }
}
