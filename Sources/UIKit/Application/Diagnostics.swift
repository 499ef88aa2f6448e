internal import Foundation
internal import QuartzCore

/// A misuse of the library, told with the rule that it breaks.
package struct Misuse {
  /// The rule, such as `D-01`.
  package let rule: String
  /// What happened and what to do, in UIKit's stable wording where there is one.
  package let message: String
  /// The object concerned.
  package let subject: AnyObject?

  init(_ rule: String, _ subject: AnyObject?, _ message: String) {
    (self.rule, self.subject, self.message) = (rule, subject, message)
  }
}

/// Where misuse is told.
package enum Diagnostics {
  /// UIKit warns: told, and nothing changes.
  static func report(_ misuse: Misuse) {
    guard let reporter = UIApplication.shared.reporter else {
      return FileHandle.standardError.write(Data("\(misuse.text)\n".utf8))
    }
    reporter(misuse)
  }

  /// UIKit raises: the program stops, unless somebody collects; the caller then ignores the call.
  static func fail(_ misuse: Misuse) {
    guard let collector = UIApplication.shared.collector else { fatalError(misuse.text) }
    collector(misuse)
  }
}

extension Misuse {
  /// The message with the rule, where there is one.
  var text: String { rule.isEmpty ? message : "\(message) [\(rule)]" }

  static func tell(_ object: AnyObject) -> String {
    "<\(Swift.type(of: object)): \(ObjectAddress.text(object))>"
  }

  static func unperformable(_ target: AnyObject, _ action: Selector) -> Misuse {
    Misuse(
      "", target,
      "\(tell(target)) cannot perform \(action): write Selector(\"\(action)\", Type.method) so that the selector carries"
        + " the method.")
  }

  static func presentOutsideWindow(
    _ presented: UIViewController, _ presenting: UIViewController, _ source: UIViewController
  ) -> Misuse {
    Misuse(
      "D-01", presented,
      "[Presentation] Attempt to present \(tell(presented)) on \(tell(presenting)) (from \(tell(source))) whose view"
        + " is not in the window hierarchy.")
  }

  static func searchWithoutPlace(_ search: UIViewController) -> Misuse {
    Misuse(
      "PC-92", search,
      "[Presentation] Attempt to present \(tell(search)) whose search bar is in no view controller's view; set it as a"
        + " navigation item's searchController or add its searchBar to a view.")
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

  static func noCommonParent(_ first: UIViewController, _ second: UIViewController) -> Misuse {
    Misuse(
      "D-28", first,
      "Children view controllers \(tell(first)) and \(tell(second)) must have a common parent view controller when"
        + " calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:]")
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

  static func viewHasController(_ view: UIView, _ owner: UIViewController, _ other: UIViewController) -> Misuse {
    Misuse(
      "D-30", view,
      "A view can only be associated with at most one view controller at a time! View \(tell(view)) is associated"
        + " with \(tell(owner)). Clear this association before associating this view with \(tell(other)).")
  }

  static func preferredOrientationNotSupported(_ controller: UIViewController) -> Misuse {
    Misuse(
      "D-32", controller,
      "preferredInterfaceOrientationForPresentation must return a supported interface orientation! (\(tell(controller)))"
    )
  }

  static func noCommonOrientation(_ controller: UIViewController) -> Misuse {
    Misuse(
      "P-53", controller,
      "Supported orientations has no common orientation with the application, and \(tell(controller)) is to be shown;"
        + " allow one of the application's in supportedInterfaceOrientations.")
  }

  static func popoverWithoutSource(_ controller: UIPresentationController) -> Misuse {
    Misuse(
      "D-12", controller,
      "UIPopoverPresentationController (\(tell(controller))) should have a non-nil sourceView or barButtonItem set before"
        + " the presentation occurs.")
  }

  static func viewNotSet(_ controller: UIViewController) -> Misuse {
    let document = controller.nibName.map { ": loaded the \"\($0)\" nib" } ?? " ended"
    return Misuse("D-35", controller, "loadView of \(tell(controller))\(document) but the view outlet was not set.")
  }

  static func neverCompleted(_ animator: AnyObject?, _ from: UIViewController, _ to: UIViewController) -> Misuse {
    Misuse(
      "C-27", animator,
      "\(animator.map(tell) ?? "The animator") has not called completeTransition(_:) for the transition from"
        + " \(tell(from)) to \(tell(to)); until it does, touches stay away and nothing else can be presented.")
  }

  static func completionSpeed(_ object: AnyObject, _ speed: CGFloat) -> Misuse {
    Misuse("D-39", object, "completionSpeed must be greater than 0, not \(speed).")
  }

  static func animatorMisuse(_ animator: AnyObject, _ what: String) -> Misuse {
    Misuse("D-39", animator, "\(tell(animator)): \(what)")
  }

  static func animatorReleased(_ state: String) -> Misuse {
    Misuse(
      "D-31", nil,
      "It is an error to release a paused or stopped property animator. Property animators must either finish"
        + " animating or be explicitly stopped and finished before they can be released. (\(state))")
  }

  static func invalidGeometry(_ view: UIView, _ property: String, _ value: String) -> Misuse {
    Misuse(
      "A-01", view, "\(tell(view)): \(property) must be finite, not \(value); it keeps its value.")
  }

  static func viewCycle(_ view: UIView, _ superview: UIView) -> Misuse {
    Misuse(
      "P-48", view, "\(tell(view)) cannot be added to \(tell(superview)), which is itself or inside of it.")
  }

  static func notALayerClass(_ layerClass: AnyClass) -> Misuse {
    Misuse("A-23", nil, "layerClass must be CALayer or a subclass of it, not \(layerClass).")
  }

  static func delegateWithoutWindow(_ delegate: any UIApplicationDelegate) -> Misuse {
    Misuse(
      "SG-52", delegate,
      "The app delegate must implement the window property if it wants to use a main storyboard file.")
  }
}
