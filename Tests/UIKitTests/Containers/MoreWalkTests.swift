import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tabs with stacks and plain view controllers, more than fit, used at random at any moment.
@MainActor private final class MoreWalk {
  let cast = Cast(device: .iPad11)
  let tabs = UITabBarController()
  private var numbers: Dice
  private let pages: [UIViewController]
  private var steps: [String] = []

  init(seed: UInt64) throws {
    numbers = Dice(seed: seed)
    pages = (0..<10).map { index in
      let page = PlainController(UIColor(white: CGFloat(index) / 10, alpha: 1))
      page.title = "page \(index)"
      page.hidesBottomBarWhenPushed = index % 4 == 3
      return index % 3 == 0 ? UINavigationController(rootViewController: page) : page
    }
    tabs.viewControllers = pages
    cast.stage.rootViewController = tabs
    try cast.settle()
  }

  private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
  private func note(_ step: String) { steps.append(step) }

  func step() {
    switch random(9) {
    case 0, 1:
      let index = random(tabs.viewControllers?.count ?? 1)
      note("select \(index)")
      tabs.selectedIndex = index
    case 2:
      guard tabs.tabBar.items?.last === tabs.moreNavigationController.tabBarItem else { return }
      note("list")
      tabs.selectedViewController = tabs.moreNavigationController
    case 3:
      let list = pages.filter { _ in random(4) > 0 }.shuffled(using: &numbers)
      note("\(list.count) pages")
      tabs.viewControllers = list
    case 4:
      let width = [400, 834][random(2)]
      note("width \(width)")
      cast.stage.resize(to: CGSize(width: width, height: 1194))
    case 5:
      guard let stack = tabs.selectedViewController as? UINavigationController else { return }
      let page = PlainController()
      page.hidesBottomBarWhenPushed = random(2) == 0
      note("push")
      stack.pushViewController(page, animated: random(2) == 0)
    case 6:
      guard let stack = tabs.selectedViewController as? UINavigationController else { return }
      note("pop")
      stack.popViewController(animated: random(2) == 0)
    case 7:
      note("back to the list")
      tabs.moreNavigationController.popToRootViewController(animated: random(2) == 0)
    default:
      note("wait")
      cast.stage.advance(by: [0.02, 0.1, 0.5][random(3)])
    }
  }

  /// Returns the violated conditions of a settled state.
  func problems() throws -> [String] {
    try cast.settle()
    var problems: [String] = []
    func check(_ holds: Bool, _ what: String) { if !holds { problems.append(what) } }
    let (list, more) = (tabs.viewControllers ?? [], tabs.moreNavigationController)
    let seen = list.filter { $0.viewIfLoaded?.window != nil }
    let isList = tabs.selectedViewController === more
    check(tabs.tabBar.superview === tabs.view && tabs.tabBar.transform == .identity, "the bar is astray")
    check(seen.count == (isList || list.isEmpty ? 0 : 1), "\(seen.count) pages are seen")
    if !isList, !list.isEmpty {
      check(seen.first === tabs.selectedViewController, "another page is seen than is selected")
      check(list.indices.contains(tabs.selectedIndex), "no index")
    }
    for page in list { check(page.parent === tabs || page.parent === more, "a page has no place") }
    for page in pages where !list.contains(where: { $0 === page }) {
      check(page.parent == nil && page.viewIfLoaded?.window == nil, "one that was taken away is there")
    }
    let count = tabs.tabBar.items?.count ?? 0
    let limit = tabs.traitCollection.horizontalSizeClass == .regular ? 8 : 5
    check(count == min(list.count, limit), "\(count) items for \(list.count) pages")
    check((more.parent === tabs) == (list.count > limit), "the list is where none is needed")
    // A stack says so when it is changed while it changes. Rule: S-17
    let others = cast.stage.diagnostics.filter { !["D-17", "D-18", "D-19"].contains($0.rule) }
    check(others.isEmpty, "\(others.map(\.message))")
    return problems.isEmpty ? [] : problems + steps.suffix(12)
  }
}

@Suite struct MoreWalkTests {
  @Test(
    "any changes in any order leave only the selected controller visible", .rule("S-30", "S-32"),
    arguments: 1...40 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    let walk = try MoreWalk(seed: seed)
    for _ in 1...15 {
      for _ in 1...4 { walk.step() }
      let problems = try walk.problems()
      #expect(problems == [])
      guard problems.isEmpty else { return }
    }
  }
}
