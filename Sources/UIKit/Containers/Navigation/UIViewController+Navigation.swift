internal import Foundation

extension UIViewController {
  /// The controller's item; its title follows the controller's.
  var madeNavigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    ownNavigationItem = item
    return item
  }

  func toolbarItemsDidChange(animated: Bool) {
    guard let navigation = navigationController, navigation.topViewController === self else { return }
    navigation.bars.showToolbarItems(animated: animated)
  }
}
