internal import CoreGraphics
internal import Foundation

extension UITableView: ListDelegateCalls {
  var tableDelegate: (any UITableViewDelegate)? { assignedDelegate as? any UITableViewDelegate }
  var listDelegate: (any UITableViewDelegate)? { tableDelegate }

  func implementer(of method: TableDelegateMethod) -> AnyObject? {
    if method == .cancelPrefetch { return prefetchDataSource }
    return TableDelegateMethod.ofDataSource.contains(method) ? dataSource : assignedDelegate
  }

  func delegatesDidChange() {
    learnMethods()
    dropData()
  }

  /// Begins anew with what the classes of delegate and data source tell (decision 8).
  func learnMethods() {
    methods = KnownMethods()
    if let delegate = assignedDelegate { methods.adoptKnown(known(of: delegate), of: TableDelegateMethod.ofDelegate) }
    if let dataSource { methods.adoptKnown(known(of: dataSource), of: TableDelegateMethod.ofDataSource) }
  }

  /// Returns the methods that an object's class implements; a static table's controller answers with the rows.
  /// Rule: SG-55
  private func known(of object: AnyObject) -> KnownMethods<TableDelegateMethod> {
    var known = TableDelegateMethod.known(of: type(of: object))
    guard staticRows != nil, object is UITableViewController else { return known }
    for method in TableDelegateMethod.ofStaticRows { known.found(method) }
    return known
  }

  /// Calls an optional method of the data source; nil if the method or the data source is absent.
  func askSource<Answer>(
    _ method: TableDelegateMethod, _ call: @autoclosure () -> String, _ body: (any UITableViewDataSource) -> Answer
  ) -> Answer? {
    guard !lacks(method), let dataSource else { return nil }
    return ask(method, dataSource, call(), { body(dataSource) })
  }
}
