internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A piece of material with a header and buttons, one beside or below the other.
final class AlertCard: UIView {
  private static let material = UIBlurEffect(style: .systemMaterial)
  /// The additional brightness of the material in dark style (chosen by eye beside iOS 17).
  private static let lift = UIColor { UIColor(white: 1, alpha: $0.userInterfaceStyle == .dark ? 0.08 : 0) }
  private let ground = UIVisualEffectView(effect: nil)
  let header = AlertHeader()
  private let list = UIScrollView()
  private(set) var rows: [AlertRow] = []
  private var lines: [UIView] = []
  private let headerLine = UIView()
  private var form = AlertForm.alert
  /// True if the background is opaque, as behind the cancel button.
  private let isSolid: Bool

  init(isSolid: Bool) {
    self.isSolid = isSolid
    super.init(frame: .zero)
    addSubview(ground)
    list.contentInsetAdjustmentBehavior = .never
    headerLine.backgroundColor = .separator
    headerLine.isUserInteractionEnabled = false
    for view in [header, list, headerLine] { ground.contentView.addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a header, if there is one, and buttons.
  func show(_ alert: UIAlertController?, _ actions: [UIAlertAction], _ form: AlertForm, preferred: UIAlertAction?) {
    self.form = form
    if let alert { header.show(alert, form) }
    let old = rows
    // What stays goes from its place to the new one: on a screen that turns everything is asked anew.
    rows = actions.map { action in
      let row = old.first { $0.action === action && $0.form == form } ?? AlertRow(action, form)
      row.show(isPreferred: action === preferred)
      return row
    }
    for row in old where !rows.contains(row) { row.removeFromSuperview() }
    fitLines(to: max(0, actions.count - 1))
    for view in rows + lines where view.superview !== list { list.addSubview(view) }
    ground.layer.cornerRadius = form == .popover ? 0 : AlertMetrics.corner
    ground.clipsToBounds = form != .popover
    ground.backgroundColor = isSolid ? .secondarySystemGroupedBackground : nil
    showPresence()
    setNeedsLayout()
  }

  private func fitLines(to count: Int) {
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
    }
  }

  /// Sets a view's frame; a new view gets it without animation, even inside an animation block.
  private func place(_ view: UIView, _ frame: CGRect) {
    guard view.bounds.isEmpty else { return view.frame = frame }
    UIView.performWithoutAnimation {
      view.frame = frame
      view.layoutWithin()
    }
  }

  /// Material and what is written come and go each by itself: opacity of the whole would cut the material off from what
  /// lies behind.
  var isClear = false { didSet { showPresence() } }

  private func showPresence() {
    let hasMaterial = !isClear && !isSolid && form != .popover
    ground.effect = hasMaterial ? Self.material : nil
    ground.contentView.backgroundColor = hasMaterial ? Self.lift : .clear
    for view in [header, list, headerLine] { view.alpha = isClear ? 0 : 1 }
    if isSolid { ground.alpha = isClear ? 0 : 1 }
  }

  // MARK: Size

  /// Returns true if two buttons fit side by side, the cancel button on the leading side. Rule: PC-76
  private func isPair(in width: CGFloat) -> Bool {
    form == .alert && rows.count == 2 && rows.allSatisfy { $0.naturalWidth <= width / 2 }
  }

  private func listHeight(in width: CGFloat) -> CGFloat {
    let heights = rows.map(\.height)
    if isPair(in: width) { return heights.max() ?? 0 }
    return heights.reduce(0, +) + CGFloat(lines.count) * AlertMetrics.hairline
  }

  private var line: CGFloat { header.isEmpty || rows.isEmpty ? 0 : AlertMetrics.hairline }

  func fullHeight(in width: CGFloat) -> CGFloat { header.fullHeight(in: width) + line + listHeight(in: width) }

  /// The height of the header when the content does not fit: one and a half buttons stay visible (chosen). Rule: PC-76
  private func headerHeight() -> CGFloat {
    let least = min(listHeight(in: bounds.width), 1.5 * (rows.map(\.height).max() ?? 0))
    return max(0, min(header.fullHeight(in: bounds.width), bounds.height - line - least))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let top = headerHeight()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    header.isHidden = header.isEmpty
    headerLine.frame = CGRect(x: 0, y: top, width: bounds.width, height: line)
    list.frame = CGRect(
      x: 0, y: top + line, width: bounds.width, height: max(0, bounds.height - top - line))
    if isPair(in: bounds.width) { layOutPair() } else { layOutStack() }
    list.contentSize = CGSize(width: bounds.width, height: listHeight(in: bounds.width))
    list.isScrollEnabled = list.contentSize.height > list.bounds.height
  }

  private func layOutPair() {
    let height = listHeight(in: bounds.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let half = (bounds.width - AlertMetrics.hairline) / 2
    let leading = rows.first { $0.action.style == .cancel } ?? rows.first
    for row in rows {
      let isRight = (row !== leading) != isMirrored
      place(row, CGRect(x: isRight ? half + AlertMetrics.hairline : 0, y: 0, width: half, height: height))
    }
    if let line = lines.first { place(line, CGRect(x: half, y: 0, width: AlertMetrics.hairline, height: height)) }
  }

  private func layOutStack() {
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        place(lines[index - 1], CGRect(x: 0, y: y, width: bounds.width, height: AlertMetrics.hairline))
        y += AlertMetrics.hairline
      }
      place(row, CGRect(x: 0, y: y, width: bounds.width, height: row.height))
      y += row.height
    }
  }

  // MARK: Fingers

  /// The button at a point of a view that is in sight and may be chosen.
  func row(at point: CGPoint, of view: UIView) -> AlertRow? {
    guard !list.isDragging, list.bounds.contains(list.convert(point, from: view)) else { return nil }
    return rows.first { $0.action.isEnabled && $0.bounds.contains($0.convert(point, from: view)) }
  }
}
