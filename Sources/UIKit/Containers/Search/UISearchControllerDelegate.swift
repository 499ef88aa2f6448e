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
}

/// Finds what is searched for.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// The search bar takes keys from now on, or its text or scope is another. Rule: PC-92
  func updateSearchResults(for searchController: UISearchController)
}
