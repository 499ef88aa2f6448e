import UIKit

extension ContainerScene {
  /// Pages chosen in a bar.
  static let tabs = [
    ContainerScene(title: "Tabs") { makeTabs(UITabBarController()) },
    ContainerScene(title: "Tabs, own animation") { makeTabs(SwipeTabBarController()) },
  ]

  private static func makeTabs(_ tabs: UITabBarController) -> UITabBarController {
    let home = PosterController("Home", .systemIndigo)
    home.add("Without the bar") { page in
      let detail = PosterController("Detail", .systemBrown)
      detail.hidesBottomBarWhenPushed = true
      page.navigationController?.pushViewController(detail, animated: true)
    }
    let navigation = UINavigationController(rootViewController: home)
    let favorites = PosterController("Favorites", .systemOrange)
    let search = PosterController("Search", .systemTeal)
    home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
    home.tabBarItem.selectedImage = UIImage(systemName: "house.fill")
    favorites.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    favorites.tabBarItem.badgeValue = "3"
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
    tabs.viewControllers = [navigation, favorites, search]
    return tabs
  }
}

/// A tab bar controller whose pages slide, and follow a finger.
final class SwipeTabBarController: UITabBarController, UITabBarControllerDelegate {
  private var interaction: UIPercentDrivenInteractiveTransition?
  private var swipe: SideSwipe?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    swipe = SideSwipe(on: view) { [unowned self] in swiped($0) }
  }

  private func swiped(_ step: SideSwipe.Step) {
    switch step {
    case .began(let isForward):
      let next = selectedIndex + (isForward ? 1 : -1)
      guard viewControllers?.indices.contains(next) == true else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      selectedIndex = next
    case .moved(let progress): interaction?.update(progress)
    case .ended(let isFinished):
      isFinished ? interaction?.finish() : interaction?.cancel()
      interaction = nil
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let pages = viewControllers ?? []
    let from = pages.firstIndex { $0 === fromVC } ?? 0
    let to = pages.firstIndex { $0 === toVC } ?? 0
    return SlideAnimator(isForward: to > from)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
