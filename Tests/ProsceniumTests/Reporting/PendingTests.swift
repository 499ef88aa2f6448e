import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("What does not settle")
struct PendingTests {
  let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
  let root = UIViewController()

  init() { stage.rootViewController = root }

  /// The message, with this file's places shortened to their lines.
  private func pending(within seconds: TimeInterval) -> String {
    let error = #expect(throws: StageError.self) { try stage.settle(within: seconds) }
    return (error?.description ?? "").replacing(#/ at \/\S+\/PendingTests\.swift:(\d+):\d+/#) { " at line \($0.1)" }
  }

  @Test("a transition is named with its animator, since when and who asked for it", .rule("C-27"))
  func transition() {
    let (next, delegate) = (UIViewController(), NeverEnding())
    stage.trace.name(root, "A")
    stage.trace.name(next, "B")
    stage.trace.name(delegate, "AN")
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = delegate
    stage.advance(by: 0.5)
    root.present(next, animated: true)
    let line = #line - 1
    #expect(
      pending(within: 1)
        == "still pending: transition from A to B: AN has not called completeTransition(_:) [C-27], since 0.500,"
        + " asked for by PendingTests.transition() at line \(line)")
  }

  @Test("a transition that a finger drives is named with what is to end it")
  func interaction() {
    let (next, delegate) = (UIViewController(), Driven())
    stage.trace.name(root, "A")
    stage.trace.name(next, "B")
    stage.trace.name(delegate.driver, "DRIVER")
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = delegate
    root.present(next, animated: true)
    let line = #line - 1
    #expect(
      pending(within: 1)
        == "still pending: transition from A to B: waiting for DRIVER to finish or cancel, since 0.000,"
        + " asked for by PendingTests.interaction() at line \(line)")
  }

  @Test("an animation is named with its layer's view, its property, its times and who added it")
  func animation() {
    let square = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    square.accessibilityIdentifier = "square"
    root.view.addSubview(square)
    UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
      square.alpha = 0.5
    }
    let line = #line - 2
    #expect(
      pending(within: 1)
        == "still pending: animation of opacity of UIView #square in UIViewController at 10, 20, 30 × 40,"
        + " from 0.000 to 5.000 s, added by closure #1 in PendingTests.animation() at line \(line)")
  }

  @Test("of many animations the first eight are named, and the others counted")
  func animations() {
    for _ in 0..<10 { root.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
    UIView.animate(withDuration: 5) { for view in root.view.subviews { view.alpha = 0.5 } }
    let parts = pending(within: 1).split(separator: "; ")
    #expect(parts.count == 9 && parts.last == "2 more animations", "\(parts)")
  }

  @Test("a block is named with the function that put it off")
  func block() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {}
    let line = #line - 1
    #expect(
      pending(within: 1)
        == "still pending: a block on the main queue due at 3.000, put off at 0.000 by closure #1 in PendingTests.block()"
        + " at line \(line)")
  }

  @Test("a timer that fires once is named with the function that made it")
  func timer() {
    stage.advance(by: 0.5)
    let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
    let line = #line - 1
    #expect(
      pending(within: 1)
        == "still pending: a timer due at 3.500, put off at 0.500 by PendingTests.timer() at line \(line)")
    timer.invalidate()
  }

  @Test("a task that sleeps is named with the code that began it")
  func sleep() {
    let task = Task { try await Task.sleep(for: .seconds(3)) }
    let line = #line - 1
    #expect(
      pending(within: 1)
        == "still pending: a sleeping task due at 3.000, put off at 0.000 by PendingTests.sleep()"
        + " at line \(line)")
    task.cancel()
  }

  @Test("several things are all named")
  func several() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {}
    RunLoop.main.perform {}
    UIView.animate(withDuration: 5) { root.view.alpha = 0.5 }
    let line = #line - 3
    #expect(
      pending(within: 1)
        == "still pending: animation of opacity of UIView in UIViewController at 0, 0, 320 × 480, from 0.000 to 5.000 s, added"
        + " by closure #3 in PendingTests.several() at line \(line + 2); a block on the main queue due at 3.000, put off at 0.000"
        + " by closure #1 in PendingTests.several() at line \(line)")
  }
}

/// An animator that never completes, and who gives it.
private final class NeverEnding: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}

/// A presentation that a finger drives.
private final class Driven: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  let driver = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
