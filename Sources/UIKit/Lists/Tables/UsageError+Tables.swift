internal import CoreGraphics
internal import Foundation

extension UsageError {
  static func table(_ rule: String, _ table: UITableView, _ message: String) -> UsageError {
    UsageError(rule, table, message)
  }

  static func notRegistered(_ identifier: String, _ kind: String, _ table: UITableView) -> UsageError {
    UsageError(
      "LV-09", table,
      "unable to dequeue a \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or"
        + " connect a prototype \(kind) in a storyboard")
  }

  static func wrongKind(_ identifier: String, _ kind: String, _ made: Any?, _ table: UITableView) -> UsageError {
    let found = made.map { "\(type(of: $0))" } ?? "nothing"
    return UsageError(
      "LV-09", table,
      "invalid nib or class registered for identifier (\(identifier)) - it must give exactly one \(kind), not \(found)")
  }

  static func collapsed(_ cell: UITableViewCell) -> UsageError {
    UsageError(
      "LV-05", cell,
      "[TableView] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table"
        + " view cell's content view. We're considering the collapse unintentional and using standard height instead."
        + " Cell: \(describe(cell))")
  }

  static func noStaticRow(_ what: String, _ present: String, _ table: UITableView) -> UsageError {
    UsageError(
      "SG-55", table,
      "\(describe(table)): the document of the static table has no \(what), only \(present); answer for the others yourself"
    )
  }

  static func noTable(_ controller: UITableViewController) -> UsageError {
    UsageError(
      "SG-53", controller,
      "-[\(type(of: controller)) loadView]: the view of the document is \(controller.viewIfLoaded.map { describe($0) } ?? "nil"), and"
        + " no UITableView; make it one, or the controller a UIViewController")
  }

  static func height(_ what: String, _ height: CGFloat, _ table: UITableView) -> UsageError {
    UsageError(
      "LV-04", table,
      "\(describe(table)): the height of \(what) must be a number from 0 to a million, not \(height); a usual one is taken."
    )
  }

  static func count(_ what: String, _ count: Int, _ table: UITableView) -> UsageError {
    UsageError("LV-02", table, "\(describe(table)): the number of \(what) cannot be \(count); it counts as 0.")
  }

  static func sharedCell(_ cell: UITableViewCell, _ path: IndexPath, _ table: UITableView) -> UsageError {
    UsageError(
      "LV-10", table,
      "\(describe(table)): the data source gave \(describe(cell)) for the row \(path), and another row has it; dequeue or make a"
        + " cell for each row. An empty one is shown.")
  }

  static func noSuchRow(_ call: String, _ path: IndexPath, _ table: UITableView) -> UsageError {
    let rows =
      path.count == 2 && table.geometry.sections.indices.contains(path.section)
      ? "row (\(path.row)) beyond bounds (\(table.geometry.sections[path.section].rows.count)) for section"
        + " (\(path.section))"
      : path.count == 2
        ? "section (\(path.section)) beyond bounds (\(table.geometry.sections.count))" : "\(path) names no row"
    return UsageError("LV-11", table, "-[UITableView \(call)]: \(rows).")
  }

  static func changeWhileAsked(_ call: String, _ table: UITableView) -> UsageError {
    UsageError(
      "LV-17", table,
      "\(describe(table)): \(call) was called while the table asks its data source or delegate; it is done in the next turn."
    )
  }
}
