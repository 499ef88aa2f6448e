import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct GroupTests {
  @Test func membersRunInTheGroupsTime() throws {
    let scene = Scene()
    let layer = scene.layer()
    let early = CABasicAnimation("position.x", from: 0, to: 100)
    let late = CABasicAnimation("opacity", from: 0, to: 1)
    late.beginTime = 1
    late.fillMode = .backwards
    let whole = CABasicAnimation(keyPath: "cornerRadius")
    whole.fromValue = 0
    whole.toValue = 20
    let group = CAAnimationGroup()
    group.animations = [early, late, whole]
    group.duration = 2
    group.speed = 0.5
    var stops = 0
    group.stopHandler = { _ in stops += 1 }
    layer.add(group, forKey: "g")
    early.duration = 77
    CATransaction.flush()
    for (time, x, opacity, radius) in [(1.0, 50.0, 0.0, 5.0), (2.5, 50, 0.25, 12.5), (3, 50, 0.5, 15)] {
      MediaClock.current.now = 100 + time
      let shown = try #require(layer.presentation())
      #expect(near(shown.position.x, time <= 2 ? x : 50))
      #expect(near(Double(shown.opacity), opacity, 1e-6))
      #expect(near(shown.cornerRadius, radius))
    }
    scene.notify()
    #expect(stops == 0)
    MediaClock.current.now = 104
    scene.notify()
    #expect(stops == 1)
  }

  @Test(.rule("A-24")) func scrubbingIsExactHoweverAProgressIsReached() throws {
    let scene = Scene()
    let (container, layer) = (scene.layer(), CALayer())
    layer.delegate = Silence.shared
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    container.addSublayer(layer)
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 80, 1)
    let keys = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    (keys.values, keys.duration, keys.isAdditive) = ([0, 3, 1], 1, true)
    let rotation = CABasicAnimation("transform", from: CATransform3DMakeRotation(1, 0, 1, 0), to: CATransform3DIdentity)
    rotation.isAdditive = true
    rotation.repeatCount = 3
    rotation.autoreverses = true
    rotation.duration = 0.2
    let fade = CABasicAnimation("backgroundColor", from: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), to: nil)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([spring, keys, rotation, fade], 1)
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    container.speed = 0
    layer.add(group, forKey: nil)
    CATransaction.flush()
    let order = [0.0, 0.2, 0.4, 0.6, 0.8, 1, 0.8, 0.6, 0.4, 0.2, 0, 1, 0.2, 0.6, 0.4, 0.8, 0]
    var trees: [Double: RenderTree] = [:]
    for progress in order {
      container.timeOffset = progress
      scene.advance(0.01)
      let tree = scene.renderTree()
      #expect(trees[progress] == nil || trees[progress] == tree)
      trees[progress] = tree
    }
    #expect(trees[0.2] != trees[0.4])
  }

  @Test func transitionsShowBothLooks() throws {
    let scene = Scene()
    let layer = scene.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let (old, new) = (
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    for (type, oldX, newX, clips) in [
      (CATransitionType.push, CGFloat(25), CGFloat(125), true), (.moveIn, 50, 125, true), (.reveal, 25, 50, true),
      (.fade, 50, 50, false),
    ] {
      layer.backgroundColor = old
      _ = scene.renderTree()
      let transition = CATransition()
      transition.type = type
      transition.subtype = .fromRight
      transition.duration = 1
      layer.add(transition, forKey: "anything")
      layer.backgroundColor = new
      CATransaction.flush()
      #expect(layer.animationKeys() == [kCATransition])
      scene.advance(0.25)
      let both = scene.renderTree().root.body.children[0].body
      let looks = Dictionary(uniqueKeysWithValues: both.children.map { ($0.body.style.background, $0.placement) })
      #expect(looks[old.render]?.position.x == oldX)
      #expect(looks[new.render]?.position.x == newX)
      #expect(both.style.masksToBounds == clips)
      if type == .fade { #expect(looks[new.render]?.opacity == 0.25) }
      scene.advance(0.75)
      scene.notify()
      #expect(scene.renderTree().root.body.children[0].body.style.background == new.render)
    }
  }
}

extension CGColor {
  var render: RenderColor { RenderColor(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w) }
}
