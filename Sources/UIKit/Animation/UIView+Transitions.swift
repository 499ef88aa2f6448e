public import Foundation
internal import QuartzCore

extension UIView {
  /// Changes a view's content with a transition between the old and the new state, as the options say.
  ///
  /// Order: the closure runs before this returns, unless another transition of the same superview still runs. Touches on
  /// the view are kept away unless the options allow them. A window's page is its root's view, which may be exchanged.
  /// Differs: the page of a curl is a picture, also with `allowAnimatedContent`. Rule: A-17, T-32
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = animations ?? {}
    let kind = ViewTransitionKind(options)
    guard kind != .none, duration > 0, AnimationSwitch.isEnabled, let background = TransitionBackground(of: view),
      let old = view.snapshotView(afterScreenUpdates: false)
    else {
      return run(
        duration: kind == .none ? duration : 0, delay: 0, timing: AnimationTiming(options: options), options, change,
        completion)
    }
    background.enqueue {
      old.frame = view.untransformedFrame
      if options.contains(.allowAnimatedContent) {
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: change)
      } else {
        AnimationBlock.withoutAnimation {
          change()
          view.layoutIfNeeded()
        }
      }
      // A view that the change itself took away shows neither look.
      guard background.holds(view) else {
        background.dequeue()
        if let completion { UIApplication.shared.performInNextRunLoopTurn { completion(true) } }
        return
      }
      background.insert(old, above: view)
      ViewTransition(from: old, to: view, on: background, duration: duration, options: options).run { finished in
        background.remove(old)
        background.dequeue()
        completion?(finished)
      }
    }
  }

  /// Replaces a view by another with a transition, as the options say.
  ///
  /// The new one joins the old one's superview and the old one leaves it; with `showHideTransitionViews` both stay and
  /// are shown and hidden instead. Rule: A-17
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      if let completion { UIApplication.shared.performInNextRunLoopTurn { completion(true) } }
      return
    }
    let showsAndHides = options.contains(.showHideTransitionViews)
    func swap() {
      if showsAndHides { toView.isHidden = false } else { container.insertSubview(toView, aboveSubview: fromView) }
    }
    func leave() {
      if showsAndHides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
    }
    guard duration > 0, AnimationSwitch.isEnabled, ViewTransitionKind(options) != .none,
      let background = TransitionBackground(of: fromView)
    else {
      AnimationBlock.withoutAnimation {
        swap()
        leave()
      }
      if let completion { UIApplication.shared.performInNextRunLoopTurn { completion(true) } }
      return
    }
    background.enqueue {
      AnimationBlock.withoutAnimation {
        swap()
        container.layoutIfNeeded()
      }
      ViewTransition(from: fromView, to: toView, on: background, duration: duration, options: options).run { finished in
        leave()
        background.dequeue()
        completion?(finished)
      }
    }
  }
}
