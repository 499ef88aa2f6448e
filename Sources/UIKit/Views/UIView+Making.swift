public import Foundation
internal import QuartzCore

// For classes that only a type parameter or a value tells. See decision 15.
extension NSObjectProtocol where Self: UIView {
  /// A view of a class known as a type parameter or a value, as in `Cell(frame: rect)` for a `Cell: UIView`.
  ///
  /// Errors: stops where the class neither has nor inherits an `init(frame:)`.
  @_silgen_name("proscenium_view")
  @preconcurrency @MainActor public init(frame: CGRect, _ nothing: Never? = nil)

  @_silgen_name("proscenium_view")
  static func view(frame: CGRect, _ nothing: Never?) -> Self { unsafeDowncast(makeView(frame: frame), to: Self.self) }
}

extension UIView {
  @_silgen_name("proscenium_makeView")
  convenience init(makingWith frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("proscenium_makeView")
  fileprivate static func makeView(frame: CGRect) -> UIView

  /// A layer of the class that views of this class have.
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Diagnostics.fail(.notALayerClass(layerClass))
      return CALayer()
    }
    return layerClass.init()
  }

  /// Draws, lays out and animates for the layer that was just made.
  func adoptLayer() {
    layer.belong(to: self)
    layer.contentsScale = UIScreen.main.scale
  }
}
