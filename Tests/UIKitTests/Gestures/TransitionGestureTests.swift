internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The guide's listing 10-3: a driver that follows a pan of its own on the container view.
private final class SwipeDriver: UIPercentDrivenInteractiveTransition {
  var context: (any UIViewControllerContextTransitioning)?
  let pan = UIPanGestureRecognizer()
  var progress: [CGFloat] = []

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    context = transitionContext
    pan.addTarget(self, action: Selector("swiped:", SwipeDriver.swiped))
    pan.maximumNumberOfTouches = 1
    transitionContext.containerView.addGestureRecognizer(pan)
  }

  // Listing 10-4.
  func swiped(_ recognizer: UIGestureRecognizer) {
    guard let container = context?.containerView else { return }
    switch recognizer.state {
    case .began: pan.setTranslation(.zero, in: container)
    case .changed:
      progress.append(abs(pan.translation(in: container).y / container.bounds.height))
      update(progress[progress.count - 1])
    case .ended, .cancelled:
      finish()
      container.removeGestureRecognizer(pan)
    case .possible, .failed: break
    }
  }
}

/// Dismisses by a pan on the presented view itself, as most apps do.
private final class DragDismisser: NSObject {
  let driver = UIPercentDrivenInteractiveTransition()
  let controller: UIViewController
  var states: [UIGestureRecognizer.State] = []
  var finishesAtEnd = true
  var finishesAt: CGFloat = 2

  init(_ controller: UIViewController) { self.controller = controller }

  func dragged(_ pan: UIPanGestureRecognizer) {
    states.append(pan.state)
    let progress = pan.translation(in: nil).y / 600
    switch pan.state {
    case .began: controller.dismiss(animated: true)
    case .changed:
      driver.update(progress)
      if progress >= finishesAt { driver.finish() }
    case .ended: finishesAtEnd ? driver.finish() : driver.cancel()
    case .cancelled: driver.cancel()
    case .possible, .failed: break
    }
  }
}

@Suite("Gestures that drive transitions")
struct TransitionGestureTests {
  @Test("A pan put on the container when the interaction starts drives it", .rule("C-25", "GR-15"))
  func listing() {
    let cast = Cast()
    let delegate = Delegate()
    let driver = SwipeDriver()
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    cast.b.transitioningDelegate = delegate
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    cast.stage.turn()
    let start = CGPoint(x: 200, y: 600)
    cast.stage.touchDown(at: start)
    for y in [580.0, 500, 400, 300] {
      cast.stage.advance(by: 1.0 / 60)
      cast.stage.touchMove(to: CGPoint(x: 200, y: y))
    }
    #expect(driver.progress.map { ($0 * 667).rounded() } == [80, 180, 280])
    #expect(cast.a.transitionCoordinator?.isInteractive == true)
    cast.stage.touchUp()
    cast.stage.advance(by: 1)
    #expect(cast.a.presentedViewController === cast.b)
    #expect(cast.b.view.window != nil)
    #expect(driver.pan.view == nil)
  }

  @Test(
    "A pan on the view that goes reports to its end", .rule("GR-14", "GR-15"), arguments: [true, false])
  func dragDismiss(finishes: Bool) {
    let cast = Cast()
    let dismisser = presentDraggable(cast)
    dismisser.finishesAtEnd = finishes
    cast.stage.touchDown(at: CGPoint(x: 200, y: 100))
    for y in [120.0, 200, 300, 400] {
      cast.stage.advance(by: 1.0 / 60)
      cast.stage.touchMove(to: CGPoint(x: 200, y: y))
    }
    #expect(abs(dismisser.driver.percentComplete - 0.5) < 1e-9)
    cast.stage.touchUp()
    cast.stage.advance(by: 1)
    #expect(dismisser.states == [.began, .changed, .changed, .changed, .ended])
    #expect((cast.a.presentedViewController == nil) == finishes)
  }

  @Test("When the view goes under the finger, what is left of the gesture is cancelled", .rule("GR-08", "GR-14"))
  func finishedUnderFinger() {
    let cast = Cast()
    let dismisser = presentDraggable(cast)
    dismisser.finishesAt = 0.5
    cast.stage.touchDown(at: CGPoint(x: 200, y: 100))
    for y in [120.0, 200, 300, 420] {
      cast.stage.advance(by: 1.0 / 60)
      cast.stage.touchMove(to: CGPoint(x: 200, y: y))
    }
    cast.stage.advance(by: 1)
    #expect(cast.a.presentedViewController == nil)
    #expect(dismisser.states.suffix(2) == [.changed, .cancelled])
    cast.stage.touchMove(to: CGPoint(x: 200, y: 500))
    cast.stage.touchUp()
    #expect(dismisser.states.last == .cancelled)
    #expect(dismisser.states.filter { $0 == .cancelled }.count == 1)
  }

