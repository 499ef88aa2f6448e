import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Another page is asked for as a page comes, while the container itself comes, goes, or is not there yet.
@Suite struct AppearingSelectionTests {
  nonisolated enum Kind: CaseIterable, Sendable { case tabs, stack, movingStack, pages, columns }
  nonisolated enum State: CaseIterable, Sendable { case root, coming, comingFullScreen, asked, unseen }

  /// The container, and what shows its second and third page.
  @MainActor private func make(_ kind: Kind, _ pages: [CallbackController]) -> (UIViewController, [() -> Void]) {
    switch kind {
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      return (tabs, [{ tabs.selectedIndex = 1 }, { tabs.selectedIndex = 2 }])
    case .stack, .movingStack:
      let nav = UINavigationController(rootViewController: pages[0])
      let animated = kind == .movingStack
      return (nav, (1...2).map { index in { nav.pushViewController(pages[index], animated: animated) } })
    case .columns:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(pages[0], for: .secondary)
      return (split, (1...2).map { index in { split.setViewController(pages[index], for: .secondary) } })
    case .pages:
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      book.setViewControllers([pages[0]], direction: .forward, animated: false)
      return (
        book, (1...2).map { index in { book.setViewControllers([pages[index]], direction: .forward, animated: false) } }
      )
    }
  }

  @Test(
    "one page is seen in the end, and all are told what is so", .rule("S-33", "S-34", "T-20", "P-50"),
    arguments: Kind.allCases, State.allCases)
  func selectsAgain(kind: Kind, state: State) throws {
    for moment in ["wA", "iA", "wD of the first"] {
      let stage = Stage(device: kind == .columns ? .iPad11 : .iPhoneSE)
      let (base, pages) = (UIViewController(), (0..<3).map { _ in CallbackController() })
      let (box, selections) = make(kind, pages)
      box.modalPresentationStyle = state == .comingFullScreen ? .fullScreen : .pageSheet
      let subject = moment.hasPrefix("wD") ? pages[0] : pages[1]
      subject.moment = String(moment.prefix(2))
      subject.act = selections[1]
      stage.rootViewController = state == .root ? box : base
      switch state {
      case .root: try stage.settle()
      case .unseen: box.loadViewIfNeeded()
      case .asked: base.present(box, animated: true)
      case .coming, .comingFullScreen:
        base.present(box, animated: true)
        stage.advance(by: 0.1)
      }
      selections[0]()
      try stage.settle()
      if state == .unseen {
        base.present(box, animated: false)
        try stage.settle()
      }
      let note = "\(kind) \(state) \(moment)"
      expectTrue(pages, note)
      #expect(pages.count { $0.viewIfLoaded?.window != nil } == 1, "\(note)")
      // Pushes in each other's way are told of, and done.
      #expect(stage.diagnostics.allSatisfy { $0.rule == "D-17" }, "\(note)")
    }
  }
  @Test("a child does not come to a container that went as its sibling came", .rule("P-50"), arguments: [true, false])
  func siblingSelects(isFirst: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (host, other, tabs) = (CallbackController(), CallbackController(), UITabBarController())
    let children = (0..<2).map { _ in CallbackController() }
    for child in children {
      host.addChild(child)
      host.view.addSubview(child.view)
      child.didMove(toParent: host)
    }
    let stack = UINavigationController(rootViewController: PlainController())
    tabs.viewControllers = [stack, other]
    stage.rootViewController = tabs
    try stage.settle()
    let subject = children[isFirst ? 0 : 1]
    subject.moment = "wA"
    subject.act = { tabs.selectedIndex = 1 }
    stack.pushViewController(host, animated: false)
    try stage.settle()
    expectTrue(children + [host, other])
    #expect(other.journal.isSeen && stage.diagnostics.isEmpty)
    tabs.selectedIndex = 0
    try stage.settle()
    expectTrue(children + [host, other])
    #expect(children.allSatisfy(\.journal.isSeen) && stage.diagnostics.isEmpty)
  }
  @Test("columns part as a page joins the stack that they lie on: one stack has the page", .rule("P-47", "S-44"))
  func columnsPartAsPageJoins() throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let pages = (0..<3).map { _ in CallbackController() }
    let stacks = pages.prefix(2).map { UINavigationController(rootViewController: $0) }
    split.setViewController(stacks[0], for: .primary)
    split.setViewController(stacks[1], for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.traitOverrides.horizontalSizeClass = .compact
    stage.rootViewController = split
    try stage.settle()
    split.show(.secondary)
    try stage.settle()
    #expect(stacks[1].parent === stacks[0])
    pages[2].moment = "join"
    pages[2].act = { split.traitOverrides.horizontalSizeClass = .regular }
    stacks[0].pushViewController(pages[2], animated: false)
    try stage.settle()
    #expect(!split.isCollapsed)
    let holders = stacks.filter { $0.viewControllers.contains(pages[2]) }
    #expect(holders.count == 1 && pages[2].parent === holders.first)
    expectTrue(pages)
    #expect(stage.diagnostics.isEmpty)
  }

