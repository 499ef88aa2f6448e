import Proscenium
import RuleSupport
import Testing
import UIKit

/// The guide's listings 10-3 and 10-4: a pan on the container moves the transition; every end finishes it.
private final class SwipeInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var contextData: (any UIViewControllerContextTransitioning)?
  private(set) var panGesture: UIPanGestureRecognizer?
  private(set) var updates: [CGFloat] = []

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    contextData = transitionContext
    let pan = UIPanGestureRecognizer(target: self, action: Selector("swiped:", SwipeInteraction.swiped))
    pan.maximumNumberOfTouches = 1
    panGesture = pan
    transitionContext.containerView.addGestureRecognizer(pan)
  }

  func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard let container = contextData?.containerView, let panGesture else { return }
    if recognizer.state == .began {
      panGesture.setTranslation(.zero, in: container)
    } else if recognizer.state == .changed {
      let percentage = abs(panGesture.translation(in: container).y / container.bounds.height)
      updates.append(percentage)
      update(percentage)
    } else if recognizer.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
      finish()
      container.removeGestureRecognizer(panGesture)
    }
  }
}

@Suite struct GuideSwipeTests {
  @Test(
    "listings 10-3 and 10-4", .rule("I-16", "I-21", "C-25", "GR-14"),
    arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func swipe(style: UIModalPresentationStyle) throws {
    let cast = Cast(device: try #require(Device(named: "100x200@1")))
    let delegate = Delegate()
    let animator = ClosureAnimator()
    delegate.animator = animator
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    let fresh = cast.stage.frame()
    cast.present()
    try cast.stage.settle()

    let interaction = SwipeInteraction()
    delegate.interaction = interaction
    cast.b.dismiss(animated: true)
    cast.stage.turn()
    cast.stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 120), duration: 0.5, release: false)
    let top = try #require(cast.b.view.layer.presentation()).frame.minY
    #expect(abs(top - (interaction.updates.last ?? 0) * 200) < 1e-6)
    // The pan begins after ten points and starts counting there.
    #expect(abs(top - 90) < 4)
    #expect(animator.ended == [true])
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(animator.ended == [true, true])
    #expect(cast.a.presentedViewController == nil)
    #expect(cast.stage.frame() == fresh)
  }

  @Test("touches on the views are kept away while time moves them, and come back", .rule("C-25", "C-27", "A-07"))
  func blocked() throws {
    final class Counter: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let cast = Cast()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
    }
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    let (below, above) = (Counter(frame: cast.a.view.bounds), Counter(frame: cast.a.view.bounds))
    cast.a.view.addSubview(below)
    cast.stage.tap(at: CGPoint(x: 50, y: 100))
    #expect(below.count == 1)
    cast.present()
    cast.b.view.addSubview(above)
    cast.stage.turn()
    cast.stage.advance(by: 1)
    cast.stage.tap(at: CGPoint(x: 50, y: 100))
    #expect(below.count == 1 && above.count == 0)
    (delegate.animator as? ClosureAnimator)?.context?.completeTransition(true)
    cast.stage.tap(at: CGPoint(x: 50, y: 100))
    #expect(below.count == 1 && above.count == 1)
  }
}
