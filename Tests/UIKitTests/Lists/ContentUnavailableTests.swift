import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The content of pages that have nothing to show.
@Suite struct ContentUnavailableTests {
  /// A list that says so when it has no rows.
  final class Page: UITableViewController {
    var rows = 0
    var states: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      states.append(state.searchText ?? "nil")
      guard rows == 0 else { return contentUnavailableConfiguration = nil }
      contentUnavailableConfiguration =
        state.searchText?.isEmpty == false
        ? UIContentUnavailableConfiguration.search().updated(for: state) : UIContentUnavailableConfiguration.empty()
    }
  }

  private let stage = Stage(device: .iPhone15)

  private func labels(in view: UIView?) -> [UILabel] {
    guard let view, !view.isHidden else { return [] }
    return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }
  private func content(of page: UIViewController) -> UIContentUnavailableView? {
    page.view.subviews.compactMap { $0 as? UIContentUnavailableView }.last
  }

  @Test("it stands in the middle of the safe area, over the view", .rule("LV-66"))
  func middle() throws {
    let page = UIViewController()
    stage.rootViewController = UINavigationController(rootViewController: page)
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "star.fill")
    empty.text = "No Favorites"
    empty.secondaryText = "Your favorites will appear here."
    page.contentUnavailableConfiguration = empty
    try stage.settle()
    let view = try #require(content(of: page))
    #expect(view.frame == page.view.bounds)
    let texts = labels(in: view)
    #expect(texts.map(\.text) == ["No Favorites", "Your favorites will appear here."])
    #expect(texts.allSatisfy { abs($0.convert($0.bounds, to: nil).midX - 196.5) < 0.5 })
    let (first, second) = (texts[0].convert(texts[0].bounds, to: nil), texts[1].convert(texts[1].bounds, to: nil))
    #expect(abs(second.minY - first.maxY - 6) < 0.01)
    // Picture, texts and their distances, in the room between bar and home indicator.
    let picture = try #require(view.descendants.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    let top = picture.convert(picture.bounds, to: nil)
    let (room, margin) = (page.view.safeAreaInsets, CGFloat(16))
    let middle = (max(room.top, margin) + 852 - max(room.bottom, margin)) / 2
    #expect(abs(first.minY - top.maxY - 12) < 0.01 && abs((top.minY + second.maxY) / 2 - middle) < 0.51)
    #expect(page.view.subviews.last === view)
    page.contentUnavailableConfiguration = nil
    #expect(content(of: page) == nil && page.contentUnavailableConfiguration == nil)
  }

  @Test("a list's own is asked for as it appears, on request, and as the search goes on", .rule("LV-66"))
  func updates() throws {
    let page = Page()
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    stage.rootViewController = UINavigationController(rootViewController: page)
    try stage.settle()
    #expect(page.states == [""] && content(of: page)?.frame.size == page.view.bounds.size)
    page.rows = 3
    page.setNeedsUpdateContentUnavailableConfiguration()
    page.setNeedsUpdateContentUnavailableConfiguration()
    #expect(page.states.count == 1)
    stage.turn()
    #expect(page.states.count == 2 && content(of: page) == nil)
    page.rows = 0
    let search = try #require(page.navigationItem.searchController)
    search.isActive = true
    try stage.settle()
    search.searchBar.becomeFirstResponder()
    search.searchBar.searchTextField.insertText("Oslo")
    try stage.settle()
    #expect(page.states.last == "Oslo")
    #expect(labels(in: content(of: page)).first?.text == "No Results for “Oslo”")
    // The list scrolls behind it.
    page.tableView.contentOffset.y += 30
    stage.turn()
    #expect(content(of: page)?.convert(CGPoint.zero, to: page.view.superview) == page.view.frame.origin)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("buttons act, and a destructive one is red", .rule("LV-66"))
  func buttons() throws {
    let page = UIViewController()
    stage.rootViewController = page
    var (taps, empty) = (0, UIContentUnavailableConfiguration.empty())
    empty.text = "Empty"
    empty.button.title = "Add"
    empty.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    empty.secondaryButton.title = "Forget"
    empty.secondaryButtonProperties.role = .destructive
    empty.secondaryButtonProperties.isEnabled = false
    page.contentUnavailableConfiguration = empty
    try stage.settle()
    try stage.tap(.label("Add"))
    #expect(taps == 1)
    let buttons = page.view.descendants.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.isEnabled) == [true, false])
    #expect(buttons[1].configuration?.baseForegroundColor == .systemRed)
  }

  @Test("loading has a wheel that turns, search speaks the app's language", .rule("LV-66"))
  func stock() throws {
    let page = UIViewController()
    stage.rootViewController = page
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    try stage.settle()
    let wheel = try #require(page.view.descendants.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating && labels(in: content(of: page)).map(\.text) == ["Loading…"])
    stage.locale = Locale(identifier: "de")
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    #expect(labels(in: content(of: page)).first?.text == "Keine Ergebnisse")
  }

  @Test("what is too high scrolls, and large text stays below the bar", .rule("LV-66"), arguments: [true, false])
  func large(scrolls: Bool) throws {
    let page = UIViewController()
    stage.rootViewController = UINavigationController(rootViewController: page)
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "Nothing"
    empty.secondaryText = String(repeating: "A long explanation of why there is nothing. ", count: 40)
    page.contentUnavailableConfiguration = empty
    content(of: page)?.isScrollEnabled = scrolls
    UIScreen.main.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    try stage.settle()
    let view = try #require(content(of: page))
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.isScrollEnabled == scrolls && scroll.contentSize.height > view.bounds.height)
    let top = try #require(labels(in: view).first).convert(CGPoint.zero, to: nil).y
    #expect(scrolls ? top >= view.safeAreaInsets.top : top < 0)
  }

  @Test("another kind of content takes its place", .rule("LV-66"))
  func otherContent() throws {
    let page = UIViewController()
    stage.rootViewController = page
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    var list = UIListContentConfiguration.cell()
    list.text = "List"
    page.contentUnavailableConfiguration = list
    stage.turn()
    #expect(page.view.subviews.count == 1 && page.view.subviews[0] is UIListContentView)
    #expect(content(of: page) == nil)
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
