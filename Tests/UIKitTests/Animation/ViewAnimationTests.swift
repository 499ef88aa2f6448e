import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stage of 200 × 100 points with a view at its origin.
struct AnimationStage {
  let stage = Stage(device: Device(named: "200x100@1")!)
  let root = PlainController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.rootViewController = root
    view.center = .zero
    root.view.addSubview(view)
    stage.turn()
  }

  var shown: CALayer { view.layer.presentation() ?? view.layer }
  var x: CGFloat { shown.position.x }
  var opacity: Float { shown.opacity }
}

@Suite struct ViewAnimationTests {
  @Test("the model changes at once, what is seen follows", .rule("A-01", "A-22"))
  func modelAndPresentation() {
    let it = AnimationStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      it.view.center.x = 100
      it.view.alpha = 0
      it.view.bounds.size = CGSize(width: 20, height: 10)
      it.view.transform = CGAffineTransform(scaleX: 3, y: 1)
      it.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(it.view.center.x == 100 && it.view.alpha == 0)
    it.stage.turn()
    #expect(it.x == 0 && it.opacity == 1)
    it.stage.advance(by: 0.5)
    #expect(abs(it.x - 50) < 1e-6)
    #expect(abs(it.opacity - 0.5) < 1e-6)
    #expect(abs(it.shown.bounds.width - 15) < 1e-6)
    #expect(abs(it.shown.affineTransform().a - 2) < 1e-6)
    it.stage.advance(by: 0.5)
    #expect(it.x == 100 && it.view.layer.animationKeys() == nil)
  }

  @Test("no duration: at once, the completion at the next turn", .rule("A-02", "A-29"))
  func noDuration() {
    let it = AnimationStage()
    var received: [Bool] = []
    UIView.animate(withDuration: 0) {
      it.view.center.x = 100
    } completion: {
      received.append($0)
    }
    #expect(it.x == 100 && received == [])
    it.stage.turn()
    #expect(received == [true])
    #expect(it.view.layer.animationKeys() == nil)
  }

  @Test("a delay keeps the old look", .rule("A-03"))
  func delay() {
    let it = AnimationStage()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { it.view.center.x = 100 }
    #expect(it.view.center.x == 100)
    it.stage.advance(by: 0.4)
    #expect(it.x == 0)
    it.stage.advance(by: 0.6)
    #expect(abs(it.x - 50) < 1e-6)
  }

  @Test(
    "curves", .rule("A-04", "A-04.3", "A-05"),
    arguments: [
      (UIView.AnimationOptions.curveLinear, 25.0), (.curveEaseInOut, 12.9162), (.curveEaseIn, 9.3465),
      (.curveEaseOut, 37.8138),
    ])
  func curves(options: UIView.AnimationOptions, quarter: Double) {
    let it = AnimationStage()
    UIView.animate(withDuration: 1, delay: 0, options: options) { it.view.center.x = 100 }
    it.stage.advance(by: 0.25)
    #expect(abs(Double(it.x) - quarter) < 0.01)
  }

  @Test("raw values", .rule("A-04.2", "A-04.3", "A-04.4", "A-04.5"))
  func rawValues() {
    #expect(UIView.AnimationOptions.layoutSubviews.rawValue == 1)
    #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
    #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
    #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
    #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
    #expect(UIView.AnimationOptions.flushUpdates.rawValue == 1 << 28)
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
  }

