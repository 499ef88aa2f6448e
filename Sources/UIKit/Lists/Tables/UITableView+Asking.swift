internal import CoreGraphics
internal import Foundation

extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { assignedDelegate as? any UITableViewDelegate }

  /// Said by what stands in for a requirement: it is left out, and need not be asked again. Rule: LV-01
  ///
  /// The controller of a static table answers all but what editing asks, also where a subclass leaves it to it.
  func misses(_ question: TableQuestion) {
    if staticRows == nil || question.isOfEditing { missing.insert(question) }
  }

  func answerersDidChange() {
    (missing, answered) = ([], [])
    dropData()
  }

  /// Asks the delegate what may be left out; nil where it is, or nobody is there.
  @discardableResult func askDelegate<Answer>(
    _ question: TableQuestion, _ call: @autoclosure () -> String, _ body: (any UITableViewDelegate) -> Answer
  ) -> Answer? {
    guard !missing.contains(question), let delegate = tableDelegate else { return nil }
    return ask(question, delegate, call(), { body(delegate) })
  }

  /// Asks the data source what may be left out; nil where it is, or nobody is there.
  func askSource<Answer>(
    _ question: TableQuestion, _ call: @autoclosure () -> String, _ body: (any UITableViewDataSource) -> Answer
  ) -> Answer? {
    guard !missing.contains(question), let dataSource else { return nil }
    return ask(question, dataSource, call(), { body(dataSource) })
  }

  func ask<Answer>(
    _ question: TableQuestion, _ answerer: AnyObject, _ call: @autoclosure () -> String, _ body: () -> Answer
  ) -> Answer? {
    askings += 1
    defer { askings -= 1 }
    let answer = CallLog.record(answerer, call(), unless: { missing.contains(question) }, body)
    if missing.contains(question) { return nil }
    answered.insert(question)
    return answer
  }

  /// Tells the delegate of what a person did: rows may come and go in what is called.
  func tellDelegate(
    _ question: TableQuestion, _ call: @autoclosure () -> String, _ body: (any UITableViewDelegate) -> Void
  ) {
    guard !missing.contains(question), let delegate = tableDelegate else { return }
    CallLog.record(delegate, call(), unless: { missing.contains(question) }) { body(delegate) }
  }
}
