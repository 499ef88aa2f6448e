/// The members of `UIViewController` that stacks, tabs and interface documents implement. See `ControllerParts`.
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
      } else {
        scene?.storyboard
      }
    return part as? Part
  }

  var searchedText: String? {
    let search = parent as? UISearchController ?? navigationItem.searchController
    return search?.searchBar.text
  }

  func setPart<Part>(_ part: Part?) { setTabBarItem(part as? UITabBarItem) }

  func children<Source>(forUnwindingFrom source: Source) -> [UIViewController] {
    let from = (source as? UIStoryboardUnwindSegueSource).flatMap { childContaining($0) }
    return children.filter { $0 !== from }
  }
}
