internal import Foundation

extension SplitColumns {
  /// Columns beside the secondary one have little room across, as each is told; while all are one, none is. Rule: T-27
  func childTraitsMayHaveChanged() {
    for column in Column.beside {
      guard let holder = holders[column], holder.parent === split else { continue }
      let isNarrow = column != .secondary && !isCollapsed && state != .unplaced
      let traits = isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil
      guard split.overrideTraitCollection(forChild: holder) != traits else { continue }
      split.setOverrideTraitCollection(traits, forChild: holder)
    }
  }
}
