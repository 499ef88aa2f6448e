import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct AnimationNamesTests {
  private func scene() -> (Stage, UIView) {
    let stage = Stage(device: .iPhone15)
    let page = UIViewController()
    stage.rootViewController = page
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(view)
    stage.turn()
    return (stage, view)
  }

  @Test("deleted views shrink and fade and are taken out, with what an app does alongside", .rule("A-56"))
  func delete() throws {
    let (stage, view) = scene()
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    view.superview?.addSubview(other)
    stage.turn()
    var ends: [Bool] = []
    UIView.perform(.delete, on: [view], options: .curveLinear) {
      other.frame.origin.y = 100
    } completion: {
      ends.append($0)
      #expect(view.superview == nil)
    }
    stage.advance(by: 0.15)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.opacity - 0.5) < 0.06 && abs(seen.frame.width - 75) < 4)
    #expect(abs((other.layer.presentation()?.frame.minY ?? 0) - 150) < 8)
    try stage.settle()
    #expect(ends == [true] && view.superview == nil && other.frame.minY == 100)
    #expect(view.alpha == 1 && view.transform == .identity)
  }

  @Test("changes in a closure inside a block are repeated, the others are not", .rule("A-57"))
  func modified() throws {
    let (stage, view) = scene()
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.frame.origin.x = 100 }
    } completion: { _ in
      isDone = true
    }
    func x() -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minX }
    stage.advance(by: 0.5)
    #expect(abs(x() - 50) < 2)
    stage.advance(by: 1)
    #expect(abs(x() - 50) < 2 && !isDone)
    #expect((view.layer.presentation() ?? view.layer).opacity == 0)
    stage.advance(by: 0.75)
    #expect(abs(x() - 25) < 2)
    try stage.settle()
    #expect(isDone && x() == 100)
    #expect(stage.time > 4 - 1e-6)
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.frame.origin.x = 0 }
    #expect(view.layer.animationKeys() == nil && view.frame.minX == 0, "outside a block nothing is animated")
  }

  @Test("a spring by duration and bounce alone begins at rest", .rule("A-21.2", "A-21.3"))
  func spring() {
    let spring = UISpringTimingParameters(duration: 0.4, bounce: 0.2)
    #expect(spring.initialVelocity == .zero)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration < 9)
  }

  @Test("an end can be waited for", .rule("I-32"))
  func waiting() async throws {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    // The task runs when the test waits, and by then the end is asked for.
    let mover = Task { try stage.settle() }
    let end = await animator.addCompletion()
    try await mover.value
    #expect(end == .end && view.alpha == 0)
  }
}
