internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A rotation or resize as a transition: no controller appears or disappears.
@MainActor final class ScreenPlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  private let window: UIWindow
  private let angle: CGFloat
  private let newSize: CGSize

  init(root: UIViewController, window: UIWindow, angle: CGFloat, newSize: CGSize) {
    self.window = window
    self.angle = angle
    self.newSize = newSize
    super.init(from: root, to: root, isCustomAnimator: false)
  }

  override var disappearing: [UIViewController] { [] }
  override var appearing: [UIViewController] { [] }
  override var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
  override var yieldsToOthers: Bool { true }
  override var changesScreen: Bool { true }
  override var beginsAt: TransitionMoment { .announcement }
  override func makeContainer() -> UIView { window }

  /// Before anything changes. Rule: T-27
  func announce(_ transition: Transition) {
    SizeTransition.announce(from, from.traits(insideOf: window.traits(for: newSize)), transition.coordinator)
    SizeTransition.announce(from, newSize, transition.coordinator)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    ScreenTransition.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // The window covers the screen from the first frame to the last: what is inside follows in the animation.
    if angle == 0 { resize(transitionContext) } else { rotate(transitionContext) }
  }

  /// The window lies as it did and turns; what is inside follows.
  private func rotate(_ transitionContext: any UIViewControllerContextTransitioning) {
    UIView.performWithoutAnimation {
      window.center = CGPoint(x: newSize.width / 2, y: newSize.height / 2)
      window.transform = CGAffineTransform(rotationAngle: -angle)
      let places = Presentations.places(on: from, in: window)
      Presentations.applyAnnounced(on: from)
      window.layoutIfNeeded()
      // What is shown in another style now takes its new place in the animation, as everything else does; but not where
      // nothing is behind it any more.
      for (presentation, position) in places where !presentation.isPresenterOut {
        guard let view = presentation.controller.presentedView, view.window === window, let superview = view.superview
        else { continue }
        view.frame = superview.convert(position, from: window)
      }
    }
    UIView.animate(withDuration: ScreenTransition.duration, delay: 0, options: []) { [self] in
      window.transform = .identity
      resizeWindow()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }

  /// Lays the window out at its new size at once.
  ///
  /// A person drags the window's edge, and the content follows. Two sizes that fade into one another would be seen double
  /// (chosen).
  private func resize(_ transitionContext: any UIViewControllerContextTransitioning) {
    UIView.performWithoutAnimation {
      Presentations.applyAnnounced(on: from)
      layOutWindow()
      resizeWindow()
    }
    UIView.animate(withDuration: ScreenTransition.duration, delay: 0, options: []) {
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }

  private func layOutWindow() {
    window.center = CGPoint(x: newSize.width / 2, y: newSize.height / 2)
    window.transform = .identity
  }

  override func layOutFinalViews(_ transition: Transition) {
    layOutWindow()
    Presentations.applyAnnounced(on: from)
    resizeWindow()
  }

  private func resizeWindow() {
    window.bounds = CGRect(origin: .zero, size: newSize)
    Presentations.fitPresentersOutOfSight(on: from)
    window.inheritedTraitsMayHaveChanged()
    UIApplication.shared.systemBars.update()
    window.updateSafeArea()
    window.layoutIfNeeded()
  }
}
