internal import CoreGraphics
internal import Foundation

/// The popover's frame and the popover arrow's edge and position, computed from the anchor, the available space and the preferred size.
struct PopoverLayout: Equatable {
  /// Sizes of the frame around the content.
  struct Frame: Equatable {
    var arrowHeight: CGFloat = 13
    var arrowBase: CGFloat = 37
    /// How far the content is inside the body.
    var insets = UIEdgeInsets.zero
    /// Chosen by eye beside iOS 17; arrows keep off round corners.
    static let corner: CGFloat = 13
  }

  /// The request: the anchor, the permitted directions and the preferred size.
  struct Preference: Equatable {
    /// The preferred size; a side that is zero or not a number has no preference.
    var size: CGSize
    var permitted = UIPopoverArrowDirection.any
    var canOverlap = false
  }

  /// The popover without its arrow, in the container.
  let body: CGRect
  /// The direction of the arrow; empty without one.
  let direction: UIPopoverArrowDirection
  /// From the middle of its edge to the arrow's.
  let arrowOffset: CGFloat
  let around: Frame

  /// Body and arrow, in the container.
  var frame: CGRect {
    let reach = around.arrowHeight
    return switch direction {
    case .up: CGRect(x: body.minX, y: body.minY - reach, width: body.width, height: body.height + reach)
    case .down: CGRect(x: body.minX, y: body.minY, width: body.width, height: body.height + reach)
    case .left: CGRect(x: body.minX - reach, y: body.minY, width: body.width + reach, height: body.height)
    case .right: CGRect(x: body.minX, y: body.minY, width: body.width + reach, height: body.height)
    default: body
    }
  }

  /// Computes the layout by rules G-11, G-12 and G-14 for an anchor in a container; without an anchor it is centred.
  init(anchor: CGRect?, available: CGRect, preference: Preference, around: Frame) {
    let sides = PopoverSides(
      anchor: anchor, available: available, full: PopoverLayout.size(preference.size, in: available.size, around),
      around: around,
      isHeightFree: preference.size.height <= 0)
    let permitted = preference.permitted.intersection(.any)
    guard let anchor, anchor.isFiniteGeometry, !permitted.isEmpty else {
      let middle = anchor.flatMap { $0.isFiniteGeometry ? CGPoint(x: $0.midX, y: $0.midY) : nil }
      self.init(
        body: sides.standing(around: middle ?? CGPoint(x: available.midX, y: available.midY)), direction: [],
        arrowOffset: 0,
        around: around)
      return
    }
    let direction = sides.choose(among: permitted)
    let body = sides.body(direction, overlaps: preference.canOverlap)
    self.init(
      body: body, direction: direction,
      arrowOffset: PopoverLayout.offset(of: anchor, direction, body, around), around: around)
  }

  private init(body: CGRect, direction: UIPopoverArrowDirection, arrowOffset: CGFloat, around: Frame) {
    (self.body, self.direction, self.arrowOffset, self.around) = (body, direction, arrowOffset, around)
  }

  /// Returns the body's size in the available space: 320 wide and as high as possible by default. Rule: G-11
  static func size(_ preference: CGSize, in available: CGSize, _ around: Frame) -> CGSize {
    let (across, down) = (around.insets.left + around.insets.right, around.insets.top + around.insets.bottom)
    return CGSize(
      width: min((preference.width > 0 ? preference.width : 320) + across, max(0, available.width)),
      height: min((preference.height > 0 ? preference.height : 1100) + down, max(0, available.height)))
  }

  /// The arrow points at the anchor's middle where its edge reaches there. Rule: G-12
  private static func offset(
    of anchor: CGRect, _ direction: UIPopoverArrowDirection, _ body: CGRect, _ around: Frame
  ) -> CGFloat {
    let isVertical = direction == .up || direction == .down
    let (shift, length) =
      isVertical ? (anchor.midX - body.midX, body.width) : (anchor.midY - body.midY, body.height)
    let most = max(0, length / 2 - Frame.corner - around.arrowBase / 2)
    return min(max(shift, -most), most)
  }
}

/// The space on each side of an anchor.
private struct PopoverSides {
  let anchor: CGRect?
  let available: CGRect
  let full: CGSize
  let around: PopoverLayout.Frame
  let isHeightFree: Bool

  /// In this order they are tried. Rule: G-12
  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// Returns the space between the anchor and the edge of the container in a direction.
  private func space(_ direction: UIPopoverArrowDirection) -> CGRect {
    let (anchor, reach) = (anchor ?? .zero, around.arrowHeight)
    let (left, right) = (min(anchor.minX - reach, available.maxX), max(anchor.maxX + reach, available.minX))
    let (top, bottom) = (min(anchor.minY - reach, available.maxY), max(anchor.maxY + reach, available.minY))
    return switch direction {
    case .up: CGRect(x: available.minX, y: bottom, width: available.width, height: max(0, available.maxY - bottom))
    case .down:
      CGRect(x: available.minX, y: available.minY, width: available.width, height: max(0, top - available.minY))
    case .left: CGRect(x: right, y: available.minY, width: max(0, available.maxX - right), height: available.height)
    default:
      CGRect(x: available.minX, y: available.minY, width: max(0, left - available.minX), height: available.height)
    }
  }

  /// A height without a preferred size may be cut to half of what there is (chosen: else popovers of no size would
  /// stand beside what they belong to).
  private func fits(_ direction: UIPopoverArrowDirection) -> Bool {
    let space = space(direction)
    let height = isHeightFree && direction.isVertical ? min(full.height, available.height / 2) : full.height
    return space.width >= full.width && space.height >= height
  }

