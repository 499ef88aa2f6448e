extension Misuse {
  static func presentOutsideWindow(
    _ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController
  ) -> Misuse {
    Misuse(
      "D-01", presented,
      "[Presentation] Attempt to present \(tell(presented)) on \(tell(presenting)) (from \(tell(source))) whose view"
        + " is not in the window hierarchy.")
  }

  static func presentWhilePresenting(
    _ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController,
    _ present: UIViewController
  ) -> Misuse {
    Misuse(
      "D-02", presented,
      "[Presentation] Attempt to present \(tell(presented)) on \(tell(presenting)) (from \(tell(source))) which is"
        + " already presenting \(tell(present)).")
  }

  static func presentWhileInProgress(_ presented: UIViewController, _ presenting: UIViewController) -> Misuse {
    Misuse(
      "D-03", presented,
      "Warning: Attempt to present \(tell(presented)) on \(tell(presenting)) while a presentation is in progress!")
  }

  static func detachedPresenter(_ presenting: UIViewController) -> Misuse {
    Misuse(
      "D-04", presenting,
      "[Presentation] Presenting view controllers on detached view controllers is discouraged \(tell(presenting)).")
  }

  static func alreadyPresented(_ presented: UIViewController, _ presenting: UIViewController?) -> Misuse {
    guard !UIApplication.shared.legacy.speaksOfActiveControllers else {
      return Misuse(
        "D-05", presented, "Application tried to present modally an active controller \(tell(presented)).")
    }
    return Misuse(
      "D-05", presented,
      "Application tried to present modally a view controller \(tell(presented)) that is already being presented by"
        + " \(presenting.map(tell) ?? "(null)").")
  }

  static func presentChild(_ presented: UIViewController, _ parent: UIViewController) -> Misuse {
    Misuse(
      "D-06", presented,
      "Application tried to present modally a view controller \(tell(presented)) that has a parent view controller"
        + " \(tell(parent)).")
  }

  static func presentOnItself(_ presented: UIViewController) -> Misuse {
    Misuse(
      "D-07", presented,
      "Application tried to present modal view controller on itself. Presenting controller is \(tell(presented)).")
  }

  static func curlNeedsFullScreen(_ controller: UIViewController) -> Misuse {
    Misuse(
      "D-10", controller,
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"
        + " \(tell(controller)).")
  }

  static func contextInPopover(_ controller: UIViewController) -> Misuse {
    Misuse(
      "P-28", controller,
      "\(tell(controller)) is shown in a context inside a popover, which only the transition style coverVertical may.")
  }

  static func dismissWhileInProgress(_ controller: UIViewController) -> Misuse {
    Misuse(
      "D-11", controller,
      "Warning: Attempt to dismiss from view controller \(tell(controller)) while a presentation or dismiss is in"
        + " progress!")
  }

  static func presentationStyleNone(_ controller: UIViewController) -> Misuse {
    Misuse(
      "P-09", controller,
      "\(tell(controller)) has the modal presentation style none, which presents nothing; choose another style.")
  }

  static func popoverWithoutSource(_ controller: UIPresentationController) -> Misuse {
    Misuse(
      "D-12", controller,
      "UIPopoverPresentationController (\(tell(controller))) should have a non-nil sourceView or barButtonItem set before"
        + " the presentation occurs.")
  }

  static func searchWithoutPlace(_ search: UIViewController) -> Misuse {
    Misuse(
      "PC-92", search,
      "[Presentation] Attempt to present \(tell(search)) whose search bar is in no view controller's view; set it as a"
        + " navigation item's searchController or add its searchBar to a view.")
  }
}
