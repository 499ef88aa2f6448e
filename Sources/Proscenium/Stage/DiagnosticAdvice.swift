/// Advice about misuse whose message is in UIKit's stable wording and does not say it, by rule.
nonisolated package enum DiagnosticAdvice {
  /// Each stands on the page of its rule too, behind `- Do:`.
  package static let byRule = [
    "D-01": "present it when the presenting controller's view is in a window: in viewDidAppear(_:), or later",
    "D-02": "dismiss what is presented first, or present it from there",
    "D-03": "wait until the presentation or dismissal ends: present it in its completion",
    "D-04": "set its view's controller as a window's root, or add it to a parent with addChild(_:)",
    "D-05": "make a new controller for each presentation, or dismiss this one first",
    "D-06": "present the parent, or take the child out of it first with removeFromParent()",
    "D-07": "make another controller to be presented",
    "D-10": "take another modalTransitionStyle, or .fullScreen as modalPresentationStyle",
    "D-11": "wait until the presentation or dismissal ends: dismiss it in its completion",
    "D-12": "set popoverPresentationController?.sourceView, or barButtonItem, before present(_:animated:completion:)",
    "D-13": "push its root view controller, or present the navigation controller",
    "D-14": "make a new controller for each push",
    "D-15": "push a controller of its columns, or make it a window's root",
    "D-16": "pop to a controller that is in viewControllers",
    "D-19": "wait until the transition ends, as transitionCoordinator?.animate(alongsideTransition:completion:) says",
    "D-20":
      "call beginAppearanceTransition and endAppearanceTransition in pairs, and super in viewWillAppear and its sisters",
    "D-21": "add it to viewControllers first",
    "D-22": "take the Identifier of one of its segues; a controller that was made in code has none",
    "D-23": "override perform()",
    "D-24": "leave container views empty; add views to the controller that is embedded",
    "D-25":
      "take the name of a storyboard or xib among the target's resources, and the Storyboard ID of one of its scenes",
    "D-28": "add both with addChild(_:) to the parent that is called",
    "D-29": "call addChild(_:) on the controller whose view it is added to, before addSubview(_:)",
    "D-30": "make a view for each controller",
    "D-31": "let it finish, or call stopAnimation(_:) and finishAnimation(at:)",
    "D-32": "return an orientation that supportedInterfaceOrientations has",
    "D-33": "call super.init(coder:) in the controller that the closure makes",
    "D-35": "connect the view outlet, or set view in loadView()",
    "D-48": "give as many controllers as the spine and isDoubleSided need",
    "D-49": "take the outer view out of the inner one first",
    "C-27": "call context.completeTransition(!context.transitionWasCancelled) where the animation ends",
    "LA-09": "take one of them out, or give one a priority below 1000",
  ]

  /// Returns what to do about a message; nil where the message has it.
  static func advice(_ rule: String, _ message: String) -> String? {
    // What is unreadable names its line, and what to do there.
    if message.contains(": error: ") { return nil }
    if rule == "LA-09", message.contains("<autoresizing mask of ") {
      return "set translatesAutoresizingMaskIntoConstraints = false on the view whose mask is listed"
    }
    return byRule[rule]
  }
}
