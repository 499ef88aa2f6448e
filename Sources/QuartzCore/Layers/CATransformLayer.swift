internal import CoreGraphics
public import Foundation

/// A layer that only places its sublayers: they keep their depth instead of lying flat in it.
///
/// Differs: as documented by Apple it has no look of its own; here the values are kept and not drawn.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  package override func makePresentation() -> CALayer { CATransformLayer(presentationOf: self) }

  /// Never: only its sublayers can be hit.
  open override func contains(_ p: CGPoint) -> Bool { false }

  package override func finishStyle(_ style: inout RenderSubtree.Style) {
    var bare = RenderSubtree.Style()
    bare.name = style.name
    bare.bounds = style.bounds
    bare.sublayerTransform = style.sublayerTransform
    bare.sublayerAnchor = style.sublayerAnchor
    bare.isDoubleSided = style.isDoubleSided
    bare.preservesDepth = true
    style = bare
  }
}
