internal import Foundation

/// Told of the presentation of a search; every requirement may be left out.
///
/// Order: presentSearchController, willPresent, didPresent; willDismiss, didDismiss. Rule: PC-92
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// The search is to be seen: who wants presents it here another way.
  func presentSearchController(_ searchController: UISearchController)
  /// The presentation begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The presentation is over.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The dismissal begins.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The dismissal is over.
  func didDismissSearchController(_ searchController: UISearchController)
  /// The bar goes to another place of its navigation bar, as the room there changes. Rule: PC-102
  func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// The bar has gone to another place of its navigation bar. Rule: PC-102
  func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// Nothing, so that it is presented as usual.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// Nothing.
  public func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}

/// Finds what is searched for.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// The search bar takes keys from now on, or its text, tokens or scope are others. Rule: PC-92
  func updateSearchResults(for searchController: UISearchController)
  /// A person chose a suggestion: what becomes of text, tokens and suggestions is the updater's. Rule: PC-101
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
