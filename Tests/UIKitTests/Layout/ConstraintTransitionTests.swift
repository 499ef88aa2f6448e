import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page with a panel 80 high that a constraint holds at the lower edge, or below it.
private final class PanelPage: UIViewController {
  let panel = UIView()
  private(set) var below: NSLayoutConstraint!
  private(set) var ahead: NSLayoutConstraint!

  override func viewDidLoad() {
    panel.backgroundColor = .blue
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    below = panel.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 80)
    ahead = panel.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    NSLayoutConstraint.activate([
      below, ahead, panel.widthAnchor.constraint(equalToConstant: 40),
      panel.heightAnchor.constraint(equalToConstant: 80),
    ])
  }
}

/// How the panel is moved by its constraint, both ways.
@MainActor private final class PanelMotion {
  /// True if updates that wait are taken in without `layoutIfNeeded()`.
  var flushes = false
  var isAcross = false

  func prepare(_ context: any UIViewControllerContextTransitioning) -> (change: () -> Void, end: () -> Void) {
    let coming = context.viewController(forKey: .to) as? PanelPage
    let page = coming ?? context.viewController(forKey: .from) as! PanelPage
    if coming != nil {
      page.view.frame = context.containerView.bounds
      context.containerView.addSubview(page.view)
    }
    let moving: NSLayoutConstraint = isAcross ? page.ahead : page.below
    let away: CGFloat = isAcross ? -40 : 80
    if isAcross { page.below.constant = 0 }
    moving.constant = coming == nil ? 0 : away
    page.view.layoutIfNeeded()
    let change = { [flushes] in
      moving.constant = coming == nil ? away : 0
      if !flushes { page.view.layoutIfNeeded() }
    }
    let end = {
      let isDone = !context.transitionWasCancelled
      // As an app writes it: what was asked for is not so.
      if !isDone { moving.constant = coming == nil ? 0 : away }
      context.completeTransition(isDone)
    }
    return (change, end)
  }
}

private final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let motion: PanelMotion
  init(_ motion: PanelMotion) { self.motion = motion }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (change, end) = motion.prepare(context)
    let options: UIView.AnimationOptions = motion.flushes ? [.curveLinear, .flushUpdates] : .curveLinear
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: change) { _ in end() }
  }
}

private final class NamedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let motion: PanelMotion
  private var animator: UIViewPropertyAnimator?
  init(_ motion: PanelMotion) { self.motion = motion }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }
  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let (change, end) = motion.prepare(context)
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: change)
    made.addCompletion { [weak self] _ in
      self?.animator = nil
      end()
    }
    animator = made
    return made
  }
}

/// A page 100 × 200 from which the panel is presented.
@MainActor private struct PanelScene {
  let cast = Cast(device: Device(named: "100x200@1")!)
  let page = PanelPage()
  let animator = PanelMotion()
  let delegate = Delegate()
  let percent = UIPercentDrivenInteractiveTransition()

  init(interactive: Bool = true, isNamed: Bool = false) {
    delegate.animator = isNamed ? NamedAnimator(animator) : BlockAnimator(animator)
    delegate.interaction = interactive ? percent : nil
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
  }

  func begin() {
    cast.a.present(page, animated: true)
    cast.stage.turn()
  }

  /// The visible frame of the panel.
  var seen: CGRect {
    let layer = page.panel.layer.presentation() ?? page.panel.layer
    return layer.frame
  }

  /// The screen with a panel in a place and nothing else.
  func picture(_ panel: CGRect?) -> CGImage {
    let other = Cast(device: Device(named: "100x200@1")!)
    if let panel {
      let view = UIView(frame: panel)
      view.backgroundColor = .blue
      other.a.view.addSubview(view)
    }
    other.stage.turn()
    let frame = other.stage.frame()
    cast.stage.turn()
    return frame
  }
}

