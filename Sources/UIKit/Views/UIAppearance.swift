public import Foundation

/// The appearance of a class: default values for its objects that have none of their own.
///
/// `UINavigationBar.appearance().barTintColor = .red` gives every bar that comes into a window from then on the colour,
/// unless one was set on the bar itself.
///
/// Order: when a view joins a window, before `didMoveToWindow()`; first what is said of superclasses, then what is said of the
/// class, then what is bound to containers, those of more containers last. Objects in a window already are not changed.
///
/// Differs: an appearance is an object of the class that is never shown, so the class's initialiser runs for it. What counts
/// are properties that iOS lists for it and that differ from those of a new object; methods for several states count for the
/// normal one. An app's own properties do not count. Rule: AP-01
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance of all objects of the class.
  static func appearance() -> Self
  /// Returns the appearance of objects inside containers, the nearest first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the appearance of objects in matching traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the appearance of objects inside containers, the nearest first, in matching traits.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance {
  /// Returns the appearance of all objects of the class. Rule: AP-01
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// Returns the appearance of objects inside containers, the nearest first. Rule: AP-02
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    appearance(for: UITraitCollection(), whenContainedInInstancesOf: containerTypes)
  }
  /// Returns the appearance of objects in matching traits. Rule: AP-02
  public static func appearance(for trait: UITraitCollection) -> Self {
    appearance(for: trait, whenContainedInInstancesOf: [])
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the appearance of views inside containers, the nearest first, in matching traits. Rule: AP-02
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    UIApplication.shared.appearanceProxies.model(of: self, containerTypes, trait) { view(frame: .zero, nil) }
  }
}

/// The protocol of classes with appearance properties beyond those of all views.
protocol AppearanceCustomizing {
  static var appearanceProperties: [AppearanceProperty] { get }
}

/// A view with items that have appearances of their own and are no views.
protocol AppearanceCarrying: UIView {
  var itemWithAppearance: NSObject { get }
}

extension UIView {
  static let viewAppearanceProperties = [
    AppearanceProperty(\UIView.explicitTintColor) { $0.tintColor = $1 }, AppearanceProperty(\UIView.backgroundColor),
    // Apps turn their whole interface by the one, and have it take one finger at a time by the other.
    AppearanceProperty(\UIView.semanticContentAttribute), AppearanceProperty(\UIView.isExclusiveTouch),
  ]
}
