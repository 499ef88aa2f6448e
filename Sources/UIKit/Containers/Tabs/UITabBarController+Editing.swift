internal import Foundation

/// A person's customization of tabs, by identifier; kept while the app runs. Rule: S-50
final class TabCustomizations {
  struct Customization {
    /// Identifiers of tabs to whether they are hidden.
    var hidden: [String: Bool] = [:]
    /// Identifiers of groups to those of their children in order.
    var orders: [String: [String]] = [:]
  }

  private static let all = NSMapTable<UIApplication, TabCustomizations>.weakToStrongObjects()
  static var current: TabCustomizations {
    if let known = all.object(forKey: UIApplication.shared) { return known }
    let new = TabCustomizations()
    all.setObject(new, forKey: UIApplication.shared)
    return new
  }

  var byName: [String: Customization] = [:]
}

/// The changes of one editing session. Rule: S-50
struct TabEdit {
  var hidden: [(tab: UITab, isHidden: Bool)] = []
  var orders: [(group: UITabGroup, identifiers: [String])] = []
}

extension UITabBarController {
  private var customizationName: String { customizationIdentifier ?? "" }

  /// Takes over what a person changed of tabs of these names before. Rule: S-50
  func takeCustomization() {
    let kept = TabCustomizations.current.byName[customizationName]
    for tab in ownTabs.flatMap(\.withMembers) {
      if let isHidden = kept?.hidden[tab.identifier] { tab.hiddenWish = isHidden }
      if let group = tab as? UITabGroup, let order = kept?.orders[group.identifier] {
        group.displayOrderIdentifiers = order
      }
    }
    if !ownTabs.isEmpty { tabsDidChange() } else { changes.set([]) }
  }

  /// A person begins to change tabs.
  func willEditTabs() {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "tabBarControllerWillBeginEditing")
    delegate.tabBarControllerWillBeginEditing(self)
  }

  /// Applies, keeps and reports a person's customization.
  ///
  /// Order: which tabs were hidden or shown, whose children were sorted, then the end. Rule: S-50
  func didEditTabs(_ edit: TabEdit) {
    var kept = TabCustomizations.current.byName[customizationName] ?? TabCustomizations.Customization()
    let turned = edit.hidden.filter { $0.tab.isHidden != $0.isHidden }
    for (tab, isHidden) in turned {
      tab.hiddenWish = isHidden
      kept.hidden[tab.identifier] = isHidden
    }
    let sorted = edit.orders.filter { $0.group.displayOrderIdentifiers != $0.identifiers }
    for (group, identifiers) in sorted {
      group.displayOrderIdentifiers = identifiers
      kept.orders[group.identifier] = identifiers
    }
    TabCustomizations.current.byName[customizationName] = kept
    if !turned.isEmpty { tabsDidChange() }
    guard let delegate = assignedDelegate else { return }
    if !turned.isEmpty {
      let names = turned.map(\.tab.identifier).joined(separator: ", ")
      CallLog.record(delegate, "tabBarController(visibilityDidChangeFor: [\(names)])")
      delegate.tabBarController(self, visibilityDidChangeFor: turned.map(\.tab))
    }
    for (group, _) in sorted {
      CallLog.record(delegate, "tabBarController(displayOrderDidChangeFor: \(group.identifier))")
      delegate.tabBarController(self, displayOrderDidChangeFor: group)
    }
    CallLog.record(delegate, "tabBarControllerDidEndEditing")
    delegate.tabBarControllerDidEndEditing(self)
  }
}
