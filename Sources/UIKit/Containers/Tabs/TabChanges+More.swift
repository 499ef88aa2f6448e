internal import Foundation

/// The view controllers that do not fit into the bar, and the stack that shows them.
///
/// A page of the list is a child of the tab bar controller like the others, except while that stack shows it.
extension TabChanges {
  /// The view controller on the stack, on the list or with more above it.
  private var onStack: UIViewController? {
    let stack = tabs.moreIfMade?.viewControllers ?? []
    return stack.count > 1 ? stack[1] : nil
  }

  /// The stack is a child while there is a list, and shows nothing that is no longer in it.
  func clearMore() {
    if let onStack, !rest.contains(where: { $0.made === onStack }) { tabs.more.showList() }
    if pages.count > limit { takeIn(tabs.more) } else if let more = tabs.moreIfMade { giveUp(more) }
  }

  /// The stack shows what is selected in one go, where a person did not bring it there. Rule: S-32
  func settleMore() {
    guard isInMore else { return }
    guard let page = selectedPage else { return tabs.more.showList() }
    guard let child = page.make(), onStack !== child else { return }
    forget(child)
    remember(child)
    tabs.more.show(child, animated: false)
  }

  /// Selects a view controller of the list, for a person.
  func chooseInList(_ page: TabPage) {
    guard rest.contains(where: { $0 === page }), let child = page.make(), onStack == nil else { return }
    remember(child)
    tabs.more.show(child, animated: true)
    follow(.page(page))
  }

  /// Updates the selection after the stack settled; a removed one is a child of the tab bar controller again.
  func moreSettled() {
    let onStack = onStack
    // Also one that got an item of its own while it went.
    for child in members where child !== onStack && child.parent == nil { takeIn(child) }
    guard isInMore else { return }
    let new = rest.first { $0.made === onStack && onStack != nil }.map(Selection.page) ?? .list
    switch (selection, new) {
    case (.page(let one), .page(let other)) where one === other: break
    case (.list, .list): break
    default: follow(new)
    }
  }

  /// The selection that the item "More" leads to: the controller that its stack showed last, else the list.
  var moreSelection: Selection {
    rest.first { page in onStack != nil && page.made === onStack }.map(Selection.page) ?? .list
  }

  // MARK: A person's own order

  /// Returns true if a person may move a view controller into the bar, or out of it; not those of tabs. Rule: S-51
  func mayCustomize(_ page: TabPage) -> Bool {
    guard case .controller(let controller) = page.source else { return false }
    return tabs.customizableViewControllers?.contains(controller) ?? false
  }

  /// Exchanges a view controller of the list with the last one in the bar that may leave. Rule: S-51
  func bringIntoBar(_ page: TabPage) {
    guard mayCustomize(page), let old = pages.firstIndex(where: { $0 === page }),
      let new = barPages.lastIndex(where: mayCustomize)
    else { return }
    var other = pages
    other.swapAt(old, new)
    set(other)
  }
}

extension UITabBarController {
  func willCustomize(_ controllers: [UIViewController]) {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "tabBarController(willBeginCustomizing:)")
    delegate.tabBarController(self, willBeginCustomizing: controllers)
  }

  func didCustomize(_ controllers: [UIViewController], changed: Bool) {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "tabBarController(willEndCustomizing:changed: \(changed))")
    delegate.tabBarController(self, willEndCustomizing: controllers, changed: changed)
    CallLog.record(delegate, "tabBarController(didEndCustomizing:changed: \(changed))")
    delegate.tabBarController(self, didEndCustomizing: controllers, changed: changed)
  }
}
