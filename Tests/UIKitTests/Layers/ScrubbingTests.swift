import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// At every progress the same pixels, whichever way it was reached.
@Suite struct ScrubbingTests {
  /// A stage with a container whose own time begins at 0, and something animated in it.
  ///
  /// Times are in 64ths of a second, which are exact.
  private struct Scene {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 120, height: 120), scale: 1, refreshRate: 64))
    let container = CALayer()

    init(_ build: (CALayer) -> Void) {
      let controller = PlainController(.black)
      stage.rootViewController = controller
      stage.turn()
      container.delegate = StillLayers.shared
      container.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
      controller.view.layer.addSublayer(container)
      (container.speed, container.timeOffset) = (0, 0)
      CATransaction.flush()
      build(container)
      CATransaction.flush()
      _ = stage.frame()
    }

    /// The picture at a 64th.
    func jump(_ step: Int) -> CGImage {
      container.timeOffset = Double(step) / 64
      return stage.frame()
    }

    /// Lets the container's time run, from where it is.
    func run(at speed: Float) {
      let now = container.convertTime(CACurrentMediaTime(), from: nil)
      container.timeOffset = now
      container.beginTime = CACurrentMediaTime()
      container.speed = speed
    }
  }

  nonisolated struct Case: Sendable, CustomStringConvertible {
    let description: String
    let build: @MainActor @Sendable (CALayer) -> Void
  }

  nonisolated private static func red(_ alpha: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: 1, green: 0, blue: 0, alpha: alpha)
  }

  private static func box(_ parent: CALayer, _ frame: CGRect = CGRect(x: 20, y: 20, width: 30, height: 20)) -> CALayer {
    let layer = CALayer()
    layer.delegate = StillLayers.shared
    layer.frame = frame
    layer.backgroundColor = red()
    parent.addSublayer(layer)
    return layer
  }

  private static func basic(_ key: String, _ from: Any?, _ to: Any?, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  nonisolated static let cases: [Case] = [
    Case(description: "nested clocks of their own speed, offset and begin") { container in
      var parent = container
      for (speed, offset, begin) in [(Float(2), 0.25, 0.5), (0.5, -0.125, 0), (-1, 3, 0.25), (1.5, 0, -1)] {
        let layer = box(parent, CGRect(x: 5, y: 5, width: 60, height: 60))
        layer.backgroundColor = red(0.4)
        (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
        let move = basic("position.x", 20, 70, 1)
        move.beginTime = 0.25
        (move.autoreverses, move.repeatCount) = (true, 3)
        layer.add(move, forKey: nil)
        parent = layer
      }
    },
    Case(description: "groups in groups, springs, keyframes, repeats") { container in
      let layer = box(container)
      let spring = CASpringAnimation(keyPath: "position.y")
      (spring.fromValue, spring.toValue, spring.duration, spring.damping) = (10, 80, 1.5, 4)
      let keys = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      (keys.values, keys.duration, keys.isAdditive, keys.calculationMode) = ([0, 3, 1, 2], 1, true, .cubic)
      let motion = CAKeyframeAnimation(keyPath: "position")
      motion.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 40), transform: nil)
      (motion.duration, motion.calculationMode, motion.rotationMode) = (1, .paced, .rotateAuto)
      let inner = CAAnimationGroup()
      (inner.animations, inner.duration, inner.repeatCount, inner.autoreverses) = ([spring, keys], 0.75, 1.5, true)
      let outer = CAAnimationGroup()
      (outer.animations, outer.duration, outer.speed) = ([motion, inner], 2, 1.25)
      (outer.fillMode, outer.isRemovedOnCompletion) = (.both, false)
      outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(outer, forKey: nil)
    },
    Case(description: "cumulative and additive passes, there and back") { container in
      let layer = box(container)
      let steps = basic("transform.rotation.z", 0, 0.7, 0.5)
      (steps.isCumulative, steps.repeatCount) = (true, 4)
      let shift = basic("position.x", 0, 25, 0.375)
      (shift.isAdditive, shift.autoreverses, shift.repeatCount) = (true, true, .infinity)
      let spin = basic("transform", CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DIdentity, 2)
      spin.isAdditive = true
      for animation in [steps, shift, spin] { layer.add(animation, forKey: nil) }
    },
    Case(description: "transitions of layers") { container in
      for (index, type) in [CATransitionType.fade, .push, .moveIn, .reveal].enumerated() {
        let layer = box(container, CGRect(x: index % 2 * 50, y: index / 2 * 50, width: 40, height: 40))
        layer.cornerRadius = 8
        CATransaction.flush()
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, .fromRight, 1.5)
        (transition.fillMode, transition.isRemovedOnCompletion) = (.both, false)
        layer.add(transition, forKey: nil)
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      }
    },
    Case(description: "replicas that come later, and particles of two cells") { container in
      let replicas = CAReplicatorLayer()
      replicas.delegate = StillLayers.shared
      replicas.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      (replicas.instanceCount, replicas.instanceDelay) = (5, 0.125)
      replicas.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
      container.addSublayer(replicas)
      let dot = box(replicas, CGRect(x: 2, y: 2, width: 12, height: 12))
      let jump = basic("position.y", 8, 30, 0.5)
      (jump.autoreverses, jump.repeatCount) = (true, .infinity)
      dot.add(jump, forKey: nil)
      let emitter = CAEmitterLayer()
      emitter.delegate = StillLayers.shared
      emitter.frame = CGRect(x: 0, y: 40, width: 100, height: 60)
      (emitter.emitterPosition, emitter.seed) = (CGPoint(x: 50, y: 30), 5)
      let pixels = PixelBuffer(width: 5, height: 5)
      for y in 0..<5 { for x in 0..<5 { pixels.row(y)[x] = 0x8000_8000 } }
      emitter.emitterCells = [(20, 1), (13, 0.7)].map { rate, life in
        let cell = CAEmitterCell()
        (cell.contents, cell.birthRate, cell.lifetime) = (CGImage(pixels: pixels), Float(rate), Float(life))
        (cell.velocity, cell.emissionRange, cell.alphaSpeed, cell.spinRange) = (40, 6, -0.6, 9)
        return cell
      }
      container.addSublayer(emitter)
    },
    Case(description: "shapes, gradients, colours, shadows and corners") { container in
      let shape = CAShapeLayer()
      shape.delegate = StillLayers.shared
      shape.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40), transform: nil)
      (shape.strokeColor, shape.lineWidth) = (red(), 3)
      container.addSublayer(shape)
      shape.add(basic("strokeEnd", 0, 1, 1.5), forKey: nil)
      let flat = CGPath(ellipseIn: CGRect(x: 5, y: 20, width: 40, height: 10), transform: nil)
      shape.add(basic("path", shape.path, flat, 2), forKey: nil)
      let gradient = CAGradientLayer()
      gradient.delegate = StillLayers.shared
      gradient.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
      gradient.colors = [red(), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)]
      container.addSublayer(gradient)
      gradient.add(basic("locations", [0, 0.1], [0.5, 1], 1.5), forKey: nil)
      let card = box(container, CGRect(x: 20, y: 60, width: 40, height: 30))
      card.shadowOpacity = 0.5
      card.add(basic("shadowRadius", 0, 8, 1), forKey: nil)
      card.add(basic("cornerRadius", 0, 15, 2), forKey: nil)
      card.add(basic("backgroundColor", red(), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), 1.25), forKey: nil)
      card.add(basic("bounds.size.width", 40, 70, 2), forKey: nil)
    },
  ]

  @Test("forwards, backwards and jumping", .rule("A-24", "I-11", "I-12"), arguments: cases)
  func anyDirection(_ it: Case) throws {
    let last = 128
    let forward = Scene(it.build)
    let frames = (0...last).map { forward.jump($0) }
    #expect(Set(frames.map { $0.pixels.hash }).count > 40, "it moves")
    for step in (0...last).reversed() { #expect(forward.jump(step) == frames[step], "back to \(step)") }
    let jumping = Scene(it.build)
    var dice = Dice(seed: 88_172_645_463_325_252)
    for _ in 0..<100 {
      let step = dice.below(last + 1)
      #expect(jumping.jump(step) == frames[step], "jump to \(step)")
    }
  }

  @Test("running, paused on the way, turned round and twice as fast", .rule("A-24", "I-12"), arguments: cases)
  func running(_ it: Case) throws {
    let scrubbed = Scene(it.build)
    let frames = (0...128).map { scrubbed.jump($0) }
    let playing = Scene(it.build)
    playing.run(at: 1)
    func pass(_ seconds: Double, to step: Int) {
      playing.stage.advance(by: seconds)
      #expect(playing.stage.frame() == frames[step], "at \(step)")
    }
    pass(0.5, to: 32)
    pass(0.25, to: 48)
    playing.run(at: 0)
    pass(3, to: 48)
    playing.run(at: 2)
    pass(0.5, to: 112)
    playing.run(at: -1)
    pass(1, to: 48)
    pass(0.75, to: 0)
    playing.run(at: 0.5)
    pass(0.5, to: 16)
    pass(2, to: 80)
  }

  @Test("an animator's fraction", .rule("I-29.2", "I-30"), arguments: [true, false])
  func animator(isSpring: Bool) throws {
    let stage = Stage(device: Device(named: "120x120@1")!)
    let controller = PlainController(.black)
    stage.rootViewController = controller
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.backgroundColor = .red
    controller.view.addSubview(view)
    stage.turn()
    func change() {
      (view.center, view.alpha) = (CGPoint(x: 80, y: 60), 0.5)
      view.transform = CGAffineTransform(rotationAngle: 2)
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.bounds.size.width = 60 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.layer.cornerRadius = 12 }
      }
    }
    let animator =
      isSpring
      ? UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4, animations: change)
      : UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: change)
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    var frames: [Int: CGImage] = [:]
    var dice = Dice(seed: 362_436_069)
    var fractions = Array(0...32)
    fractions += fractions.reversed()
    for _ in 0..<80 { fractions.append(dice.below(33)) }
    for fraction in fractions {
      animator.fractionComplete = CGFloat(fraction) / 32
      if dice.below(3) == 0 { stage.advance(by: 0.1) }
      let frame = stage.frame()
      #expect(frames[fraction] == nil || frames[fraction] == frame, "\(fraction)")
      frames[fraction] = frame
    }
    #expect(frames[0] != frames[16] && frames[16] != frames[32])
    animator.stopAnimation(true)
  }
}

extension PixelBuffer {
  /// Of all pixels (FNV-1a).
  fileprivate var hash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<height {
      for x in 0..<width { hash = (hash ^ UInt64(row(y)[x])) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
