import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// The handling of calls from other threads.
@Suite(.rule("D-47", "D-47.2")) struct BackgroundThreadTests {
  let stage = Stage(device: .iPhoneSE)
  let page = UIViewController()

  init() {
    stage.rootViewController = page
    stage.advance(by: 0.05)
  }

  /// Does on another thread what may not be done there, as code that is not checked does; returns when it is done.
  private func elsewhere(_ work: @escaping @MainActor () -> Void) {
    let unchecked = unsafeBitCast(work, to: (@Sendable () -> Void).self)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group, execute: DispatchWorkItem(block: unchecked))
    group.wait()
    stage.advance(by: 0.05)
  }

  private var received: [String] { stage.diagnostics.filter { $0.rule == "D-47" }.map(\.message) }

  @Test func changesOfViewsAreDroppedAndReported() throws {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    page.view.addSubview(label)
    elsewhere {
      label.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      label.alpha = 0.5
      label.removeFromSuperview()
      label.addSubview(UIView())
    }
    #expect(label.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && label.alpha == 1)
    #expect(label.superview === page.view && label.subviews.isEmpty)
    let receiver = "of <UILabel: \(Unmanaged.passUnretained(label).toOpaque())>; ignored."
    for call in ["bounds", "position", "opacity", "removeFromSuperview()", "addSubview(_:)"] {
      #expect(
        received.contains { $0.hasPrefix("UI API called on a background thread: \(call) \(receiver)") }, "\(call)")
    }
  }

  @Test(.rule("D-47.3")) func storageOfAClassIsSetAndReportedWithTheLayoutOrDrawingThatItRequests() {
    let label = UILabel()
    label.text = "first"
    page.view.addSubview(label)
    stage.advance(by: 0.05)
    elsewhere { label.allowsDefaultTighteningForTruncation = true }
    #expect(label.allowsDefaultTighteningForTruncation && received.isEmpty, "it requests nothing")
    elsewhere { label.text = "second" }
    #expect(label.text == "second")
    let prefix = "UI API called on a background thread: "
    let calls = received.map { $0.dropFirst(prefix.count).prefix { $0 != " " } }
    #expect(calls.contains("setNeedsDisplay()") && calls.allSatisfy { $0.hasPrefix("setNeeds") }, "\(calls)")
  }

  @Test("a picture that comes from a download is not shown off the main queue, and said", .rule("D-47.3"))
  func pictures() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(view)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    elsewhere { view.image = picture }
    #expect(view.layer.contents == nil)
    let receiver = "of <UIImageView: \(Unmanaged.passUnretained(view).toOpaque())>; ignored."
    #expect(received.contains { $0.hasPrefix("UI API called on a background thread: image \(receiver)") })
  }

  @Test func observationsAndLinksAreEndedFromAnywhere() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(scroll)
    var (moves, frames) = (0, 0)
    let observation = scroll.observe(\.contentOffset, options: []) { _, _ in moves += 1 }
    let link = CADisplayLink(handler: { _ in frames += 1 })
    link.add(to: .main, forMode: .common)
    scroll.contentOffset.y = 1
    stage.advance(by: 0.05)
    #expect(moves > 0 && frames > 0)
    let last = (moves, frames)
    elsewhere {
      observation.invalidate()
      link.invalidate()
    }
    scroll.contentOffset.y = 2
    stage.advance(by: 0.05)
    #expect((moves, frames) == last && received.isEmpty)
  }

  @Test func layersLikewise() {
    let (layer, other) = (CALayer(), CALayer())
    page.view.layer.addSublayer(layer)
    elsewhere {
      layer.opacity = 0.3
      layer.mask = other
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      layer.removeFromSuperlayer()
      page.view.layer.addSublayer(other)
    }
    #expect(layer.opacity == 1 && layer.mask == nil && layer.animationKeys() == nil)
    #expect(layer.superlayer === page.view.layer && other.superlayer == nil)
    #expect(received.count >= 5)
  }

  /// Notes where it goes.
  private final class LastLayer: CALayer {
    nonisolated(unsafe) static var wentOnMain: Bool?
    deinit { Self.wentOnMain = MainQueue.isCurrent }
  }

  @Test func subviewsOfAViewReleasedElsewhereAreReleasedOnTheMainQueue() {
    var view: UIView? = UIView()
    view?.addSubview(UIView())
    view?.subviews[0].layer.addSublayer(LastLayer())
    elsewhere { view = nil }
    #expect(view == nil)
    #expect(LastLayer.wentOnMain == true)
  }

  @Test func nothingIsPresentedPushedOrAnimated() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.rootViewController = navigation
    stage.advance(by: 0.05)
    let before = received.count
    var hasRun = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { hasRun = true }
    elsewhere {
      navigation.present(UIViewController(), animated: true)
      navigation.pushViewController(UIViewController(), animated: true)
      UIView.animate(withDuration: 1) { hasRun = true }
      animator.startAnimation()
      navigation.dismiss(animated: true)
    }
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 1 && !hasRun)
    #expect(received.count >= before + 5)
  }

  /// Work of the main queue is no usage error: its own blocks, a stage's tasks and timers, and other queues' work that
  /// the first thread waits for.
  @Test func theMainQueueIsAllowed() async {
    let view = UIView()
    DispatchQueue.global().async { DispatchQueue.main.async { view.alpha = 0.25 } }
    let done = Task { @MainActor in view.tag = 1 }
    await done.value
    while view.alpha == 1 {
      stage.advance(by: 0.05)
      await Task.yield()
    }
    #expect(view.alpha == 0.25 && view.tag == 1 && received.isEmpty)
  }

  @Test func transitionsAreNotCompletedFromAnotherThread() throws {
    let animator = ClosureAnimator { _ in }
    let (delegate, presented) = (Delegate(), UIViewController())
    delegate.animator = animator
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = delegate
    page.present(presented, animated: true)
    stage.advance(by: 0.05)
    let context = try #require(animator.context)
    elsewhere {
      context.completeTransition(true)
      context.updateInteractiveTransition(0.5)
      context.finishInteractiveTransition()
      context.cancelInteractiveTransition()
      context.pauseInteractiveTransition()
    }
    #expect(received.count == 5 && received.contains { $0.contains("completeTransition(_:) of <TransitionContext") })
    #expect(page.presentedViewController === presented && presented.isBeingPresented)
    context.completeTransition(true)
    try stage.settle()
    #expect(!presented.isBeingPresented)
  }
}
