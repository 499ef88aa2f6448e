import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Finds nothing, and writes down what was chosen.
private final class Updater: NSObject, UISearchResultsUpdating {
  var calls: [String] = []
  var onSelect: (UISearchController, any UISearchSuggestion) -> Void = { _, _ in }

  func updateSearchResults(for searchController: UISearchController) {
    let field = searchController.searchBar.searchTextField
    calls.append("update \(field.tokens.count) \(field.text ?? "")")
  }
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {
    calls.append("select \(searchSuggestion.localizedSuggestion ?? "")")
    onSelect(searchController, searchSuggestion)
  }
}

@Suite struct SearchSuggestionTests {
  private static let items: [any UISearchSuggestion] = [
    UISearchSuggestionItem(localizedSuggestion: "Bread"),
    UISearchSuggestionItem(
      localizedSuggestion: "Cheese", localizedDescription: "From the farm", iconImage: UIImage(systemName: "star")),
  ]

  /// The rows as they are seen, in the window.
  private static func rows(_ it: SearchCast) -> [CGRect] {
    it.stage.turn()
    func all(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + all($0) } }
    guard let view = it.search.viewIfLoaded, view.window != nil else { return [] }
    return all(view).filter { "\(type(of: $0))" == "SuggestionRow" }.map { $0.convert($0.bounds, to: nil) }
  }

  @Test("suggestions stand below the bar while the search is there, over its results", .rule("PC-101"))
  func position() throws {
    let results = UITableViewController(style: .plain)
    let it = SearchCast(results: results)
    it.search.searchSuggestions = Self.items
    #expect(Self.rows(it).isEmpty)
    try it.begin()
    #expect(
      Self.rows(it) == [CGRect(x: 0, y: 72, width: 375, height: 44), CGRect(x: 0, y: 116, width: 375, height: 63)])
    it.stage.type("x")
    #expect(!results.view.isHidden && Self.rows(it).count == 2)
    let hit = try #require(it.stage.window.hitTest(CGPoint(x: 180, y: 90), with: nil))
    #expect(hit is UIControl, "they lie over the results")
    it.search.searchSuggestions = nil
    #expect(Self.rows(it).isEmpty)
    it.search.searchSuggestions = Self.items
    #expect(Self.rows(it).count == 2)
    try it.cancel()
    #expect(Self.rows(it).isEmpty && !it.search.isActive)
  }

  @Test("one that is tapped is told to the updater, which makes a token of it", .rule("PC-100.2", "PC-101"))
  func chosen() throws {
    let it = SearchCast()
    let updater = Updater()
    it.search.searchResultsUpdater = updater
    updater.onSelect = { search, suggestion in
      let token = UISearchToken(icon: suggestion.iconImage, text: suggestion.localizedSuggestion ?? "")
      let field = search.searchBar.searchTextField
      field.replaceTextualPortion(of: field.textualRange, with: token, at: field.tokens.count)
      search.searchSuggestions = nil
    }
    it.search.searchSuggestions = Self.items
    try it.begin()
    it.stage.type("c")
    updater.calls = []
    it.stage.tap(at: CGPoint(x: 100, y: 150))
    #expect(updater.calls == ["select Cheese", "update 1 "])
    #expect(Self.rows(it).isEmpty && it.bar.searchTextField.tokens.count == 1 && it.bar.text == "")
    it.stage.press(.keyboardDeleteOrBackspace)
    #expect(updater.calls.last == "update 0 ")
    it.bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "a")]
    it.bar.text = "b"
    updater.calls = []
    try it.cancel()
    #expect(updater.calls == ["update 0 "], "both go at once")
    #expect(it.bar.searchTextField.tokens.isEmpty && it.stage.diagnostics.isEmpty)
  }

  @Test("suggestions that the app ignores below a title are not shown", .rule("PC-101"))
  func ignored() throws {
    let it = SearchCast()
    it.search.searchSuggestions = Self.items
    it.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    try it.begin()
    #expect(it.search.searchBarPlacement == .stacked && Self.rows(it).isEmpty)
    it.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
    #expect(Self.rows(it).count == 2)
  }

  @Test("what a suggestion is made of", .rule("PC-101"))
  func items() {
    let styled = NSAttributedString(string: "Milk", attributes: [.foregroundColor: UIColor.red])
    let item = UISearchSuggestionItem(localizedAttributedSuggestion: styled, localizedDescription: "fresh")
    item.representedObject = 7
    #expect(item.localizedSuggestion == "Milk" && item.localizedAttributedSuggestion == styled)
    #expect(item.localizedDescription == "fresh" && item.iconImage == nil && item.representedObject as? Int == 7)
  }
}
