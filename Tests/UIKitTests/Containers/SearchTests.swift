import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SearchTests {
  @Test("begun by a tap, typed into, cancelled: who is told of what", .rule("PC-90", "PC-92", "PC-92.2", "PC-92.3"))
  func trace() throws {
    let it = SearchCast()
    try it.begin()
    #expect(it.search.isActive && it.bar.isFirstResponder)
    let received = ["A searchBar", "A present", "A will", "A did", "A updateSearch", "S view"]
    func calls() -> [String] { it.calls().filter { call in received.contains { call.hasPrefix($0) } } }
    #expect(
      calls() == [
        "A searchBarShouldBeginEditing", "A searchBarTextDidBeginEditing", "A presentSearchController",
        "S viewDidLoad()", "A updateSearchResults(\"\")", "A willPresentSearchController", "S viewWillAppear(true)",
        "S viewIsAppearing(true)", "A didPresentSearchController", "S viewDidAppear(true)",
      ])
    it.stage.type("ab")
    #expect(it.page.updates == [" true", "a true", "ab true"])
    #expect(
      calls() == [
        "A searchBar(textDidChange: \"a\")", "A updateSearchResults(\"a\")", "A searchBar(textDidChange: \"ab\")",
        "A updateSearchResults(\"ab\")",
      ])
    it.bar.text = "abc"
    #expect(calls() == ["A updateSearchResults(\"abc\")"], "what code sets tells no delegate")
    it.stage.type("\n")
    #expect(
      calls() == [
        "A searchBarSearchButtonClicked", "A searchBarShouldEndEditing", "A searchBarTextDidEndEditing",
      ])
    #expect(it.search.isActive && !it.bar.isFirstResponder)
    try it.cancel()
    #expect(
      calls() == [
        "A searchBarCancelButtonClicked", "A willDismissSearchController", "A updateSearchResults(\"\")",
        "S viewWillDisappear(true)", "A didDismissSearchController", "S viewDidDisappear(true)",
      ])
    #expect(it.page.updates.last == " false" && it.bar.text == "" && !it.search.isActive)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("a search whose bar is nowhere tells so and changes nothing", .rule("PC-92.5"))
  func nowhere() throws {
    let it = SearchCast { _ in }
    it.search.isActive = true
    try it.stage.settle()
    #expect(!it.search.isActive && it.page.presentedViewController == nil)
    #expect(it.calls().filter { $0.hasPrefix("A ") } == [])
    #expect(it.stage.diagnostics.map(\.rule) == ["PC-92"])
    #expect(it.stage.diagnostics[0].message.contains("whose search bar is in no view controller's view"))
    it.search.isActive = false
    #expect(it.stage.diagnostics.count == 1)
  }

  @Test("the bar stands below a title, takes the bar's place, and comes back", .rule("PC-93", "PC-93.4", "PC-91"))
  func position() throws {
    for (large, rest) in [(true, CGFloat(148)), (false, 96)] {
      let it = SearchCast(large: large)
      #expect(it.height == rest && it.inset == rest + 20)
      #expect(it.field == CGRect(x: 16, y: 20 + rest - 51, width: 343, height: 36))
      #expect(it.bar.sizeThatFits(.zero).height == 52 && UISearchBar().intrinsicContentSize.height == 56)
      try it.begin()
      #expect(it.height == 52 && it.inset == 72 && it.field.minY == 21 && it.field.width < 300)
      #expect(it.page.tableView.contentOffset.y == -72, "the content stays at its top")
      try it.cancel()
      #expect(it.height == rest && it.page.tableView.contentOffset.y == -rest - 20 && it.field.width == 343)
    }
    let kept = SearchCast { page in
      page.navigationItem.searchController = page.search
      page.search.hidesNavigationBarDuringPresentation = false
    }
    try kept.begin()
    #expect(kept.height == 148 && kept.search.isActive)
  }

  @Test("scrolling takes the search bar first, then the large title, and leaves neither half way", .rule("PC-93.2"))
  func scrolled() throws {
    let it = SearchCast()
    let start = it.page.tableView.contentOffset.y
    for (delta, height, field) in [(20, 128, 16), (52, 96, 0), (80, 68, 0), (104, 44, 0), (300, 44, 0), (0, 148, 36)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      it.page.tableView.contentOffset.y = start + delta
      it.stage.turn()
      #expect(it.height == height && it.field.height == field, "\(delta)")
    }
    for (delta, rest) in [(15, 0), (40, 52), (70, 52), (90, 104)] as [(CGFloat, CGFloat)] {
      it.page.tableView.contentOffset.y = start
      it.stage.turn()
      it.stage.touchDown(at: CGPoint(x: 180, y: 500))
      it.stage.touchMove(to: CGPoint(x: 180, y: 489))
      it.stage.touchMove(to: CGPoint(x: 180, y: 489 - delta))
      it.stage.advance(by: 0.3)
      it.stage.touchUp()
      try it.settle()
      #expect(it.page.tableView.contentOffset.y == start + rest, "\(delta)")
    }
    it.page.navigationItem.hidesSearchBarWhenScrolling = false
    it.stage.turn()
    it.page.tableView.contentOffset.y = 300
    it.stage.turn()
    #expect(it.height == 96 && it.field.height == 36, "a fixed one stays, the large title goes")
  }

  @Test("set late, and taken away", .rule("PC-93"))
  func late() {
    let it = SearchCast { _ in }
    #expect(it.height == 96)
    it.page.navigationItem.searchController = it.search
    it.stage.turn()
    it.stage.turn()
    #expect(it.height == 148 && it.inset == 168)
    it.page.navigationItem.searchController = nil
    it.stage.turn()
    it.stage.turn()
    #expect(it.height == 96 && it.inset == 116 && it.bar.window == nil)
  }

  @Test("results are seen when something is typed; until then the page is dimmed", .rule("PC-94"))
  func results() throws {
    let results = UITableViewController(style: .plain)
    let it = SearchCast(results: results)
    #expect(
      it.search.obscuresBackgroundDuringPresentation && !UISearchController().obscuresBackgroundDuringPresentation)
    try it.begin()
    let point = CGPoint(x: 180, y: 400)
    #expect(results.view.isHidden && it.stage.frame().straightPixel(x: 360, y: 810)[0] < 230, "dimmed")
    it.stage.type("x")
    #expect(!results.view.isHidden && results.tableView.adjustedContentInset.top == 72)
    it.stage.type("\u{8}")
    it.bar.text = ""
    #expect(results.view.isHidden)
    it.search.showsSearchResultsController = true
    #expect(!results.view.isHidden)
    it.search.showsSearchResultsController = false
    it.stage.tap(at: point)
    try it.settle()
    #expect(!it.search.isActive && it.height == 148, "a tap on the dimming ends it")
    let own = SearchCast()
    var chosen = 0
    own.page.onSelect = { _ in chosen += 1 }
    try own.begin()
    own.stage.tap(at: point)
    try own.settle()
    #expect(own.search.isActive && chosen == 1, "without dimming touches go to the page")
  }

  @Test("what is asked for in mid-flight is said at once, and done", .rule("PC-92.4", "PC-92.5"))
  func midFlight() throws {
    let it = SearchCast()
    it.search.isActive = true
    #expect(it.search.isActive && !it.bar.isFirstResponder)
    it.stage.advance(by: 0.1)
    it.search.isActive = false
    #expect(!it.search.isActive)
    try it.settle()
    #expect(!it.search.isActive && it.height == 148)
    it.search.isActive = true
    try it.settle()
    it.search.isActive = false
    it.stage.advance(by: 0.1)
    it.search.isActive = true
    #expect(it.search.isActive)
    try it.settle()
    #expect(it.search.isActive && it.height == 52 && it.stage.diagnostics.isEmpty)
    it.stage.rotate(to: .landscapeLeft)
    try it.settle()
    #expect(it.height == 52 && it.inset == 52)
    it.search.isActive = false
    try it.settle()
    #expect(it.height == 84)
    it.stage.rotate(to: .portrait)
    try it.settle()
    #expect(it.height == 148)
  }

  @Test(
    "ended in a callback of its results as it comes, the last one too", .rule("PC-92.4"), arguments: ["wA", "iA", "dA"])
  func endedInCallback(moment: String) throws {
    let results = CallbackController()
    let it = SearchCast(results: results, large: false)
    results.moment = moment
    results.act = { it.search.isActive = false }
    it.search.isActive = true
    try it.settle()
    #expect(results.act == nil && !it.search.isActive && it.search.presentingViewController == nil)
    expectTrue([results])
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("presented by the app itself", .rule("PC-92.2"))
  func byDelegate() throws {
    let it = SearchCast()
    it.page.present(it.search, animated: false)
    try it.settle()
    #expect(it.search.isActive && it.height == 52 && it.page.presentedViewController === it.search)
    it.page.dismiss(animated: false)
    try it.settle()
    #expect(!it.search.isActive && it.height == 148)
  }

  @Test("scopes come with the search, and a person's choice asks for results", .rule("PC-90", "PC-92.3"))
  func scopes() throws {
    let it = SearchCast { page in
      page.navigationItem.searchController = page.search
      page.search.searchBar.scopeButtonTitles = ["All", "Near", "Far"]
    }
    #expect(it.height == 148 && !it.bar.showsScopeBar)
    try it.begin()
    #expect(it.height == 96 && it.inset == 116 && it.bar.showsScopeBar)
    it.page.updates = []
    it.stage.tap(at: CGPoint(x: 300, y: 88))
    try it.settle()
    #expect(it.bar.selectedScopeButtonIndex == 2 && it.page.updates == [" true"])
    #expect(it.calls().contains("A searchBar(selectedScopeButtonIndexDidChange: 2)"))
    it.bar.selectedScopeButtonIndex = 1
    #expect(!it.calls().contains { $0.contains("selectedScope") })
    try it.cancel()
    #expect(it.height == 148 && !it.bar.showsScopeBar)
  }
}
