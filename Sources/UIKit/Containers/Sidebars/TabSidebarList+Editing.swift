internal import Foundation

// A person hides and shows tabs, and sorts those of a group. Rule: S-50
extension TabSidebarList {
  private var all: [UITab] { tabs.ownTabs.flatMap(\.withMembers) }

  /// True if there is anything that a person may change.
  var mayEdit: Bool { all.contains { $0.allowsHiding || ($0 as? UITabGroup)?.allowsReordering == true } }

  /// Begins, or ends with everything that was changed.
  func turnEditing() {
    if isEditing {
      let done = edit
      isEditing = false
      collection.isEditing = false
      edit = TabEdit()
      tabs.didEditTabs(done)
      tabsDidChange()
    } else {
      tabs.willEditTabs()
      isEditing = true
      edit = TabEdit()
      collection.isEditing = true
      show(animated: true)
    }
  }

  func isHiddenInEdit(_ tab: UITab) -> Bool { edit.hidden.first { $0.tab === tab }?.isHidden ?? tab.isHidden }

  func turnHiding(_ tab: UITab) {
    guard isEditing else { return }
    let isHidden = !isHiddenInEdit(tab)
    edit.hidden.removeAll { $0.tab === tab }
    edit.hidden.append((tab, isHidden))
    dressAgain(row(of: tab))
  }

  /// Returns true if a person may move a row: a child of a group that allows it.
  func mayMove(_ row: Row) -> Bool {
    guard isEditing, case .tab(let tab) = content(of: row) else { return false }
    return tab.parent?.allowsReordering == true
  }

  /// A row stays among those of its group.
  func target(of origin: IndexPath, proposed: IndexPath) -> IndexPath {
    guard let group = tab(at: origin)?.parent, let other = tab(at: proposed), other.parent === group else {
      return origin
    }
    return proposed
  }

  /// Updates the order of a section's rows.
  func moved(to rows: [Row]) {
    let groups = all.compactMap { $0 as? UITabGroup }.filter(\.allowsReordering)
    for group in groups {
      let seen = rows.compactMap { row -> String? in
        guard case .tab(let name) = row, group.children.contains(where: { $0.identifier == name }) else { return nil }
        return name
      }
      guard !seen.isEmpty, seen != group.displayOrder.map(\.identifier).filter(seen.contains) else { continue }
      edit.orders.removeAll { $0.group === group }
      edit.orders.append((group, seen))
    }
  }
}
