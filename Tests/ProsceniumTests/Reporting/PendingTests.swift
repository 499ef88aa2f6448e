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

  private func pending(within seconds: TimeInterval) -> String {
    let error = #expect(throws: StageError.self) { try stage.settle(within: seconds) }
    return error?.description ?? ""
  }

  @Test("a transition is named with its animator and since when", .rule("C-27"))
  func transition() {
    let (next, delegate) = (UIViewController(), NeverEnding())
    stage.trace.name(root, "A")
    stage.trace.name(next, "B")
    stage.trace.name(delegate, "AN")
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = delegate
    stage.advance(by: 0.5)
    root.present(next, animated: true)
    #expect(
      pending(within: 1)
        == "still pending: transition from A to B: AN has not called completeTransition(_:) [C-27], since 0.500")
  }

  @Test("an animation is named with its layer's view, its property and its times")
  func animation() {
    let square = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    square.accessibilityIdentifier = "square"
    root.view.addSubview(square)
    UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) { square.alpha = 0.5 }
    #expect(
      pending(within: 1)
        == "still pending: animation of opacity of UIView #square in UIViewController at 10, 20, 30 × 40,"
        + " from 0.000 to 5.000 s")
  }

  @Test("a block is named with the function that put it off")
  func block() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {}
    #expect(
      pending(within: 1)
        == "still pending: a block on the main queue due at 3.000, put off at 0.000 by closure #1 in PendingTests.block()"
    )
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
