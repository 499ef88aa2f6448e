internal import Foundation

/// A page of a tab bar controller: a given view controller, or a tab that creates one on first use.
struct TabPage {
  enum Source {
    case controller(UIViewController)
    case tab(UITab)
  }

  let source: Source

  private var object: AnyObject {
    switch source {
    case .controller(let controller): controller
    case .tab(let tab): tab
    }
  }

  static func === (one: TabPage, other: TabPage) -> Bool { one.object === other.object }

  /// The view controller of the tab, if it was created already.
  var made: UIViewController? {
    switch source {
    case .controller(let controller): controller
    case .tab(let tab): tab.shownPage
    }
  }

  /// Returns the view controller of the tab; creates it on first use. Rule: S-33
  func make() -> UIViewController? {
    switch source {
    case .controller(let controller): controller
    case .tab(let tab): tab.makeShownPage()
    }
  }

  /// All created view controllers of the page: of a group, those of its children.
  var allMade: [UIViewController] {
    switch source {
    case .controller(let controller): [controller]
    case .tab(let tab): tab.allMade
    }
  }

  /// The tab bar item.
  var item: UITabBarItem {
    switch source {
    case .controller(let controller): controller.tabBarItem
    case .tab(let tab): tab.item
    }
  }

  /// A second line in a list.
  var subtitle: String? {
    switch source {
    case .controller: nil
    case .tab(let tab): tab.subtitle
    }
  }
}
