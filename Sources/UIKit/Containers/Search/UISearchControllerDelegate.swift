public import Foundation

/// The delegate of a search's presentation; every requirement is optional.
///
/// Order: presentSearchController, willPresent, didPresent; willDismiss, didDismiss. Rule: PC-92
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search is presented; it may be presented another way here.
  func presentSearchController(_ searchController: UISearchController)
  /// The presentation begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The presentation is over.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The dismissal begins.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The dismissal is over.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called before the bar moves to another place of its navigation bar, as the available width changes. Rule: PC-102
  func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// Called after the bar moved to another place of its navigation bar. Rule: PC-102
  func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// The default presents it as usual.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func searchController(
    _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// The default does nothing.
  public func searchController(
    _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}

/// The object that updates a search's results.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search bar takes keys from now on, or its text, tokens or scope are others. Rule: PC-92
  func updateSearchResults(for searchController: UISearchController)
  /// A person chose a suggestion: what becomes of text, tokens and suggestions is the updater's. Rule: PC-101
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// The default does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
