internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One list of a menu that is open: a card of material that casts a shadow.
final class MenuPanel: UIView {
  var menu: UIMenu
  /// True if elements stand from the bottom up. Rule: CM-06
  var isReversed = false
  private let isInner: Bool
  private static let material = UIBlurEffect(style: .systemMaterial)
  private let card = UIVisualEffectView(effect: MenuPanel.material)
  private let list = UIScrollView()
  /// The rows that a touch may highlight, from top to bottom.
  private(set) var rows: [MenuRow] = []
  /// As high as everything in it.
  private(set) var fullHeight: CGFloat = 0

  init(_ menu: UIMenu, isInner: Bool) {
    (self.menu, self.isInner) = (menu, isInner)
    super.init(frame: .zero)
    card.layer.cornerRadius = MenuMetrics.corner
    card.clipsToBounds = true
    card.contentView.addSubview(list)
    list.contentInsetAdjustmentBehavior = .never
    addSubview(card)
    // Chosen by eye beside iOS 17.
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }
  required init?(coder: NSCoder) { nil }

  private static let shadowOpacity: Float = 0.16

  /// How much of the panel is there.
  enum Presence {
    case gone
    /// A menu opened from it stands over it.
    case behind
    case front
  }

  /// Material, shadow and what is written come and go each by itself: opacity of the whole would cut the material off from
  /// what lies behind.
  var presence = Presence.front {
    didSet {
      card.effect = presence == .gone ? nil : Self.material
      layer.shadowOpacity = presence == .gone ? 0 : Self.shadowOpacity
      switch presence {
      case .gone: list.alpha = 0
      // Chosen by eye beside iOS 17.
      case .behind: list.alpha = 0.5
      case .front: list.alpha = 1
      }
    }
  }

  /// Makes the rows anew, as the elements are now.
  func reload() {
    for view in list.subviews { view.removeFromSuperview() }
    rows = []
    var y: CGFloat = 0
    let entries = MenuEntry.entries(of: isReversed ? menu.turnedOver : menu, isInner: isInner)
    let hasMarks = entries.contains { $0.hasMark }
    for (index, entry) in entries.enumerated() {
      y += add(entry, at: y, hasMarks: hasMarks)
      guard index + 1 < entries.count else { break }
      if case .gap = entry { continue }
      if case .gap = entries[index + 1] { continue }
      addLine(at: y, height: MenuMetrics.hairline, .separator)
    }
    fullHeight = y
    list.contentSize = CGSize(width: MenuMetrics.width, height: y)
    setNeedsLayout()
  }

  private func add(_ entry: MenuEntry, at y: CGFloat, hasMarks: Bool) -> CGFloat {
    let lines = menu.displayPreferences.map(\.maximumNumberOfTitleLines).flatMap { $0 > 0 ? $0 : nil } ?? 2
    switch entry {
    case .gap:
      addLine(at: y, height: MenuMetrics.gap, .tertiarySystemFill)
      return MenuMetrics.gap
    case .header(let text): return add(MenuRow(.text, .header, text: text, lines: 0), at: y)
    case .back(let text): return add(MenuRow(.back, .line(hasMarks: true), text: text, lines: lines), at: y)
    case .row(let element): return add(MenuRow(.element(element), .line(hasMarks: hasMarks), lines: lines), at: y)
    case .waiting: return addWheel(at: y)
    case .group(let elements, let size, let isPalette):
      return add(elements, at: y, size == .small ? .picture(isPalette: isPalette) : .stacked)
    }
  }

  private func add(_ row: MenuRow, at y: CGFloat) -> CGFloat {
    let height = row.height(width: MenuMetrics.width)
    row.frame = CGRect(x: 0, y: y, width: MenuMetrics.width, height: height)
    list.addSubview(row)
    rows.append(row)
    return height
  }

  private func add(_ elements: [UIMenuElement], at y: CGFloat, _ arrangement: MenuRow.Arrangement) -> CGFloat {
    let width = MenuMetrics.width / CGFloat(elements.count)
    var height: CGFloat = 0
    for (index, element) in elements.enumerated() {
      let row = MenuRow(.element(element), arrangement)
      height = row.height(width: width)
      let slot = isRightToLeft ? elements.count - 1 - index : index
      row.frame = CGRect(x: CGFloat(slot) * width, y: y, width: width, height: height)
      list.addSubview(row)
      rows.append(row)
    }
    return height
  }

  private func addWheel(at y: CGFloat) -> CGFloat {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.frame = CGRect(x: 0, y: y, width: MenuMetrics.width, height: MenuMetrics.row)
    wheel.startAnimating()
    list.addSubview(wheel)
    return MenuMetrics.row
  }

  private func addLine(at y: CGFloat, height: CGFloat, _ color: UIColor) {
    let line = UIView(frame: CGRect(x: 0, y: y, width: MenuMetrics.width, height: height))
    line.backgroundColor = color
    line.isUserInteractionEnabled = false
    list.addSubview(line)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    list.frame = card.bounds
    list.isScrollEnabled = fullHeight > bounds.height
  }

  /// Shows the end of a list that has no space for all of it.
  func scrollToEnd() {
    layoutIfNeeded()
    list.contentOffset.y = max(0, fullHeight - list.bounds.height)
  }

  // MARK: Fingers

  /// True if a finger moves the list.
  var isScrolling: Bool { list.isDragging }

  /// The row at a point of a view that may be chosen.
  func row(at point: CGPoint, of view: UIView) -> MenuRow? {
    let inside = list.convert(point, from: view)
    guard list.bounds.contains(inside) else { return nil }
    return rows.first { $0.frame.contains(inside) && $0.canBeChosen }
  }

  /// A finger is on one of the rows, or on none.
  func highlight(_ row: MenuRow?) {
    for other in rows { other.isHighlighted = other === row }
  }
}

extension MenuEntry {
  /// True if a column for marks is needed.
  @MainActor fileprivate var hasMark: Bool {
    switch self {
    case .row(let element): element.mark != .off || element is UIMenu
    case .back: true
    case .header, .group, .gap, .waiting: false
    }
  }
}