  @Test("unknown curves fall back, 7 is the system's spring", .rule("A-06"))
  func unknownCurves() {
    func quarter(_ curve: UInt) -> CGFloat {
      let it = AnimationStage()
      UIView.animate(withDuration: 0.5, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {
        it.view.center.x = 100
      }
      it.stage.advance(by: 0.125)
      return it.x
    }
    #expect(abs(quarter(9) - 12.9162) < 0.01)
    // Critically damped at √(1000/3) radians a second: 1 − (1 + ωt)e^(−ωt) at 0.125 s.
    #expect(abs(quarter(7) - 66.506) < 0.01)
  }

  @Test("touches are kept away while a view is animated", .rule("A-07"))
  func touches() {
    let it = AnimationStage()
    it.view.center = CGPoint(x: 20, y: 20)
    let spot = CGPoint(x: 60, y: 20)
    UIView.animate(withDuration: 1) { it.view.center.x = 60 }
    it.stage.advance(by: 0.1)
    #expect(it.root.view.hitTest(spot, with: nil) === it.root.view)
    it.stage.advance(by: 1)
    #expect(it.root.view.hitTest(spot, with: nil) === it.view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { it.view.center.x = 20 }
    it.stage.advance(by: 0.1)
    // Where the model is, not where the view is seen.
    #expect(it.root.view.hitTest(CGPoint(x: 20, y: 20), with: nil) === it.view)
    it.stage.advance(by: 1)
    it.view.alpha = 0
    #expect(it.root.view.hitTest(CGPoint(x: 20, y: 20), with: nil) === it.root.view)
  }

  @Test("inner blocks inherit unless they say otherwise", .rule("A-08"))
  func inherited() {
    let it = AnimationStage()
    let other = UIView(frame: .zero)
    let own = UIView(frame: .zero)
    it.root.view.addSubview(other)
    it.root.view.addSubview(own)
    var inherited: [TimeInterval] = []
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inherited.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 0.5) { other.center.x = 100 }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { own.center.x = 100 }
    }
    inherited.append(UIView.inheritedAnimationDuration)
    #expect(inherited == [2, 0])
    it.stage.advance(by: 0.5)
    #expect(abs((other.layer.presentation()?.position.x ?? 0) - 25) < 1e-6)
    #expect(abs((own.layer.presentation()?.position.x ?? 0) - 31.5357) < 0.01)
  }

  @Test("overlapping moves add up and both finish", .rule("A-09"))
  func additive() {
    let it = AnimationStage()
    var received: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      it.view.center.x = 100
    } completion: {
      received.append("first \($0)")
    }
    it.stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      it.view.center.x = 0
    } completion: {
      received.append("second \($0)")
    }
    it.stage.turn()
    #expect(abs(it.x - 50) < 1e-6)
    it.stage.advance(by: 0.25)
    // 0 − 100 · ¼ of the first remaining, + 100 · ¾ of the second.
    #expect(abs(it.x - 50) < 1e-6)
    it.stage.advance(by: 1)
    #expect(received == ["first true", "second true"])
    #expect(it.x == 0)
  }

  @Test("overlapping fades: the earlier is interrupted", .rule("A-09", "A-10"))
  func notAdditive() {
    let it = AnimationStage()
    var received: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      it.view.alpha = 0
    } completion: {
      received.append("first \($0)")
    }
    it.stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      it.view.alpha = 1
    } completion: {
      received.append("second \($0)")
    }
    it.stage.turn()
    #expect(abs(it.opacity - 0.5) < 1e-6)
    it.stage.advance(by: 0.5)
    #expect(received == ["first false"])
    #expect(abs(it.opacity - 0.75) < 1e-6)
    it.stage.advance(by: 0.6)
    #expect(received == ["first false", "second true"])

    let jump = AnimationStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { jump.view.alpha = 0 }
    jump.stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { jump.view.alpha = 1 }
    jump.stage.turn()
    #expect(jump.opacity == 0)
  }

  @Test("a block that changes nothing completes with the commit", .rule("A-11"))
  func empty() {
    let it = AnimationStage()
    var received: [Bool] = []
    UIView.animate(withDuration: 5) {
    } completion: {
      received.append($0)
    }
    #expect(received == [])
    it.stage.turn()
    #expect(received == [true])
  }

  @Test("what the completion of a block that changes nothing asks for is in the same frame", .rule("A-11"))
  func emptyAsksForLayout() {
    let it = AnimationStage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    UIView.animate(withDuration: 5) {
    } completion: { _ in
      inner.translatesAutoresizingMaskIntoConstraints = false
      it.view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leftAnchor.constraint(equalTo: it.view.leftAnchor),
        inner.topAnchor.constraint(equalTo: it.view.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    it.stage.turn()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("the curve of a transaction around a block counts in place of the block's own", .rule("A-25.4"))
  func transactionCurve() throws {
    let it = AnimationStage()
    let curve = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(curve)
    UIView.animate(withDuration: 1) { it.view.center.x = 100 }
    CATransaction.commit()
    let animation = try #require(it.view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.timingFunction == curve)
    UIView.animate(withDuration: 1) { it.view.alpha = 0.5 }
    let later = try #require(it.view.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(later.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test("removed animations and views that leave", .rule("A-12", "A-13"))
  func removed() {
    let it = AnimationStage()
    var received: [Bool] = []
    UIView.animate(withDuration: 1) {
      it.view.center.x = 100
    } completion: {
      received.append($0)
    }
    it.stage.advance(by: 0.2)
    it.view.layer.removeAllAnimations()
    #expect(it.x == 100)
    #expect(received == [])
    it.stage.turn()
    #expect(received == [false])
    UIView.animate(withDuration: 1) {
      it.view.center.x = 0
    } completion: {
      received.append($0)
    }
    it.stage.advance(by: 0.2)
    it.view.removeFromSuperview()
    it.stage.turn()
    it.stage.turn()
    #expect(received == [false, false])
  }

  @Test("without animation", .rule("A-14", "A-14.3"))
  func without() {
    let it = AnimationStage()
    let still = UIView(frame: .zero)
    it.root.view.addSubview(still)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      it.view.center.x = 100
      UIView.performWithoutAnimation { still.center.x = 100 }
    }
    it.stage.advance(by: 0.5)
    #expect(abs(it.x - 50) < 1e-6)
    #expect(still.layer.animationKeys() == nil)
    var received: [Bool] = []
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) {
      still.center.x = 7
    } completion: {
      received.append($0)
    }
    UIView.setAnimationsEnabled(true)
    it.stage.turn()
    #expect(received == [true])
    #expect(still.layer.animationKeys() == nil)
  }

  @Test("layout inside a block is animated", .rule("A-15"))
  func layout() {
    final class HalfView: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        if inner.superview == nil { addSubview(inner) }
        inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    for options: UIView.AnimationOptions in [[.curveLinear, .layoutSubviews], .curveLinear] {
      let it = AnimationStage()
      let half = HalfView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
      it.root.view.addSubview(half)
      it.stage.turn()
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        half.frame.size.width = 80
        if !options.contains(.layoutSubviews) { half.layoutIfNeeded() }
      }
      it.stage.advance(by: 0.5)
      #expect(abs((half.inner.layer.presentation()?.bounds.width ?? 0) - 30) < 1e-6)
    }
  }

  @Test("repeats until removed, there and back", .rule("A-16"))
  func repeats() {
    let it = AnimationStage()
    var received: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      it.view.center.x = 100
    } completion: {
      received.append($0)
    }
    it.stage.advance(by: 0.25)
    #expect(abs(it.x - 25) < 1e-6)
    it.stage.advance(by: 1.5)
    #expect(abs(it.x - 25) < 1e-6)
    it.stage.advance(by: 100)
    #expect(received == [])
    it.view.layer.removeAllAnimations()
    it.stage.turn()
    #expect(received == [false])
    #expect(it.x == 100)
  }

  @Test("keyframes", .rule("A-18", "A-18.2"))
  func keyframes() {
    let it = AnimationStage()
    var received: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { it.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { it.view.center.x = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0) { it.view.alpha = 0 }
    } completion: {
      received.append($0)
    }
    for (step, x, opacity) in [(0.125, 50.0, 1.0), (0.125, 100, 1), (0.25, 100, 1), (0.2, 60, 1), (0.1, 40, 0)] {
      it.stage.advance(by: step)
      #expect(abs(Double(it.x) - x) < 1e-6 && abs(Double(it.opacity) - opacity) < 1e-6)
    }
    it.stage.advance(by: 0.3)
    #expect(received == [true])
    #expect(it.view.center.x == 0 && it.view.alpha == 0)
  }

  @Test("springs come to rest in time, with and without overshoot", .rule("A-19", "A-20", "A-21"))
  func springs() {
    let it = AnimationStage()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
    ) { it.view.center.x = 100 }
    var most: CGFloat = 0
    for _ in 0..<59 {
      it.stage.advance(by: 1.0 / 60)
      most = max(most, it.x)
    }
    // e^(−π·0.4/√(1−0.16)) = 25.4 %.
    #expect(abs(most - 125.4) < 2)
    #expect(abs(it.x - 100) < 0.3)
    it.stage.advance(by: 1)

    let bounce = AnimationStage()
    UIView.animate(springDuration: 0.5, bounce: 0) { bounce.view.center.x = 100 }
    bounce.stage.advance(by: 0.25)
    // Critically damped with 2π/0.5 radians a second: 1 − (1 + π)e^(−π).
    #expect(abs(bounce.x - 82.103) < 0.01)
  }

  @Test(
    "a spring is told by ratio and duration as on iOS, and is found under its property's name", .rule("A-09", "A-20.3"))
  func springOnLayer() throws {
    let it = AnimationStage()
    it.view.center.x = 50
    it.stage.turn()
    func spring(_ target: CGFloat) {
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: []
      ) { it.view.center.x = target }
    }
    spring(150)
    let animation = try #require(it.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(animation.mass == 1 && animation.duration == 0.8 && animation.isAdditive && animation.keyPath == "position")
    #expect(animation.fromValue as? CGPoint == CGPoint(x: -100, y: 0))
    it.stage.advance(by: 0.15)
    #expect(abs(it.x - 130.98) < 0.15)
    spring(50)
    #expect(it.view.layer.animationKeys()?.count == 2, "both run: they add up")
    #expect(it.view.layer.animationKeys()?.first == "position")
    it.stage.advance(by: 1)
    #expect(it.view.layer.animationKeys() == nil && it.x == 50)
    UIView.animate(withDuration: 1) {
      it.view.alpha = 0
      it.view.bounds.size.width = 20
    }
    #expect(Set(it.view.layer.animationKeys() ?? []) == ["opacity", "bounds"])
  }

  @Test(
    "more than critical damping counts as critical, but where a negative bounce asks for it", .rule("A-20.2", "A-21.3"))
  func overdamped() {
    func half(_ change: (@escaping () -> Void) -> Void) -> CGFloat {
      let it = AnimationStage()
      change { it.view.center.x = 100 }
      it.stage.advance(by: 0.1)
      return it.x
    }
    func ratio(_ ratio: CGFloat) -> CGFloat {
      half {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0, animations: $0)
      }
    }
    #expect(ratio(1) == ratio(4.56))
    func animator(_ parameters: UISpringTimingParameters, _ length: TimeInterval) -> CGFloat {
      half { change in
        let animator = UIViewPropertyAnimator(duration: 7, timingParameters: parameters)
        #expect(abs(animator.duration - length) < 0.001)
        animator.addAnimations(change)
        animator.startAnimation()
      }
    }
    // 1 − (1 + ωt)e^(−ωt) with ω = √(1000/3) at 0.1 s; the stock spring is half a second long.
    #expect(abs(animator(UISpringTimingParameters(), 0.5) - 54.478) < 0.01)
    let received = UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    #expect(abs(animator(received, 0.5057) - 54.478) < 0.01)
    let slow = half { UIView.animate(springDuration: 0.5, bounce: -0.5, animations: $0) }
    #expect(slow < half { UIView.animate(springDuration: 0.5, bounce: 0, animations: $0) } - 5)
  }

  @Test("completions come in the order of their ends", .rule("A-28"))
  func order() {
    let it = AnimationStage()
    var received: [String] = []
    UIView.animate(withDuration: 1) {
      it.view.alpha = 0
    } completion: { _ in
      received.append("long")
    }
    UIView.animate(withDuration: 0.5) {
      it.view.center.x = 1
    } completion: { _ in
      received.append("short")
    }
    UIView.animate(withDuration: 0.5) {
      it.view.bounds.size.width = 1
    } completion: { _ in
      received.append("tie")
    }
    it.stage.advance(by: 2)
    #expect(received == ["short", "tie", "long"])
  }

  @Test("geometry that is no number is refused", .rule("A-01"))
  func noNumbers() {
    let it = AnimationStage()
    it.view.frame.origin.x = .nan
    it.view.center = CGPoint(x: CGFloat.infinity, y: 0)
    it.view.bounds.size.width = -.infinity
    #expect(it.view.center == .zero && it.view.bounds.size == CGSize(width: 10, height: 10))
    #expect(it.stage.diagnostics.map(\.rule) == ["A-01", "A-01", "A-01"])
  }

  @Test("an image view's picture is another at once in a block", .rule("A-23.3"))
  func pictures() throws {
    let images = [CGFloat(4), 6].map { side in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { $0.fill($0.format.bounds) }
    }
    let (it, view) = (AnimationStage(), UIImageView(image: images[0]))
    it.root.view.addSubview(view)
    it.stage.turn()
    let old = try #require(view.layer.presentation()?.contents as? CGImage)
    UIView.animate(withDuration: 1) {
      view.image = images[1]
      view.alpha = 0.5
    }
    it.stage.advance(by: 0.5)
    let shown = try #require(view.layer.presentation()?.contents as? CGImage)
    #expect(shown.width > old.width && (view.layer.presentation()?.opacity ?? 1) < 1)
  }

  @Test("what cannot be between two values changes at once", .rule("A-23.2"))
  func wholes() throws {
    let it = AnimationStage()
    UIView.animate(withDuration: 1) {
      it.view.layer.maskedCorners = [.layerMinXMinYCorner]
      it.view.layer.cornerCurve = .continuous
      it.view.contentMode = .center
      it.view.layer.cornerRadius = 8
    }
    it.stage.advance(by: 0.1)
    let shown = try #require(it.view.layer.presentation())
    #expect(it.view.layer.animationKeys() == ["cornerRadius"])
    #expect(shown.maskedCorners == [.layerMinXMinYCorner] && shown.cornerCurve == .continuous)
    #expect(shown.contentsGravity == .center && shown.cornerRadius < 7)
  }
}
