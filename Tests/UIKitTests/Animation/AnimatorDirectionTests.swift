import Proscenium
import RuleSupport
import Testing
import UIKit

/// Property animators that are turned round, stopped and resumed.
@Suite struct AnimatorDirectionTests {
  private let stage = Stage(device: Device(named: "200x100@1")!)
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() {
    let root = PlainController()
    stage.rootViewController = root
    root.view.addSubview(view)
    stage.turn()
  }

  private var seen: CGFloat { (view.layer.presentation() ?? view.layer).position.x }
  private func animator(_ timing: any UITimingCurveProvider = linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
    animator.addAnimations { [view] in view.center.x = 100 }
    return animator
  }
  private static var linear: UICubicTimingParameters { UICubicTimingParameters(animationCurve: .linear) }

  @Test("the fraction counts along the way that it goes", .rule("I-29.3", "I-37"))
  func fraction() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(by: 0.25)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    stage.advance(by: 0.1)
    #expect(abs(animator.fractionComplete - 0.85) < 1e-9)
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - 0.85) < 1e-9)
    #expect(abs(seen - 15) < 1e-6)
    // A finger that goes on towards the start.
    animator.fractionComplete += 0.05
    #expect(abs(seen - 10) < 1e-6)
    animator.isReversed = false
    #expect(abs(animator.fractionComplete - 0.1) < 1e-9)
    #expect(abs(seen - 10) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test("reversed before its start it goes from the end to the start", .rule("I-37", "I-32"))
  func reversedFirst() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: 0.25)
    #expect(abs(seen - 75) < 1e-6)
    stage.advance(by: 0.75)
    #expect(ends == [.start])
    #expect(view.center.x == 0)
  }

  @Test("a spring that is paused beyond its end goes on from there", .rule("I-29.2", "I-30"), arguments: [true, false])
  func beyond(own: Bool) {
    let spring = UISpringTimingParameters(dampingRatio: 0.4)
    let animator = animator(own ? spring : Self.linear)
    if own {
      animator.startAnimation()
    } else {
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    }
    while seen <= 110 { stage.advance(by: 1.0 / 60) }
    let beyond = seen
    animator.pauseAnimation()
    #expect(abs(seen - beyond) < 1e-6)
    animator.startAnimation()
    #expect(abs(seen - beyond) < 1e-6)
    stage.advance(by: 1)
    #expect(animator.state == .inactive && seen == 100)
  }

  @Test("stopped where several animations of a property add up, it keeps what is seen", .rule("I-31", "I-34"))
  func stoppedSum() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.addAnimations { [view] in view.center.x = 200 }
    stage.advance(by: 0.25)
    #expect(abs(seen - 125) < 1e-6)
    animator.stopAnimation(true)
    #expect(abs(view.center.x - 125) < 1e-6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a block inside ends with its animator, uninterrupted unless that was stopped", .rule("A-09", "I-31"))
  func nested() {
    var ends: [Bool] = []
    func animator() -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        UIView.animate(withDuration: 0.1) {
          view.center.x = view.center.x == 0 ? 100 : 0
        } completion: {
          ends.append($0)
        }
      }
    }
    animator().startAnimation()
    stage.advance(by: 1.1)
    #expect(ends == [true])
    let stopped = animator()
    stopped.startAnimation()
    stage.advance(by: 0.5)
    stopped.stopAnimation(true)
    stage.turn()
    #expect(ends == [true, false])
  }

  @Test("what is changed while animations are turned off inside of a block is not animated", .rule("A-14.3"))
  func turnedOff() {
    UIView.animate(withDuration: 1) { [view] in
      UIView.setAnimationsEnabled(false)
      view.center.x = 100
      UIView.setAnimationsEnabled(true)
      view.alpha = 0
    }
    stage.advance(by: 0.5)
    #expect(seen == 100)
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test(
    "keyframes are led through as their options say", .rule("A-18.3", "A-04.6"),
    arguments: [
      (.calculationModeLinear, [50, 100, 100]), (.calculationModeDiscrete, [0, 100, 100]),
      (.calculationModePaced, [30, 60, 90]), (.calculationModeCubic, [56.25, 100, 106.25]),
    ] as [(UIView.KeyframeAnimationOptions, [CGFloat])])
  func modes(mode: UIView.KeyframeAnimationOptions, wanted: [CGFloat]) {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [mode, linear]) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = mode == .calculationModePaced ? 120 : 100
      }
    }
    for (time, x) in zip([0.25, 0.5, 0.75], wanted) {
      stage.advance(by: time - (time == 0.25 ? 0 : time - 0.25))
      #expect(abs(seen - x) < 0.5, "\(time)")
    }
  }
}
