import CoreGraphics
import UIKit

/// A search of an unruly walk.
final class StressSearch: UISearchController, Watched {
  let journal = AppearanceJournal()
  var name = "search"
  weak var walk: (any StressObserver)?
  var delegates: StressDelegates?
  /// The place of its search bar.
  var seat = Seat.item

  /// A place for a search bar.
  enum Seat: CaseIterable { case item, title, view }

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
    walk?.inside("viewWillAppear", of: self)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
    walk?.inside("viewDidAppear", of: self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
    walk?.inside("viewWillDisappear", of: self)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
    walk?.inside("viewDidDisappear", of: self)
  }

  /// It and what it would show, wherever that is.
  var family: [UIViewController] { wholeTree + (searchResultsController?.wholeTree ?? []) }
}

extension StressDelegates: UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
  func presentSearchController(_ searchController: UISearchController) {
    walk?.inside("presentSearchController", of: searchController)
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    walk?.inside("willPresentSearchController", of: searchController)
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    walk?.inside("didPresentSearchController", of: searchController)
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    walk?.inside("willDismissSearchController", of: searchController)
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    walk?.inside("didDismissSearchController", of: searchController)
  }
  func updateSearchResults(for searchController: UISearchController) {
    walk?.inside("updateSearchResults", of: searchController)
  }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    walk?.inside("searchBarShouldBeginEditing", of: nil)
    return mayGo
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { walk?.inside("searchBarTextDidEndEditing", of: nil) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    walk?.inside("searchBarCancelButtonClicked", of: nil)
  }
}
