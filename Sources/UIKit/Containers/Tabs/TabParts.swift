/// The services of higher folders for a tab bar controller: sidebars and searches.
///
/// The tab bar controller calls requirements, and names no higher folder.
protocol TabParts {
  /// Creates the sidebar. Rule: S-35
  func makeSidebarPart() -> any TabSidebarPart
  /// Activates the search of a tab's page, if it has one. Rule: S-31
  func activateSearch(of page: UIViewController)
}

extension UITabBarController: TabParts {
  var tabParts: any TabParts { self }
}
