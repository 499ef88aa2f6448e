internal import CoreGraphics
internal import Foundation

/// Shows the list of the view controllers that do not fit into a tab bar and, above it, the selected one.
///
/// A page that is a stack itself lies on this one, whose bar leads through both. Rule: S-44
final class MoreStack: UINavigationController {
  unowned let tabs: UITabBarController
  let list: MoreListController

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    list = MoreListController(tabs)
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    setViewControllers([list], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// The list alone, in one go.
  func showList() { if viewControllers.count > 1 { changes.nest([list]) } }

  /// Pushes a view controller onto the list.
  func show(_ page: UIViewController, animated: Bool) {
    changes.nest([list, page], animated: animated && UIView.areAnimationsEnabled)
  }

  override func stackDidSettle() { tabs.changes.moreSettled() }
}
