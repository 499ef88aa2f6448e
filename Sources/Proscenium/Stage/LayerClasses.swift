internal import Foundation
public import QuartzCore
internal import UIKit

/// The layer classes of an app's own that views name in `layerClass`.
///
/// Differs: UIKit makes an instance of any class by itself. Swift on Linux cannot call an initialiser of a class that is
/// only known as a value, so such a class is registered once, with how it is made. The library's own layer classes need
/// nothing.
@MainActor public enum LayerClasses {
  /// Says how instances of a layer class are made.
  public static func register<Layer: CALayer>(
    _ layerClass: Layer.Type, _ make: @escaping @MainActor () -> Layer
  ) {
    LayerFactory.register(layerClass, make)
  }
}
