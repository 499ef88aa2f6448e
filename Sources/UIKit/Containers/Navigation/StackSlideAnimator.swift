internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Slides one view controller of a stack over another and back, mirrored for right-to-left layouts.
///
/// The lower page goes along more slowly, under a veil; the upper one casts a shadow. Where less is to move, the upper one
/// fades in its place instead. Rule: G-22, G-23, G-24, G-29
@MainActor final class StackSlideAnimator: SpringAnimator {
  /// The movement of the lower view as a fraction of the upper one's. Rule: G-24
  static let parallax: CGFloat = 0.3
  /// The dimming of the lower view. Rule: G-24
  static let dimming: CGFloat = 0.1

  private let operation: UINavigationController.Operation
  private let fades: Bool
  /// The tab bar that belongs to the lower view controller's picture and moves with it. Rule: S-15
  var lowerBar: UIView?

  init(_ operation: UINavigationController.Operation, fades: Bool) {
    (self.operation, self.fades) = (operation, fades)
    super.init()
  }

  override func prepare(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) -> (move: () -> Void, settle: (_ isAtEnd: Bool) -> Void) {
    let slide = StackSlide(transitionContext, isPop: operation == .pop, fades: fades, lowerBar: lowerBar)
    return ({ slide.move() }, { _ in slide.tidy() })
  }
}

/// The views of a slide with the shadow and dimming between them.
@MainActor private struct StackSlide {
  private let container: UIView
  private let lower: UIView
  private let upper: UIView
  private let veil = UIView()
  private let shadow = EdgeShadowView(frame: .zero)
  private let isPop: Bool
  private let fades: Bool
  private let upperAlpha: CGFloat
  private let lowerBar: UIView?
  private let lowerBarCenter: CGPoint
  private let lowerCenter: CGPoint
  private let upperCenter: CGPoint
  private let away: CGFloat

  init(_ context: any UIViewControllerContextTransitioning, isPop: Bool, fades: Bool, lowerBar: UIView?) {
    let from = context.view(forKey: .from) ?? UIView()
    let to = context.view(forKey: .to) ?? UIView()
    container = context.containerView
    (self.isPop, self.fades) = (isPop, fades)
    (lower, upper) = isPop ? (to, from) : (from, to)
    upperAlpha = upper.alpha
    if let coming = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: coming) }
    if isPop { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
    let isLeftToRight = container.effectiveUserInterfaceLayoutDirection == .leftToRight
    away = container.bounds.width * (isLeftToRight ? 1 : -1)
    (lowerCenter, upperCenter) = (lower.center, upper.center)
    self.lowerBar = lowerBar
    lowerBarCenter = lowerBar?.center ?? .zero
    if let lowerBar { container.insertSubview(lowerBar, aboveSubview: lower) }

    if !fades { dress(isLeftToRight) }
    place(isOver: isPop)
    container.layoutIfNeeded()
  }

  private func dress(_ isLeftToRight: Bool) {
    // Pages come and go inside of the stack's own room, whatever stands beside it. Rule: G-24
    container.clipsToBounds = true
    veil.frame = container.bounds
    veil.backgroundColor = .black
    veil.isUserInteractionEnabled = false
    container.insertSubview(veil, belowSubview: upper)
    shadow.point(isLeftToRight)
    shadow.frame = EdgeShadowView.frame(beside: upper.untransformedFrame, isLeftToRight)
    container.insertSubview(shadow, belowSubview: upper)
  }

  /// To the other end.
  func move() { place(isOver: !isPop) }

  private func place(isOver: Bool) {
    guard !fades else { return upper.alpha = isOver ? upperAlpha : 0 }
    upper.center.x = upperX(isOver)
    shadow.transform = CGAffineTransform(translationX: isOver ? 0 : away, y: 0)
    shadow.alpha = isOver ? 1 : 0
    lower.center.x = lowerX(isOver)
    lowerBar?.center.x = lowerBarCenter.x - (isOver ? away * StackSlideAnimator.parallax : 0)
    veil.alpha = isOver ? StackSlideAnimator.dimming : 0
  }

  private func upperX(_ isOver: Bool) -> CGFloat { upperCenter.x + (isOver ? 0 : away) }
  private func lowerX(_ isOver: Bool) -> CGFloat {
    lowerCenter.x - (isOver ? away * StackSlideAnimator.parallax : 0)
  }

  /// Restores the views and removes everything else; one that was moved meanwhile keeps its frame.
  func tidy() {
    container.clipsToBounds = false
    veil.removeFromSuperview()
    shadow.removeFromSuperview()
    if [lowerX(true), lowerX(false)].contains(lower.center.x), lower.center.y == lowerCenter.y {
      lower.center = lowerCenter
    }
    if [upperX(true), upperX(false)].contains(upper.center.x), upper.center.y == upperCenter.y {
      upper.center = upperCenter
    }
    upper.alpha = upperAlpha
  }
}

/// A soft shadow along one edge of a view.
private final class EdgeShadowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Units: points (chosen by eye).
  private static let width: CGFloat = 10
  /// The darkness at the view's edge (chosen by eye).
  private static let darkness: CGFloat = 0.12

  static func frame(beside page: CGRect, _ isLeftToRight: Bool) -> CGRect {
    CGRect(x: isLeftToRight ? page.minX - width : page.maxX, y: page.minY, width: width, height: page.height)
  }

  func point(_ isLeftToRight: Bool) {
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    let dark = UIColor(white: 0, alpha: Self.darkness).cgColor
    let clear = UIColor(white: 0, alpha: 0).cgColor
    gradient.colors = isLeftToRight ? [clear, dark] : [dark, clear]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }
}
