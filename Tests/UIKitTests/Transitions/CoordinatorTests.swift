import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct CoordinatorTests {
  @Test("alongside blocks run in order, inside the animator's first block", .rule("T-34", "T-35", "C-29", "C-30"))
  func order() throws {
    let cast = Cast()
    let delegate = Delegate()
    var log: [String] = []
    let animator = ClosureAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
      UIView.animate(withDuration: 0.2) {
        context.view(forKey: .to)?.alpha = 0.5
        log.append("animator")
      } completion: { _ in
        log.append("animator over")
        context.completeTransition(true)
      }
      log.append("animate returned")
      UIView.animate(withDuration: 0.1) { log.append("second block") }
    }
    delegate.animator = animator
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    final class Watcher: UIViewController {
      var willAppear: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        willAppear?()
      }
    }
    let watcher = Watcher()
    watcher.modalPresentationStyle = .fullScreen
    watcher.transitioningDelegate = delegate
    watcher.willAppear = {
      let coordinator = watcher.transitionCoordinator
      #expect(coordinator != nil)
      for name in ["one", "two"] {
        let queued = coordinator?.animate(alongsideTransition: { _ in log.append(name) }) { _ in
          log.append(name + " over")
        }
        #expect(queued == true)
      }
    }
    #expect(watcher.transitionCoordinator == nil)
    cast.a.present(watcher, animated: true) { log.append("completion") }
    cast.stage.turn()
    #expect(log == ["animator", "one", "two", "animate returned", "second block"])
    try cast.stage.settle()
    #expect(
      log.dropFirst(5) == ["animator over", "completion", "one over", "two over"])
    #expect(watcher.transitionCoordinator == nil)
    #expect(cast.a.transitionCoordinator == nil)
  }

  @Test("without an animation they run after animateTransition, unanimated", .rule("T-35"))
  func withoutAnimation() throws {
    let cast = Cast()
    let delegate = Delegate()
    let moving = UIView()
    cast.a.view.addSubview(moving)
    var log: [String] = []
    let animator = ClosureAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
      log.append("animator")
    }
    delegate.animator = animator
    final class Alongside: UIViewController {
      var change: () -> Void = {}
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(alongsideTransition: { _ in self.change() })
      }
    }
    let presented = Alongside()
    presented.change = {
      log.append("alongside")
      moving.center.x = 50
    }
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    cast.a.present(presented, animated: true)
    cast.stage.turn()
    #expect(log == ["animator", "alongside"])
    #expect(moving.center.x == 50)
    #expect(moving.layer.animationKeys() == nil)
    animator.context?.completeTransition(true)
    try cast.stage.settle()
    #expect(log == ["animator", "alongside"])
  }

  @Test("alongside animations follow the finger and are undone", .rule("C-32", "I-07", "T-10"))
  func scrubbed() throws {
    let cast = Cast(device: try #require(Device(named: "100x200@1")))
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    let percent = UIPercentDrivenInteractiveTransition()
    delegate.interaction = percent
    final class Dimming: UIPresentationController {
      let dimming = UIView()
      override func presentationTransitionWillBegin() {
        dimming.frame = containerView!.bounds
        dimming.alpha = 0
        containerView!.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
      }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
      }
    }
    var controller: Dimming?
    delegate.makeController = { presented, presenting in
      controller = Dimming(presentedViewController: presented, presenting: presenting)
      return controller!
    }
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cast.a.view.addSubview(outside)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    let dimming = try #require(controller?.dimming)
    percent.update(0.25)
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
    percent.update(0.75)
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
    percent.cancel()
    try cast.stage.settle()
    #expect(dimming.alpha == 0)
    #expect(dimming.superview == nil)
  }

  @Test("a view outside the container is stopped when it is named", .rule("C-32"))
  func outsideView() throws {
    let cast = Cast(device: try #require(Device(named: "100x200@1")))
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    let percent = UIPercentDrivenInteractiveTransition()
    delegate.interaction = percent
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cast.a.view.addSubview(bar)
    final class Presented: UIViewController {
      var bar: UIView?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let bar else { return }
        transitionCoordinator?.animateAlongsideTransition(in: bar, animation: { _ in bar.alpha = 0 }, completion: nil)
      }
    }
    let presented = Presented()
    presented.bar = bar
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    cast.a.present(presented, animated: true)
    cast.stage.turn()
    percent.update(0.5)
    cast.stage.advance(by: 3)
    #expect(abs((bar.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    percent.cancel()
    try cast.stage.settle()
    #expect(bar.alpha == 1)
    #expect(bar.layer.speed == 1)
  }

  @Test("values and times", .rule("C-33", "C-33.2", "C-33.3", "C-33.4", "C-33.5", "I-22", "I-23", "I-24", "C-31"))
  func values() throws {
    let cast = Cast()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    let percent = UIPercentDrivenInteractiveTransition()
    percent.completionSpeed = 0.5
    percent.completionCurve = .easeOut
    delegate.interaction = percent
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    let coordinator = try #require(cast.b.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.isAnimated)
    #expect(!coordinator.isInterruptible && !coordinator.isCancelled)
    #expect(coordinator.transitionDuration == 0.3)
    #expect(coordinator.presentationStyle == .fullScreen)
    #expect(coordinator.viewController(forKey: .to) === cast.b)
    var received: [String] = []
    coordinator.notifyWhenInteractionChanges {
      received.append("\($0.isInteractive) \($0.isCancelled) \($0.percentComplete) \($0.completionVelocity)")
      #expect($0.completionCurve == .easeOut)
    }
    coordinator.notifyWhenInteractionEnds { _ in received.append("ends") }
    percent.update(0.25)
    #expect(coordinator.percentComplete == 0.25)
    percent.finish()
    #expect(received == ["false false 0.25 0.5", "ends"])
    #expect(coordinator.initiallyInteractive && !coordinator.isInteractive)
    coordinator.notifyWhenInteractionChanges { _ in received.append("late") }
    #expect(coordinator.animate(alongsideTransition: { _ in }, completion: nil) == false)
    try cast.stage.settle()
    #expect(received == ["false false 0.25 0.5", "ends"])
    #expect(coordinator.animate(alongsideTransition: nil) { _ in received.append("too late") } == false)
  }
}
