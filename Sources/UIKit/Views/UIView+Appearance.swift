internal import Foundation
internal import QuartzCore

extension UIView {
  func setBackgroundColor(_ color: UIColor?) {
    // An animation block that notes the layer's change finds here what was before.
    layer.backgroundColor = if let color { seen(color).cgColor } else { nil }
    explicitBackgroundColor = color
  }

  /// A colour as the view's traits have it; they are only looked for where it may depend on them.
  private func seen(_ color: UIColor) -> UIColor {
    color.isFixed ? color : color.resolvedColor(with: traitCollection)
  }

  func setAlpha(_ alpha: CGFloat) {
    layer.opacity = Float(min(max(0, alpha.isFinite ? alpha : 1), 1))
  }

  var inheritedTintColor: UIColor {
    tintAdjustmentMode == .dimmed ? .systemGray : undimmedTintColor
  }

  /// The nearest colour that was set: what dims a view around this one does not change it.
  private var undimmedTintColor: UIColor { explicitTintColor ?? superview?.undimmedTintColor ?? .systemBlue }

  func setTintColor(_ color: UIColor?) {
    explicitTintColor = color
    tintDidChange()
  }

  /// The adjustment that was set here, or the superview's.
  var inheritedTintMode: TintAdjustmentMode {
    guard explicitTintMode == .automatic else { return explicitTintMode }
    return tintDimmers > 0 ? .dimmed : superview?.tintAdjustmentMode ?? .normal
  }

  func setTintMode(_ mode: TintAdjustmentMode) {
    let old = tintAdjustmentMode
    explicitTintMode = mode
    if tintAdjustmentMode != old { TintFades.willChange(self) }
    tintModeDidChange()
  }

  func setHidden(_ isHidden: Bool) {
    guard layer.isHidden != isHidden else { return }
    layer.isHidden = isHidden
    hiddenWasSet()
  }

  /// True if the tint is dimmed where that of what is around is.
  var followsTintMode: Bool { explicitTintMode == .automatic }

  /// A dimmed tint is that of views with a colour of their own too.
  func tintModeDidChange() {
    tintColorDidChange()
    for view in subviews where view.followsTintMode { view.tintModeDidChange() }
  }

  func tintDidChange() {
    tintColorDidChange()
    for view in subviews where view.explicitTintColor == nil { view.tintDidChange() }
  }

  /// Colours that depend on traits are worked out again; others stay, and with them what was given to the layer alone.
  func resolveColors() {
    guard let color = explicitBackgroundColor, !color.isFixed else { return }
    layer.backgroundColor = seen(color).cgColor
  }

  func contentModeDidChange() {
    layer.contentsGravity =
      switch contentMode {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
  }
}

extension UIView {
  /// The view and all inside it, a line each, as `recursiveDescription` tells a debugger.
  func treeDescription(_ depth: Int = 0) -> String {
    let line = String(repeating: "   | ", count: depth) + "\(self)"
    return ([line] + subviews.map { $0.treeDescription(depth + 1) }).joined(separator: "\n")
  }
}
