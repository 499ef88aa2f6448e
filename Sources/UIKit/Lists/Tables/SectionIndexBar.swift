internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Titles at the side that lead to sections. Rule: LV-21
final class SectionIndexBar: UIView {
  private unowned let table: UITableView
  private var labels: [UILabel] = []
  private let titles: [String]
  private var isTracked = false { didSet { dress() } }

  // Published measurements. Units: points.
  static let width: CGFloat = 15
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  private static let line: CGFloat = 14

  init(_ table: UITableView, titles: [String]) {
    (self.table, self.titles) = (table, titles)
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel()
      label.font = Self.font
      label.textAlignment = .center
      label.text = title == UITableView.indexSearch ? "\u{2315}" : title
      labels.append(label)
      addSubview(label)
    }
    let press = UILongPressGestureRecognizer { [unowned self] in pressed($0) }
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    addGestureRecognizer(press)
    dress()
  }
  required init?(coder: NSCoder) { nil }

  func dress() {
    backgroundColor =
      isTracked
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
    for label in labels { label.textColor = table.sectionIndexColor ?? tintColor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = step
    let top = ((bounds.height - line * CGFloat(labels.count)) / 2).rounded()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * line, width: bounds.width, height: line)
    }
  }
  private var step: CGFloat { min(Self.line, bounds.height / CGFloat(max(1, labels.count))) }

  // MARK: A finger

  /// A finger that comes down here leads at once, and scrolls nothing else.
  private func pressed(_ press: UIGestureRecognizer) {
    isTracked = press.state == .began || press.state == .changed
    if isTracked { follow(press.location(in: self).y) }
  }

  private func follow(_ place: CGFloat) {
    guard let first = labels.first, step > 0 else { return }
    let index = Int((place - first.frame.minY) / step)
    table.jump(to: titles[min(max(0, index), titles.count - 1)], at: min(max(0, index), titles.count - 1))
  }
}

extension UITableView {
  /// Asks for the index's titles anew.
  public func reloadSectionIndexTitles() {
    reloadIndex(rows: geometry.sections.reduce(0) { $0 + $1.rows.count })
    setNeedsLayout()
  }

  func reloadIndex(rows: Int) {
    indexBar?.removeFromSuperview()
    indexBar = nil
    let asked = askSource(.indexTitles, "sectionIndexTitles(for:)") { $0.sectionIndexTitles(for: self) }
    guard let titles = asked ?? nil, !titles.isEmpty, rows >= sectionIndexMinimumDisplayRowCount else { return }
    let bar = SectionIndexBar(self, titles: titles)
    indexBar = bar
    addSubview(bar)
  }

  /// The index stays at the side whatever is scrolled.
  func placeIndex() {
    guard let indexBar else { return }
    let (inset, safe) = (adjustedContentInset, safeAreaInsets)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? safe.left : bounds.width - SectionIndexBar.width - safe.right
    UIView.performWithoutAnimation {
      indexBar.frame = CGRect(
        x: x, y: bounds.minY + inset.top, width: SectionIndexBar.width,
        height: max(0, bounds.height - inset.top - inset.bottom))
      if subviews.last !== indexBar { bringSubviewToFront(indexBar) }
    }
  }

  /// Leads to the section of a title. Rule: LV-21
  func jump(to title: String, at index: Int) {
    let section =
      askSource(.sectionForTitle, "tableView(_:sectionForSectionIndexTitle: \(title), at: \(index))") {
        $0.tableView(self, sectionForSectionIndexTitle: title, at: index)
      } ?? index
    guard geometry.sections.indices.contains(section) else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
