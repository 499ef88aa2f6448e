internal import Foundation
public import QuartzCore

extension _ObjectiveC {
  /// An `@NSManaged` property of a layer, which the layer keeps by its key: it animates, and its presentation shows it.
  ///
  /// Rule: OC-10
  @MainActor public static func layerValue<Value>(_ layer: CALayer, _ key: String) -> Value {
    let kept = layer.value(forKey: key) ?? type(of: layer).defaultValue(forKey: key)
    if let value = Bridged.value(kept, as: Value.self) { return value }
    // What was never set is zero.
    if let value = Bridged.value(NSNumber(value: 0), as: Value.self) { return value }
    if let value = (Value.self as? any BridgedStructure.Type)?.unset as? Value { return value }
    fatalError(
      "the layer's property \(key) has no \(Value.self): set it before it is read, or make it optional [OC-10]")
  }

  /// Sets an `@NSManaged` property of a layer.
  @MainActor public static func setLayerValue<Value>(_ layer: CALayer, _ key: String, _ value: Value) {
    layer.setValue(Bridged.flat(value), forKey: key)
  }
}
