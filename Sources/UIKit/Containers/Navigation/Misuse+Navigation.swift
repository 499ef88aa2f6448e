internal import Foundation

extension Misuse {
  static func pushNavigationController(_ controller: UIViewController) -> Misuse {
    Misuse("D-13", controller, "Pushing a navigation controller is not supported")
  }

  static func pushTabBarController(_ controller: UIViewController, _ navigation: UIViewController) -> Misuse {
    Misuse(
      "S-11", controller,
      "Tab Bar Controllers cannot be pushed to a Navigation Controller \(tell(navigation)); show \(tell(controller)) as"
        + " the window's root, or present it.")
  }

  static func pushTwice(_ controller: UIViewController, _ navigation: UIViewController) -> Misuse {
    Misuse(
      "D-14", controller,
      "\(tell(navigation)) is pushing the same view controller instance (\(tell(controller))) more than once which is"
        + " not supported and is most likely an error in the application")
  }

  static func popToStranger(_ controller: UIViewController) -> Misuse {
    Misuse("D-16", controller, "Tried to pop to a view controller that doesn't exist. (\(tell(controller)))")
  }

  static func nestedStackChange(_ navigation: UIViewController, _ operation: String) -> Misuse {
    Misuse(
      "D-17", navigation, "nested \(operation) animation can result in corrupted navigation bar: \(tell(navigation))")
  }

  static func unexpectedStackState(_ navigation: UIViewController) -> Misuse {
    Misuse(
      "D-18", navigation,
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
        + " \(tell(navigation))")
  }

  static func stackChangeDuringTransition(_ navigation: UIViewController, _ call: String) -> Misuse {
    Misuse(
      "D-19", navigation,
      "\(call) called on \(tell(navigation)) while an existing transition or presentation is occurring; the"
        + " navigation stack will not be updated.")
  }
}
