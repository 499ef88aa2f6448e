internal import Foundation

// Which rows stand in which sections: a group is a section, what stands between groups is one. Rule: S-36
extension TabSidebarList {
  /// The rows of every section, in order.
  func sections() -> [(name: String, rows: Rows)] {
    var sections: [(name: String, rows: Rows)] = []
    if sidebar.headerContentConfiguration != nil { sections.append(("header", one(.header))) }
    var plain = Rows()
    func close() {
      guard let first = plain.items.first, case .tab(let name) = first else { return }
      sections.append(("tabs \(name)", plain))
      plain = Rows()
    }
    func add(_ tabs: [UITab]) {
      for tab in tabs where isListed(tab) {
        guard let group = tab as? UITabGroup else {
          plain.append([row(of: tab)])
          continue
        }
        switch group.sidebarAppearance {
        case .inline: add(group.displayOrder)
        case .automatic, .rootSection:
          close()
          var roots: [UITabGroup] = []
          sections.append(("group \(group.identifier)", section(of: group, &roots)))
          while !roots.isEmpty {
            let next = roots.removeFirst()
            sections.append(("group \(next.identifier)", section(of: next, &roots)))
          }
        }
      }
    }
    add(tabs.ownTabs)
    close()
    if sidebar.footerContentConfiguration != nil { sections.append(("footer", one(.footer))) }
    return sections
  }

  private func one(_ row: Row) -> Rows {
    var rows = Rows()
    rows.append([row])
    return rows
  }

  /// A group as a section; groups in it that are sections of their own are added to `roots`.
  private func section(of group: UITabGroup, _ roots: inout [UITabGroup]) -> Rows {
    var rows = Rows()
    rows.append([row(of: group)])
    fill(&rows, below: group, &roots)
    return rows
  }

  private func fill(_ rows: inout Rows, below group: UITabGroup, _ roots: inout [UITabGroup]) {
    let parent = row(of: group)
    for member in members(of: group) {
      switch member {
      case .action(let action): rows.append([row(of: action, in: group)], to: parent)
      case .tab(let tab):
        guard isListed(tab) else { continue }
        guard let inner = tab as? UITabGroup else {
          rows.append([row(of: tab)], to: parent)
          continue
        }
        switch inner.sidebarAppearance {
        case .inline: fillInline(&rows, inner, below: parent, &roots)
        case .rootSection: roots.append(inner)
        case .automatic:
          rows.append([row(of: inner)], to: parent)
          fill(&rows, below: inner, &roots)
        }
      }
    }
    if !collapsed.contains(parent) { rows.expand([parent]) }
  }

  private func fillInline(_ rows: inout Rows, _ group: UITabGroup, below parent: Row, _ roots: inout [UITabGroup]) {
    for tab in group.displayOrder where isListed(tab) {
      if let inner = tab as? UITabGroup {
        inner.sidebarAppearance == .rootSection
          ? roots.append(inner) : fillInline(&rows, inner, below: parent, &roots)
      } else {
        rows.append([row(of: tab)], to: parent)
      }
    }
  }

  /// Children and actions by the group's order; those that it does not name after the others.
  private func members(of group: UITabGroup) -> [UITabSidebarItem.Content] {
    let order = group.displayOrderIdentifiers
    let all: [(name: String, content: UITabSidebarItem.Content)] =
      group.displayOrder.map { ($0.identifier, .tab($0)) }
      + group.sidebarActions.map { ($0.identifier.rawValue, .action($0)) }
    let named = order.compactMap { name in all.first { $0.name == name } }
    return named.map(\.content) + all.filter { !order.contains($0.name) }.map(\.content)
  }
}
