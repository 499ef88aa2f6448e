internal import CoreGraphics
internal import Foundation

extension UITabBar {
  /// Returns the frames of the items in the available space.
  func itemFrames(in space: CGRect) -> [CGRect] {
    let frames = isCentered ? centered(in: space) : filling(space)
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frames.reversed() : frames
  }

  private var isCentered: Bool {
    switch itemPositioning {
    case .automatic: layoutStyle == .inline
    case .fill: false
    case .centered: true
    }
  }

  /// Side by side, with iOS's 4 points between them (measured).
  private func filling(_ space: CGRect) -> [CGRect] {
    let gap: CGFloat = 4
    let width = space.width / CGFloat(buttons.count)
    return buttons.indices.map { index in
      CGRect(
        x: space.minX + CGFloat(index) * width + gap / 2, y: space.minY, width: max(0, width - gap),
        height: space.height)
    }
  }

  /// Around the middle, narrower when there is no room; the bar's own choice of sizes is made by eye.
  private func centered(in space: CGRect) -> [CGRect] {
    let stacked = layoutStyle == .stacked
    let widest = buttons.map(\.fittingWidth).max() ?? 0
    let ownWidth = appearance.stackedItemWidth
    let ownSpacing = appearance.stackedItemSpacing
    var width = itemWidth > 0 ? itemWidth : stacked && ownWidth > 0 ? ownWidth : max(76, widest + 20)
    var gap = itemSpacing > 0 ? itemSpacing : stacked && ownSpacing > 0 ? ownSpacing : 34
    let count = CGFloat(buttons.count)
    if width * count + gap * (count - 1) > space.width { (width, gap) = (space.width / count, 0) }
    let start = space.midX - (width * count + gap * (count - 1)) / 2
    return buttons.indices.map { index in
      CGRect(x: start + CGFloat(index) * (width + gap), y: space.minY, width: width, height: space.height)
    }
  }
}
