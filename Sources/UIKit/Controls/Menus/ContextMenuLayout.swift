internal import CoreGraphics

/// The frame of a menu, and the point from which it grows.
struct MenuLayoutResult {
  var frame: CGRect
  /// In parts of the frame.
  var anchor: CGPoint
}

/// The layout of a preview and its menu. Rule: CM-05
///
/// Units: points of the window. The distances are chosen by eye.
nonisolated struct ContextMenuLayout {
  /// The available space for both.
  let space: CGRect
  /// The frame of the pressed view.
  let source: CGRect
  /// True if what was pressed is the preview: it stays where it is as long as that goes.
  let isLifted: Bool
  let isRightToLeft: Bool
  private(set) var preview: CGRect
  private(set) var side = Side.below

  /// The side of the preview on which the menu is placed.
  enum Side {
    case below
    case above
    case left
    case right
  }

  static let gap: CGFloat = 12
  /// As much of the room's height as a long menu may leave to a preview that is high.
  private static let share: CGFloat = 0.5

  /// Units: `size` is how large the preview wants to be, `menu` how high its menu is: 0 for none.
  init(
    space: CGRect, source: CGRect, size: CGSize, menu: CGFloat, isLifted: Bool, isRightToLeft: Bool
  ) {
    (self.space, self.source, self.isLifted, self.isRightToLeft) = (space, source, isLifted, isRightToLeft)
    preview = .zero
    let needed = menu > 0 ? menu + Self.gap : 0
    let beside = space.width - MenuMetrics.width - Self.gap
    let isTight = size.height + needed > space.height && space.width > space.height && beside >= 100 && menu > 0
    if isTight {
      layOutBeside(fit(size, in: CGSize(width: beside, height: space.height)))
    } else {
      let least = max(space.height - needed, space.height * Self.share)
      layOutAbove(fit(size, in: CGSize(width: space.width, height: max(1, least))), needed)
    }
  }

  /// A view keeps its shape, a controller's page is cut to the room.
  private func fit(_ size: CGSize, in space: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return CGSize(width: 1, height: 1) }
    guard isLifted else { return CGSize(width: min(size.width, space.width), height: min(size.height, space.height)) }
    let scale = min(1, space.width / size.width, space.height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private mutating func layOutAbove(_ size: CGSize, _ needed: CGFloat) {
    let x = held(source.midX - size.width / 2, size.width, space.minX, space.maxX)
    var y = held(source.midY - size.height / 2, size.height, space.minY, space.maxY)
    if y + size.height + needed > space.maxY {
      if isLifted, y - needed >= space.minY {
        side = .above
      } else {
        y = max(space.minY, space.maxY - needed - size.height)
      }
    }
    preview = CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private mutating func layOutBeside(_ size: CGSize) {
    let isAtLeft = source.midX < space.midX || (source.midX == space.midX && !isRightToLeft)
    side = isAtLeft ? .right : .left
    let whole = size.width + Self.gap + MenuMetrics.width
    let start = held(source.midX - whole / 2, whole, space.minX, space.maxX)
    let y = held(source.midY - size.height / 2, size.height, space.minY, space.maxY)
    preview = CGRect(
      origin: CGPoint(x: isAtLeft ? start : start + MenuMetrics.width + Self.gap, y: y), size: size)
  }

  private func held(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(start, high - length))
  }

  /// The menu beside the preview, as high as there is room.
  func menu(height: CGFloat) -> MenuLayoutResult {
    let width = min(MenuMetrics.width, space.width)
    let isLeading = source.midX < space.midX || (source.midX == space.midX && !isRightToLeft)
    var frame = CGRect(x: isLeading ? preview.minX : preview.maxX - width, y: 0, width: width, height: height)
    let middle = min(max((source.midX - frame.minX) / max(1, width), 0), 1)
    frame.origin.x = held(frame.minX, width, space.minX, space.maxX)
    switch side {
    case .below:
      frame.origin.y = preview.maxY + Self.gap
      frame.size.height = min(height, max(0, space.maxY - frame.minY))
    case .above:
      frame.size.height = min(height, max(0, preview.minY - Self.gap - space.minY))
      frame.origin.y = preview.minY - Self.gap - frame.height
    case .left, .right:
      frame.size.height = min(height, space.height)
      frame.origin.x = side == .right ? preview.maxX + Self.gap : preview.minX - Self.gap - width
      frame.origin.y = held(preview.minY, frame.height, space.minY, space.maxY)
    }
    frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
    switch side {
    case .below: return MenuLayoutResult(frame: frame, anchor: CGPoint(x: middle, y: 0))
    case .above: return MenuLayoutResult(frame: frame, anchor: CGPoint(x: middle, y: 1))
    case .right: return MenuLayoutResult(frame: frame, anchor: CGPoint(x: 0, y: 0))
    case .left: return MenuLayoutResult(frame: frame, anchor: CGPoint(x: 1, y: 0))
    }
  }
}
