import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite(.rule("A-25")) struct TransactionTests {
  @Test func valuesAreOfEachLevel() {
    _ = Scene()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("x", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(5)
    #expect((CATransaction.value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue == 5)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.value(forKey: "mine") as? String == "x")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
  }

  @Test func completionWaitsForAllAnimationsAddedInside() {
    let scene = Scene()
    let layer = scene.layer()
    var log: [String] = []
    func add(_ name: String, _ duration: Double) {
      let animation = CABasicAnimation("opacity", from: 0, to: 1, in: duration)
      animation.stopHandler = { log.append("\(name) \($0)") }
      layer.add(animation, forKey: name)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    add("a", 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    add("b", 2)
    add("c", 0.5)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    #expect(log == [])
    CATransaction.commit()
    #expect(log == ["empty"])
    CATransaction.commit()
    CATransaction.flush()
    scene.notify()
    #expect(log == ["empty"])
    scene.advance(1)
    scene.notify()
    #expect(log == ["empty", "c true", "a true"])
    scene.advance(1)
    scene.notify()
    #expect(log == ["empty", "c true", "a true", "b true", "inner", "outer"])
  }

  @Test(.rule("A-25.2")) func anotherCompletionLeavesTheAnimationsOfTheFirstToIt() {
    let scene = Scene()
    let layer = scene.layer()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("none") }
    CATransaction.setCompletionBlock { log.append("short") }
    #expect(log == ["none"])
    layer.add(CABasicAnimation("opacity", from: 0, to: 1, in: 1), forKey: "a")
    CATransaction.setCompletionBlock { log.append("long") }
    layer.add(CABasicAnimation("position.x", from: 0, to: 1, in: 2), forKey: "b")
    CATransaction.commit()
    CATransaction.setCompletionBlock { log.append("turn") }
    CATransaction.flush()
    #expect(log == ["none", "turn"])
    scene.advance(1)
    scene.notify()
    #expect(log == ["none", "turn", "short"])
    scene.advance(1)
    scene.notify()
    #expect(log == ["none", "turn", "short", "long"])
  }

  @Test(.rule("A-28")) func endsAreNotifiedByEndTimeThenByCreation() {
    let scene = Scene()
    var log: [String] = []
    for (name, duration) in [("a", 0.5), ("b", 0.2), ("c", 0.5), ("d", 0.1)] {
      let animation = CABasicAnimation("opacity", from: 0, to: 1, in: duration)
      animation.stopHandler = { _ in log.append(name) }
      scene.layer().add(animation, forKey: nil)
    }
    CATransaction.flush()
    scene.advance(3)
    scene.notify()
    #expect(log == ["d", "b", "a", "c"])
  }

  @Test(.rule("A-23")) func standaloneLayersAnimateByThemselves() throws {
    let scene = Scene()
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    scene.root.addSublayer(layer)
    CATransaction.flush()
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 0.5)
    scene.advance(0.125)
    let half = Float(0.5 + 0.5 * CAMediaTimingFunction(name: .default).value(at: 0.5))
    #expect(near(Double(try #require(layer.presentation()).opacity), Double(half), 1e-6))
    scene.advance(0.125)
    scene.notify()
    #expect(layer.animationKeys() == nil)
  }

  @Test(.rule("A-23")) func actionsCanBeDisabledAndReplaced() {
    let scene = Scene()
    let layer = scene.layer()
    layer.opacity = 0.3
    #expect(layer.animationKeys() == nil)
    layer.delegate = nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.4
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    layer.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "zPosition")]
    layer.opacity = 0.5
    layer.position.x += 10
    #expect(layer.animationKeys() == ["position"])
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "zPosition")
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.cornerRadius = 7
    CATransaction.commit()
    #expect(layer.animation(forKey: "cornerRadius")?.duration == 2)
  }

  @Test(.rule("A-50", "A-50.2")) func flushLaysOutSuperlayersFirstUntilNobodyAsks() {
    final class Chatty: CALayer {
      var log: (String) -> Void = { _ in }
      var again = 0
      var isEndless = false
      override func layoutSublayers() {
        log(name ?? "")
        if isEndless { setNeedsLayout() }
        guard again > 0 else { return }
        again -= 1
        superlayer?.setNeedsLayout()
      }
    }
    let scene = Scene()
    var log: [String] = []
    func make(_ name: String, on parent: CALayer) -> Chatty {
      let layer = Chatty()
      layer.name = name
      layer.log = { log.append($0) }
      parent.addSublayer(layer)
      return layer
    }
    let a = make("a", on: scene.root)
    let b = make("b", on: a)
    let c = make("c", on: b)
    c.setNeedsLayout()
    CATransaction.flush()
    #expect(log == ["a", "b", "c"])
    log = []
    c.again = 1
    c.setNeedsLayout()
    CATransaction.flush()
    #expect(log == ["c", "b"])
    log = []
    CATransaction.flush()
    #expect(log == [])
    var received = 0
    MediaSession.current.diagnose = { _, _ in received += 1 }
    c.isEndless = true
    c.setNeedsLayout()
    CATransaction.flush()
    #expect(received == 1)
  }
}
