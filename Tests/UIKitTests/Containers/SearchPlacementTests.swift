import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Told of placements.
private final class PlacementDelegate: NSObject, UISearchControllerDelegate {
  var calls: [String] = []

  func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) { calls.append("will \(newPlacement.rawValue) is \(searchController.searchBarPlacement.rawValue)") }
  func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) { calls.append("did \(previousPlacement.rawValue) is \(searchController.searchBarPlacement.rawValue)") }
}

@Suite struct SearchPlacementTests {
  private static func cast(
    _ placement: UINavigationItem.SearchBarPlacement, _ device: Device = .iPad11
  ) -> SearchCast {
    SearchCast(device: device, large: false) { page in
      page.navigationItem.searchController = page.search
      page.navigationItem.preferredSearchBarPlacement = placement
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    }
  }

  @Test("on a tablet an inline bar stands at the end of the title's line", .rule("PC-102"))
  func inline() throws {
    let plain = Self.cast(.stacked)
    let it = Self.cast(.inline)
    let line = it.nav.navigationBar.frame
    #expect(it.page.navigationItem.searchBarPlacement == .inline && it.search.searchBarPlacement == .inline)
    #expect(line.height == plain.height - 52 && it.field.height == 36)
    #expect(abs(it.field.midY - line.midY) <= 0.5 && it.field.maxX == line.width - 20 && it.field.width == 240)
    let edit = try #require(it.nav.navigationBar.firstView { "\(type(of: $0))" == "BarButton" })
    #expect(edit.convert(edit.bounds, to: nil).maxX <= it.field.minX)
    try it.begin()
    #expect(it.search.isActive && it.height == line.height && it.bar.showsCancelButton && it.bar.frame.width == 320)
    #expect(it.field.width < 320 && edit.alpha == 1, "the title's line stays")
    try it.cancel()
    #expect(it.field.width == 240 && it.stage.diagnostics.isEmpty)
    it.page.tableView.contentOffset.y += 200
    it.stage.turn()
    #expect(it.height == line.height && it.field.height == 36, "scrolling takes nothing away")
    it.nav.pushViewController(PlainController(.green), animated: true)
    try it.settle()
    #expect(it.bar.window == nil)
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(it.bar.window != nil && it.field.width == 240)
  }

  @Test("in narrow bars, on phones, or if preferred, it has a row of its own", .rule("PC-102"))
  func stacked() {
    for (request, device) in [
      (UINavigationItem.SearchBarPlacement.inline, Device.iPhone15), (.automatic, .iPad11), (.stacked, .iPad11),
    ] {
      let it = Self.cast(request, device)
      #expect(it.search.searchBarPlacement == .stacked && it.field.maxY == it.nav.navigationBar.frame.maxY - 15)
    }
    let scoped = Self.cast(.integratedButton)
    #expect(scoped.search.searchBarPlacement == .inline)
    scoped.bar.scopeButtonTitles = ["a", "b"]
    scoped.stage.turn()
    #expect(scoped.search.searchBarPlacement == .stacked, "scope buttons need a row")
  }

  @Test("it goes from place to place as the room changes, and the delegate is told", .rule("PC-102"))
  func changes() throws {
    let it = Self.cast(.inline)
    let delegate = PlacementDelegate()
    it.search.delegate = delegate
    it.page.navigationItem.preferredSearchBarPlacement = .stacked
    it.stage.turn()
    #expect(delegate.calls == ["will 2 is 1", "did 1 is 2"] && it.height > 90)
    it.page.navigationItem.preferredSearchBarPlacement = .inline
    it.stage.turn()
    delegate.calls = []
    try it.begin()
    it.nav.traitOverrides.horizontalSizeClass = .compact
    try it.settle()
    #expect(delegate.calls == ["will 2 is 1", "did 1 is 2"] && it.search.isActive)
    #expect(it.height == 52 && it.search.searchBarPlacement == .stacked)
    it.nav.traitOverrides.horizontalSizeClass = .regular
    try it.settle()
    #expect(it.search.searchBarPlacement == .inline && it.bar.frame.width == 320)
  }

  @Test("when scope buttons come", .rule("PC-103"))
  func scopes() throws {
    func cast(_ prepare: @escaping (UISearchController) -> Void) throws -> SearchCast {
      let it = SearchCast { page in
        page.navigationItem.searchController = page.search
        page.search.searchBar.scopeButtonTitles = ["All", "Near"]
        prepare(page.search)
      }
      try it.begin()
      return it
    }
    #expect(try cast { $0.scopeBarActivation = .onSearchActivation }.bar.showsScopeBar)
    let typed = try cast { $0.scopeBarActivation = .onTextEntry }
    #expect(!typed.bar.showsScopeBar && typed.height == 52)
    typed.stage.type("a")
    try typed.settle()
    #expect(typed.bar.showsScopeBar && typed.height == 96)
    typed.stage.press(.keyboardDeleteOrBackspace)
    typed.bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "t")]
    try typed.settle()
    #expect(typed.bar.showsScopeBar, "a token counts as text")
    typed.bar.searchTextField.tokens = []
    try typed.settle()
    #expect(!typed.bar.showsScopeBar && typed.height == 52)
    let own = try cast { $0.automaticallyShowsScopeBar = false }
    #expect(own.search.scopeBarActivation == .manual && !own.bar.showsScopeBar)
    own.bar.showsScopeBar = true
    try own.settle()
    #expect(own.height == 96)
    try own.cancel()
    #expect(own.bar.showsScopeBar, "what the app shows stays")
    own.search.automaticallyShowsScopeBar = true
    #expect(own.search.scopeBarActivation == .automatic)
  }
}

extension UIView {
  fileprivate func firstView(_ isWanted: (UIView) -> Bool) -> UIView? {
    for view in subviews {
      if let found = isWanted(view) ? view : view.firstView(isWanted) { return found }
    }
    return nil
  }
}
