internal import Foundation

/// A row for each prototype of a table, as a document's editor shows them: for tools, which have no app's data.
final class PrototypeRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let prototypes: [TablePool.Prototype]

  init(_ prototypes: [TablePool.Prototype]) {
    self.prototypes = prototypes
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: prototypes[indexPath.row].identifier, for: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight < 0 ? tableView.rowHeight : prototypes[indexPath.row].height ?? tableView.rowHeight
  }
}

extension UITableView {
  /// Lets the tables inside a view show their prototypes in place of their data, as high as the editor draws them.
  package static func showPrototypes(in view: UIView) {
    if let table = view as? UITableView, !table.pool.prototypes.isEmpty {
      let rows = PrototypeRows(table.pool.prototypes)
      (table.pool.shown, table.dataSource, table.delegate) = (rows, rows, rows)
      table.reloadData()
    }
    for inner in view.subviews { showPrototypes(in: inner) }
  }
}
