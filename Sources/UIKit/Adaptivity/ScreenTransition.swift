internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Turns and resizes what is on the screen, telling the controllers in the order of trace T-27.
enum ScreenTransition {
  /// Chosen within the range of rule G-21.
  static let duration: TimeInterval = 0.35

  static func run(in application: UIApplication, to size: CGSize, turn: CGFloat) {
    let screen = application.screen
    let windows = application.windows
    guard let window = application.keyWindow ?? windows.last, let root = window.rootViewController else {
      return screen.configure(size: size, scale: screen.scale)
    }
    let plan = ScreenPlan(root: root, window: window, turn: turn, newSize: size)
    let transition = Transition(
      plan: plan, animator: plan, interactionController: nil, isAnimated: true, completion: nil)
    plan.tell(transition)
    screen.configure(size: size, scale: screen.scale)
    transition.schedule()
    transition.begin()
  }
}

/// A rotation or resize as a transition: nobody leaves, nobody comes.
@MainActor final class ScreenPlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  private let window: UIWindow
  private let turn: CGFloat
  private let newSize: CGSize

  init(root: UIViewController, window: UIWindow, turn: CGFloat, newSize: CGSize) {
    self.window = window
    self.turn = turn
    self.newSize = newSize
    super.init(from: root, to: root, isCustomAnimator: false)
  }

  override var disappearing: [UIViewController] { [] }
  override var appearing: [UIViewController] { [] }
  override var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: turn) }
  override func makeContainer() -> UIView { window }

  /// Before anything changes. Rule: T-27
  func tell(_ transition: Transition) {
    let newTraits = UIScreen.main.traits(for: newSize)
    if newTraits != UIScreen.main.traits(for: window.bounds.size) {
      CallLog.record(from, "willTransition(to:)")
      from.willTransition(to: newTraits, with: transition.coordinator)
    }
    CallLog.record(from, "viewWillTransition(to: \(SizeTransition.tell(newSize)))")
    from.viewWillTransition(to: newSize, with: transition.coordinator)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    ScreenTransition.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // The window takes its new size at once and turns into place; what is inside follows in the animation.
    let center = CGPoint(x: newSize.width / 2, y: newSize.height / 2)
    UIView.performWithoutAnimation {
      window.center = center
      window.transform = CGAffineTransform(rotationAngle: -turn)
    }
    UIView.animate(withDuration: ScreenTransition.duration, delay: 0, options: []) { [self] in
      window.transform = .identity
      window.bounds = CGRect(origin: .zero, size: newSize)
      window.inheritedTraitsMayHaveChanged()
      window.updateSafeArea()
      window.layoutIfNeeded()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
