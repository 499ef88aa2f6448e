extension UsageError {
  static func unbalancedAppearance(_ controller: UIViewController) -> UsageError {
    UsageError("D-20", controller, "Unbalanced calls to begin/end appearance transitions for \(describe(controller)).")
  }

  static func directAppearanceCall(_ controller: UIViewController, _ callback: AppearanceCallback) -> UsageError {
    UsageError(
      "D-34", controller,
      "Calling -\(callback.rawValue): directly on a view controller is not supported, and may result in out-of-order"
        + " callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and"
        + " -endAppearanceTransition APIs instead. View controller: \(describe(controller))")
  }

  static func containmentCycle(_ child: UIViewController, _ parent: UIViewController) -> UsageError {
    UsageError(
      "P-47", child, "\(describe(child)) cannot be a child of \(describe(parent)), which is itself or inside of it.")
  }

  static func wrongParent(_ child: UIViewController, _ parent: UIViewController, _ owner: UIViewController)
    -> UsageError
  {
    UsageError(
      "D-29", child,
      "child view controller:\(describe(child)) should have parent view controller:\(describe(parent)) but requested"
        + " parent is:\(describe(owner))")
  }

  static func noCommonParent(_ first: UIViewController, _ second: UIViewController) -> UsageError {
    UsageError(
      "D-28", first,
      "Children view controllers \(describe(first)) and \(describe(second)) must have a common parent view controller when"
        + " calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:]")
  }

  static func viewHasController(_ view: UIView, _ owner: UIViewController, _ other: UIViewController) -> UsageError {
    UsageError(
      "D-30", view,
      "A view can only be associated with at most one view controller at a time! View \(describe(view)) is associated"
        + " with \(describe(owner)). Clear this association before associating this view with \(describe(other)).")
  }

  static func viewNotSet(_ controller: UIViewController) -> UsageError {
    let document = controller.nibName.map { ": loaded the \"\($0)\" nib" } ?? " ended"
    return UsageError(
      "D-35", controller, "loadView of \(describe(controller))\(document) but the view outlet was not set.")
  }
}
