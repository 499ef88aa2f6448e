import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

private class GradientLayer: CAGradientLayer {
  var tint = "none"
  override init() {
    super.init()
    tint = "blue"
  }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GradientLayer { tint = other.tint }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class PlainLayer: CALayer {
  let marks = ["a", "b"]
}

/// As much code has it: `init(layer:)` is forgotten.
private class ForgetfulLayer: CALayer {
  let radius: CGFloat
  override init() {
    radius = 3
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private class GradientView: UIView {
  override class var layerClass: AnyClass { GradientLayer.self }
}

private final class PlainView: UIView {
  override class var layerClass: AnyClass { PlainLayer.self }
}

private final class ForgetfulView: UIView {
  override class var layerClass: AnyClass { ForgetfulLayer.self }
}

@Suite struct LayerClassTests {
  @Test("a view makes a layer of any class that it names")
  func classes() {
    let stage = Stage(device: .iPhoneSE)
    #expect((GradientView().layer as? GradientLayer)?.tint == "blue")
    #expect((PlainView().layer as? PlainLayer)?.marks == ["a", "b"])
    #expect((ForgetfulView().layer as? ForgetfulLayer)?.radius == 3)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a presentation is of the layer's own class, made by its init(layer:)", .rule("A-22"))
  func presentation() throws {
    let stage = Stage(device: .iPhoneSE)
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(view.layer as? GradientLayer)
    #expect(layer.presentation() == nil)
    let page = UIViewController()
    page.view.addSubview(view)
    stage.rootViewController = page
    stage.turn()
    layer.tint = "red"
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 100 }
    stage.advance(by: 0.5)
    let shown: GradientLayer = try #require(layer.presentation())
    #expect(shown !== layer && shown.tint == "red" && abs(shown.position.x - 55) < 1)
    #expect(shown.model() === layer && shown.presentation() === shown)
    let shape: CAShapeLayer? = CAShapeLayer().presentation()
    #expect(shape == nil)
  }

  @Test("animating and hitting a layer asks it for no picture of its own class", .rule("A-22"))
  func forgetful() throws {
    let stage = Stage(device: .iPhoneSE)
    let view = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let page = UIViewController()
    page.view.addSubview(view)
    stage.rootViewController = page
    stage.turn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
    animator.startAnimation()
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      view.alpha = 0.5
    }
    #expect(stage.window.hitTest(CGPoint(x: 80, y: 25), with: nil) === view)
    _ = stage.frame()
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }
}
