internal import Foundation

/// The items that a controller's page has in bars.
private final class PageItems {
  var navigation: UINavigationItem?
  var toolbar: [UIBarButtonItem]?
  var tabBar: UITabBarItem?
  var edit: UIBarButtonItem?
}

extension UIViewController {
  private var pageItems: PageItems { attached { PageItems() } }

  /// The item that was set or made for a navigation bar.
  var ownNavigationItem: UINavigationItem? {
    get { attachments[PageItems.self]?.navigation }
    set { pageItems.navigation = newValue }
  }
  /// The toolbar items that were set.
  var ownToolbarItems: [UIBarButtonItem]? {
    get { attachments[PageItems.self]?.toolbar }
    set { pageItems.toolbar = newValue }
  }
  /// The item that was set or made for this controller's page.
  var ownTabBarItem: UITabBarItem? {
    get { attachments[PageItems.self]?.tabBar }
    set { pageItems.tabBar = newValue }
  }
  /// The item that turns editing on and off, made when it is first asked for. Rule: LV-59
  var madeEditButtonItem: UIBarButtonItem {
    if let made = pageItems.edit { return made }
    let item = makeEditButtonItem()
    pageItems.edit = item
    return item
  }

  /// The items show the title.
  func titleDidChange() {
    ownNavigationItem?.title = title
    ownTabBarItem?.title = title
  }

  private func makeEditButtonItem() -> UIBarButtonItem {
    let item = UIBarButtonItem.editing { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.show(isEditing: isInEditing)
    return item
  }

  /// The item says whether editing is on.
  func editingDidChange() { attachments[PageItems.self]?.edit?.show(isEditing: isInEditing) }
}
