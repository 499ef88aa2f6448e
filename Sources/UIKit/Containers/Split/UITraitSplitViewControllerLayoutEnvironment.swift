internal import Foundation

/// The trait for the arrangement of the columns around.
nonisolated public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
  /// The trait without a value.
  public static var defaultValue: UISplitViewController.LayoutEnvironment { .none }
}

nonisolated extension UIMutableTraits {
  /// The arrangement of the columns of the split view controller around.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }
}

nonisolated extension UITraitCollection {
  /// The arrangement of the columns of the split view controller around.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    self[UITraitSplitViewControllerLayoutEnvironment.self]
  }
}
