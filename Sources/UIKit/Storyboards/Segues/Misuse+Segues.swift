internal import Foundation

extension Misuse {
  static func noSegue(_ identifier: String, _ source: UIViewController) -> Misuse {
    Misuse("D-22", source, "Receiver (\(tell(source))) has no segue with identifier '\(identifier)'")
  }

  static func segueWithoutPerform(_ segue: UIStoryboardSegue) -> Misuse {
    Misuse("D-23", segue, "Subclasses of UIStoryboardSegue must override -perform. (\(tell(segue)))")
  }

  static func pushWithoutStack(_ segue: UIStoryboardSegue) -> Misuse {
    let name = segue.identifier.map { "Could not find a navigation controller for segue '\($0)'. " } ?? ""
    return Misuse(
      "D-27", segue,
      name
        + "Push segues can only be used when the source controller is managed by an instance of UINavigationController."
    )
  }
}
