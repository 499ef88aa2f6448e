internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Zooms a view out of a source view, or back into it.
///
/// Two animations run side by side: one moves the lens, which a finger may take anywhere; the other, the one that can be
/// interrupted, fades what is beneath and carries what runs alongside. Rule: PC-81 … PC-85
@MainActor final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let options: UIViewController.Transition.ZoomOptions
  private let source: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  let isOpening: Bool
  /// The pose of the zoomed view at the start; nil for its frame.
  private let start: ZoomPose?
  private(set) var stage: ZoomStage?
  private var rest: UIViewPropertyAnimator?
  private var lens: UIViewPropertyAnimator?
  /// Shows or hides the picture of the source.
  private var cover: UIViewPropertyAnimator?

  /// Nil where a controller does not zoom.
  init?(_ transition: UIViewController.Transition?, isOpening: Bool, from start: ZoomPose? = nil) {
    guard case .zoom(let options, let source) = transition?.kind else { return nil }
    (self.options, self.source, self.isOpening, self.start) = (options, source, isOpening, start)
    super.init()
  }

  /// 0.5 seconds, as the system's other transitions (chosen). Rule: G-21, G-22
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    AnimationTiming.systemDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let rest = interruptibleAnimator(using: transitionContext)
    guard !transitionContext.isOver else { return }
    rest.startAnimation()
    guard let stage, !transitionContext.isInteractive else { return }
    run(to: isOpening ? stage.full : stage.atSource, pace: .zero)
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let rest { return rest }
    let rest = UIViewPropertyAnimator(
      duration: AnimationTiming.systemDuration, timingParameters: UISpringTimingParameters())
    self.rest = rest
    let stage = makeStage(transitionContext)
    self.stage = stage
    if let stage {
      stage.shade(isOpening ? 0 : 1)
      stage.pose = start ?? (isOpening ? stage.atSource : stage.full)
      rest.addAnimations { [isOpening] in stage.shade(isOpening ? 1 : 0) }
    }
    // Weak: a transition that nobody ends must not keep itself.
    let context = transitionContext as AnyObject
    rest.addCompletion { [weak self, weak context] position in
      self?.stopLens()
      stage?.tidy()
      (context as? any UIViewControllerContextTransitioning)?.completeTransition(position == .end)
    }
    return rest
  }

  private func makeStage(_ context: any UIViewControllerContextTransitioning) -> ZoomStage? {
    guard let views = context.installViews(isPresenting: isOpening) else { return nil }
    let zoomed = context.viewController(forKey: isOpening ? .to : .from)
    let beneath = context.viewController(forKey: isOpening ? .from : .to)
    guard let page = isOpening ? views.to : views.from, let zoomed, let beneath else { return nil }
    CallLog.record(zoomed, "zoom source")
    let asked = source(.init(source: beneath, zoomed: zoomed))
    let container = context.containerView
    let source = asked.flatMap { view in
      view.window === container.window && !view.bounds.isEmpty && !view.isDescendant(of: page) ? view : nil
    }
    let rect = source.flatMap { alignment(over: $0, of: zoomed, page) }
    guard !context.isOver else { return nil }
    return ZoomStage(
      container, page: page, source: source, alignment: rect,
      veil: ZoomStage.makeVeil(options, isShaded: zoomed.sheetPresentationController == nil))
  }

  /// Returns the alignment rectangle that the app gives, if it is valid. Rule: PC-83
  private func alignment(over source: UIView, of zoomed: UIViewController, _ page: UIView) -> CGRect? {
    guard let rect = options.alignmentRectProvider?(.init(source: source, zoomed: zoomed)) else { return nil }
    let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
    return isFinite && rect.width > 0 && rect.height > 0 && !rect.isNull ? rect : nil
  }

  /// Returns true if the app allows an interactive dismissal. Rule: PC-86
  func allows(_ willBegin: Bool, at location: CGPoint, velocity: CGPoint) -> Bool {
    let velocity = CGVector(dx: velocity.x, dy: velocity.y)
    return options.interactiveDismissShouldBegin?(
      .init(location: location, velocity: velocity, willBegin: willBegin)) ?? willBegin
  }

  // MARK: In a finger's hands

  /// Moves the lens by animation, at the touch's velocity.
  private func run(to pose: ZoomPose, pace: CGVector) {
    guard let stage else { return }
    stopLens()
    let lens = UIViewPropertyAnimator(duration: AnimationTiming.systemDuration, timingParameters: Self.spring(pace))
    self.lens = lens
    lens.addAnimations { stage.move(to: pose) }
    lens.startAnimation()
    let cover = UIViewPropertyAnimator(duration: Self.coverDuration, curve: .easeOut) { stage.cover(pose.cover) }
    self.cover = cover
    // It is seen while the lens is about as large as the source: blown up, its letters are too.
    cover.startAnimation(afterDelay: pose.cover > 0 ? Self.coverDelay : 0)
  }

  /// Seconds for the picture of the source to fade, and before it appears on the way back (chosen by eye beside iOS 18).
  private static let (coverDuration, coverDelay): (TimeInterval, TimeInterval) = (0.15, 0.1)

  private func stopLens() {
    for animator in [lens, cover] { animator?.stopAnimation(true) }
    (lens, cover) = (nil, nil)
  }

  static func spring(_ pace: CGVector) -> UISpringTimingParameters {
    UISpringTimingParameters(dampingRatio: 1, initialVelocity: pace)
  }

  /// Stops the lens where it is seen, and answers where that is.
  func hold() -> ZoomPose? {
    let seen = stage?.seen
    stopLens()
    if let seen { stage?.pose = seen }
    return seen
  }

  /// On to the source; the rest is the driver's. Rule: PC-85
  func goOn(pace: CGVector) {
    if let stage { run(to: stage.atSource, pace: pace) }
  }

  /// Reverses to the start; the end is reported as it arrives. Rule: T-36
  func goBack(pace: CGVector) {
    guard let stage, let rest else { return }
    run(to: stage.full, pace: pace)
    rest.isReversed = true
    rest.continueAnimation(withTimingParameters: Self.spring(pace), durationFactor: 1)
  }

  /// Holds a reversing view again.
  func holdRest() {
    rest?.pauseAnimation()
    rest?.isReversed = false
  }
}