  /// A change by an app of a collapsed split view controller while a page of its stack comes or goes.
  nonisolated enum ColumnChange: CaseIterable, Sendable {
    case otherDetail, detailShown, secondaryShown, primaryShown, expanded, expandedAndCollapsed

    @MainActor func make(in split: UISplitViewController, _ detail: UIViewController) {
      switch self {
      case .otherDetail: split.setViewController(detail, for: .secondary)
      case .detailShown: split.showDetailViewController(detail, sender: nil)
      case .secondaryShown: split.show(.secondary)
      case .primaryShown: split.show(.primary)
      case .expanded: split.traitOverrides.horizontalSizeClass = .regular
      case .expandedAndCollapsed:
        split.traitOverrides.horizontalSizeClass = .regular
        split.traitOverrides.horizontalSizeClass = .compact
      }
    }
  }

  @Test(
    "columns change while a page of the stack that they lie on comes or goes", .rule("S-44", "S-44.2", "S-46", "P-50"),
    arguments: ColumnChange.allCases, [true, false])
  func columnsChangeAsPageComes(change: ColumnChange, isPush: Bool) throws {
    for (moment, animated, startsInDetail, pushesOnDetail) in ["load", "join", "leave", "wA", "iA", "dA", "wD", "dD"]
      .flatMap({ moment in [true, false].map { (moment, $0) } })
      .flatMap({ (moment, animated) in
        [(true, true), (true, false), (false, false)].map { (moment, animated, $0.0, $0.1) }
      })
    {
      let stage = Stage(device: .iPad11)
      let split = UISplitViewController(style: .doubleColumn)
      let pages = (0..<4).map { _ in CallbackController() }
      let stacks = pages.prefix(2).map { UINavigationController(rootViewController: $0) }
      split.setViewController(stacks[0], for: .primary)
      split.setViewController(stacks[1], for: .secondary)
      split.preferredDisplayMode = .oneBesideSecondary
      split.traitOverrides.horizontalSizeClass = .compact
      stage.rootViewController = split
      try stage.settle()
      if startsInDetail { split.show(.secondary) } else { split.show(.primary) }
      try stage.settle()
      let stack =
        startsInDetail && pushesOnDetail && !stacks[0].viewControllers.contains(stacks[1]) ? stacks[1] : stacks[0]
      if !isPush {
        stack.pushViewController(pages[2], animated: false)
        try stage.settle()
      }
      pages[2].moment = moment
      pages[2].act = { change.make(in: split, pages[3]) }
      if isPush {
        stack.pushViewController(pages[2], animated: animated)
      } else {
        stack.popViewController(animated: animated)
      }
      try stage.settle()
      pages[2].act = nil
      let note = "\(moment) animated \(animated) in detail \(startsInDetail) on detail \(pushesOnDetail)"
      expectTrue(pages, note)
      let seen = pages.filter { $0.viewIfLoaded?.window != nil }
      #expect(
        seen.count == (split.isCollapsed ? 1 : 2),
        "\(note): \(seen.map { one in pages.firstIndex { $0 === one } ?? -1 })")
      #expect(seen.allSatisfy { one in one.navigationController?.topViewController === one }, "\(note)")
      #expect(stage.diagnostics.allSatisfy { $0.rule == "D-17" }, "\(note): \(stage.diagnostics)")
    }
  }
}