@Suite @MainActor struct ConstraintTransitionTests {
  @Test(
    "scrubbed, a panel goes its constraint's way, there and back, to the pixel", .rule("LA-12", "I-11", "I-26"),
    arguments: [false, true])
  func scrubbed(isNamed: Bool) throws {
    let it = PanelScene(isNamed: isNamed)
    it.begin()
    for (progress, top) in [(0.0, 200.0), (0.25, 180), (0.5, 160), (0.25, 180), (0.75, 140), (1, 120)] {
      it.percent.update(CGFloat(progress))
      #expect(it.seen.isNear(CGRect(0, top, 40, 80)), "at \(progress)")
      #expect(it.cast.stage.frame() == it.picture(CGRect(0, top, 40, 80)), "at \(progress)")
    }
    it.percent.finish()
    try it.cast.settle()
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80))
    #expect(it.cast.stage.frame() == it.picture(CGRect(0, 120, 40, 80)))
    #expect(it.cast.a.presentedViewController === it.page && it.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "cancelled, nothing is left of it, and the next time begins from the start", .rule("LA-12"),
    arguments: [false, true])
  func cancelled(isNamed: Bool) throws {
    let it = PanelScene(isNamed: isNamed)
    it.begin()
    it.percent.update(0.75)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.375)
    #expect(abs(it.seen.minY - 170) < 1.5)
    try it.cast.settle()
    #expect(it.cast.a.presentedViewController == nil && it.page.view.window == nil)
    #expect(it.cast.stage.frame() == it.picture(nil))
    it.begin()
    it.percent.update(0.5)
    #expect(it.seen.isNear(CGRect(0, 160, 40, 80)))
    it.percent.finish()
    try it.cast.settle()
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80) && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("a dismissal that is cancelled leaves the panel where its constraint has it", .rule("LA-12"))
  func dismissed() throws {
    let it = PanelScene(interactive: false)
    try it.cast.show(it.page)
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80))
    it.delegate.interaction = it.percent
    it.page.dismiss(animated: true)
    it.cast.stage.turn()
    it.percent.update(0.5)
    #expect(it.seen.isNear(CGRect(0, 160, 40, 80)))
    it.percent.cancel()
    try it.cast.settle()
    it.page.view.setNeedsLayout()
    it.cast.stage.turn()
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80) && it.seen == it.page.panel.frame)
    #expect(it.cast.stage.frame() == it.picture(CGRect(0, 120, 40, 80)))
    it.delegate.interaction = nil
    it.page.dismiss(animated: true)
    try it.cast.settle()
    #expect(it.cast.stage.frame() == it.picture(nil) && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("by time it takes its time", .rule("LA-12"), arguments: [false, true])
  func byTime(isNamed: Bool) throws {
    let it = PanelScene(interactive: false, isNamed: isNamed)
    it.begin()
    it.cast.stage.advance(by: 0.5)
    #expect(abs(it.seen.minY - 160) < 1.5)
    #expect(it.seen.height == 80)
    try it.cast.settle()
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80))
    it.page.dismiss(animated: true)
    it.cast.stage.advance(by: 0.25)
    #expect(abs(it.seen.minY - 140) < 1.5)
    try it.cast.settle()
    #expect(it.page.view.window == nil && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("from right to left a panel's leading edge comes from the right", .rule("LA-12"))
  func rightToLeft() throws {
    let it = PanelScene()
    it.animator.isAcross = true
    it.page.loadViewIfNeeded()
    // The first item of a constraint says which way it reads.
    for view: UIView in [it.page.view, it.page.panel] { view.semanticContentAttribute = .forceRightToLeft }
    it.begin()
    for (progress, left) in [(0.0, 100.0), (0.5, 80), (0.25, 90), (1, 60)] {
      it.percent.update(CGFloat(progress))
      #expect(it.seen.isNear(CGRect(left, 120, 40, 80)), "at \(progress)")
    }
    it.percent.finish()
    try it.cast.settle()
    #expect(it.page.panel.frame == CGRect(60, 120, 40, 80))
  }

  @Test("a finger pulls it, lets it go, and takes it up again", .rule("LA-12", "GR-15"))
  func byFinger() throws {
    let it = PanelScene()
    let pan = UIPanGestureRecognizer()
    pan.addAction { [it] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let delta = -pan.translation(in: it.cast.a.view).y
      switch pan.state {
      case .began: it.cast.a.present(it.page, animated: true)
      case .changed: it.percent.update(delta / 80)
      case .ended: if it.percent.percentComplete > 0.5 { it.percent.finish() } else { it.percent.cancel() }
      default: it.percent.cancel()
      }
    }
    it.cast.stage.window.addGestureRecognizer(pan)
    func pull(_ delta: CGFloat) throws {
      it.cast.stage.touchDown(at: CGPoint(x: 80, y: 190))
      // Ten points are the finger's way until the pan begins.
      for step in stride(from: CGFloat(0), through: delta, by: 5) {
        it.cast.stage.touchMove(to: CGPoint(x: 80, y: 190 - step))
      }
      #expect(it.seen.minY < 200 && it.seen.minY >= 200 - delta)
      it.cast.stage.touchUp()
      try it.cast.settle()
    }
    try pull(30)
    #expect(it.cast.a.presentedViewController == nil)
    try pull(70)
    #expect(it.cast.a.presentedViewController === it.page && it.page.panel.frame == CGRect(0, 120, 40, 80))
  }

  @Test("a constraint changed alongside a rotation moves with it", .rule("LA-12", "T-35"))
  func rotated() throws {
    final class Page: UIViewController {
      let bar = UIView()
      private(set) var width: NSLayoutConstraint!
      override func viewDidLoad() {
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        width = bar.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
          width, bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          bar.topAnchor.constraint(equalTo: view.topAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { [self] _ in
          width.constant = size.width > size.height ? 150 : 50
          view.layoutIfNeeded()
        }
      }
    }
    let page = Page()
    let cast = Cast(root: page)
    cast.stage.rotate(to: .landscapeLeft)
    cast.stage.advance(by: 0.15)
    let seen = try #require(page.bar.layer.presentation())
    let container = try #require(page.view.layer.presentation())
    // Both are as far.
    let part = (container.bounds.width - 375) / 292
    #expect(part > 0.05 && part < 0.95)
    #expect(abs((seen.bounds.width - 50) / 100 - part) < 1e-6)
    #expect(abs(seen.frame.maxX - container.bounds.width) < 1e-6)
    try cast.settle()
    #expect(page.bar.frame == CGRect(667 - 150, 0, 150, 10))
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(page.bar.frame == CGRect(375 - 50, 0, 50, 10))
  }

  @Test("updates that wait are taken in where the block or the animator says so", .rule("A-54"))
  func flushed() throws {
    let it = PanelScene()
    it.animator.flushes = true
    it.begin()
    it.percent.update(0.5)
    #expect(it.seen.isNear(CGRect(0, 160, 40, 80)))
    it.percent.finish()
    try it.cast.settle()
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { it.page.below.constant = -40 }
    animator.flushUpdates = true
    animator.fractionComplete = 0.25
    #expect(it.seen.isNear(CGRect(0, 110, 40, 80)))
    animator.stopAnimation(true)
    // Without it the constant is nobody's animation.
    it.page.below.constant = 0
    it.cast.stage.turn()
    UIView.animate(withDuration: 1) { it.page.below.constant = -40 }
    it.cast.stage.turn()
    #expect(it.seen == CGRect(0, 80, 40, 80))
  }

  @Test("an animator turned round leads constraints back", .rule("LA-12", "I-37"))
  func reversed() throws {
    let it = PanelScene(interactive: false)
    try it.cast.show(it.page)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      it.page.below.constant = -80
      it.page.view.layoutIfNeeded()
    }
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    it.cast.stage.advance(by: 0.5)
    #expect(abs(it.seen.minY - 80) < 2)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.fractionComplete = 0.25
    #expect(it.seen.minY > 40 && it.seen.minY < 120)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    try it.cast.settle()
    #expect(end == .start)
    #expect(it.page.panel.frame == CGRect(0, 120, 40, 80))
  }
}
