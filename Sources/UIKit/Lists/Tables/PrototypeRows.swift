internal import Foundation

/// A row for each prototype of a table, as a document's editor shows them: for tools, which have no app's data.
final class PrototypeRows: NSObject, UITableViewDataSource {
  private let identifiers: [String]

  init(_ identifiers: [String]) {
    self.identifiers = identifiers
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
  }
}

extension UITableView {
  /// Lets the tables inside a view show their prototypes in place of their data.
  package static func showPrototypes(in view: UIView) {
    if let table = view as? UITableView, !table.pool.prototypes.isEmpty {
      let rows = PrototypeRows(table.pool.prototypes)
      (table.pool.shown, table.dataSource) = (rows, rows)
      table.reloadData()
    }
    for inner in view.subviews { showPrototypes(in: inner) }
  }
}