  func choose(among permitted: UIPopoverArrowDirection) -> UIPopoverArrowDirection {
    let sides = Self.order.filter { permitted.contains($0) }
    if let first = sides.first(where: fits) { return first }
    let shown = sides.map { min(full.width, space($0).width) * min(full.height, space($0).height) }
    let most = shown.max() ?? 0
    return zip(sides, shown).first { $0.1 == most }?.0 ?? .up
  }

  /// Never so small that the arrow would not fit between the corners. Rule: G-11
  private func atLeast(_ size: CGSize, _ direction: UIPopoverArrowDirection) -> CGSize {
    let (edge, side) = (2 * PopoverLayout.Frame.corner + around.arrowBase, 2 * PopoverLayout.Frame.corner)
    return CGSize(
      width: max(size.width, direction.isVertical ? edge : side),
      height: max(size.height, direction.isVertical ? side : edge))
  }

  func body(_ direction: UIPopoverArrowDirection, overlaps: Bool) -> CGRect {
    let (anchor, space) = (anchor ?? .zero, space(direction))
    let cut = CGSize(width: min(full.width, space.width), height: min(full.height, space.height))
    // One that belongs to a whole page has no room beside it (chosen: it covers its source then).
    let least = atLeast(.zero, direction)
    let isShut = cut.width < min(full.width, least.width) || cut.height < min(full.height, least.height)
    let size = atLeast(overlaps || isShut ? full : cut, direction)
    let corner =
      switch direction {
      case .up: CGPoint(x: anchor.midX - size.width / 2, y: space.minY)
      case .down: CGPoint(x: anchor.midX - size.width / 2, y: space.maxY - size.height)
      case .left: CGPoint(x: space.minX, y: anchor.midY - size.height / 2)
      default: CGPoint(x: space.maxX - size.width, y: anchor.midY - size.height / 2)
      }
    return inside(CGRect(origin: corner, size: size))
  }

  /// Returns the frame without an arrow, centred over a point. Rule: G-12
  func standing(around middle: CGPoint) -> CGRect {
    inside(CGRect(x: middle.x - full.width / 2, y: middle.y - full.height / 2, width: full.width, height: full.height))
  }

  /// Returns the frame on whole points, inside the available space.
  private func inside(_ box: CGRect) -> CGRect {
    CGRect(
      x: max(min(box.minX, available.maxX - box.width), available.minX).rounded(),
      y: max(min(box.minY, available.maxY - box.height), available.minY).rounded(), width: box.width, height: box.height
    )
  }
}

extension UIPopoverArrowDirection {
  fileprivate var isVertical: Bool { self == .up || self == .down }
}

extension PopoverLayout {
  /// Body and arrow as one shape, in a frame of a size; every direction has the same steps, so that one can change into
  /// another. Rule: G-12
  func outline(in size: CGSize) -> CGPath {
    let isUpright = direction != .left && direction != .right
    let reach = direction.isEmpty ? 0 : around.arrowHeight
    // Drawn with the arrow at the top, then turned.
    let (width, height) = isUpright ? (size.width, size.height - reach) : (size.height, size.width - reach)
    let offset = direction == .down || direction == .left ? -arrowOffset : arrowOffset
    let path = CGMutablePath()
    let turned = { (x: CGFloat, y: CGFloat) in
      switch direction {
      case .down: CGPoint(x: size.width - x, y: size.height - reach - y)
      case .left: CGPoint(x: reach + y, y: size.height - x)
      case .right: CGPoint(x: size.width - reach - y, y: x)
      default: CGPoint(x: x, y: reach + y)
      }
    }
    let radius = max(0, min(Frame.corner, width / 2, height / 2))
    // A quarter of a circle as a curve.
    let pull = radius * (1 - 0.5523)
    let (middle, half) = (width / 2 + offset, around.arrowBase / 2)
    path.move(to: turned(radius, 0))
    path.addLine(to: turned(middle - half, 0))
    // The tip is round, and its sides run out into the edge.
    let (tip, slope) = (half * 0.3, reach * 0.8)
    path.addCurve(
      to: turned(middle - tip, -slope), control1: turned(middle - half * 0.65, 0),
      control2: turned(middle - half * 0.5, -reach * 0.55))
    path.addCurve(
      to: turned(middle + tip, -slope), control1: turned(middle - tip * 0.4, -reach * 1.06),
      control2: turned(middle + tip * 0.4, -reach * 1.06))
    path.addCurve(
      to: turned(middle + half, 0), control1: turned(middle + half * 0.5, -reach * 0.55),
      control2: turned(middle + half * 0.65, 0))
    path.addLine(to: turned(width - radius, 0))
    path.addCurve(to: turned(width, radius), control1: turned(width - pull, 0), control2: turned(width, pull))
    path.addLine(to: turned(width, height - radius))
    path.addCurve(
      to: turned(width - radius, height), control1: turned(width, height - pull),
      control2: turned(width - pull, height))
    path.addLine(to: turned(radius, height))
    path.addCurve(to: turned(0, height - radius), control1: turned(pull, height), control2: turned(0, height - pull))
    path.addLine(to: turned(0, radius))
    path.addCurve(to: turned(radius, 0), control1: turned(0, pull), control2: turned(pull, 0))
    path.closeSubpath()
    return path
  }
}
