internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Titles at the side that lead to sections or items. Rule: LV-21, LV-61
final class SectionIndexBar: UIView {
  /// Colours that the list tells; nil for the tint's, and for none.
  struct Colors {
    var (text, background, trackedBackground): (UIColor?, UIColor?, UIColor?)
  }

  /// The title of the magnifying glass.
  static let search = "{search}"
  private let colors: () -> Colors
  private let jump: (Int) -> Void
  private var labels: [UILabel] = []
  private let titles: [String]
  private var isTracked = false { didSet { applyStyle() } }

  // Published measurements. Units: points.
  static let width: CGFloat = 15
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  private static let line: CGFloat = 14

  /// `jump` is told the number of the title at which the finger is.
  init(titles: [String], colors: @escaping () -> Colors, jump: @escaping (Int) -> Void) {
    (self.titles, self.colors, self.jump) = (titles, colors, jump)
    super.init(frame: .zero)
    let press = UILongPressGestureRecognizer { [unowned self] in pressed($0) }
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    addGestureRecognizer(press)
    applyStyle()
  }
  required init?(coder: NSCoder) { nil }

  func applyStyle() {
    let colors = colors()
    backgroundColor = isTracked ? colors.trackedBackground ?? colors.background : colors.background
    for label in labels { label.textColor = colors.text ?? tintColor }
  }

  /// Returns the lines for a number that fits: all titles, or some of them with dots between.
  static func lines(of titles: [String], fitting most: Int) -> [String] {
    guard titles.count > most else { return titles }
    let shown = max(2, (most + 1) / 2)
    let parts = (0..<shown).map { titles[$0 * (titles.count - 1) / (shown - 1)] }
    return Array(parts.flatMap { [$0, "•"] }.dropLast())
  }

  private func write(_ lines: [String]) {
    guard lines != labels.map({ $0.text ?? "" }) else { return }
    for label in labels { label.removeFromSuperview() }
    labels = lines.map { line in
      let label = UILabel()
      label.font = Self.font
      label.textAlignment = .center
      label.text = line
      addSubview(label)
      return label
    }
    applyStyle()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let written = titles.map { $0 == Self.search ? "\u{2315}" : $0 }
    write(Self.lines(of: written, fitting: max(3, Int(bounds.height / Self.line))))
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

  private func follow(_ position: CGFloat) {
    guard let first = labels.first, step > 0 else { return }
    let part = (position - first.frame.minY) / (step * CGFloat(labels.count))
    jump(min(max(0, Int(part * CGFloat(titles.count))), titles.count - 1))
  }
}

extension UIScrollView {
  /// Keeps the index at the side while the content scrolls.
  func layOut(_ bar: SectionIndexBar?) {
    guard let bar else { return }
    let (inset, safe) = (adjustedContentInset, safeAreaInsets)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? safe.left : bounds.width - SectionIndexBar.width - safe.right
    UIView.performWithoutAnimation {
      bar.frame = CGRect(
        x: bounds.minX + x, y: bounds.minY + inset.top, width: SectionIndexBar.width,
        height: max(0, bounds.height - inset.top - inset.bottom))
      if subviews.last !== bar { bringSubviewToFront(bar) }
    }
  }
}
