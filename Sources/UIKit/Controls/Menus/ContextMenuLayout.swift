internal import CoreGraphics

/// The frame of a menu, and the point from which it grows.
struct MenuPlace {
  var frame: CGRect
  /// In parts of the frame.
  var anchor: CGPoint
}

/// The layout of a preview and its menu. Rule: CM-05
///
/// Units: points of the window. The distances are chosen by eye.
nonisolated struct ContextMenuLayout {
  /// The available space for both.
  let room: CGRect
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
    room: CGRect, source: CGRect, size: CGSize, menu: CGFloat, isLifted: Bool, isRightToLeft: Bool
  ) {
    (self.room, self.source, self.isLifted, self.isRightToLeft) = (room, source, isLifted, isRightToLeft)
    preview = .zero
    let needed = menu > 0 ? menu + Self.gap : 0
    let beside = room.width - MenuMetrics.width - Self.gap
    let isTight = size.height + needed > room.height && room.width > room.height && beside >= 100 && menu > 0
    if isTight {
      placeBeside(fit(size, in: CGSize(width: beside, height: room.height)))
    } else {
      let least = max(room.height - needed, room.height * Self.share)
      placeAbove(fit(size, in: CGSize(width: room.width, height: max(1, least))), needed)
    }
  }

  /// A view keeps its shape, a controller's page is cut to the room.
  private func fit(_ size: CGSize, in room: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return CGSize(width: 1, height: 1) }
    guard isLifted else { return CGSize(width: min(size.width, room.width), height: min(size.height, room.height)) }
    let scale = min(1, room.width / size.width, room.height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private mutating func placeAbove(_ size: CGSize, _ needed: CGFloat) {
    let x = held(source.midX - size.width / 2, size.width, room.minX, room.maxX)
    var y = held(source.midY - size.height / 2, size.height, room.minY, room.maxY)
    if y + size.height + needed > room.maxY {
      if isLifted, y - needed >= room.minY {
        side = .above
      } else {
        y = max(room.minY, room.maxY - needed - size.height)
      }
    }
    preview = CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private mutating func placeBeside(_ size: CGSize) {
    let isAtLeft = source.midX < room.midX || (source.midX == room.midX && !isRightToLeft)
    side = isAtLeft ? .right : .left
    let whole = size.width + Self.gap + MenuMetrics.width
    let start = held(source.midX - whole / 2, whole, room.minX, room.maxX)
    let y = held(source.midY - size.height / 2, size.height, room.minY, room.maxY)
    preview = CGRect(
      origin: CGPoint(x: isAtLeft ? start : start + MenuMetrics.width + Self.gap, y: y), size: size)
  }

  private func held(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(start, high - length))
  }

  /// The menu beside the preview, as high as there is room.
  func menu(height: CGFloat) -> MenuPlace {
    let width = min(MenuMetrics.width, room.width)
    let isLeading = source.midX < room.midX || (source.midX == room.midX && !isRightToLeft)
    var frame = CGRect(x: isLeading ? preview.minX : preview.maxX - width, y: 0, width: width, height: height)
    let middle = min(max((source.midX - frame.minX) / max(1, width), 0), 1)
    frame.origin.x = held(frame.minX, width, room.minX, room.maxX)
    switch side {
    case .below:
      frame.origin.y = preview.maxY + Self.gap
      frame.size.height = min(height, max(0, room.maxY - frame.minY))
    case .above:
      frame.size.height = min(height, max(0, preview.minY - Self.gap - room.minY))
      frame.origin.y = preview.minY - Self.gap - frame.height
    case .left, .right:
      frame.size.height = min(height, room.height)
      frame.origin.x = side == .right ? preview.maxX + Self.gap : preview.minX - Self.gap - width
      frame.origin.y = held(preview.minY, frame.height, room.minY, room.maxY)
    }
    frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
    switch side {
    case .below: return MenuPlace(frame: frame, anchor: CGPoint(x: middle, y: 0))
    case .above: return MenuPlace(frame: frame, anchor: CGPoint(x: middle, y: 1))
    case .right: return MenuPlace(frame: frame, anchor: CGPoint(x: 0, y: 0))
    case .left: return MenuPlace(frame: frame, anchor: CGPoint(x: 1, y: 0))
    }
  }
}
