package import CoreGraphics
package import Foundation
internal import Synchronization

/// The render tree of the screen at one instant: a value made from the layers, read by the compositor.
///
/// Bodies are shared between consecutive trees: a layer whose own look and whole subtree did not change keeps the
/// same `RenderSubtree` instance, so identity says "nothing changed here" without looking inside.
nonisolated package struct RenderTree: Sendable, Equatable {
  /// The screen's size, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  /// The screen's root: its position and anchor are in points of the screen, origin at the top left.
  package var root: RenderNode
  /// The subtrees that animations of their layers move: most of each recurs unchanged.
  ///
  /// Says what is worth making ready, not what the tree looks like: no part of equality and of the text.
  package var moving: [Mover] = []

  package init(size: CGSize, scale: CGFloat, root: RenderNode) {
    self.size = size
    self.scale = scale
    self.root = root
  }

  package static func == (a: RenderTree, b: RenderTree) -> Bool {
    a.size == b.size && a.scale == b.scale && a.root == b.root
  }

  /// A moving subtree.
  nonisolated package struct Mover: Sendable {
    package var body: RenderSubtree
    /// How many of its children, from the first on, hold nothing that an animation changes.
    package var stillCount: Int

    /// - Parameter stillCount: nil: all.
    package init(_ body: RenderSubtree, stillCount: Int? = nil) {
      (self.body, self.stillCount) = (body, stillCount ?? body.children.count)
    }
  }
}

/// A layer placed in its parent.
nonisolated package struct RenderNode: Sendable, Equatable {
  /// The placement of the subtree: the values that change when it moves or fades as a whole.
  package var placement: Placement
  /// The subtree's content.
  package var body: RenderSubtree

  package init(placement: Placement, body: RenderSubtree) {
    self.placement = placement
    self.body = body
  }

  /// True if the layer is rotated, or moved in depth by its transform; `zPosition` alone only sets the order.
  ///
  /// What preserves depth is ordered in itself and opens no space for its siblings.
  fileprivate var isOutOfPlane: Bool {
    guard !body.style.preservesDepth else { return false }
    if placement.anchorPointZ != 0 { return true }
    guard !placement.isUntransformed else { return false }
    let t = placement.transform
    return t.m13 != 0 || t.m23 != 0 || t.m43 != 0
  }
}

