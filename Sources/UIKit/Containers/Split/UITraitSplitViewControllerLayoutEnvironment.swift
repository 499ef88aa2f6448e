internal import Foundation

/// How the columns of the split view controller around lie.
nonisolated public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
  /// The trait without a value.
  public static var defaultValue: UISplitViewController.LayoutEnvironment { .none }
}

nonisolated extension UIMutableTraits {
  /// How the columns of the split view controller around lie.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }
}

nonisolated extension UITraitCollection {
  /// How the columns of the split view controller around lie.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    self[UITraitSplitViewControllerLayoutEnvironment.self]
  }
}
