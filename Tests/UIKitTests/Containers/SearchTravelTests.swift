import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Searches among other transitions, written as apps write them.
@Suite struct SearchTravelTests {
  private static func swipe(_ stage: Stage, to end: CGFloat) throws {
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.4, release: false)
    stage.advance(by: 0.3)
    stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: end, y: 300), duration: 0.4, release: true)
    try stage.settle()
  }

  @Test(
    "a push from an active search, a swipe back cancelled, and the way back find it active", .rule("PC-93.3", "PC-93.4")
  )
  func pushed() throws {
    let results = UITableViewController(style: .plain)
    let it = SearchCast(results: results, large: false)
    try it.begin()
    it.stage.type("x")
    it.nav.pushViewController(PlainController(.green), animated: true)
    try it.settle()
    #expect(it.search.isActive && it.height == 44 && it.bar.window == nil)
    try Self.swipe(it.stage, to: 20)
    #expect(it.nav.viewControllers.count == 2 && it.height == 44)
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(it.search.isActive && it.height == 52 && it.bar.window != nil && it.bar.text == "x")
    #expect(results.tableView.adjustedContentInset.top == 72 && !results.view.isHidden)
    try it.cancel()
    #expect(it.height == 96 && !it.search.isActive && it.stage.diagnostics.isEmpty)
  }

  private static func texts(_ view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("a back title does not go to a title that is away for the search", .rule("PC-93.6"), arguments: [false, true])
  func backTitle(large: Bool) throws {
    let it = SearchCast(large: large)
    try it.begin()
    it.nav.pushViewController(PlainController(.green), animated: true)
    try it.settle()
    let text = try #require(Self.texts(it.nav.navigationBar).first { $0.text == "Places" })
    let home = text.convert(text.bounds, to: nil).integral
    #expect(home.minY == 20 && home.maxY == 64 && home.minX == 27)
    it.nav.popViewController(animated: true)
    it.stage.turn()
    var frames = 0
    while it.nav.transitionCoordinator != nil, frames < 60 {
      let layer = try #require(text.layer.presentation())
      #expect(layer.convert(layer.bounds, to: nil).integral == home)
      it.stage.advance(by: 1.0 / 60)
      frames += 1
    }
    #expect(frames > 20 && it.stage.diagnostics.isEmpty)
  }

  @Test("a page that is pushed covers the bar as it comes", .rule("PC-93.5"), arguments: [false, true])
  func covered(isRightToLeft: Bool) throws {
    let it = SearchCast(large: false)
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    try it.begin()
    let (row, next) = (try #require(it.bar.superview), PlainController(.green))
    it.nav.pushViewController(next, animated: true)
    it.stage.turn()
    var frames = 0
    while it.nav.transitionCoordinator != nil, frames < 60 {
      let page = try #require(next.view.layer.presentation()?.frame)
      let open = try #require(row.layer.presentation()?.frame)
      #expect(abs(isRightToLeft ? page.maxX - open.minX : open.maxX - page.minX) < 0.5)
      it.stage.advance(by: 1.0 / 60)
      frames += 1
    }
    #expect(frames > 20 && it.bar.frame.width == 375)
    it.nav.popViewController(animated: true)
    try it.settle()
    let back = try #require(it.bar.superview)
    #expect(back.frame.minX == 0 && back.frame.width == 375 && it.bar.frame.minX == 0 && it.bar.frame.width == 375)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("the page of an active search swiped back, cancelled and finished", .rule("PC-93.4"))
  func swiped() throws {
    var device = Device.iPhoneSE
    device.drawsChrome = false
    let stage = Stage(device: device)
    weak var gone: UISearchController?
    let nav = UINavigationController(rootViewController: PlainController(.orange))
    stage.rootViewController = nav
    stage.turn()
    do {
      let page = SearchedPage()
      gone = page.search
      nav.pushViewController(page, animated: false)
      try stage.settle()
      stage.tap(page.search.searchBar.searchTextField)
      try stage.settle()
      #expect(page.search.isActive && nav.navigationBar.frame.height == 52)
      try Self.swipe(stage, to: 20)
      #expect(nav.viewControllers.count == 2 && page.search.isActive && nav.navigationBar.frame.height == 52)
      #expect(page.search.searchBar.window != nil)
    }
    try Self.swipe(stage, to: 340)
    #expect(nav.viewControllers.count == 1 && nav.navigationBar.frame.height == 44)
    stage.turn()
    #expect(gone == nil && stage.diagnostics.isEmpty)
  }

  @Test("rows that dismiss the search and push at once", .rule("PC-92"), arguments: [0, 1, 2])
  func selected(delta: Int) throws {
    let it = SearchCast()
    it.page.onSelect = { page in
      switch delta {
      case 0: page.search.dismiss(animated: true)
      case 1: page.search.isActive = false
      default: break
      }
      page.navigationController?.pushViewController(PlainController(.green), animated: true)
    }
    try it.begin()
    it.stage.tap(at: CGPoint(x: 100, y: 200))
    try it.settle()
    #expect(it.nav.viewControllers.count == 2 && it.search.isActive == (delta == 2))
    // Ended while its page is out of sight.
    it.search.isActive = false
    try it.settle()
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(it.height == 148 && !it.search.isActive && it.bar.window != nil && it.stage.diagnostics.isEmpty)
  }

  @Test("a bar in a table's header goes to the top and comes back", .rule("PC-95.2"))
  func header() throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    let home = it.bar.frame
    #expect(home == CGRect(x: 0, y: 0, width: 375, height: 56))
    try it.begin()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden && it.bar.superview !== it.page.tableView)
    #expect(it.bar.convert(it.bar.bounds, to: nil) == CGRect(x: 0, y: 20, width: 375, height: 56))
    it.stage.type("q")
    #expect(it.page.updates.last == "q true")
    try it.cancel()
    #expect(it.bar.superview === it.page.tableView && it.bar.frame == home && !it.nav.isNavigationBarHidden)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test(
    "a page that covers the search's has the navigation bar, also where a swipe back is cancelled", .rule("PC-95.6"))
  func headerCovered() throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    try it.begin()
    it.nav.pushViewController(PlainController(.green), animated: true)
    try it.settle()
    #expect(it.search.isActive && !it.nav.isNavigationBarHidden && it.nav.navigationBar.frame.minY == 20)
    try Self.swipe(it.stage, to: 20)
    #expect(it.nav.viewControllers.count == 2 && !it.nav.isNavigationBarHidden)
    try Self.swipe(it.stage, to: 340)
    #expect(it.nav.viewControllers.count == 1 && it.search.isActive && it.nav.isNavigationBarHidden)
    try it.cancel()
    #expect(!it.nav.isNavigationBarHidden && it.stage.diagnostics.isEmpty)
  }

  @Test(
    "a search that is over with its page swiped back half-way leaves the navigation bar", .rule("PC-95.7", "T-16"),
    arguments: [20.0, 340], [false, true])
  func endsInFlight(end: Double, isPutElsewhere: Bool) throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    it.nav.setViewControllers([PlainController(.green), it.page], animated: false)
    // As apps do that want to swipe without a bar.
    it.nav.interactivePopGestureRecognizer?.delegate = nil
    try it.settle()
    try it.begin()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden)
    it.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.4, release: false)
    // A bar that the app puts somewhere gives the other back at once, a dismissal once the swipe is over.
    if isPutElsewhere { it.page.view.addSubview(it.bar) }
    it.search.isActive = false
    it.stage.advance(by: 0.3)
    it.stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: end, y: 300), duration: 0.4, release: true)
    try it.settle()
    #expect(it.nav.viewControllers.count == (end < 100 ? 2 : 1))
    #expect(!it.nav.isNavigationBarHidden && !it.nav.navigationBar.isHidden && !it.search.isActive)
    #expect(it.nav.navigationBar.frame.minY == 20 && it.stage.diagnostics.isEmpty)
  }

  @Test("what the app hides on a page over an active search stays away as that ends", .rule("PC-95.7", "S-14"))
  func hiddenByApp() throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    try it.begin()
    it.nav.pushViewController(PlainController(.green), animated: true)
    it.nav.setNavigationBarHidden(true, animated: true)
    try it.settle()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden)
    it.search.isActive = false
    try it.settle()
    #expect(!it.search.isActive && it.nav.isNavigationBarHidden && it.nav.navigationBar.isHidden)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("a search that begins behind a page that was pushed leaves that its bar", .rule("PC-95.6"))
  func late() throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    it.nav.pushViewController(PlainController(.green), animated: true)
    it.stage.turn()
    it.search.isActive = true
    try it.settle()
    #expect(!it.nav.isNavigationBarHidden)
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(it.nav.isNavigationBarHidden == it.search.isActive && it.search.isActive)
    try it.cancel()
    #expect(!it.nav.isNavigationBarHidden && it.stage.diagnostics.isEmpty)
  }

  @Test("as columns collapse and part again the bar of the search's own stack is away", .rule("PC-95", "S-44"))
  func columns() throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let page = SearchedPage()
    page.prepare = { $0.tableView.tableHeaderView = $0.search.searchBar }
    let stacks = [PlainController(.orange), page].map { UINavigationController(rootViewController: $0) }
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(stacks[0], for: .primary)
    split.setViewController(stacks[1], for: .secondary)
    stage.rootViewController = split
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    page.search.isActive = true
    try stage.settle()
    #expect(stacks.map(\.isNavigationBarHidden) == [false, true])
    split.traitOverrides.horizontalSizeClass = .compact
    try stage.settle()
    #expect(split.isCollapsed && stacks[0].isNavigationBarHidden)
    split.traitOverrides.horizontalSizeClass = .regular
    try stage.settle()
    #expect(stacks.map(\.isNavigationBarHidden) == [false, true] && page.search.isActive)
    page.search.isActive = false
    try stage.settle()
    #expect(stacks.map(\.isNavigationBarHidden) == [false, false])
  }

  @Test(
    "the search's stack leaves the one it lies on, seen or covered: that one has its bar",
    .rule("PC-95", "S-44"), arguments: [true, false])
  func columnHides(isCovered: Bool) throws {
    let stage = Stage(device: .iPad11)
    let split = UISplitViewController(style: .doubleColumn)
    let page = SearchedPage()
    page.prepare = { $0.tableView.tableHeaderView = $0.search.searchBar }
    let stacks = [PlainController(.orange), page].map { UINavigationController(rootViewController: $0) }
    split.setViewController(stacks[0], for: .primary)
    split.setViewController(stacks[1], for: .secondary)
    split.traitOverrides.horizontalSizeClass = .compact
    stage.rootViewController = split
    try stage.settle()
    split.show(.secondary)
    page.search.isActive = true
    try stage.settle()
    #expect(stacks[1].parent === stacks[0] && stacks[0].isNavigationBarHidden)
    let cover = PlainController(.green)
    cover.modalPresentationStyle = .fullScreen
    if isCovered {
      split.present(cover, animated: false)
      try stage.settle()
    }
    split.hide(.secondary)
    try stage.settle()
    #expect(stacks[1].parent == nil && !stacks[0].isNavigationBarHidden)
    if isCovered {
      split.dismiss(animated: false)
      try stage.settle()
    }
    #expect(stacks[0].navigationBar.window != nil && !stacks[0].isNavigationBarHidden)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "a bar that the app puts somewhere while it is searched stays there", .rule("PC-95.4"), arguments: [false, true])
  func putElsewhere(standsSomewhere: Bool) throws {
    let it = SearchCast(large: false) { if standsSomewhere { $0.tableView.tableHeaderView = $0.search.searchBar } }
    it.page.present(it.search, animated: true)
    try it.settle()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden && it.bar.superview === it.search.view.superview)
    let host = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 56))
    it.page.view.addSubview(host)
    it.bar.frame = host.bounds
    host.addSubview(it.bar)
    try it.settle()
    #expect(it.search.isActive && !it.nav.isNavigationBarHidden && it.bar.frame == host.bounds)
    it.search.isActive = false
    try it.settle()
    #expect(it.bar.superview === host && it.bar.frame == host.bounds)
    #expect(!it.search.isActive && !it.nav.isNavigationBarHidden && it.stage.diagnostics.isEmpty)
  }

  @Test("a page for results is seen where it is shown once its search is gone", .rule("PC-94"))
  func resultsElsewhere() throws {
    let stage = Stage(device: .iPhoneSE)
    let results = PlainController(.green)
    do {
      let nav = UINavigationController(rootViewController: SearchedPage(results: results))
      stage.rootViewController = nav
      stage.turn()
      (nav.topViewController as? SearchedPage)?.search.isActive = true
      try stage.settle()
      #expect(results.view.isHidden)
    }
    stage.rootViewController = UIViewController()
    try stage.settle()
    #expect(results.parent == nil)
    stage.rootViewController = results
    try stage.settle()
    #expect(!results.view.isHidden)
  }

  @Test("a bar as title view stays", .rule("PC-95.2"))
  func title() throws {
    let it = SearchCast(large: false) { page in
      page.search.hidesNavigationBarDuringPresentation = false
      page.navigationItem.titleView = page.search.searchBar
    }
    #expect(it.height == 44 && it.field.height == 36 && it.field.width > 300)
    try it.begin()
    #expect(it.search.isActive && it.height == 44 && it.field.width < 300)
    try it.cancel()
    #expect(!it.search.isActive && it.field.width > 300 && it.stage.diagnostics.isEmpty)
  }

  @Test("where the stack is the context it lies beneath the bar", .rule("PC-95"))
  func inStack() throws {
    let it = SearchCast { page in
      page.definesPresentationContext = false
      page.navigationItem.searchController = page.search
      page.search.obscuresBackgroundDuringPresentation = true
    }
    try it.begin()
    #expect(it.search.presentingViewController === it.nav && it.search.view.superview?.superview === it.nav.view)
    let order = it.nav.view.subviews
    let container = try #require(it.search.view.superview)
    let (below, bar) = (order.firstIndex(of: container), order.firstIndex(of: it.nav.navigationBar))
    #expect(try #require(below) < #require(bar))
    it.stage.tap(at: CGPoint(x: 180, y: 500))
    try it.settle()
    #expect(!it.search.isActive && it.height == 148 && it.stage.diagnostics.isEmpty)
  }

  @Test(
    "a bar that is nowhere goes to the top, and to its navigation bar as its page comes into sight", .rule("PC-95.3"),
    arguments: [true, false])
  func fromNowhere(pops: Bool) throws {
    let it = SearchCast(large: false)
    let above = PlainController(.green)
    above.definesPresentationContext = true
    it.nav.pushViewController(above, animated: false)
    try it.settle()
    #expect(it.bar.window == nil)
    above.present(it.search, animated: true)
    try it.settle()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden)
    #expect(it.bar.convert(it.bar.bounds, to: nil) == CGRect(x: 0, y: 20, width: 375, height: 56))
    if pops {
      it.nav.popViewController(animated: false)
      try it.settle()
      #expect(it.bar.isDescendant(of: it.nav.navigationBar))
    }
    it.search.isActive = false
    try it.settle()
    #expect(!it.search.isActive && !it.nav.isNavigationBarHidden)
    if !pops {
      #expect(it.bar.superview == nil)
      it.nav.popViewController(animated: false)
      try it.settle()
    }
    #expect(it.bar.isDescendant(of: it.nav.navigationBar) && it.height == 96)
    #expect(it.field == CGRect(x: 16, y: 65, width: 343, height: 36) && it.stage.diagnostics.isEmpty)
  }

  @Test("a search whose page left its stack keeps the bar away until it ends", .rule("PC-95.5"))
  func pageLeft() throws {
    let it = SearchCast(large: false) { page in
      page.definesPresentationContext = false
      page.tableView.tableHeaderView = page.search.searchBar
    }
    try it.begin()
    #expect(it.search.presentingViewController === it.nav && it.nav.isNavigationBarHidden)
    it.nav.setViewControllers([PlainController(.green)], animated: false)
    try it.settle()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden && it.bar.window != nil)
    try it.cancel()
    #expect(!it.search.isActive && !it.nav.isNavigationBarHidden)
    #expect(it.bar.superview === it.page.tableView && it.stage.diagnostics.isEmpty)
  }

  @Test(
    "over a whole stack it keeps the bar hidden for every top controller", .rule("PC-95.8"), arguments: [false, true])
  func overStack(isHeld: Bool) throws {
    let it = SearchCast(large: false) { page in
      page.definesPresentationContext = false
      page.tableView.tableHeaderView = page.search.searchBar
    }
    let holder = PlainController(.orange)
    if isHeld {
      holder.definesPresentationContext = true
      it.stage.rootViewController = holder
      holder.addChild(it.nav)
      holder.view.addSubview(it.nav.view)
      it.nav.didMove(toParent: holder)
      try it.settle()
    }
    if isHeld { holder.present(it.search, animated: true) } else { it.search.isActive = true }
    try it.settle()
    #expect(it.search.presentingViewController === (isHeld ? holder : it.nav) && it.nav.isNavigationBarHidden)
    let bar = it.bar.convert(it.bar.bounds, to: nil)
    it.nav.pushViewController(PlainController(.green), animated: true)
    try it.settle()
    #expect(it.search.isActive && it.nav.isNavigationBarHidden && it.bar.convert(it.bar.bounds, to: nil) == bar)
    try it.cancel()
    #expect(!it.search.isActive && !it.nav.isNavigationBarHidden && it.nav.viewControllers.count == 2)
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(it.bar.superview === it.page.tableView && it.stage.diagnostics.isEmpty)
  }

  @Test("a search whose page is elsewhere takes the bar away where it is presented, and not there", .rule("PC-95.5"))
  func pageElsewhere() throws {
    let it = SearchCast(large: false) { $0.tableView.tableHeaderView = $0.search.searchBar }
    let home = it.bar.frame
    let host = PlainController(.green)
    host.definesPresentationContext = true
    let other = UINavigationController(rootViewController: host)
    it.stage.rootViewController = other
    try it.settle()
    #expect(it.nav.view.window == nil)
    host.present(it.search, animated: true)
    try it.settle()
    #expect(it.search.isActive && !it.nav.isNavigationBarHidden && other.isNavigationBarHidden)
    #expect(it.bar.convert(it.bar.bounds, to: nil) == CGRect(x: 0, y: 20, width: 375, height: 56))
    it.search.isActive = false
    try it.settle()
    #expect(!it.search.isActive && !it.nav.isNavigationBarHidden && !other.isNavigationBarHidden)
    #expect(it.bar.superview === it.page.tableView && it.bar.frame == home && it.stage.diagnostics.isEmpty)
  }

  @Test("in a sheet, which goes with it", .rule("PC-92"))
  func inSheet() throws {
    var device = Device.iPhone15
    device.drawsChrome = false
    device.showsKeyboard = true
    let cast = Cast(device: device)
    let page = SearchedPage()
    let nav = UINavigationController(rootViewController: page)
    cast.a.present(nav, animated: true)
    try cast.settle()
    let rest = nav.view.frame
    cast.stage.tap(page.search.searchBar.searchTextField)
    try cast.settle()
    #expect(page.search.isActive && nav.view.frame == rest && cast.stage.keyboardFrame.minY < 852)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.stage.keyboardFrame.minY >= 852)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "begun while its sheet comes, it is presented when the sheet has come", .rule("PC-92.6"), arguments: [true, false])
  func duringPresentation(keepsFocus: Bool) throws {
    let cast = Cast(device: .iPhone15)
    let page = SearchedPage()
    cast.a.present(UINavigationController(rootViewController: page), animated: true)
    cast.stage.advance(by: 0.1)
    page.search.searchBar.becomeFirstResponder()
    cast.stage.turn()
    #expect(!page.search.isActive && page.search.presentingViewController == nil)
    if !keepsFocus { page.search.searchBar.resignFirstResponder() }
    try cast.settle()
    #expect(page.search.isActive == keepsFocus && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "presented by the stack that goes, it goes along with that", .rule("PC-92", "P-31"),
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .currentContext])
  func byStackThatGoes(style: UIModalPresentationStyle) throws {
    let cast = Cast(device: .iPhone15)
    let page = SearchedPage()
    page.prepare = {
      $0.definesPresentationContext = false
      $0.navigationItem.searchController = $0.search
    }
    let nav = UINavigationController(rootViewController: page)
    nav.modalPresentationStyle = style
    cast.a.definesPresentationContext = true
    cast.a.present(nav, animated: true)
    try cast.settle()
    page.search.isActive = true
    try cast.settle()
    #expect(page.search.presentingViewController === nav)
    for (object, name) in [(nav, "N"), (page, "P"), (page.search, "Q")] as [(AnyObject, String)] {
      cast.stage.trace.name(object, name)
    }
    cast.stage.trace.clear()
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    cast.stage.advance(by: 0.1)
    // It slides down as it was seen.
    #expect(!nav.view.isHidden && (nav.view.layer.presentation()?.frame.minY ?? 0) > nav.view.bounds.height * 0.05)
    try cast.settle()
    let calls = cast.calls()
    for name in ["N", "Q"] {
      let received = calls.filter { $0.hasPrefix(name + " view") && $0.contains("isappear(") }
      #expect(received == ["\(name) viewWillDisappear(true)", "\(name) viewDidDisappear(true)"])
    }
    #expect(cast.a.presentedViewController == nil && nav.presentedViewController == nil && !page.search.isActive)
    #expect(cast.a.view.window != nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("an alert over an active search", .rule("PC-92"))
  func alert() throws {
    let it = SearchCast()
    try it.begin()
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    it.page.present(alert, animated: true)
    try it.settle()
    #expect(alert.viewIfLoaded?.window != nil && it.search.isActive)
    alert.dismiss(animated: true)
    try it.settle()
    #expect(it.search.isActive && it.height == 52)
  }

  @Test("presented by another controller it leaves its own stack's bar alone", .rule("PC-95"))
  func elsewhere() throws {
    let stage = Stage(device: .iPad11)
    let (root, page, other) = (UIViewController(), UIViewController(), UIViewController())
    let stacks = [page, other].map { UINavigationController(rootViewController: $0) }
    for (number, stack) in stacks.enumerated() {
      root.addChild(stack)
      stack.view.frame = CGRect(x: 417 * number, y: 0, width: 417, height: 1194)
      root.view.addSubview(stack.view)
      stack.didMove(toParent: root)
    }
    other.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 200, width: 417, height: 56)
    page.view.addSubview(search.searchBar)
    stage.rootViewController = root
    stage.turn()
    other.present(search, animated: true)
    try stage.settle()
    #expect(search.isActive && search.presentingViewController === other)
    #expect(!stacks[0].isNavigationBarHidden)
    search.isActive = false
    try stage.settle()
    #expect(search.searchBar.superview === page.view && !stacks[0].isNavigationBarHidden)
    #expect(stacks.allSatisfy { !$0.navigationBar.isHidden } && stage.diagnostics.isEmpty)
  }
}
