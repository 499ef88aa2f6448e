internal import CoreGraphics
internal import Foundation

/// See `WindowParts`.
extension UIWindow {
  func rootDidChange(from old: UIViewController?) { WindowRoot.replace(old, with: rootViewController, in: self) }
  func showRoot() { WindowRoot.show(self) }
  func hideRoot() { WindowRoot.hide(self) }
  func unlinkPresentations() { for presentation in heldPresentations { presentation.unlink() } }

  /// The presentations whose containers lie in the window itself.
  fileprivate var heldPresentations: [Presentation] {
    subviews.compactMap { view in
      (view as? TransitionContainerView)?.presentationController?.presentedViewController.presentationAsPresented
    }
  }
}

/// Shows the root controllers of windows.
enum WindowRoot {
  /// All that is to be seen in the window appears. Rule: T-26
  static func show(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    // What the size that came meanwhile changes: one that was covered may be seen now.
    root.inheritedTraitsMayHaveChanged()
    guard window.rootViewController === root, !window.isHidden else { return }
    if !root.isCovered { attach(root, to: window) }
    var callouts = Callouts(while: !window.isHidden)
    for presentation in presentations(in: window, on: root) where presentation.comesIntoSight(with: window) {
      callouts {
        AppearanceTransition.begin(presentation.presented, appearing: true, animated: false)
        UIApplication.shared.atCommit {
          window.layoutIfNeeded()
          let presented = presentation.presented
          if presented.appearance.isOpen, presented.appearance.isTowardsVisible { AppearanceTransition.end(presented) }
        }
      }
    }
  }

  /// Ends the transitions in a hidden window and sends the disappearance callbacks. Rule: T-26
  static func hide(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    Transition.endAll(in: root)
    var callouts = Callouts(while: window.isHidden)
    for controller in [root] + presentations(in: window, on: root).map(\.presented) {
      callouts { AppearanceTransition.leave(controller) }
    }
  }

  /// Those on the root, and those over the screen on pages that have left the root's tree. Rule: P-04, T-26
  private static func presentations(in window: UIWindow, on root: UIViewController) -> [Presentation] {
    let known = Presentations.presentations(on: root)
    let strays = window.heldPresentations
    return known
      + strays.filter { stray in !known.contains { $0 === stray } }
      .flatMap { [$0] + Presentations.presentations(on: $0.presented) }
  }

  /// The old tree ends what is on its way in it, and goes as the new one comes.
  ///
  /// Inside a callback of a transition of the old tree that one is over first: the old tree goes then. Rule: T-32
  static func replace(_ old: UIViewController?, with new: UIViewController?, in window: UIWindow) {
    UIApplication.shared.systemBars.invalidate()
    guard let old else { return attachIfShown(new, to: window) }
    Transition.endAll(in: old)
    // A callback of an end may set a root of its own, or make the old one a root again, here or of another window.
    let isCurrent = window.rootViewController === new
    if let other = old.viewIfLoaded?.window, other.rootViewController === old {
      Presentations.tearDown(over: old)
      if isCurrent { attachIfShown(new, to: window) }
      return
    }
    guard Transition.isUnwinding(in: old) else {
      leave(old, window)
      if isCurrent { attachIfShown(new, to: window) }
      return finish(old, window)
    }
    UIApplication.shared.leavingRoots.all.append(LeavingRoot(root: old, window: window))
    if isCurrent, new?.isInTree(of: old) == false { attachIfShown(new, to: window) }
  }

  /// Roots whose going was put off go, when nothing in them is beginning or ending any more.
  static func transitionEnded() {
    let application = UIApplication.shared
    for leaving in application.leavingRoots.all where !Transition.isUnwinding(in: leaving.root) {
      application.leavingRoots.all.removeAll { $0 === leaving }
      let root = leaving.root
      guard let window = leaving.window, window.rootViewController !== root else { continue }
      Transition.endAll(in: root)
      leave(root, window)
      // One that was taken from the old tree comes only now.
      if let new = window.rootViewController, new.viewIfLoaded?.superview !== window { attachIfShown(new, to: window) }
      finish(root, window)
    }
  }

  /// Ends the presentations on the old root and sends it the disappearance callbacks.
  private static func leave(_ old: UIViewController, _ window: UIWindow) {
    // Nobody comes into sight as what covered it goes.
    for presentation in Presentations.presentations(on: old).reversed() {
      AppearanceTransition.leave(presentation.presented)
    }
    // A callback may have made the old root a root again, here or of another window.
    if old.viewIfLoaded?.window?.rootViewController !== old, old.appearance.isTowardsVisible {
      AppearanceTransition.begin(old, appearing: false, animated: false)
    }
    Presentations.tearDown(over: old)
  }

  private static func attachIfShown(_ new: UIViewController?, to window: UIWindow) {
    if !window.isHidden, let new { attach(new, to: window) }
  }

  private static func attach(_ root: UIViewController, to window: UIWindow) {
    root.inheritedTraitsMayHaveChanged()
    root.loadViewIfNeeded()
    guard window.rootViewController === root, !window.isHidden else { return }
    // A root can come with what covers it in its own context.
    let shown = root.visibleSubstitute
    var callouts = Callouts(while: window.rootViewController === root) {
      if let view = root.viewIfLoaded, root.parent == nil, view.superview === window { view.removeFromSuperview() }
    }
    callouts {
      if !shown.appearance.isTowardsVisible { AppearanceTransition.begin(shown, appearing: true, animated: false) }
    }
    callouts {
      guard let view = root.view else { return }
      // Its place is nobody's animation, which would take it back when it is cancelled.
      AnimationBlock.withoutAnimation { view.frame = window.bounds }
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.insertSubview(view, at: 0)
    }
    callouts { didAttach(root, showing: shown, to: window) }
  }

  private static func didAttach(_ root: UIViewController, showing shown: UIViewController, to window: UIWindow) {
    if window.isKeyWindow, Orientations.natural(for: root) != UIApplication.shared.interfaceOrientation {
      UIApplication.shared.afterCommit { Orientations.follow(animated: false) }
    }
    UIApplication.shared.atCommit {
      window.layoutIfNeeded()
      if shown.appearance.isOpen, shown.appearance.isTowardsVisible { AppearanceTransition.end(shown) }
    }
  }

  private static func finish(_ old: UIViewController, _ window: UIWindow) {
    // One that the new root took in, or another window, stays where that put it.
    if let view = old.viewIfLoaded {
      if let window = view.window, window.rootViewController === old { return }
      if old.parent == nil || view.superview === window { view.removeFromSuperview() }
    }
    if old.appearance.isOpen, !old.appearance.isTowardsVisible { AppearanceTransition.end(old) }
    // What it presented while it was told that it goes.
    Transition.endAll(in: old)
    Presentations.tearDown(over: old)
  }
}

/// A root that was replaced inside a callback of a transition in its tree, until that is over.
final class LeavingRoot {
  let root: UIViewController
  private(set) weak var window: UIWindow?

  init(root: UIViewController, window: UIWindow) { (self.root, self.window) = (root, window) }
}

/// The roots of an application that were replaced and cannot go yet.
final class LeavingRoots {
  var all: [LeavingRoot] = []
}

extension UIApplication {
  fileprivate var leavingRoots: LeavingRoots { attached { LeavingRoots() } }
}
