internal import Foundation

extension UIBarItem: UIAppearance, UIAppearanceContainer {
  /// Returns the appearance of items in bars inside containers, the nearest first, in matching traits. Rule: AP-03
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    UIApplication.shared.appearanceProxies.model(of: self, containerTypes, trait) {
      unsafeDowncast(makeItem(true), to: Self.self)
    }
  }

  // See decision 15.
  @_silgen_name("proscenium_makeBarItem")
  convenience init(making: Bool) { self.init() }
  @_silgen_name("proscenium_makeBarItem")
  private static func makeItem(_ making: Bool) -> UIBarItem
}

extension UIBarItem: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    return states.map { state in
      AppearanceProperty(
        get: { (item: UIBarItem) in item.titleTextAttributes(for: state) },
        set: { $0.setTitleTextAttributes($1, for: state) }, isSame: AppearanceProperty.isSame)
    } + [AppearanceProperty(\UIBarButtonItem.tintColor), AppearanceProperty(\UIBarItem.imageInsets)]
  }
}

extension BarButton: AppearanceCarrying {
  var itemWithAppearance: NSObject { item }
}

extension UINavigationBar: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UINavigationBar.appearanceSlots.standard) { bar, newValue in
        if let newValue { bar.standardAppearance = newValue }
      },
      AppearanceProperty(\UINavigationBar.compactAppearance), AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
      AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance), AppearanceProperty(\UINavigationBar.barStyle),
      AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.isTranslucent),
      AppearanceProperty(\UINavigationBar.titleTextAttributes),
      AppearanceProperty(\UINavigationBar.largeTitleTextAttributes), AppearanceProperty(\UINavigationBar.shadowImage),
      AppearanceProperty(\UINavigationBar.backIndicatorImage),
      AppearanceProperty(
        get: { (bar: UINavigationBar) in bar.backgroundImage(for: .default) },
        set: { $0.setBackgroundImage($1, for: .default) }),
    ]
  }
}

extension UIToolbar: AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIToolbar.appearanceWhenSet) { bar, newValue in
        if let newValue { bar.standardAppearance = newValue }
      },
      AppearanceProperty(\UIToolbar.compactAppearance), AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
      AppearanceProperty(\UIToolbar.barStyle), AppearanceProperty(\UIToolbar.barTintColor),
      AppearanceProperty(\UIToolbar.isTranslucent),
    ]
  }
}
