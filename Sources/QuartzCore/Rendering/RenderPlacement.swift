package import Foundation

extension RenderNode {
  /// Geometry and opacity of a node in its parent.
  ///
  /// Small, as a frame may hold thousands: a transform takes room only if there is one.
  nonisolated package struct Placement: Sendable, Equatable {
    /// The position of the anchor point, in the parent's coordinates.
    package var position = CGPoint.zero
    /// Depth of the anchor in the parent.
    package var zPosition: CGFloat = 0
    /// The point of the bounds that `position` places, in units of the bounds (0…1).
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Depth of the anchor, in points.
    package var anchorPointZ: CGFloat = 0
    /// 0…1; applied to the body's flattened result when the body is a group, else to each thing drawn.
    package var opacity: Double = 1
    /// Nil for the identity.
    private var kept: KeptTransform?

    package init() {}

    /// Applied about the anchor.
    package var transform: CATransform3D {
      get { kept?.transform ?? CATransform3DIdentity }
      set {
        guard newValue != kept?.transform else { return }
        kept = newValue == CATransform3DIdentity ? nil : KeptTransform(newValue)
      }
    }

    /// The transform is the identity.
    package var isUntransformed: Bool { kept == nil }

    package static func == (a: Placement, b: Placement) -> Bool {
      a.position == b.position && a.zPosition == b.zPosition && a.anchorPoint == b.anchorPoint
        && a.anchorPointZ == b.anchorPointZ && a.opacity == b.opacity
        && (a.kept === b.kept || a.kept?.transform == b.kept?.transform)
    }
  }

  /// A transform beside its placement.
  nonisolated private final class KeptTransform: Sendable {
    let transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }
  }
}
