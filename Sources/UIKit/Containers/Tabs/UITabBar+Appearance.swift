internal import Foundation

extension UITabBar: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITabBar.appearanceWhenSet) { bar, newValue in
        if let newValue { bar.standardAppearance = newValue }
      },
      AppearanceProperty(\UITabBar.scrollEdgeAppearance), AppearanceProperty(\UITabBar.barTintColor),
      AppearanceProperty(\UITabBar.isTranslucent), AppearanceProperty(\UITabBar.shadowImage),
      AppearanceProperty(\UITabBar.selectionIndicatorImage), AppearanceProperty(\UITabBar.unselectedItemTintColor),
    ]
  }
}

extension TabBarButton: AppearanceCarrying {
  var itemWithAppearance: NSObject { item }
}
