internal import Foundation

extension UsageError {
  static func pushNavigationController(_ controller: UIViewController) -> UsageError {
    UsageError("D-13", controller, "Pushing a navigation controller is not supported")
  }

  static func pushTabBarController(_ controller: UIViewController, _ navigation: UIViewController) -> UsageError {
    UsageError(
      "S-11", controller,
      "Tab Bar Controllers cannot be pushed to a Navigation Controller \(describe(navigation)); show \(describe(controller)) as"
        + " the window's root, or present it.")
  }

  static func pushTwice(_ controller: UIViewController, _ navigation: UIViewController) -> UsageError {
    UsageError(
      "D-14", controller,
      "\(describe(navigation)) is pushing the same view controller instance (\(describe(controller))) more than once which is"
        + " not supported and is most likely an error in the application")
  }

  static func popToStranger(_ controller: UIViewController) -> UsageError {
    UsageError("D-16", controller, "Tried to pop to a view controller that doesn't exist. (\(describe(controller)))")
  }

  static func nestedStackChange(_ navigation: UIViewController, _ operation: String) -> UsageError {
    UsageError(
      "D-17", navigation,
      "nested \(operation) animation can result in corrupted navigation bar: \(describe(navigation))")
  }

  static func unexpectedStackState(_ navigation: UIViewController) -> UsageError {
    UsageError(
      "D-18", navigation,
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
        + " \(describe(navigation))")
  }

  static func stackChangeDuringTransition(_ navigation: UIViewController, _ call: String) -> UsageError {
    UsageError(
      "D-19", navigation,
      "\(call) called on \(describe(navigation)) while an existing transition or presentation is occurring; the"
        + " navigation stack will not be updated.")
  }
}
