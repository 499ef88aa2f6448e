internal import CoreGraphics
public import Foundation

/// A set of traits that can be changed.
nonisolated public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value { get set }
}

nonisolated extension UIMutableTraits {
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The level: base or elevated.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// The traits that a view, a controller or a presentation sets for its descendants, over those from outside.
nonisolated public struct UITraitOverrides: UIMutableTraits {
  /// The stored traits; immutable, and absent from most views.
  private final class Overrides {
    let values: UITraitCollection.TraitValues
    let traits: [UITrait]

    init(_ values: UITraitCollection.TraitValues, _ traits: [UITrait]) { (self.values, self.traits) = (values, traits) }
  }

  private var overrides: Overrides?
  /// True if no trait is set.
  var isEmpty: Bool { overrides == nil }

  /// Returns true if a trait is set.
  public func contains(_ trait: UITrait) -> Bool {
    overrides?.traits.contains { $0.identifier == trait.identifier } ?? false
  }

  /// Removes a trait's override, so that it is inherited again.
  public mutating func remove(_ trait: UITrait) {
    guard let former = overrides else { return }
    let rest = former.traits.filter { $0.identifier != trait.identifier }
    overrides = rest.isEmpty ? nil : Overrides(former.values, rest)
  }

  /// Which way the interface is told to read.
  var direction: UIUserInterfaceLayoutDirection? {
    guard let overrides, contains(UITraitLayoutDirection.self) else { return nil }
    return overrides.values.direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Accesses the value of a trait; its default if it was not set.
  public subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value {
    get {
      guard let overrides, contains(T.self) else { return T.defaultValue }
      return overrides.values[T.self]
    }
    set {
      var values = overrides?.values ?? UITraitCollection.TraitValues()
      values[T.self] = newValue
      overrides = Overrides(values, (overrides?.traits ?? []) + (contains(T.self) ? [] : [T.self]))
    }
  }

  /// The traits inside, from those outside.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard let overrides else { return traits }
    var inside = traits.values
    for trait in overrides.traits { Self.copy(trait, from: overrides.values, to: &inside) }
    return UITraitCollection(values: inside)
  }

  private static func copy<T: UITraitDefinition>(
    _ trait: T.Type, from overrides: UITraitCollection.TraitValues, to inside: inout UITraitCollection.TraitValues
  ) {
    inside[trait] = overrides[trait]
  }
}

nonisolated extension UITraitCollection {
  /// Changes to a set of traits.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// Creates a trait collection with the traits that a closure sets.
  public convenience init(mutations: TraitMutations) { self.init(values: Draft.changed(TraitValues(), mutations)) }

  /// Creates a trait collection with one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values: values)
  }

  /// Returns this trait collection with a closure's changes.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: Draft.changed(values, mutations))
  }

  /// This collection with another value of one trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var values = self.values
    values[trait] = value
    return UITraitCollection(values: values)
  }

  /// The value of a trait.
  public subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value { values[trait] }

  /// The traits that differ from another collection's, the system's first.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.traits(differingFrom: traitCollection?.values ?? TraitValues())
  }

  /// The traits that a closure changes.
  private struct Draft: UIMutableTraits {
    var values: TraitValues

    subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value {
      get { values[trait] }
      set { values[trait] = newValue }
    }

    static func changed(_ values: TraitValues, _ mutations: TraitMutations) -> TraitValues {
      var traits: any UIMutableTraits = Draft(values: values)
      mutations(&traits)
      return (traits as? Draft)?.values ?? values
    }
  }
}
