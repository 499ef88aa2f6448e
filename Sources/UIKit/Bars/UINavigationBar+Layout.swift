internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UINavigationBar {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The height of the line with the title and the buttons.
  package var contentHeight: CGFloat {
    isOnSheet() && !isCompact ? BarMetrics.sheetHeight : BarMetrics.contentHeight(traitCollection)
  }

  /// Returns true if an item's title is shown large: its own mode, else that of the items below it; low bars never do.
  package func usesLargeTitle(for item: UINavigationItem, in items: [UINavigationItem]? = nil) -> Bool {
    guard prefersLargeTitles, !isCompact else { return false }
    let known = items ?? knownItems(with: item)
    let index = known.lastIndex { $0 === item } ?? known.endIndex
    if let own = item.largeTitleDisplayMode.isLarge { return own }
    for below in known[..<index].reversed() {
      if let isLarge = below.largeTitleDisplayMode.isLarge { return isLarge }
    }
    return true
  }

  /// The stack that an item belongs to.
  func knownItems(with item: UINavigationItem) -> [UINavigationItem] { running?.items(with: item) ?? stack }

  /// As a person wants to read: 34 points at the usual size, up to 60.
  var largeTitleFont: UIFont {
    let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection).pointSize
    return .systemFont(ofSize: size, weight: .bold)
  }
  /// The height of a large title's row: that of iOS at the usual size and below, higher as letters are.
  var largeTitleRow: CGFloat {
    let usual = UIFont.systemFont(ofSize: 34, weight: .bold).lineHeight
    return BarMetrics.largeTitleHeight + max(0, (largeTitleFont.lineHeight - usual).rounded(.up))
  }

  /// The height of an item's large title where nothing is scrolled, 0 without one.
  package func largeTitleHeight(for item: UINavigationItem?, in items: [UINavigationItem]? = nil) -> CGFloat {
    guard let item, usesLargeTitle(for: item, in: items) else { return 0 }
    return largeTitleRow
  }

  /// The bar's height with an item on top, its content scrolled by a distance; without one as `scrollEdgeDistance` says.
  package func height(
    for item: UINavigationItem?, in items: [UINavigationItem]? = nil, distance: CGFloat? = nil
  ) -> CGFloat {
    let search = searchHeight(for: item)
    if isLineAway(for: item) { return search }
    let prompt = item?.prompt == nil ? 0 : BarMetrics.promptHeight
    let folding = foldingHeight(for: item, in: items)
    let distance = distance ?? scrollEdgeDistance ?? 0
    let fixed = contentHeight + prompt + search - foldingSearchHeight(for: item)
    return fixed + (folding > 0 ? max(0, folding - distance) : 0)
  }

  /// The background stays clear until the large title and the search field are folded.
  func fadeDistance(at scrollEdgeDistance: CGFloat?) -> CGFloat? {
    scrollEdgeDistance.map { $0 - foldingHeight(for: stack.last) }
  }

  /// How far the background goes on above the bar: to the screen's edge where the bar stands below the status bar.
  private var extensionAbove: CGFloat {
    guard barPosition == .topAttached, let superview else { return 0 }
    let safe = superview.safeAreaInsets.top
    return untransformedFrame.minY <= superview.bounds.minY + safe + 0.5 ? safe : 0
  }

  func layoutParts() {
    let above = extensionAbove
    let box = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    for view in [backgrounds, running?.incomingBackgrounds].compactMap({ $0 }) {
      view.edge = barPosition == .bottom ? .top : .bottom
      view.progress = edgeProgress
      view.frame = box
    }
    for view in [content, running?.incoming].compactMap({ $0 }) where view.frame != bounds { view.frame = bounds }
  }

  // MARK: Changes

  func styleDidChange() {
    for content in [content, running?.incoming].compactMap({ $0 }) { content.update(animated: false) }
    let style = style(for: stack.last, isCompact: isCompact)
    backgrounds.styles = (style.over, style.atEdge)
    setNeedsLayout()
  }

  func sizeMayHaveChanged() {
    for content in [content, running?.incoming] { content?.setNeedsLayout() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func edgeDidMove(from old: CGFloat?) {
    if crossedScrollEdge(from: old) { styleDidChange() }
    sizeMayHaveChanged()
  }

  func itemDidChange(_ item: AnyObject, animated: Bool) {
    for content in [content, running?.incoming].compactMap({ $0 })
    where content.item === item || content.backItem === item {
      content.update(animated: animated)
    }
    if item === stack.last { styleDidChange() }
    sizeMayHaveChanged()
  }
}
