import UIKit

/// The shop, its cart, letters, photographs and settings, a tab each.
public final class ShopTabController: UITabBarController {
  let cart = Cart()

  public override func viewDidLoad() {
    super.viewDidLoad()
    let pages: [(UIViewController, String, String)] = [
      (GoodsController(cart: cart), "Shop", "bag"), (CartController(cart: cart), "Cart", "cart"),
      (ChatController(), "Messages", "message"), (PhotosController(), "Photos", "photo"),
      (SettingsController(), "Settings", "gear"),
    ]
    viewControllers = pages.map { page, title, symbol in
      page.title = title
      let stack = UINavigationController(rootViewController: page)
      stack.navigationBar.prefersLargeTitles = true
      stack.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
      return stack
    }
    viewControllers?[2].tabBarItem.badgeValue = "2"
    cart.didChange = { [weak self] in self?.showCount() }
  }

  private func showCount() {
    viewControllers?[1].tabBarItem.badgeValue = cart.goods.isEmpty ? nil : "\(cart.goods.count)"
  }
}
