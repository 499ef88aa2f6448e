internal import CoreGraphics
internal import Foundation

/// Holds the views of a split view controller's columns, what dims the secondary one, and the lines between them.
final class SplitColumnsView: UIView {
  weak var columns: SplitColumns?
  /// Lies on the secondary column while others lie over it or push it aside.
  let dimming = UIView()
  private let primaryLine = UIView()
  private let supplementaryLine = UIView()
  private let inspectorLine = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    dimming.backgroundColor = .black
    dimming.alpha = 0
    for view in [dimming, inspectorLine, supplementaryLine, primaryLine] { addSubview(view) }
    for line in [inspectorLine, supplementaryLine, primaryLine] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      line.isHidden = true
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { columns?.layOut() }

  /// A change of the size class makes the columns one or takes them apart. Rule: T-27
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    columns?.resolve()
  }

  /// Puts a column's view at its depth: the secondary one lowest, the primary one on top.
  func insert(_ view: UIView, as column: UISplitViewController.Column) {
    guard view.superview !== self else { return }
    // A column that is covered in its own context comes back when the cover goes: put in now, the cover would take it out.
    if let cover = view.controller?.contextCover, cover.superview === self { return }
    view.autoresizingMask = []
    switch column {
    case .secondary, .compact: insertSubview(view, at: 0)
    case .inspector: insertSubview(view, belowSubview: dimming)
    case .supplementary: insertSubview(view, aboveSubview: dimming)
    case .primary: insertSubview(view, belowSubview: supplementaryLine)
    }
  }

  /// Lays out what is not a column.
  func applyLayout(_ layout: SplitLayout?, _ frame: (UISplitViewController.Column) -> CGRect = { _ in .zero }) {
    if dimming.untransformedFrame != bounds { dimming.untransformedFrame = bounds }
    dimming.alpha = layout?.arrangement.mode.dims == true ? SplitLayout.dimming : 0
    for (line, column) in [(primaryLine, UISplitViewController.Column.primary), (supplementaryLine, .supplementary)] {
      line.isHidden = layout == nil || (column == .supplementary && layout?.isTriple != true)
      guard let layout, !line.isHidden else { continue }
      line.frame = Self.edge(of: frame(column), onRight: layout.startsLeft, scale: traitCollection.displayScale)
    }
    inspectorLine.isHidden = layout == nil || columns?.holders[.inspector] == nil
    guard let layout, !inspectorLine.isHidden else { return }
    inspectorLine.frame = Self.edge(
      of: frame(.inspector), onRight: !layout.startsLeft, scale: traitCollection.displayScale)
  }

  /// One pixel along a column's inner edge.
  private static func edge(of frame: CGRect, onRight: Bool, scale: CGFloat) -> CGRect {
    let width = 1 / max(1, scale)
    return CGRect(x: onRight ? frame.maxX - width : frame.minX, y: 0, width: width, height: frame.height)
  }
}
