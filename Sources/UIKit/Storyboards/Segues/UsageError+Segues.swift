internal import Foundation

extension UsageError {
  static func noSegue(_ identifier: String, _ source: UIViewController) -> UsageError {
    UsageError("D-22", source, "Receiver (\(describe(source))) has no segue with identifier '\(identifier)'")
  }

  static func segueWithoutPerform(_ segue: UIStoryboardSegue) -> UsageError {
    UsageError("D-23", segue, "Subclasses of UIStoryboardSegue must override -perform. (\(describe(segue)))")
  }

  static func pushWithoutStack(_ segue: UIStoryboardSegue) -> UsageError {
    let name = segue.identifier.map { "Could not find a navigation controller for segue '\($0)'. " } ?? ""
    return UsageError(
      "D-27", segue,
      name
        + "Push segues can only be used when the source controller is managed by an instance of UINavigationController."
    )
  }
}
