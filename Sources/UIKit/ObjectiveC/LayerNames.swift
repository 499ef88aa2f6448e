internal import Foundation
internal import QuartzCore

/// The methods of layers that apps name in selectors, and the one that they exchange for their own. Rule: OC-08
enum LayerNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    // By the name that translated sources have for it, and by Apple's.
    NamedMethods.register(
      "add:forKey:", "addAnimation:forKey:", of: CALayer.self,
      call: { layer, arguments in layer.add(arguments[0], forKey: arguments[1]) },
      base: { layer, arguments in layer.attach(arguments[0], forKey: arguments[1]) })
    CALayer.addsInstead = { Swizzling.handles("add:forKey:", $0, $1, $2) }
    _ObjectiveC.describe(CALayer.self) {
      $0.method("setNeedsDisplay") { layer, _ in layer.setNeedsDisplay() }
      $0.method("setNeedsLayout") { layer, _ in layer.setNeedsLayout() }
      $0.method("layoutIfNeeded") { layer, _ in layer.layoutIfNeeded() }
      $0.method("removeAllAnimations") { layer, _ in layer.removeAllAnimations() }
      $0.method("removeFromSuperlayer") { layer, _ in layer.removeFromSuperlayer() }
    }
  }
}
