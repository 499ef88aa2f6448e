import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

/// Which corners are round is a set, and no number between two.
@MainActor @Suite("Corners that are animated", .rule("A-23.2", "A-26")) struct CornerAnimationTests {
  private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

  @Test("They change as a whole, half-way", arguments: [true, false]) func basic(isNumber: Bool) throws {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CABasicAnimation(keyPath: "maskedCorners")
    animation.fromValue = isNumber ? NSNumber(value: 15) : CACornerMask(rawValue: 15)
    animation.toValue = isNumber ? NSNumber(value: top.rawValue) : top
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: "corners")
    CATransaction.flush()
    var seen: [UInt] = []
    for step in 0..<8 {
      // Not the half itself.
      scene.advance(step == 0 ? 0.15 : 0.1)
      seen.append(try #require(layer.presentation()).maskedCorners.rawValue)
    }
    #expect(seen == [15, 15, 15, 15, 3, 3, 3, 3])
  }

  @Test("So do keyframes") func keyframes() throws {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CAKeyframeAnimation(keyPath: "maskedCorners")
    animation.values = [1, 8, 15]
    animation.duration = 1
    layer.add(animation, forKey: "corners")
    CATransaction.flush()
    var seen: [UInt] = []
    for _ in 0..<4 {
      scene.advance(0.2)
      seen.append(try #require(layer.presentation()).maskedCorners.rawValue)
    }
    #expect(seen == [1, 8, 8, 15])
  }

  @Test("From and to the layer's own, added, and over and over they are corners still") func ends() throws {
    let scene = Scene()
    let layer = scene.layer()
    layer.maskedCorners = top
    for isAdditive in [false, true] {
      let animation = CABasicAnimation(keyPath: "maskedCorners")
      animation.fromValue = 12
      (animation.isAdditive, animation.isCumulative) = (isAdditive, isAdditive)
      (animation.duration, animation.repeatCount) = (1, 2)
      layer.add(animation, forKey: "corners")
      CATransaction.flush()
      scene.advance(0.3)
      #expect(try #require(layer.presentation()).maskedCorners.rawValue == 12)
    }
    #expect((layer.value(forKey: "maskedCorners") as? NSNumber)?.uintValue == 3)
    layer.setValue(8, forKey: "maskedCorners")
    #expect(layer.maskedCorners == .layerMaxXMaxYCorner)
    layer.setValue(Double.nan, forKey: "maskedCorners")
    #expect(layer.maskedCorners == .layerMaxXMaxYCorner)
  }
}
