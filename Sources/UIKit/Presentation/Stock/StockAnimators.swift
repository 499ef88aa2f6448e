internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The animators of the system's transition styles; clients of the same protocols as an app's.
package enum StockAnimators {
  package static func animator(
    for transitionStyle: UIModalTransitionStyle, style: UIModalPresentationStyle, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    switch transitionStyle {
    case .coverVertical where style == .popover:
      CrossDissolveAnimator(isPresenting: isPresenting, duration: popoverFade)
    case .coverVertical where UIAccessibility.prefersCrossFadeTransitions:
      CrossDissolveAnimator(isPresenting: isPresenting)
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting, isCard: isCard(style))
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .partialCurl: PartialCurlAnimator(isPresenting: isPresenting)
    }
  }

  /// Chosen within the range of rule G-21.
  private static let popoverFade: TimeInterval = 0.22

  private static func isCard(_ style: UIModalPresentationStyle) -> Bool {
    style == .pageSheet || style == .formSheet
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds the views to the container, the disappearing one in front in a dismissal, and lays out.
  ///
  /// - Returns: Nil if the transition ended inside of the layout.
  func installViews(isPresenting: Bool) -> (from: UIView?, to: UIView?)? {
    let from = view(forKey: .from)
    let to = view(forKey: .to)
    if let to, let controller = viewController(forKey: .to) {
      to.frame = finalFrame(for: controller)
      if isPresenting { containerView.addSubview(to) } else { containerView.insertSubview(to, at: 0) }
    }
    containerView.layoutIfNeeded()
    guard !isOver else { return nil }
    // Content that is measured in its first layout may ask for another size.
    if isPresenting, let to, let controller = viewController(forKey: .to), to.transform.isIdentity,
      to.frame != finalFrame(for: controller)
    {
      to.frame = finalFrame(for: controller)
      containerView.layoutIfNeeded()
    }
    return isOver ? nil : (from, to)
  }

  /// Ends the transition as it was decided, undoing what a cancelled one added. Rule: C-13, C-21
  func end(removing view: UIView?) {
    let completed = !transitionWasCancelled
    if !completed { view?.removeFromSuperview() }
    completeTransition(completed)
  }
}

/// Slides the presented view up from the bottom and back. Rule: G-20, G-21
@MainActor final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let isCard: Bool

  init(isPresenting: Bool, isCard: Bool) {
    self.isPresenting = isPresenting
    self.isCard = isCard
    super.init()
  }

  /// 0.404 seconds, cards 0.5 (rule G-21).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isCard ? AnimationTiming.systemDuration : 0.404
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    let container = transitionContext.containerView
    guard let moving = isPresenting ? views.to : views.from else { return transitionContext.end(removing: nil) }
    let shown = moving.center
    let below = CGPoint(x: shown.x, y: container.bounds.maxY + moving.bounds.height * moving.layer.anchorPoint.y)
    if isPresenting { moving.center = below }
    let duration = transitionDuration(using: transitionContext)
    let timing = isCard ? AnimationTiming.system : .spring(dampingRatio: 1, duration: duration, velocity: 0)
    UIView.run(
      duration: duration, delay: 0, timing: timing, [],
      { moving.center = self.isPresenting ? shown : below },
      { _ in
        let cancelled = transitionContext.transitionWasCancelled
        if cancelled && !self.isPresenting { moving.center = shown }
        transitionContext.end(removing: self.isPresenting ? moving : views.to)
      })
  }
}

/// Fades one into the other. Rule: G-20, G-21
@MainActor final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  /// Creates an animator; 0.4 seconds by default (rule G-21).
  init(isPresenting: Bool, duration: TimeInterval = 0.4) {
    self.isPresenting = isPresenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    guard let fading = isPresenting ? views.to : views.from else { return transitionContext.end(removing: nil) }
    let shown = fading.alpha
    if isPresenting { fading.alpha = 0 }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      fading.alpha = self.isPresenting ? shown : 0
    } completion: { _ in
      fading.alpha = shown
      transitionContext.end(removing: self.isPresenting ? fading : views.to)
    }
  }
}

/// Flips one view over to the other about the vertical axis, right to left when presenting. Rule: G-20, G-21
@MainActor final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  /// 0.75 seconds (rule G-21).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    let container = transitionContext.containerView
    let faces = [views.from, views.to].compactMap { $0 }
    let space = container.layer.sublayerTransform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.distance(to: container)
    container.layer.sublayerTransform = perspective
    for face in faces { face.layer.isDoubleSided = false }
    let angle: CGFloat = isPresenting ? -.pi : .pi
    let isAlone = container.subviews.allSatisfy { view in faces.contains { $0 === view } }
    let raised = faces.map { isAlone ? CATransform3DIdentity : Self.raise($0, in: container) }
    func turned(_ face: UIView?, by angle: CGFloat) {
      guard let face, let index = faces.firstIndex(where: { $0 === face }) else { return }
      face.layer.transform = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 1, 0), raised[index])
    }
    turned(views.from, by: 0)
    turned(views.to, by: -angle)
    let restore = {
      container.layer.sublayerTransform = space
      for face in faces {
        face.layer.isDoubleSided = true
        face.layer.transform = CATransform3DIdentity
      }
    }
    // Two halves keep the direction of a half turn unambiguous.
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
      animations: {
        for half in 1...2 {
          UIView.addKeyframe(withRelativeStartTime: Double(half - 1) / 2, relativeDuration: 0.5) {
            let part = CGFloat(half) / 2
            turned(views.from, by: angle * part)
            turned(views.to, by: -angle * (1 - part))
          }
        }
      },
      completion: { _ in
        restore()
        transitionContext.end(removing: views.to)
      })
  }

  /// Returns the distance of the eye: one and a half container widths (chosen by eye for a natural flip).
  private static func distance(to container: UIView) -> CGFloat { max(1, container.bounds.width * 1.5) }

  /// Raises a face half way to the eye at half its size: it looks the same, and its rotation stays in front of other
  /// content in the container, such as dimming, which would cut it in two.
  private static func raise(_ face: UIView, in container: UIView) -> CATransform3D {
    let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    var raised = CATransform3DMakeScale(0.5, 0.5, 0.5)
    (raised.m41, raised.m42) = ((middle.x - face.center.x) / 2, (middle.y - face.center.y) / 2)
    raised.m43 = distance(to: container) / 2
    return raised
  }
}
