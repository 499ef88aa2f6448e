import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct TabBarGalleryTests {
  private func items() -> [UITabBarItem] {
    let names = [("Home", "house"), ("Favorites", "star"), ("Mail", "envelope"), ("Search", "magnifyingglass")]
    let items = names.map { UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), selectedImage: nil) }
    items[0].selectedImage = UIImage(systemName: "house.fill")
    items[1].badgeValue = "3"
    items[2].badgeValue = "128"
    items[2].badgeColor = .systemGreen
    return items
  }

  @Test(arguments: PageStyle.allCases) func tabBars(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 360, height: 480), variant) { view in
      @MainActor func add(_ y: CGFloat, _ change: @MainActor (UITabBar) -> Void) {
        let bar = UITabBar(frame: CGRect(x: 0, y: y, width: 360, height: 49))
        bar.items = items()
        bar.selectedItem = bar.items?[0]
        change(bar)
        view.addSubview(bar)
      }
      add(10) { _ in }
      add(70) { bar in
        bar.tintColor = .systemPink
        bar.unselectedItemTintColor = .systemIndigo
        bar.selectedItem = bar.items?[1]
        bar.items?[3].isEnabled = false
      }
      add(130) { bar in
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        appearance.stackedLayoutAppearance.selected.iconColor = .systemRed
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 12)]
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemBlue
        bar.standardAppearance = appearance
      }
      add(190) { bar in
        bar.itemPositioning = .centered
        bar.itemWidth = 60
        bar.itemSpacing = 10
        bar.barTintColor = .systemTeal
      }
      add(250) { bar in
        for item in bar.items ?? [] { item.title = nil }
      }
      add(310) { bar in
        for item in bar.items ?? [] { item.image = nil }
        bar.isTranslucent = false
      }
      add(370) { bar in
        bar.barStyle = .black
        bar.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 70, height: 45)).image { context in
          UIColor.systemIndigo.setFill()
          UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 70, height: 45), cornerRadius: 10).fill()
        }
      }
      add(430) { bar in
        bar.backgroundImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
          UIColor.systemMint.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        bar.shadowImage = UIImage()
      }
    }
    try ReferencePicture.check(picture, "tab-bars-\(variant)")
  }

  @Test("changes of an item show at once; a selection by code notifies no delegate", .rule("S-31"))
  func itemsAndTaps() {
    final class Listener: NSObject, UITabBarDelegate {
      var chosen: [String] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
    }
    let cast = Cast()
    let (bar, listener) = (UITabBar(frame: CGRect(x: 0, y: 600, width: 375, height: 49)), Listener())
    bar.delegate = listener
    bar.items = items()
    cast.a.view.addSubview(bar)
    cast.stage.turn()
    bar.selectedItem = bar.items?[3]
    #expect(listener.chosen == [])
    cast.stage.tap(at: CGPoint(x: 40, y: 620))
    cast.stage.tap(at: CGPoint(x: 40, y: 620))
    #expect(listener.chosen == ["Home", "Home"] && bar.selectedItem === bar.items?[0])
    let before = cast.stage.frame()
    bar.items?[3].badgeValue = "9"
    cast.stage.turn()
    #expect(cast.stage.frame() != before)
    bar.items?[3].badgeValue = nil
    cast.stage.turn()
    #expect(cast.stage.frame() == before)
    bar.items = []
    #expect(bar.items == nil && bar.selectedItem == nil)
  }
}

extension TabBarGalleryTests {
  private func background(_ color: UIColor) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  /// A tab bar controller whose page scrolls, with a blue bar over content and a green one at its end.
  private func scrolled() throws -> (stage: Stage, tabs: UITabBarController, scroll: UIScrollView) {
    let (tabs, page) = (UITabBarController(), UIViewController())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    page.view.addSubview(scroll)
    page.title = "Page"
    tabs.tabBar.standardAppearance = background(.blue)
    tabs.tabBar.scrollEdgeAppearance = background(.green)
    tabs.viewControllers = [UINavigationController(rootViewController: page), PlainController()]
    let cast = Cast(root: tabs)
    try cast.settle()
    return (cast.stage, tabs, scroll)
  }

  @Test("at the end of the content the bar takes another look")
  func scrollEdge() throws {
    let (stage, tabs, scroll) = try scrolled()
    func color() -> [UInt8] { stage.frame().straightPixel(x: 8, y: 1320) }
    #expect(color() == [0, 0, 255])
    let end = 2000 + scroll.adjustedContentInset.bottom - 667
    scroll.contentOffset.y = end
    stage.turn()
    #expect(color() == [0, 255, 0])
    scroll.contentOffset.y = end - 4
    stage.turn()
    let between = color()
    #expect(between != [0, 0, 255] && between != [0, 255, 0])
    scroll.contentOffset.y = 0
    stage.turn()
    #expect(color() == [0, 0, 255])
    tabs.selectedIndex = 1
    stage.turn()
    #expect(color() == [0, 255, 0], "nothing scrolls there")
    tabs.viewControllers?[1].tabBarItem.scrollEdgeAppearance = background(.red)
    stage.turn()
    #expect(color() == [255, 0, 0])
    tabs.tabBar.scrollEdgeAppearance = nil
    tabs.selectedIndex = 0
    stage.turn()
    #expect(color() == [0, 0, 255])
  }
}
