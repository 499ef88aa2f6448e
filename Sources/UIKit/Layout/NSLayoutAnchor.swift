internal import CoreGraphics
public import Foundation

/// An edge, size or centre that constraints are made from.
///
/// Rule: LA-06
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: LayoutSide

  init(_ side: LayoutSide) {
    self.side = side
    super.init()
  }

  /// The view or guide that the anchor belongs to.
  open var item: AnyObject? { side.item }
  /// The anchor's name in diagnostics.
  open var name: String { "\(NSLayoutConstraint.name(side.item)).\(side.attribute)" }
  /// The active constraints made from this anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let view = LayoutSide.view(of: side.item) else { return [] }
    return LayoutTree.constraints(around: view).filter { constraint in
      [constraint.first, constraint.second].contains { $0?.item === side.item && $0?.attribute == side.attribute }
    }
  }

  /// Anchors are equal when they name the same edge, size or centre of the same item, in any class.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let found = object as? any AnchorOfSide else { return false }
    nonisolated(unsafe) let other = found
    let anchor = self
    return MainActor.assumeIsolated { anchor.side.isSame(as: other.side) }
  }
  nonisolated open override var hash: Int {
    let anchor = self
    return MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(anchor.side.item.map { ObjectIdentifier($0) })
      hasher.combine(anchor.side.attribute)
      return hasher.finalize()
    }
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutSide?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, other, multiplier, constant)
  }

  /// A constraint that puts this anchor on another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor.side)
  }
  /// A constraint that keeps this anchor on another or after it.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side)
  }
  /// A constraint that keeps this anchor on another or before it.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side)
  }
  /// A constraint that puts this anchor at a distance from another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.side, 1, c)
  }
  /// A constraint that keeps this anchor at a distance from another or further.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, 1, c)
  }
  /// A constraint that keeps this anchor at a distance from another or nearer.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, 1, c)
  }
}

/// An anchor of whichever kind.
@MainActor protocol AnchorOfSide {
  var side: LayoutSide { get }
}

extension NSLayoutAnchor: AnchorOfSide {}

/// The system spacing between two views: 8 points (documented for siblings).
enum SystemSpacing {
  static let between: CGFloat = 8
  /// From an edge of the superview, for `|-` in formats: 20 points, the default of interface documents.
  static let toSuperview: CGFloat = 20
}

/// A place across: an edge or a centre.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      LayoutSide(otherAnchor.side.item, otherAnchor.side.attribute, from: side.item, side.attribute))
  }
  /// A constraint that keeps the system's space, so many times, after another anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.side, 1, SystemSpacing.between * multiplier)
  }
  /// A constraint that keeps at least the system's space, so many times, after another anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, 1, SystemSpacing.between * multiplier)
  }
  /// A constraint that keeps at most the system's space, so many times, after another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, 1, SystemSpacing.between * multiplier)
  }
}

/// A place up or down: an edge, a centre or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      LayoutSide(otherAnchor.side.item, otherAnchor.side.attribute, from: side.item, side.attribute))
  }
  /// A constraint that keeps the system's space, so many times, below another anchor.
  ///
  /// Differs: between baselines the space is the same 8 points, not one by the fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.side, 1, SystemSpacing.between * multiplier)
  }
  /// A constraint that keeps at least the system's space, so many times, below another anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, 1, SystemSpacing.between * multiplier)
  }
  /// A constraint that keeps at most the system's space, so many times, below another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, 1, SystemSpacing.between * multiplier)
  }
}

/// A dimension: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that fixes the length.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, 1, c) }
  /// A constraint that keeps the length at least so long.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, c)
  }
  /// A constraint that keeps the length at most so long.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, c)
  }
  /// A constraint that makes the length a multiple of another.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.side, m)
  }
  /// A constraint that keeps the length at least a multiple of another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, m)
  }
  /// A constraint that keeps the length at most a multiple of another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, m)
  }
  /// A constraint that makes the length a multiple of another and something more.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.side, m, c)
  }
  /// A constraint that keeps the length at least a multiple of another and something more.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, m, c)
  }
  /// A constraint that keeps the length at most a multiple of another and something more.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, m, c)
  }
}
