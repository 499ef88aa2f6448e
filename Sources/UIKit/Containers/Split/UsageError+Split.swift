internal import Foundation

extension UsageError {
  static func noSuchColumn(_ split: UIViewController, _ column: UISplitViewController.Column) -> UsageError {
    UsageError(
      "S-45", split,
      "<\(Swift.type(of: split)): \(ObjectAddress.text(split))> has no column \(column); make it with a column style"
        + " that has one.")
  }

  static func splitContent(_ split: UIViewController, _ count: Int) -> UsageError {
    UsageError(
      "S-43", split,
      "viewControllers of <\(Swift.type(of: split)): \(ObjectAddress.text(split))> takes up to two controllers, and in"
        + " the classic style only, not \(count); use setViewController(_:for:) in a column style.")
  }

  static func pushSplit(_ navigation: UIViewController) -> UsageError {
    UsageError(
      "D-15", navigation,
      "Split View Controllers cannot be pushed to a Navigation Controller"
        + " <\(Swift.type(of: navigation)): \(ObjectAddress.text(navigation))>")
  }
}
