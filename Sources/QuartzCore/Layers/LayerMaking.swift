public import Foundation

// Making objects of classes that are known only as values. The language has `required` initialisers for that, which every
// subclass would have to declare, so none of Apple's classes has one but `init(coder:)`. What a convenience initialiser
// delegates to is looked up in the class it was called on, as in the Objective-C runtime; so here is one, called on a class
// that is a value through a declaration of the same function which the compiler takes for a static method. The parameters
// are consumed, as those of initialisers are. See decision 15.

extension NSObject {
  @_silgen_name("proscenium_makeObject")
  nonisolated convenience init(makingObject: Void) { self.init() }

  /// An object of the class that this is called on, by its `init()`.
  ///
  /// Errors: stops where the class neither has nor inherits an `init()`, as for any initialiser it does not implement.
  @_silgen_name("proscenium_makeObject")
  nonisolated package static func makeObject() -> NSObject
}

extension CALayer {
  @_silgen_name("proscenium_makeLayerPicture")
  convenience init(makingPictureOf layer: Any) { self.init(layer: layer) }

  @_silgen_name("proscenium_makeLayerPicture")
  private static func makePicture(of layer: consuming Any) -> CALayer

  /// A layer of this layer's own class, by its `init(layer:)`.
  func copyByInit() -> CALayer { type(of: self).makePicture(of: self) }
}

extension NSObjectProtocol where Self: CALayer {
  /// A layer of a class known as a type parameter or a value, as in `Layer()` for a `Layer: CALayer`.
  ///
  /// Errors: stops where the class neither has nor inherits an `init()`.
  @_silgen_name("proscenium_layer")
  @preconcurrency @MainActor public init(_ nothing: Never? = nil)

  @_silgen_name("proscenium_layer")
  static func layer(_ nothing: Never?) -> Self { unsafeDowncast(makeObject(), to: Self.self) }
}
