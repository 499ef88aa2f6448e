internal import Foundation

/// The methods of stacks that apps name in selectors, and those that they exchange for their own. Rule: OC-08
enum StackNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    NamedMethods.register(
      "pushViewController:animated:", of: UINavigationController.self,
      call: { $0.pushViewController($1[0], animated: $1[1]) },
      base: { stack, arguments in stack.changes.request(.push(arguments[0]), animated: arguments[1]) })
    _ObjectiveC.describe(UINavigationController.self) { stack in
      for name in ["popViewControllerWithAnimated:", "popViewControllerAnimated:"] {
        stack.method(name) { $0.popViewController(animated: $1[0]) }
      }
      for name in ["popToRootViewControllerWithAnimated:", "popToRootViewControllerAnimated:"] {
        stack.method(name) { $0.popToRootViewController(animated: $1[0]) }
      }
      stack.method("setNavigationBarHidden:animated:") { $0.setNavigationBarHidden($1[0], animated: $1[1]) }
    }
  }
}
