extension UsageError {
  static func presentOutsideWindow(
    _ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController
  ) -> UsageError {
    UsageError(
      "D-01", presented,
      "[Presentation] Attempt to present \(describe(presented)) on \(describe(presenting)) (from \(describe(source))) whose view"
        + " is not in the window hierarchy.")
  }

  static func presentWhilePresenting(
    _ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController,
    _ present: UIViewController
  ) -> UsageError {
    UsageError(
      "D-02", presented,
      "[Presentation] Attempt to present \(describe(presented)) on \(describe(presenting)) (from \(describe(source))) which is"
        + " already presenting \(describe(present)).")
  }

  static func presentWhileInProgress(_ presented: UIViewController, _ presenting: UIViewController) -> UsageError {
    UsageError(
      "D-03", presented,
      "Warning: Attempt to present \(describe(presented)) on \(describe(presenting)) while a presentation is in progress!"
    )
  }

  static func detachedPresenter(_ presenting: UIViewController) -> UsageError {
    UsageError(
      "D-04", presenting,
      "[Presentation] Presenting view controllers on detached view controllers is discouraged \(describe(presenting)).")
  }

  static func alreadyPresented(_ presented: UIViewController, _ presenting: UIViewController?) -> UsageError {
    guard !UIApplication.shared.legacy.speaksOfActiveControllers else {
      return UsageError(
        "D-05", presented, "Application tried to present modally an active controller \(describe(presented)).")
    }
    return UsageError(
      "D-05", presented,
      "Application tried to present modally a view controller \(describe(presented)) that is already being presented by"
        + " \(presenting.map(describe) ?? "(null)").")
  }

  static func presentChild(_ presented: UIViewController, _ parent: UIViewController) -> UsageError {
    UsageError(
      "D-06", presented,
      "Application tried to present modally a view controller \(describe(presented)) that has a parent view controller"
        + " \(describe(parent)).")
  }

  static func presentOnItself(_ presented: UIViewController) -> UsageError {
    UsageError(
      "D-07", presented,
      "Application tried to present modal view controller on itself. Presenting controller is \(describe(presented)).")
  }

  static func curlNeedsFullScreen(_ controller: UIViewController) -> UsageError {
    UsageError(
      "D-10", controller,
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"
        + " \(describe(controller)).")
  }

  static func contextInPopover(_ controller: UIViewController) -> UsageError {
    UsageError(
      "P-28", controller,
      "\(describe(controller)) is shown in a context inside a popover, which only the transition style coverVertical may."
    )
  }

  static func dismissWhileInProgress(_ controller: UIViewController) -> UsageError {
    UsageError(
      "D-11", controller,
      "Warning: Attempt to dismiss from view controller \(describe(controller)) while a presentation or dismiss is in"
        + " progress!")
  }

  static func presentationStyleNone(_ controller: UIViewController) -> UsageError {
    UsageError(
      "P-09", controller,
      "\(describe(controller)) has the modal presentation style none, which presents nothing; choose another style.")
  }

  static func popoverWithoutSource(_ controller: UIPresentationController) -> UsageError {
    UsageError(
      "D-12", controller,
      "UIPopoverPresentationController (\(describe(controller))) should have a non-nil sourceView or barButtonItem set before"
        + " the presentation occurs.")
  }

  static func searchWithoutContext(_ search: UIViewController) -> UsageError {
    UsageError(
      "PC-92", search,
      "[Presentation] Attempt to present \(describe(search)) whose search bar is in no view controller's view; set it as a"
        + " navigation item's searchController or add its searchBar to a view.")
  }
}
