import Proscenium
import RuleSupport
import Testing
import UIKit

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class OwnLayer: CALayer {}

private final class OwnView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

@Suite struct LayerClassTests {
  @Test("a layer class of the library's makes itself, one of an app's own is registered")
  func classes() {
    let stage = Stage(device: .iPhoneSE)
    #expect(GradientView().layer is CAGradientLayer)
    #expect(!(OwnView().layer is OwnLayer))
    #expect(stage.diagnostics.map(\.rule) == ["A-23"])
    LayerClasses.register(OwnLayer.self) { OwnLayer() }
    #expect(OwnView().layer is OwnLayer)
    #expect(stage.diagnostics.count == 1)
  }
}
