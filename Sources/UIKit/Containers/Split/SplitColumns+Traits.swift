internal import Foundation

extension SplitColumns {
  /// Returns the traits of a column: the display mode, and a compact width beside the secondary column; while
  /// collapsed, the full width class. Rule: T-27
  func traits(of controller: UIViewController, insideOf outer: UITraitCollection) -> UITraitCollection {
    guard state != .unplaced, let column = holders.first(where: { $0.value === controller })?.key else { return outer }
    var values = outer.values
    if outer.horizontalSizeClass == .compact {
      values[UITraitSplitViewControllerLayoutEnvironment.self] = .collapsed
    } else {
      values[UITraitSplitViewControllerLayoutEnvironment.self] = .expanded
      if column != .secondary { values.horizontal = .compact }
      if column == .primary, split.primaryBackgroundStyle == .sidebar { values.list = .sidebar }
    }
    return UITraitCollection(values: values)
  }

  /// Notifies the columns if their traits have changed.
  func childTraitsMayHaveChanged() {
    for holder in inOrder { holder.inheritedTraitsMayHaveChanged() }
  }
}
