internal import Foundation
package import QuartzCore

/// Makes the layer of a view's `layerClass`.
///
/// Swift cannot call an initialiser of a class that is only known as a value. The library's own classes make themselves;
/// a class of an app's own is made by what was registered for it.
package enum LayerFactory {
  private static var makers: [ObjectIdentifier: @MainActor () -> CALayer] = [:]

  /// Says how instances of a layer class are made.
  package static func register<Layer: CALayer>(_ layerClass: Layer.Type, _ make: @escaping @MainActor () -> Layer) {
    makers[ObjectIdentifier(layerClass)] = make
  }

  static func make(_ layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Diagnostics.fail(.notALayerClass(layerClass))
      return CALayer()
    }
    if let make = makers[ObjectIdentifier(layerClass)] { return make() }
    let layer = layerClass.make()
    if Swift.type(of: layer) != layerClass { Diagnostics.report(.layerClassNotRegistered(layerClass, layer)) }
    return layer
  }
}
