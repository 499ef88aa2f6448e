internal import Foundation
internal import QuartzCore

extension UIView {
  func setMargins(_ margins: NSDirectionalEdgeInsets) {
    let sides = [margins.top, margins.leading, margins.bottom, margins.trailing]
    guard sides.allSatisfy(\.isFinite) else {
      return Diagnostics.report(.invalidGeometry(self, "directionalLayoutMargins", "\(margins)"))
    }
    explicitMargins = margins
    marginsMayHaveChanged()
  }

  /// The margins as they follow from what was set and what is around.
  var resultingMargins: UIEdgeInsets {
    let own = ownMargins
    // The direction is looked up through all superviews: only where the sides differ.
    var margins = own.absolute(own.leading == own.trailing ? .leftToRight : effectiveUserInterfaceLayoutDirection)
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    if preservesSuperviewLayoutMargins, let superview { margins = margins.covering(reach(of: superview)) }
    return margins
  }

  /// The margins that were set, and the system's minimum for a controller's view; without the safe area.
  private var ownMargins: NSDirectionalEdgeInsets {
    let usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else { return explicitMargins ?? usual }
    let least = controller.systemMinimumLayoutMargins
    guard let own = explicitMargins else { return least }
    return NSDirectionalEdgeInsets(
      top: max(own.top, least.top), leading: max(own.leading, least.leading), bottom: max(own.bottom, least.bottom),
      trailing: max(own.trailing, least.trailing))
  }

  /// How far the superview's margins reach into this view; a view that hangs over an edge gets no more than they are.
  private func reach(of superview: UIView) -> UIEdgeInsets {
    let (outer, box, space) = (superview.layoutMargins, untransformedFrame, superview.bounds)
    return UIEdgeInsets(
      top: outer.top - max(0, box.minY - space.minY), left: outer.left - max(0, box.minX - space.minX),
      bottom: outer.bottom - max(0, space.maxY - box.maxY), right: outer.right - max(0, space.maxX - box.maxX))
  }

  /// Notifies of changed margins, here and in views that depend on them.
  ///
  /// Order: the view, its controller, then the views inside.
  func marginsMayHaveChanged() {
    let margins = layoutMargins
    guard margins != knownMargins else { return }
    knownMargins = margins
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    outerLayoutDidChange()
    setNeedsLayout()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsMayHaveChanged() }
  }
}

extension UIEdgeInsets {
  /// True if every side is a number.
  nonisolated var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  func directional(_ direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
    switch direction {
    case .leftToRight: NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    case .rightToLeft: NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
    }
  }

  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// At each edge the larger of both.
  fileprivate func covering(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate func absolute(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch direction {
    case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}
