import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct PropertyAnimatorUsageErrorTests {
  @Test("a paused or stopped animator must not be let go", .rule("D-31", "I-35"), arguments: [true, false])
  func released(isPaused: Bool) {
    let cast = Cast()
    let failures = cast.stage.collectFailures {
      var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        cast.a.view.alpha = 0
      }
      animator?.startAnimation()
      if isPaused { animator?.pauseAnimation() } else { animator?.stopAnimation(false) }
      animator = nil
    }
    #expect(failures.map(\.rule) == ["D-31"])
    #expect(
      failures.first?.message.contains("It is an error to release a paused or stopped property animator.") == true)
  }

  @Test("one that ended or never began may go", .rule("D-31"))
  func free() throws {
    let cast = Cast()
    let failures = try cast.stage.collectFailures {
      _ = UIViewPropertyAnimator(duration: 1, curve: .linear)
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { cast.a.view.alpha = 0 }
      animator.startAnimation()
      try cast.settle()
      let stopped = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { cast.a.view.alpha = 1 }
      stopped.startAnimation()
      stopped.stopAnimation(true)
    }
    #expect(failures.isEmpty)
  }

  @Test("finished only when stopped; not interruptible stays so", .rule("D-39", "I-31", "I-33"))
  func usageError() {
    let cast = Cast()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { cast.a.view.alpha = 0 }
    animator.isInterruptible = false
    animator.startAnimation()
    let failures = cast.stage.collectFailures {
      animator.finishAnimation(at: .end)
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.stopAnimation(true)
    }
    #expect(failures.map(\.rule) == Array(repeating: "D-39", count: 5))
    #expect(animator.isRunning && !animator.isReversed && animator.state == .active)
  }
}
