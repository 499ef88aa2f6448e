/// The members of `UIViewController` that stacks, tabs, presentations and interface documents implement. See `ControllerParts`.
extension UIViewController {
  func part<Part>() -> Part? {
    let kind: Any.Type = Part.self
    let part: Any? =
      if kind == UINavigationItem.self {
        madeNavigationItem
      } else if kind == UITabBarItem.self {
        makeTabBarItem()
      } else if kind == UITab.self {
        nearestTab
      } else if kind == [UIBarButtonItem].self {
        ownToolbarItems
      } else if kind == UIBarButtonItem.self {
        madeEditButtonItem
      } else if kind == UIPresentationController.self {
        foundPresentationController
      } else {
        scene?.storyboard
      }
    return part as? Part
  }

  var searchedText: String? {
    let search = parent as? UISearchController ?? navigationItem.searchController
    return search?.searchBar.text
  }

  func setPart<Part>(_ part: Part?) {
    let kind: Any.Type = Part.self
    if kind == [UIBarButtonItem].self {
      ownToolbarItems = part as? [UIBarButtonItem]
    } else {
      setTabBarItem(part as? UITabBarItem)
    }
  }

  func named<View>(at edge: NSDirectionalRectEdge) -> View? {
    // An optimized build of Swift 6.3 reads through nil if it casts an optional of a class to a generic parameter.
    guard let view = namedScrollView(at: edge) else { return nil }
    return view as? View
  }

  func movesContainers<Segue>(with segue: Segue) -> Bool { (segue as? UIStoryboardSegue)?.movesContainers ?? false }

  func children<Source>(forUnwindingFrom source: Source) -> [UIViewController] {
    let from = (source as? UIStoryboardUnwindSegueSource).flatMap { childContaining($0) }
    return children.filter { $0 !== from }
  }
}
