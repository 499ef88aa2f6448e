import Proscenium
import RuleSupport
import Testing
import UIKit

/// A view that an animator moves from 0 to 100, and what is seen of it.
private struct Moving {
  let stage = Stage(device: Device(named: "200x100@1")!)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let root = PlainController()
    stage.rootViewController = root
    root.view.addSubview(view)
    view.center = .zero
    stage.turn()
  }

  var seen: CGFloat { (view.layer.presentation() ?? view.layer).position.x }

  func animator(_ curve: UIView.AnimationCurve = .linear, duration: TimeInterval = 1) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.center.x = 100 }
  }
}

@Suite struct PropertyAnimatorTests {
  @Test("runs, ends, and calls its completions with .end", .rule("I-29", "I-29.2", "I-32"))
  func runs() {
    let it = Moving()
    let animator = it.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
    #expect(it.view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(it.view.center.x == 100)
    it.stage.turn()
    #expect(it.seen == 0)
    it.stage.advance(by: 0.25)
    #expect(abs(it.seen - 25) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    it.stage.advance(by: 0.75)
    #expect(animator.state == .inactive)
    #expect(ends == [.end])
    #expect(it.seen == 100)
  }

  @Test(
    "a ground that depends on traits, or none, is the view's again at the start", .rule("I-31", "I-37"),
    arguments: [true, false], [UIColor.systemBackground, nil])
  func background(reversed: Bool, before: UIColor?) throws {
    let it = Moving()
    it.view.backgroundColor = before
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { it.view.backgroundColor = .red }
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    if reversed {
      animator.isReversed = true
      try it.stage.settle()
    } else {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(it.view.backgroundColor == before)
    it.view.overrideUserInterfaceStyle = .dark
    it.stage.turn()
    #expect(it.view.layer.backgroundColor == (before == nil ? nil : UIColor.black.cgColor))
  }

  @Test("a background stopped during its animation stays the view's through trait changes", .rule("I-31"))
  func backgroundWhileAnimating() {
    let it = Moving()
    it.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      it.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    animator.stopAnimation(true)
    let half = CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 1)
    #expect(it.view.backgroundColor?.cgColor == half)
    it.view.overrideUserInterfaceStyle = .dark
    it.stage.turn()
    #expect(it.view.layer.backgroundColor == half)
  }

  @Test(
    "keyframes inside follow the animator with any duration of their own", .rule("A-08", "A-18", "I-29.2", "I-31"),
    arguments: [0, 0.1, 5])
  func keyframesInside(duration: TimeInterval) {
    let it = Moving()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: duration, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { it.view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { it.view.center.x = 60 }
      }
    }
    for (fraction, seen) in [(0.25, 50.0), (0.5, 100), (0.75, 80), (1, 60), (0.1, 20)] {
      animator.fractionComplete = fraction
      it.stage.advance(by: 1)
      #expect(abs(it.seen - seen) < 1e-6, "at \(fraction)")
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(it.view.center.x == 0 && it.seen == 0)
  }

