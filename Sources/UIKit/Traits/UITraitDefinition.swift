internal import CoreGraphics
public import Foundation

/// The definition of a trait; an app may define its own.
///
/// A trait of an app's own names the type of its value and its default value; the rest has defaults.
nonisolated public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
  /// The name that tells it from all others; the type's full name by default.
  static var identifier: String { get }
  /// The name in messages; the type's name by default.
  static var name: String { get }
  /// True if colours are resolved anew when it changes; false by default.
  static var affectsColorAppearance: Bool { get }
}

nonisolated extension UITraitDefinition {
  /// The type's full name.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// No.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait's type, such as `UITraitHorizontalSizeClass.self`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that every collection holds in a place of its own.
nonisolated protocol StoredTrait: UITraitDefinition {
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, Value> { get }
}

/// The kind of device.
nonisolated public struct UITraitUserInterfaceIdiom: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The trait for the horizontal size class.
nonisolated public struct UITraitHorizontalSizeClass: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The trait for the vertical size class.
nonisolated public struct UITraitVerticalSizeClass: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// Light or dark.
nonisolated public struct UITraitUserInterfaceStyle: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The trait for the level: base or elevated.
nonisolated public struct UITraitUserInterfaceLevel: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, UIUserInterfaceLevel> { \.level }
}

/// Pixels per point.
nonisolated public struct UITraitDisplayScale: StoredTrait {
  /// Unspecified.
  public static var defaultValue: CGFloat { 0 }
  static var keyPath: WritableKeyPath<UITraitCollection.TraitValues, CGFloat> { \.scale }
}

/// The value of an app's own trait.
///
/// Values that cannot be compared count as changed whenever they are told anew.
nonisolated struct OwnTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  static func == (a: OwnTrait, b: OwnTrait) -> Bool {
    guard a.trait.identifier == b.trait.identifier, let value = a.value as? any Equatable else { return false }
    return equal(value, b.value)
  }

  private static func equal<T: Equatable>(_ a: T, _ b: Any) -> Bool { a == b as? T }

  func hash(into hasher: inout Hasher) { hasher.combine(trait.identifier) }
}

nonisolated extension UITraitCollection.TraitValues {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let stored = T.self as? any StoredTrait.Type { return stored.read(self) as! T.Value }
      return own[T.identifier]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let stored = T.self as? any StoredTrait.Type {
        stored.write(newValue, to: &self)
      } else {
        own[T.identifier] = OwnTrait(trait: T.self, value: newValue)
      }
    }
  }

  /// The system's traits, in the order in which changes are told.
  static var stored: [any StoredTrait.Type] {
    [
      UITraitUserInterfaceIdiom.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
      UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self,
      UITraitAccessibilityContrast.self,
      UITraitDisplayGamut.self,
      UITraitForceTouchCapability.self,
      UITraitLegibilityWeight.self,
      UITraitListEnvironment.self,
      UITraitImageDynamicRange.self,
      UITraitSceneCaptureState.self,
      UITraitActiveAppearance.self,
      UITraitToolbarItemPresentationSize.self,
    ]
  }

  /// The traits of which two say different things.
  func traits(differingFrom other: Self) -> [UITrait] {
    let ids = Set(own.keys).union(other.own.keys).sorted()
    let different = ids.filter { own[$0] != other.own[$0] }.compactMap { own[$0]?.trait ?? other.own[$0]?.trait }
    return Self.stored.filter { $0.differs(self, other) } as [UITrait] + different
  }
}

nonisolated extension StoredTrait {
  fileprivate static func read(_ values: UITraitCollection.TraitValues) -> Any { values[keyPath: keyPath] }
  fileprivate static func write(_ value: Any, to values: inout UITraitCollection.TraitValues) {
    if let value = value as? Value { values[keyPath: keyPath] = value }
  }
  fileprivate static func differs(_ a: UITraitCollection.TraitValues, _ b: UITraitCollection.TraitValues) -> Bool {
    !OwnTrait(trait: Self.self, value: a[keyPath: keyPath]).isSame(as: b[keyPath: keyPath])
  }
}

nonisolated extension OwnTrait {
  fileprivate func isSame(as other: Any) -> Bool { self == OwnTrait(trait: trait, value: other) }
}
