internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The end of a selection that a finger takes hold of: a line with a knob. Rule: TI-05
final class SelectionHandle: UIView {
  /// How far a knob stands out of the line of text, in points.
  static var knobSize: CGFloat { Metrics.knob }
  private let isStart: Bool
  private let line = UIView()
  private let knob = UIView()
  /// True if the selection lies to the right.
  private var isLeft = true

  /// Units: points; chosen by eye beside iOS 17.
  private enum Metrics {
    static let knob: CGFloat = 10
    static let line: CGFloat = 2
    /// How far from the knob's middle a finger takes hold, and how far beside the line: away from the selection, and
    /// into it.
    static let reach: CGFloat = 18
    static let outwards: CGFloat = 16
    static let inwards: CGFloat = 6
  }

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    layer.name = isStart ? "selection start" : "selection end"
    line.layer.cornerRadius = Metrics.line / 2
    knob.layer.cornerRadius = Metrics.knob / 2
    addSubview(line)
    addSubview(knob)
    applyStyle()
  }
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }
  private func applyStyle() {
    line.backgroundColor = tintColor
    knob.backgroundColor = tintColor
  }

  /// Stands at an edge of a line's box, its knob above the beginning and below the end.
  func layOut(at x: CGFloat, along box: CGRect, isLeft: Bool) {
    (isHidden, self.isLeft) = (false, isLeft)
    frame = CGRect(
      x: x - Metrics.knob / 2, y: isStart ? box.minY - Metrics.knob : box.minY, width: Metrics.knob,
      height: box.height + Metrics.knob)
    line.frame = CGRect(
      x: (Metrics.knob - Metrics.line) / 2, y: isStart ? Metrics.knob - 1 : 0, width: Metrics.line,
      height: box.height + 1)
    knob.frame = CGRect(x: 0, y: isStart ? 0 : box.height, width: Metrics.knob, height: Metrics.knob)
  }

  /// The middle of the line of text at whose edge the handle stands, in its superview.
  var grip: CGPoint { CGPoint(x: frame.midX, y: frame.minY + line.frame.midY) }

  /// How far a point is, where a finger there takes hold; nil elsewhere.
  func distance(to point: CGPoint) -> CGFloat? {
    guard !isHidden else { return nil }
    let middle = CGPoint(x: frame.midX, y: frame.minY + knob.frame.midY)
    let distance = hypot(point.x - middle.x, point.y - middle.y)
    let (left, right) = isLeft ? (Metrics.outwards, Metrics.inwards) : (Metrics.inwards, Metrics.outwards)
    let beside = CGRect(x: middle.x - left, y: frame.minY, width: left + right, height: frame.height)
    return distance <= Metrics.reach || beside.contains(point) ? distance : nil
  }
}

/// Shows text larger above a finger that hides it. Rule: TI-05
final class TextLoupe: UIView {
  private let glass = UIView()

  /// Units: points; chosen by eye beside iOS 17.
  private enum Metrics {
    static let size = CGSize(width: 116, height: 48)
    static let scale: CGFloat = 1.25
    static let distance: CGFloat = 44
  }

  init() {
    super.init(frame: CGRect(origin: .zero, size: Metrics.size))
    isUserInteractionEnabled = false
    layer.name = "loupe"
    glass.clipsToBounds = true
    glass.layer.cornerRadius = Metrics.size.height / 2
    glass.layer.borderWidth = 1
    glass.frame = bounds
    addSubview(glass)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Metrics.size.height / 2).cgPath
  }
  required init?(coder: NSCoder) { nil }

  override var concernsSiblings: Bool { false }

  /// Stands above a point of a view and shows what lies there.
  func show(_ point: CGPoint, of view: UIView) {
    guard let window = view.window else { return removeFromSuperview() }
    if superview !== window { window.addSubview(self) }
    overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
    glass.backgroundColor = .systemBackground
    glass.layer.borderColor = UIColor.systemGray3.resolvedColor(with: view.traitCollection).cgColor
    let size = CGSize(width: Metrics.size.width / Metrics.scale, height: Metrics.size.height / Metrics.scale)
    let area = CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    for old in glass.subviews { old.removeFromSuperview() }
    if let copy = view.resizableSnapshotView(from: area, afterScreenUpdates: true, withCapInsets: .zero) {
      copy.frame = glass.bounds
      glass.addSubview(copy)
    }
    let position = view.convert(point, to: window)
    let half = Metrics.size.width / 2
    center = CGPoint(
      x: min(max(position.x, half), max(half, window.bounds.width - half)),
      y: max(position.y - Metrics.distance, window.safeAreaInsets.top + Metrics.size.height / 2))
  }
}
