internal import CoreGraphics
internal import Foundation

/// The frames of a tab bar controller's content, bar, sidebar and accessory. Rule: S-35, S-38, S-39
///
/// Units: points.
struct TabLayout: Equatable {
  /// Which of the bars there is.
  enum Place: Equatable {
    /// One at the bottom.
    case bottomBar
    /// The same while it is small, at the corner where reading begins.
    case smallBar
    /// A floating bar at the top.
    case floatingBar
    /// The sidebar instead of it.
    case sidebar
  }

  let bounds: CGRect
  let safe: UIEdgeInsets
  let place: Place
  /// True if the bar, of whichever kind, is away.
  let isBarAway: Bool
  /// True if the content extends below the sidebar.
  let overlaps: Bool
  let isRightToLeft: Bool
  /// The height of the bar at the bottom without what the screen's edge takes.
  let barHeight: CGFloat
  let hasAccessory: Bool

  /// As wide as the first column of a split view, as iPad apps have it in landscape (chosen).
  static let sidebarWidth: CGFloat = 320
  /// The most of a narrow window that the sidebar takes (chosen, as for columns).
  static let sidebarShare: CGFloat = 0.4
  /// The row of a floating bar: that of a navigation bar on iPads.
  static let rowHeight: CGFloat = BarMetrics.padHeight
  /// A small bar's size, an accessory's height, and what is between them and the sides (chosen).
  static let smallBarSize = CGSize(width: 64, height: 48)
  static let side: CGFloat = 16
  static let gap: CGFloat = 8

  var sidebarWidth: CGFloat { min(Self.sidebarWidth, bounds.width * Self.sidebarShare).rounded() }
  private var isSidebarShown: Bool { place == .sidebar }

  /// Leading is left, or right.
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    var frame = frame
    frame.origin.x = bounds.minX + bounds.maxX - frame.maxX
    return frame
  }

  var sidebar: CGRect {
    let width = sidebarWidth
    return mirrored(
      CGRect(x: isSidebarShown ? bounds.minX : bounds.minX - width, y: 0, width: width, height: bounds.height))
  }

  /// The frame of the content.
  var content: CGRect {
    guard isSidebarShown, !overlaps else { return bounds }
    let width = sidebarWidth
    return mirrored(
      CGRect(x: bounds.minX + width, y: bounds.minY, width: max(0, bounds.width - width), height: bounds.height))
  }

  /// The insets of the content from its edges other than the lower one.
  var pageInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if place == .floatingBar, !isBarAway { insets.top = Self.rowHeight }
    if isSidebarShown, overlaps {
      if isRightToLeft { insets.right = sidebarWidth } else { insets.left = sidebarWidth }
    }
    return insets
  }

  /// The inset at the lower edge, beyond the screen's own; a minimized bar does not change it.
  var bottomInset: CGFloat {
    let bar = isAtBottom && !isBarAway ? barHeight : 0
    guard hasAccessory else { return bar }
    let edge = bar == 0 ? max(0, Self.gap - safe.bottom) : Self.gap
    return bar + edge + Self.smallBarSize.height + Self.gap
  }

  private var isAtBottom: Bool { place == .bottomBar || place == .smallBar }

  /// The lower edge of what floats at the bottom.
  private var floor: CGFloat { bounds.maxY - max(safe.bottom, Self.gap) }

  /// The bar at the bottom.
  var bar: CGRect {
    let height = barHeight + safe.bottom
    guard isAtBottom, !isBarAway else {
      return CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: height)
    }
    guard place == .smallBar else {
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
    let size = Self.smallBarSize
    let start = Self.side + (isRightToLeft ? safe.right : safe.left)
    return mirrored(
      CGRect(x: bounds.minX + start, y: floor - size.height, width: size.width, height: size.height))
  }

  /// The bar at the top, of a width; above the screen while it is away.
  func floatingBar(width: CGFloat, height: CGFloat) -> CGRect {
    let room = max(0, bounds.width - 2 * Self.side - safe.left - safe.right)
    let width = min(width, room)
    let middle = bounds.minX + safe.left + (bounds.width - safe.left - safe.right) / 2
    let y = isBarAway ? -height : safe.top + (Self.rowHeight - height) / 2
    return CGRect(x: (middle - width / 2).rounded(), y: y, width: width, height: height)
  }

  /// The frame of the accessory: above the bar, beside a minimized bar, or at the bottom of the content.
  var accessory: CGRect {
    let height = Self.smallBarSize.height
    let covered = isSidebarShown ? sidebarWidth : 0
    let (start, end) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    var x = bounds.minX + start + covered + Self.side
    let far = bounds.maxX - end - Self.side
    var y = floor - height
    if place == .bottomBar, !isBarAway { y = bounds.maxY - safe.bottom - barHeight - Self.gap - height }
    if place == .smallBar, !isBarAway { x += Self.smallBarSize.width + Self.gap }
    return mirrored(CGRect(x: x, y: y, width: max(0, far - x), height: height))
  }
}
