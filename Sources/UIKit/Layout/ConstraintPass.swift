internal import Foundation
internal import QuartzCore

/// The requests of a view's subtree to the passes before layout.
struct ConstraintWish {
  /// The view's `updateProperties()` is due: so it is with every new view.
  var isOfProperties = true
  /// The view's own `updateConstraints()` is due: so it is with every new view.
  var isOwn = true
  /// Something inside is due; leaves a trail from a view up to its window.
  var isInside = false
  /// True if a view in the window uses constraints, so that its views are updated at all.
  var isWindowAsked = false
}

/// The pass that brings constraints up to date, before layout.
///
/// It runs once in a turn for every window, before each view's layout for what is inside, and where layout is asked for
/// at once. As on iOS a window is left alone until something in it goes by constraints: a view whose class requires them,
/// a view that asked for the pass, or one that holds a constraint. After the pass of a window its constraints are solved;
/// each view places its subviews in `UIView.layoutPass()`.
enum ConstraintPass {
  /// Runs the pass in every window; answers whether anything was due.
  static func runEverywhere(_ windows: [UIWindow]) -> Bool {
    var didAnything = false
    for window in windows {
      if run(in: window) { didAnything = true }
      window.solveLayout()
    }
    return didAnything
  }

  @discardableResult private static func run(in window: UIWindow) -> Bool {
    let wish = window.constraintWish
    guard wish.isWindowAsked, wish.isOwn || wish.isInside else { return false }
    window.updateConstraintsThroughout()
    return true
  }

  /// Runs the pass before an immediate layout: in the whole window, or without one, in the outermost view.
  static func run(around view: UIView) {
    if let window = view.settledWindow { return _ = run(in: window) }
    var outermost = view
    while let superview = outermost.superview { outermost = superview }
    if outermost.constraintWish.isWindowAsked { outermost.updateConstraintsThroughout() }
  }

  /// Runs the pass before a view's layout, since views around it may have requested it while they were laid out.
  static func run(inside view: UIView) {
    guard view.constraintWish.isOwn || view.constraintWish.isInside,
      view.settledWindow?.constraintWish.isWindowAsked ?? false
    else { return }
    view.updateConstraintsThroughout()
  }
}

extension UIView {
  /// Asks for the pass, and makes the window go by constraints.
  func askForConstraints() {
    constraintWish.isOwn = true
    markConstraintsAbove()
    engageConstraints()
  }

  /// Enables the constraint pass for the window's views; outside a window, for the one they join.
  func engageConstraints() {
    var view = self
    while let superview = view.superview, !view.constraintWish.isWindowAsked { view = superview }
    view.constraintWish.isWindowAsked = true
  }

  /// A view has just been put in: what it and those inside ask for is known above.
  func passConstraintWishUp(of view: UIView) {
    if type(of: view).requiresConstraintBasedLayout || view.constraintWish.isWindowAsked { engageConstraints() }
    if view.constraintWish.isOwn || view.constraintWish.isInside { view.markConstraintsAbove() }
  }

  /// Leaves a trail to this view, up to the window or to a trail that is there already.
  private func markConstraintsAbove() {
    var above = superview
    while let view = above, !view.constraintWish.isInside {
      view.constraintWish.isInside = true
      above = view.superview
    }
  }

  /// Updates the constraints that need it, subviews first; a controller is called in its view's place.
  func updateConstraintsThroughout() {
    if constraintWish.isInside {
      constraintWish.isInside = false
      for view in subviews where view.constraintWish.isOwn || view.constraintWish.isInside {
        view.updateConstraintsThroughout()
      }
    }
    guard constraintWish.isOwn else { return }
    constraintWish.isOwn = false
    guard let controller else { return updateConstraints() }
    CallLog.record(controller, "updateViewConstraints()")
    controller.updateViewConstraints()
  }
}
