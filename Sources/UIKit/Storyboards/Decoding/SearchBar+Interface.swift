internal import Foundation
internal import InterfaceDocument

extension UISearchBar {
  func decodeSearchBar(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.text("text", \.text)
    read.text("placeholder", \.placeholder)
    read.text("prompt", \.prompt)
    read.flag("translucent", \.isTranslucent)
    read.flag("showsCancelButton", \.showsCancelButton)
    read.flag("showsBookmarkButton", \.showsBookmarkButton)
    read.flag("showsSearchResultsButton", \.showsSearchResultsButton)
    read.flag("searchResultsButtonSelected", \.isSearchResultsButtonSelected)
    read.choice(
      "searchBarStyle", \.searchBarStyle, ["default": .default, "prominent": .prominent, "minimal": .minimal])
    read.choice("barStyle", \.barStyle, ["default": .default, "black": .black])
    read.color("barTintColor", \.barTintColor)
    read.image("backgroundImage", \.backgroundImage)
    decodeScopes(read)
    read.flag("showsScopeBar", \.showsScopeBar)
    field.decodeTraits(read.element.object("textInputTraits"))
  }

  /// The scopes' titles, each of which may be localised.
  private func decodeScopes(_ read: PropertyReader<UISearchBar>) {
    guard case .array(let titles) = read.element["scopeButtonTitles"] else { return }
    scopeButtonTitles = titles.enumerated().map { index, title in
      read.coder.loading.strings?["\(read.element.id).scopeButtonTitles[\(index)]"] ?? title.text ?? ""
    }
  }
}
