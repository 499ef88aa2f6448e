extension Misuse {
  static func unbalancedAppearance(_ controller: UIViewController) -> Misuse {
    Misuse("D-20", controller, "Unbalanced calls to begin/end appearance transitions for \(tell(controller)).")
  }

  static func directAppearanceCall(_ controller: UIViewController, _ callback: AppearanceCallback) -> Misuse {
    Misuse(
      "D-34", controller,
      "Calling -\(callback.rawValue): directly on a view controller is not supported, and may result in out-of-order"
        + " callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and"
        + " -endAppearanceTransition APIs instead. View controller: \(tell(controller))")
  }

  static func containmentCycle(_ child: UIViewController, _ parent: UIViewController) -> Misuse {
    Misuse("P-47", child, "\(tell(child)) cannot be a child of \(tell(parent)), which is itself or inside of it.")
  }

  static func wrongParent(_ child: UIViewController, _ parent: UIViewController, _ owner: UIViewController) -> Misuse {
    Misuse(
      "D-29", child,
      "child view controller:\(tell(child)) should have parent view controller:\(tell(parent)) but requested"
        + " parent is:\(tell(owner))")
  }

  static func noCommonParent(_ first: UIViewController, _ second: UIViewController) -> Misuse {
    Misuse(
      "D-28", first,
      "Children view controllers \(tell(first)) and \(tell(second)) must have a common parent view controller when"
        + " calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:]")
  }

  static func viewHasController(_ view: UIView, _ owner: UIViewController, _ other: UIViewController) -> Misuse {
    Misuse(
      "D-30", view,
      "A view can only be associated with at most one view controller at a time! View \(tell(view)) is associated"
        + " with \(tell(owner)). Clear this association before associating this view with \(tell(other)).")
  }

  static func viewNotSet(_ controller: UIViewController) -> Misuse {
    let document = controller.nibName.map { ": loaded the \"\($0)\" nib" } ?? " ended"
    return Misuse("D-35", controller, "loadView of \(tell(controller))\(document) but the view outlet was not set.")
  }
}
