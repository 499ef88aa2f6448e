internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One wheel of a picker: its rows lie on a drum that the offset turns.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  private(set) var count = 0
  private(set) var rowHeight = UIPickerView.stockRowHeight
  /// The row that is chosen; -1 without rows.
  private(set) var selected = -1
  /// The visible rows, by index.
  private(set) var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  /// True if a person's touch is what the wheel comes to rest after.
  private var isChoosing = false

  init(picker: UIPickerView) {
    self.picker = picker
    super.init(frame: .zero)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    scrollsToTop = false
    delegate = self
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  required init?(coder: NSCoder) { nil }

  var rowWidth: CGFloat { bounds.width }

  func view(of row: Int) -> UIView? { rows[row] }

  // MARK: Rows and offsets

  func reload(count: Int, rowHeight: CGFloat) {
    (self.count, self.rowHeight) = (count, rowHeight)
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    for (_, view) in rows { recycle(view) }
    rows = [:]
    fit()
  }

  func layOut(_ frame: CGRect) {
    guard self.frame != frame else { return setNeedsLayout() }
    let isNew = bounds.isEmpty
    setInitialFrame(frame)
    if isNew { UIView.performWithoutAnimation { fit() } } else { fit() }
  }

  /// The first and the last row can stand in the middle.
  private func fit() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    let space = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: space, left: 0, bottom: space, right: 0)
    if !isTracking, !isDecelerating { contentOffset = offset(of: max(0, selected)) }
    setNeedsLayout()
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - (bounds.height - rowHeight) / 2)
  }

  /// The row in the middle at an offset.
  private func row(at offset: CGFloat) -> Int { row((offset + (bounds.height - rowHeight) / 2) / rowHeight) }

  /// The row nearest to a place, counted in rows.
  private func row(_ offset: CGFloat) -> Int {
    let last = max(0, count - 1)
    guard offset.isFinite else { return 0 }
    return offset > 0 ? min(Int(exactly: offset.rounded()) ?? last, last) : 0
  }

  // MARK: Choosing

  /// Under a finger the wheel goes on with the drag, whose end chooses.
  func select(_ row: Int, animated: Bool) {
    isChoosing = isDragging
    selected = row
    setContentOffset(offset(of: row), animated: animated)
    setNeedsLayout()
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard count > 0 else { return }
    let distance = recognizer.location(in: self).y - bounds.midY
    let arc = asin(min(max(distance / radius, -1), 1)) * radius
    let row = row(CGFloat(row(at: contentOffset.y)) + (arc / rowHeight).rounded())
    isChoosing = true
    guard contentOffset != offset(of: row) else { return settle() }
    setContentOffset(offset(of: row), animated: true)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isChoosing = true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isTracking { settle() } }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if !isTracking { settle() } }

  /// A finger that stopped the wheel and lifts leaves it between two rows.
  override func touchesDidLeave() {
    super.touchesDidLeave()
    settle()
  }

  /// A wheel that a person turned and that moves no more has its row chosen.
  private func settle() {
    guard isChoosing, count > 0, case .resting = phase else { return }
    isChoosing = false
    let row = row(at: contentOffset.y)
    if contentOffset.y != offset(of: row).y { setContentOffset(offset(of: row), animated: true) }
    guard row != selected else { return }
    selected = row
    picker?.wheelDidChoose(self)
  }

  // MARK: The drum

  private var radius: CGFloat { max(1, bounds.height / 2) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0, count > 0 else { return }
    let middle = (bounds.midY - rowHeight / 2) / rowHeight
    // A quarter of a turn on each side can be seen.
    let reach = radius * .pi / 2 / rowHeight
    guard middle.isFinite, reach.isFinite, reach < 1000 else { return }
    let (low, high) = (row((middle - reach).rounded(.down) + 1), row((middle + reach).rounded(.up) - 1))
    let seen = low <= high ? Set(low...high) : []
    for (row, view) in rows where !seen.contains(row) {
      recycle(view)
      rows[row] = nil
    }
    for row in seen.sorted() { show(row) }
  }

  private func show(_ row: Int) {
    let view = rows[row] ?? fetch(row)
    let angle = (CGFloat(row) * rowHeight + rowHeight / 2 - bounds.midY) / radius
    UIView.performWithoutAnimation {
      view.transform = .identity
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
      view.transform = CGAffineTransform(scaleX: 0.9 + 0.1 * cos(angle), y: max(0.01, cos(angle)))
      view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : max(0, cos(angle)) * 0.7
    }
  }

  private func fetch(_ row: Int) -> UIView {
    let view = picker?.row(row, of: self, reusing: spare.popLast()) ?? UIView()
    view.isUserInteractionEnabled = false
    view.isHidden = false
    rows[row] = view
    if view.superview !== self { addSubview(view) }
    return view
  }

  private func recycle(_ view: UIView) {
    view.isHidden = true
    if spare.count < 8 { spare.append(view) } else { view.removeFromSuperview() }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: count > 0, value: picker?.title(of: self), traits: .adjustable)
  }
  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  /// As a person does it: the delegate is told.
  private func step(by rows: Int) {
    let (row, hasOverflow) = selected.addingReportingOverflow(rows)
    guard !hasOverflow, (0..<count).contains(row) else { return }
    select(row, animated: true)
    picker?.wheelDidChoose(self)
  }
}
