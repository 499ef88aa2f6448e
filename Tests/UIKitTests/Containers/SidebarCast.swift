import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import UIKit

/// Notes what is asked and told of tabs and their sidebar.
final class SidebarDelegate: NSObject, UITabBarControllerDelegate, UITabBarController.Sidebar.Delegate {
  var allows = true
  /// Called with the animator of a change.
  var onChange: ((any UITabBarController.Sidebar.Animating) -> Void)?
  /// Changes an item when it is made, and when it is updated.
  var onItem: ((UITabSidebarItem) -> Void)?
  var onUpdate: ((UITabSidebarItem) -> Void)?
  var swipes: [String: UISwipeActionsConfiguration] = [:]
  /// Pages by the identifier of a tab, instead of those proposed.
  var pages: [String: [UIViewController]] = [:]

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { allows }
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { pages[tab.identifier] ?? proposedViewControllers }
  func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) { onChange?(animator) }
  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem {
    let item = UITabSidebarItem(request: request)
    onItem?(item)
    return item
  }
  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
  ) { onUpdate?(item) }
  func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { swipes[tab.identifier] }
}

/// Tabs T on a tablet: A, B, and a group G of X and Y, with a sidebar.
@MainActor struct SidebarCast {
  let cast: Cast
  let tabs: UITabBarController
  let delegate = SidebarDelegate()
  let group: UITabGroup
  /// A, B, X, Y by their identifiers.
  private(set) var tab: [String: UITab] = [:]
  var stage: Stage { cast.stage }
  var sidebar: UITabBarController.Sidebar { tabs.sidebar }

  init(
    device: Device = .iPad11, isLandscape: Bool = true, isRightToLeft: Bool = false, isShown: Bool = false,
    prepare: (SidebarCast) -> Void = { _ in }
  ) throws {
    cast = Cast(device: device)
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    if isLandscape { cast.stage.rotate(to: .landscapeLeft) }
    try cast.settle()
    for (name, color) in [("a", UIColor.systemTeal), ("b", .systemOrange), ("x", .systemIndigo), ("y", .systemPink)] {
      tab[name] = UITab(title: name.uppercased(), image: UIImage(systemName: "star"), identifier: name) { _ in
        PlainController(color)
      }
    }
    group = UITabGroup(title: "Group", image: nil, identifier: "g", children: [tab["x"]!, tab["y"]!])
    tabs = UITabBarController(tabs: [tab["a"]!, tab["b"]!, group])
    tabs.delegate = delegate
    tabs.sidebar.delegate = delegate
    prepare(self)
    tabs.sidebar.isHidden = !isShown
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    cast.stage.turn()
    for (object, name) in [(tabs, "T"), (delegate, "D")] as [(AnyObject, String)] { stage.trace.name(object, name) }
    for name in tab.keys.sorted() { nameMade(name) }
    _ = calls()
  }

  /// The page that a tab made, by its name in capitals.
  func nameMade(_ name: String) {
    if let page = tab[name]?.viewController { stage.trace.name(page, name.uppercased()) }
  }

  func page(_ name: String) -> UIViewController { tab[name]!.viewController! }

  /// The calls since the last look but those of controls and cells.
  func calls() -> [String] {
    cast.calls().filter { call in
      !["FloatingTabButton", "UIButton", "UICollection", "TabSidebarList", "TabBarButton", "UIAction"].contains {
        call.hasPrefix($0)
      }
    }
  }

  func box(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  /// The panel of the sidebar; nil while it is not seen.
  var panel: UIView? { stage.firstView(identifier: "Sidebar").flatMap { $0.isHidden ? nil : $0 } }
  /// The bar at the top; nil while it is not seen.
  var floating: UIView? {
    stage.firstView(identifier: "FloatingTabBar").flatMap { $0.isHidden || $0.alpha == 0 ? nil : $0 }
  }
  func tap(_ text: String) throws {
    guard let view = stage.firstView(text: text) else { throw Missing(text: text) }
    stage.tap(view)
  }
  struct Missing: Error { let text: String }

  /// Returns the visible frame of a view, in the window.
  func seen(_ view: UIView) -> CGRect {
    var frame = (view.layer.presentation() ?? view.layer).bounds
    frame.origin = .zero
    var layer: CALayer? = view.layer
    while let next = layer, next !== stage.window.layer {
      let shown = next.presentation() ?? next
      frame.origin.x += shown.frame.minX - (next === view.layer ? 0 : shown.bounds.minX)
      frame.origin.y += shown.frame.minY - (next === view.layer ? 0 : shown.bounds.minY)
      layer = next.superlayer
    }
    return frame
  }

  /// The rows that are seen, from above, those that are selected in brackets.
  var rows: [String] {
    guard let list = panel?.subviews.compactMap({ $0 as? UICollectionView }).first else { return [] }
    return list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { cell in
      let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "own"
      return cell.isSelected ? "[\(text)]" : text
    }
  }
}