  @Test("An animator that takes the view out and puts it back does not break the gesture", .rule("GR-14"))
  func reparented() {
    let cast = Cast()
    let dismisser = presentDraggable(cast) { context in
      let from = context.view(forKey: .from)!
      from.removeFromSuperview()
      context.containerView.addSubview(context.view(forKey: .to)!)
      context.containerView.addSubview(from)
      UIView.animate(withDuration: 0.3) {
        from.frame.origin.y = 600
      } completion: { _ in
        let isOver = !context.transitionWasCancelled
        if !isOver { context.view(forKey: .to)?.removeFromSuperview() }
        context.completeTransition(isOver)
      }
    }
    cast.stage.touchDown(at: CGPoint(x: 200, y: 100))
    for y in [120.0, 200, 300] {
      cast.stage.advance(by: 1.0 / 60)
      cast.stage.touchMove(to: CGPoint(x: 200, y: y))
    }
    cast.stage.touchUp()
    cast.stage.advance(by: 1)
    #expect(dismisser.states == [.began, .changed, .changed, .ended])
    #expect(cast.a.presentedViewController == nil)
  }

  @Test("A transition by time keeps fingers away until it is completed", .rule("C-25", "C-27"))
  func blocked() {
    let cast = Cast()
    let delegate = Delegate()
    var complete: (() -> Void)?
    delegate.animator = ClosureAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
      complete = { context.completeTransition(true) }
    }
    cast.b.transitioningDelegate = delegate
    cast.b.modalPresentationStyle = .fullScreen
    var taps = 0
    cast.b.loadViewIfNeeded()
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    cast.b.view.addGestureRecognizer(tap)
    cast.present()
    cast.stage.turn()
    cast.stage.tap(at: CGPoint(x: 200, y: 300))
    cast.stage.advance(by: 5)
    cast.stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(taps == 0)
    complete?()
    cast.stage.turn()
    cast.stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(taps == 1)
  }

  @Test("A plain animation keeps fingers away, unless it allows them", .rule("A-07"), arguments: [true, false])
  func animatedView(allows: Bool) {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "tap")
    UIView.animate(withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []) {
      bench.inner.frame.origin.y = 300
    }
    bench.wait(0.5)
    // The model stands at 300 … 500 already.
    bench.tap(200, 450)
    #expect(bench.journal.read().contains("tap ended") == allows)
    bench.wait(1)
    _ = bench.journal.read()
    bench.tap(200, 450)
    #expect(bench.journal.read().contains("tap ended"))
  }

  @Test("A view moved by a property animator is hit where it is seen", .rule("I-33"))
  func animatorView() {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "tap")
    let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { bench.inner.frame.origin.y = 400 }
    animator.startAnimation()
    bench.wait(1)
    bench.tap(200, 130 + 20)
    #expect(bench.journal.read().contains("tap ended"))
    bench.tap(200, 590)
    #expect(!bench.journal.read().contains("tap ended"))
  }

  private func presentDraggable(
    _ cast: Cast,
    _ animate: @escaping @MainActor (any UIViewControllerContextTransitioning) -> Void = ClosureAnimator
      .slideUp
  ) -> DragDismisser {
    let delegate = Delegate()
    cast.b.modalPresentationStyle = .fullScreen
    cast.present(animated: false)
    cast.stage.advance(by: 0.1)
    let dismisser = DragDismisser(cast.b)
    (delegate.animator, delegate.interaction) = (ClosureAnimator(animate), dismisser.driver)
    cast.b.transitioningDelegate = delegate
    let pan = UIPanGestureRecognizer(target: dismisser, action: Selector("dragged:", DragDismisser.dragged))
    cast.b.view.addGestureRecognizer(pan)
    kept.append(delegate)
    return dismisser
  }

  private let kept = Keeper()

  private final class Keeper {
    var objects: [AnyObject] = []
    func append(_ object: AnyObject) { objects.append(object) }
  }
}