/// The content of a layer with its subtree in its own coordinates.
///
/// Immutable; compared by identity first.
nonisolated package final class RenderSubtree: Sendable, Equatable {
  /// The layer's own style.
  package let style: Style
  /// Children in painter's order, back to front: by depth, then by order in the layer.
  ///
  /// Hidden ones are left out.
  package var children: [RenderNode] { storedChildren }
  /// Written only while the body is made and while it has no other owner any more.
  nonisolated(unsafe) private var storedChildren: [RenderNode]
  /// The node whose alpha clips the whole subtree, in this subtree's coordinates.
  package let mask: RenderNode?
  /// The number of descendants, masks included.
  package let descendantCount: Int
  /// Levels below and including this one; a drawing recursion needs room for as many.
  package let depth: Int
  /// Children leave the plane: they are drawn by depth and cut one another, as in one space.
  package let hasSpace: Bool
  /// At most a box in one colour: what moves about in great number is mostly that, and is drawn in few steps.
  package let isBox: Bool
  private let past = Atomic(false)

  /// True if its layer is deallocated or has changed: pictures of it are mostly not used again.
  package var isPast: Bool {
    get { past.load(ordering: .relaxed) }
    set { past.store(newValue, ordering: .relaxed) }
  }

  package init(style: Style, children: [RenderNode] = [], mask: RenderNode? = nil) {
    self.style = style
    storedChildren = children
    self.mask = mask
    // One way through the nodes, by index: a node is large, and is not taken out of the list.
    var (count, depth, hasSpace) = (0, 0, false)
    for index in children.indices {
      count += 1 + children[index].body.descendantCount
      depth = max(depth, children[index].body.depth)
      hasSpace = hasSpace || children[index].isOutOfPlane
    }
    if let mask { (count, depth) = (count + 1 + mask.body.descendantCount, max(depth, mask.body.depth)) }
    descendantCount = count
    self.depth = 1 + depth
    self.hasSpace = hasSpace || style.turnsDepth(of: children)
    isBox = children.isEmpty && mask == nil && style.isBox
  }

  /// Takes large trees apart step by step: a chain of releases would run out of stack.
  deinit {
    guard descendantCount > 500 else { return }
    var pending = storedChildren
    storedChildren = []
    while var node = pending.popLast() {
      guard node.body.descendantCount > 0, isKnownUniquelyReferenced(&node.body) else { continue }
      pending += node.body.storedChildren
      node.body.storedChildren = []
    }
  }

  /// True for the same style over the very same children.
  func isIdentical(to other: RenderSubtree) -> Bool {
    func same(_ a: RenderNode, _ b: RenderNode) -> Bool { a.body === b.body && a.placement == b.placement }
    let (own, others) = (children, other.children)
    guard own.count == others.count, own.indices.allSatisfy({ same(own[$0], others[$0]) }) else { return false }
    switch (mask, other.mask) {
    case (nil, nil): return style == other.style
    case (let a?, let b?): return same(a, b) && style == other.style
    case (nil, _?), (_?, nil): return false
    }
  }

  package static func == (a: RenderSubtree, b: RenderSubtree) -> Bool {
    a === b || (a.style == b.style && a.mask == b.mask && a.children == b.children)
  }

  /// Everything a layer draws itself.
  nonisolated package struct Style: Sendable, Equatable {
    /// The layer's name in render tree dumps; not drawn.
    package var name = ""
    /// The layer's own coordinate system; contents, corners and children live in it.
    package var bounds = CGRect.zero
    package var background: RenderColor?
    /// In points; clamped by the compositor to half the shorter side.
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: RenderCorners = .all
    /// True for the continuous ("squircle") corner curve.
    package var isContinuousCorner = false
    /// In points, drawn inside the bounds, above the children.
    package var borderWidth: CGFloat = 0
    package var borderColor = RenderColor.black
    /// Clips children and content to the bounds and corners.
    package var masksToBounds = false
    package var content: RenderContent?
    package var shadow: RenderShadow?
    /// Applied to children, about the anchor point of this layer's bounds at `sublayerAnchor`.
    package var sublayerTransform = CATransform3DIdentity
    /// The bounds' point about which `sublayerTransform` acts, in this layer's coordinates.
    package var sublayerAnchor = CGPoint.zero
    /// False: not drawn when its back faces the viewer.
    package var isDoubleSided = true
    /// True: children with opacity are drawn as one picture before opacity applies.
    package var allowsGroupOpacity = true
    /// True: children live in the parent's space instead of being flattened into this layer's plane.
    package var preservesDepth = false
    /// Over zero: the subtree is drawn once at this many pixels per point and then sampled.
    package var rasterizationScale: CGFloat = 0
    /// Applied to the flattened subtree, in order.
    package var filters: [RenderFilter] = []
    /// Applied to what is already behind the bounds, before anything of this layer is drawn.
    package var backgroundFilters: [RenderFilter] = []
    /// How the flattened subtree is laid over what is behind it.
    package var blend = RenderBlend.normal

    package init() {}

    /// Nothing is painted but the background, and nothing acts on it.
    fileprivate var isBox: Bool {
      content == nil && shadow == nil && filters.isEmpty && backgroundFilters.isEmpty && blend == .normal
        && !preservesDepth && rasterizationScale <= 0 && !(borderWidth > 0 && borderColor.alpha > 0)
        && bounds.width > 0 && bounds.height > 0
    }

    /// Returns true if the children's space is rotated, so that their depths do not determine their order.
    fileprivate func turnsDepth(of children: [RenderNode]) -> Bool {
      let t = sublayerTransform
      guard t.m13 != 0 || t.m23 != 0 || t.m33 <= 0 else { return false }
      return children.contains { $0.placement.zPosition != 0 }
    }
  }
}

/// A colour: sRGB, not premultiplied, each 0…1.
nonisolated package struct RenderColor: Sendable, Hashable {
  package var red, green, blue, alpha: Double
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  package static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
  package static let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
}

