internal import Foundation
internal import QuartzCore

/// Makes the layer of a view's `layerClass`.
enum LayerFactory {
  static func make(_ layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Diagnostics.fail(.notALayerClass(layerClass))
      return CALayer()
    }
    return layerClass.make()
  }
}
