internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// How a table draws a cell's ground and lines.
struct CellDecoration: Equatable {
  /// The line below: from and to the edges, in leading and trailing points; nil for none.
  var below: (start: CGFloat, end: CGFloat)?
  /// True if that line begins where the text does.
  var followsText = false
  /// True if a line from edge to edge stands at the top.
  var hasTop = false
  var color: UIColor?
  var effect: UIVisualEffect?
  var corners: CACornerMask = []
  var background: UIColor?
  /// Distances of what is shown from the sides.
  var margin: CGFloat = 16
  var safe: (leading: CGFloat, trailing: CGFloat) = (0, 0)

  static func == (one: CellDecoration, other: CellDecoration) -> Bool {
    one.below?.start == other.below?.start && one.below?.end == other.below?.end && one.hasTop == other.hasTop
      && one.followsText == other.followsText
      && one.color == other.color && one.effect == other.effect && one.corners == other.corners
      && one.background == other.background
      && one.margin == other.margin && one.safe == other.safe
  }
}

extension UITableViewCell {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  var pixel: CGFloat { 1 / max(1, contentScaleFactor) }

  func decorationDidChange(from old: CellDecoration) {
    if old.background != decoration.background, backgroundColor == nil || backgroundColor == old.background {
      backgroundColor = decoration.background
    }
    roundCorners(decoration.corners)
    setNeedsLayout()
  }

  // MARK: Frames

  /// The room that controls at the leading edge take.
  var leadingSpace: CGFloat {
    parts.hasLeadingControl(self) && shouldIndentWhileEditing ? CellMetrics.editing : 0
  }

  /// Returns the extent of the content in a width, before mirroring for right-to-left text.
  private func contentSpan(_ width: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let start = leadingSpace + decoration.safe.leading
    let accessory = parts.trailingInset(of: self)
    return (start, width - decoration.safe.trailing - accessory)
  }

  /// The distances of the content from its own edges.
  func contentMargins() -> NSDirectionalEdgeInsets {
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    let hasTrailing = parts.trailingInset(of: self) > 0
    return NSDirectionalEdgeInsets(
      top: 11, leading: (leadingSpace > 0 ? CellMetrics.afterControl : decoration.margin) + indent, bottom: 11,
      trailing: hasTrailing ? 8 : decoration.margin)
  }

  func layOutCell() {
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    layOutContent()
    let margins = contentMargins()
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
    for view in [backgroundView, shownBackground, parts.background] { view?.frame = bounds }
    stock?.layOut()
    parts.layOut(in: self)
  }

  /// Places the content alone: constraints in it are solved before the cell is laid out.
  func layOutContent() {
    let span = contentSpan(bounds.width)
    let height = max(0, bounds.height - lineSpace)
    put(content, CGRect(x: span.start, y: 0, width: max(0, span.end - span.start), height: height))
  }

  /// Places a view by distances from the leading edge.
  func put(_ view: UIView, _ frame: CGRect) {
    let target =
      isRightToLeft
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    if view.frame != target { view.frame = target }
  }

  // MARK: Heights

  /// The height of the cell that constraints inside do not get: the lowest pixel is the separator's.
  ///
  /// It is so also where no line is drawn, so that constraints hold as rows below come and go, and in a cell that
  /// leaves the table. Rule: LV-05
  private var lineSpace: CGFloat {
    guard ownContentConfiguration == nil, content.holdsConstraints, let table = row?.table ?? superview as? UITableView
    else { return 0 }
    return table.separatorStyle == .none ? 0 : pixel
  }

  /// How high the content wants to be. Rule: LV-05
  func wantedHeight(_ width: CGFloat) -> CGFloat {
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    let span = contentSpan(width)
    let space = max(0, span.end - span.start)
    // The lowest pixel is the line's.
    let line = decoration.below == nil ? 0 : pixel
    if ownContentConfiguration == nil, !content.holdsConstraints {
      return max(TableMetrics.row, (stock?.wantedHeight(width: space) ?? 0) + line)
    }
    content.directionalLayoutMargins = contentMargins()
    let size = content.systemLayoutSizeFitting(
      CGSize(width: space, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard ownContentConfiguration == nil else { return size.height }
    if size.height > 0 { return size.height + lineSpace }
    row?.table?.notifyCollapse(of: self)
    return TableMetrics.row
  }

  // MARK: Ground

  /// The view that is behind the content of a selected cell, where it is there.
  var shownBackground: UIView? {
    row?.table?.allowsSelectingSeveral == true
      ? multipleSelectionBackgroundView ?? ownSelectedBackground : ownSelectedBackground
  }

  func makeBackgroundView() -> UIView {
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    return view
  }

  private var wantsBackground: Bool {
    (selected || highlighted || keepsBackground) && selectionStyle != .none && ownBackgroundConfiguration == nil
  }

  /// Shows or hides the gray behind the content. Rule: LV-13
  func updateBackground(animated: Bool) {
    guard wantsBackground else {
      guard let view = shownBackground, view.superview === self, view.alpha > 0 else { return styleText() }
      return animate(animated) {
        view.alpha = 0
        self.styleText()
      }
    }
    _ = selectedBackgroundView
    guard let view = shownBackground else { return styleText() }
    if view.superview !== self {
      UIView.performWithoutAnimation {
        view.frame = bounds
        view.alpha = 0
        insertSubview(view, belowSubview: content)
      }
    }
    animate(animated) {
      view.alpha = 1
      self.styleText()
    }
  }

  private func animate(_ animated: Bool, _ body: @escaping () -> Void) {
    guard animated, window != nil else { return UIView.performWithoutAnimation(body) }
    UIView.animate(withDuration: CellMetrics.fade, delay: 0, options: .allowUserInteraction, animations: body)
  }

  /// Texts and pictures have a look of their own on the gray.
  private func styleText() {
    let isOn = selected || highlighted
    func propagate(_ view: UIView) {
      if let label = view as? UILabel { label.isHighlighted = isOn }
      if let image = view as? UIImageView { image.isHighlighted = isOn }
      for inner in view.subviews where !(inner is UIControl) { propagate(inner) }
    }
    propagate(content)
  }

  func exchange(_ old: UIView?, for view: UIView?) {
    guard old !== view else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  // MARK: State

  func stateDidChange(animated: Bool) {
    updateBackground(animated: animated)
    setNeedsUpdateConfiguration()
    parts.showMark(of: self)
  }

  /// The row that the cell was used for is over.
  func forgetRow() {
    UIView.performWithoutAnimation {
      (selected, highlighted) = (false, false)
      keepsBackground = false
      updateBackground(animated: false)
      layer.removeAllAnimations()
      alpha = 1
      transform = .identity
      if edited { setEditing(false, animated: false) }
    }
  }

  func accessoryDidChange() {
    parts.accessory.update(of: self)
    setNeedsLayout()
  }
}

extension UIView {
  /// True if constraints say how large the view wants to be.
  fileprivate var holdsConstraints: Bool {
    !constraints.isEmpty || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }
}