  @Test("keyframes inside of an animation take its time and curve", .rule("A-08", "A-18.2"), arguments: [0, 0.1, 5])
  func keyframesInsideAnimation(duration: TimeInterval) {
    let it = Moving()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animateKeyframes(withDuration: duration, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { it.view.center.x = 100 }
      }
    }
    it.stage.advance(by: 0.25)
    #expect(abs(it.seen - 25) < 1e-6)
    it.stage.advance(by: 0.5)
    #expect(abs(it.seen - 75) < 1e-6)
  }

  @Test("a block that changes nothing inside of its animations completes", .rule("A-01", "I-29"), arguments: 0..<4)
  func emptyBlockInside(variant: Int) throws {
    let it = Moving()
    var ends: [Bool] = []
    let body = { UIView.animate(withDuration: 0.2, animations: {}, completion: { ends.append($0) }) }
    let animator = it.animator()
    if variant == 0 { animator.addAnimations(body) }
    animator.startAnimation()
    switch variant {
    case 0: break
    case 1: animator.addAnimations(body)
    case 2:
      animator.pauseAnimation()
      animator.addAnimations(body)
      it.stage.advance(by: 0.1)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default:
      animator.addAnimations(body)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    try it.stage.settle()
    #expect(ends == [true])
  }

  @Test("stopped inside of its own animations it animates nothing more", .rule("I-31", "I-33"))
  func stoppedWhileRecording() {
    let it = Moving()
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    it.view.superview?.addSubview(other)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.isUserInteractionEnabled = false
    var ends = 0
    animator.addAnimations {
      it.view.center.x = 100
      animator.stopAnimation(true)
      it.view.center.x = 50
      UIView.animate(withDuration: 0.2) {
        other.center.x = 80
      } completion: { _ in
        ends += 1
      }
    }
    animator.addAnimations { it.view.center.y = 20 }
    animator.startAnimation()
    #expect(animator.state == .inactive && !animator.isRunning)
    it.stage.turn()
    #expect(it.seen == 50 && it.view.layer.animationKeys()?.isEmpty ?? true)
    it.stage.advance(by: 0.3)
    #expect(ends == 1)
    #expect(it.view.hitTest(CGPoint(x: 1, y: 1), with: nil) === it.view)
    #expect(other.hitTest(CGPoint(x: 1, y: 1), with: nil) === other)
  }

  @Test("pauses, is scrubbed, goes on", .rule("I-29.2", "I-30"))
  func scrubs() {
    let it = Moving()
    let animator = it.animator()
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    animator.pauseAnimation()
    it.stage.advance(by: 5)
    #expect(abs(it.seen - 25) < 1e-6)
    #expect(animator.state == .active && !animator.isRunning)
    animator.fractionComplete = 0.8
    #expect(abs(it.seen - 80) < 1e-6)
    animator.fractionComplete = 0.5
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    #expect(abs(it.seen - 75) < 1e-6)
    it.stage.advance(by: 0.25)
    #expect(animator.state == .inactive)
  }

  @Test("scrubs evenly with any curve, and maps back", .rule("I-29.4"))
  func scrubsLinearly() {
    let it = Moving()
    let animator = it.animator(.easeIn)
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    #expect(abs(it.seen - 30) < 1e-6)
    // easeIn is at 30 % of its way after 48.6…% of its time; from there it goes on.
    animator.startAnimation()
    it.stage.turn()
    #expect(abs(it.seen - 30) < 1e-4)
    let left = 1 - Double(animator.fractionComplete)
    it.stage.advance(by: left)
    #expect(animator.state == .inactive)

    let bent = Moving()
    let other = bent.animator(.easeIn)
    other.scrubsLinearly = false
    other.fractionComplete = 0.5
    #expect(abs(bent.seen - 31.53568) < 1e-3)
    other.stopAnimation(true)
  }

  @Test("reversed while it runs", .rule("I-37", "I-32"))
  func reverses() {
    let it = Moving()
    let animator = it.animator(.easeIn)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    it.stage.advance(by: 0.4)
    let turning = it.seen
    animator.isReversed = true
    #expect(abs(it.seen - turning) < 1e-6)
    it.stage.advance(by: 0.2)
    let half = it.seen
    #expect(half < turning)
    it.stage.advance(by: 0.2)
    #expect(animator.state == .inactive)
    #expect(ends == [.start])
    #expect(it.view.center.x == 0)
    #expect(it.seen == 0)

    // The way back is the way there: at 0.2 seconds on the way out it is where it was 0.2 before the end.
    let out = Moving()
    let forward = out.animator(.easeIn)
    forward.startAnimation()
    out.stage.advance(by: 0.2)
    #expect(abs(out.seen - half) < 1e-6)
    forward.stopAnimation(true)
  }

  @Test("stopped without finishing", .rule("I-31"))
  func stopped() {
    let it = Moving()
    let animator = it.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(ends == [])
    #expect(abs(it.view.center.x - 25) < 1e-6)
    it.stage.advance(by: 1)
    #expect(abs(it.view.center.x - 25) < 1e-6)
  }

  @Test(
    "stopped, then finished", .rule("I-31", "I-32", "D-39"),
    arguments: [(UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 25)])
  func finished(position: UIViewAnimatingPosition, fraction: Double) {
    let it = Moving()
    let animator = it.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    let early = it.stage.collectFailures { animator.finishAnimation(at: .end) }
    #expect(early.map(\.rule) == ["D-39"])
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(it.seen - 25) < 1e-6)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    #expect(ends == [position])
    #expect(abs(it.view.center.x - CGFloat(fraction)) < 1e-6)
    #expect(abs(it.seen - CGFloat(fraction)) < 1e-6)
  }

  @Test("continues with another timing", .rule("I-30"))
  func continues() {
    let it = Moving()
    let animator = it.animator()
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    it.stage.advance(by: 1)
    #expect(abs(it.seen - 75) < 1e-6)
    it.stage.advance(by: 1)
    #expect(animator.state == .inactive)

    let rest = Moving()
    let other = rest.animator()
    other.startAnimation()
    rest.stage.advance(by: 0.25)
    other.pauseAnimation()
    other.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    rest.stage.advance(by: 0.75)
    #expect(other.state == .inactive)
  }

  @Test("a spring goes past its end", .rule("A-19", "I-29"))
  func spring() {
    let it = Moving()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { it.view.center.x = 100 }
    animator.startAnimation()
    var most: CGFloat = 0
    for _ in 0..<60 {
      it.stage.advance(by: 1.0 / 60)
      most = max(most, it.seen)
    }
    // The first overshoot of a spring of damping ratio 0.3: e^(−π·0.3/√(1−0.09)) = 37.2 %.
    #expect(abs(most - 137.2) < 2)
    #expect(animator.state == .inactive)
  }

  @Test("animations added while it runs take what remains", .rule("I-34"))
  func additions() {
    let it = Moving()
    let animator = it.animator()
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    animator.addAnimations { it.view.alpha = 0 }
    it.stage.advance(by: 0.25)
    #expect(abs((it.view.layer.presentation()?.opacity ?? 1) - 0.5) < 1e-6)
    #expect(abs(it.seen - 75) < 1e-6)
    it.stage.advance(by: 0.25)
    #expect(it.view.alpha == 0)

    let late = Moving()
    let delayed = late.animator()
    delayed.addAnimations({ late.view.alpha = 0 }, delayFactor: 0.5)
    delayed.startAnimation()
    late.stage.advance(by: 0.5)
    #expect(late.view.layer.presentation()?.opacity == 1)
    late.stage.advance(by: 0.25)
    #expect(abs((late.view.layer.presentation()?.opacity ?? 1) - 0.5) < 1e-6)
    delayed.stopAnimation(true)
  }

  @Test("a delay is dropped by a pause", .rule("I-36"))
  func delay() {
    let it = Moving()
    let animator = it.animator()
    animator.startAnimation(afterDelay: 1)
    #expect(animator.state == .active && animator.delay == 1)
    it.stage.advance(by: 0.5)
    #expect(it.seen == 0)
    animator.pauseAnimation()
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    #expect(abs(it.seen - 25) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test("what is not interruptible refuses", .rule("I-33", "D-39"))
  func notInterruptible() {
    let it = Moving()
    let animator = it.animator()
    animator.isInterruptible = false
    animator.startAnimation()
    it.stage.advance(by: 0.25)
    let failures = it.stage.collectFailures {
      animator.pauseAnimation()
      animator.fractionComplete = 0.9
      animator.isReversed = true
      animator.stopAnimation(true)
    }
    #expect(failures.map(\.rule) == ["D-39", "D-39", "D-39", "D-39"])
    it.stage.advance(by: 0.25)
    #expect(abs(it.seen - 50) < 1e-6)
    it.stage.advance(by: 0.5)
    #expect(animator.state == .inactive)
  }

  @Test("releasing a paused one is an error, a running one lives on", .rule("I-35", "D-31"))
  func released() {
    let it = Moving()
    var ends = 0
    it.animator().startAnimation()
    func run() {
      let animator = it.animator()
      animator.addCompletion { _ in ends += 1 }
      animator.startAnimation()
    }
    run()
    it.stage.advance(by: 1.1)
    #expect(ends == 1)
    let failures = it.stage.collectFailures {
      var animator: UIViewPropertyAnimator? = it.animator()
      animator?.pauseAnimation()
      animator = nil
    }
    #expect(failures.map(\.rule) == ["D-31"])
  }

  @Test("pausesOnCompletion", .rule("I-29.5"))
  func pausesOnCompletion() {
    let it = Moving()
    let animator = it.animator()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    it.stage.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    #expect(ends == 0)
    animator.isReversed = true
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    #expect(abs(it.seen - 50) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test("views are hit where they are seen, unless hit testing is manual", .rule("I-33", "A-07"))
  func hitTesting() {
    let it = Moving()
    it.view.center = CGPoint(x: 5, y: 50)
    let animator = it.animator()
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    let root = it.view.superview!
    #expect(abs(it.seen - 52.5) < 1e-6)
    #expect(root.hitTest(CGPoint(x: 52, y: 50), with: nil) === it.view)
    #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) === root)
    animator.stopAnimation(true)
    #expect(root.hitTest(CGPoint(x: 52, y: 50), with: nil) === it.view)
  }
}