/// Which corners are rounded; the raw values of `CACornerMask`.
nonisolated package struct RenderCorners: OptionSet, Sendable, Hashable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let minXMinY = RenderCorners(rawValue: 1)
  package static let maxXMinY = RenderCorners(rawValue: 2)
  package static let minXMaxY = RenderCorners(rawValue: 4)
  package static let maxXMaxY = RenderCorners(rawValue: 8)
  package static let all: RenderCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// The content of a layer above its background.
nonisolated package enum RenderContent: Sendable, Equatable {
  /// A picture.
  ///
  /// `rect` says which part (unit coordinates), `frame` where it goes (the layer's coordinates, gravity already
  /// applied), `center` which part stretches (unit coordinates of the picture; the unit rect stretches all).
  /// `pixelsPerPoint` is the picture's own scale, needed to size the parts that do not stretch. `tint` replaces the
  /// picture's colour and keeps its alpha.
  case image(
    CGImage, frame: CGRect, rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), pixelsPerPoint: CGFloat = 1,
    nearest: Bool = false, tint: RenderColor? = nil)
  /// A gradient that fills the bounds; start and end in unit coordinates of the bounds.
  case gradient(RenderGradient)
  /// Filled and stroked paths in the layer's coordinates.
  case shape(RenderShape)
}

/// A gradient over the bounds.
nonisolated package struct RenderGradient: Sendable, Equatable {
  package enum Kind: String, Sendable { case axial, radial, conic }
  package var kind = Kind.axial
  package var start = CGPoint(x: 0.5, y: 0)
  package var end = CGPoint(x: 0.5, y: 1)
  /// Colours with their places, 0…1 ascending.
  package var stops: [Stop] = []
  package init() {}

  nonisolated package struct Stop: Sendable, Equatable {
    package var location: Double
    package var color: RenderColor
    package init(location: Double, color: RenderColor) { (self.location, self.color) = (location, color) }
  }
}

/// A path to fill and stroke.
nonisolated package struct RenderShape: Sendable, Equatable {
  /// Segments in the layer's coordinates.
  package var path: [RenderSegment] = []
  package var fill: RenderColor?
  package var usesEvenOdd = false
  package var stroke: RenderColor?
  package var lineWidth: CGFloat = 1
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  /// 0 butt, 1 round, 2 square: the raw values of `CGLineCap`.
  package var lineCap = 0
  /// 0 miter, 1 round, 2 bevel: the raw values of `CGLineJoin`.
  package var lineJoin = 0
  package var miterLimit: CGFloat = 10
  package var dash: [CGFloat] = []
  package var dashPhase: CGFloat = 0
  package init() {}
}

/// One step of a path.
nonisolated package enum RenderSegment: Sendable, Equatable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, control: CGPoint)
  case curve(CGPoint, control1: CGPoint, control2: CGPoint)
  case close
}

/// A shadow under a layer.
nonisolated package struct RenderShadow: Sendable, Equatable {
  /// Its alpha already holds the shadow's opacity.
  package var color = RenderColor.black
  /// In points, the layer's coordinates.
  package var offset = CGSize.zero
  /// Standard deviation of the Gaussian, in points.
  package var radius: CGFloat = 3
  /// The casting outline; nil: the layer's own alpha, subtree included.
  package var path: [RenderSegment]?
  package init() {}
}

/// A filter on the colours of a flattened subtree or of its backdrop.
nonisolated package enum RenderFilter: Sendable, Equatable {
  /// A Gaussian; its standard deviation in points.
  case blur(radius: CGFloat)
  /// 1 leaves as is, 0 is gray.
  case saturate(Double)
  /// Added to each channel.
  case brightness(Double)
  /// Blended over, keeping alpha.
  case tint(RenderColor)
}

/// How a picture's colours meet those behind it; the case's name is its word in the text of a scene.
///
/// Raw values are those of the kernels. Formulas: Documentation/Compositing.md.
nonisolated package enum RenderBlend: Int32, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, linearDodge, linearBurn, linearLight, pinLight, subtract, hue, saturation, color, luminosity
  /// Sums, alpha too.
  case plusLighter
  /// Sums less one, alpha summed.
  case plusDarker

  /// The word for it.
  package var name: String { "\(self)" }

  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
