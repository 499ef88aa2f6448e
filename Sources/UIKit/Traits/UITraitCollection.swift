internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The size class: the available space along one axis.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not told.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough for columns.
  case regular = 2
}

/// Light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not told.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// The level of a view's background: the base, or elevated above it.
nonisolated public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// On the ground.
  case base = 0
  /// On a card or bubble.
  case elevated = 1
}

/// The surroundings that views adapt to; immutable.
nonisolated public final class UITraitCollection: NSObject, Sendable {
  /// The values, so that collections can be merged and compared.
  struct TraitValues: Hashable, Sendable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var scale: CGFloat = 0
    var category = UIContentSizeCategory.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var gamut = UIDisplayGamut.unspecified
    var force = UIForceTouchCapability.unknown
    var legibility = UILegibilityWeight.unspecified
    var list = UIListEnvironment.unspecified
    var dynamicRange = UIImage.DynamicRange.unspecified
    var capture = UISceneCaptureState.unspecified
    var active = UIUserInterfaceActiveAppearance.unspecified
    var toolbarSize = UINSToolbarItemPresentationSize.unspecified
    /// Traits of an app's own, by their identifiers.
    var own: [String: OwnTrait] = [:]

    /// Fills what is not told from another.
    func merged(over base: TraitValues) -> TraitValues {
      var merged = base
      if idiom != .unspecified { merged.idiom = idiom }
      if horizontal != .unspecified { merged.horizontal = horizontal }
      if vertical != .unspecified { merged.vertical = vertical }
      if style != .unspecified { merged.style = style }
      if level != .unspecified { merged.level = level }
      if scale != 0 { merged.scale = scale }
      if category != .unspecified { merged.category = category }
      if direction != .unspecified { merged.direction = direction }
      mergeRare(over: base, into: &merged)
      merged.own.merge(own) { _, new in new }
      return merged
    }

    /// Merges the rarely set traits.
    private func mergeRare(over base: TraitValues, into merged: inout TraitValues) {
      if contrast != .unspecified { merged.contrast = contrast }
      if gamut != .unspecified { merged.gamut = gamut }
      if force != .unknown { merged.force = force }
      if legibility != .unspecified { merged.legibility = legibility }
      if list != .unspecified { merged.list = list }
      if dynamicRange != .unspecified { merged.dynamicRange = dynamicRange }
      if capture != .unspecified { merged.capture = capture }
      if active != .unspecified { merged.active = active }
      if toolbarSize != .unspecified { merged.toolbarSize = toolbarSize }
    }
  }

  let values: TraitValues

  init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// A collection from an archive.
  public convenience init?(coder: NSCoder) { self.init(values: Self.values(from: coder)) }
  /// Creates an empty trait collection.
  public override convenience init() { self.init(values: TraitValues()) }

  /// Creates a trait collection with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
  /// Creates a trait collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontal = horizontalSizeClass }
  }
  /// Creates a trait collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.vertical = verticalSizeClass } }
  /// Creates a trait collection with a light or dark style.
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) { self.init { $0.style = style } }
  /// Creates a trait collection with a level.
  public convenience init(userInterfaceLevel level: UIUserInterfaceLevel) { self.init { $0.level = level } }
  /// Creates a trait collection with a display scale.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
  /// Merges collections; later ones win.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(TraitValues()) { $1.values.merged(over: $0) })
  }

  private convenience init(_ change: (inout TraitValues) -> Void) {
    var values = TraitValues()
    change(&values)
    self.init(values: values)
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The level.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// Pixels per point.
  public var displayScale: CGFloat { values.scale }

  /// Returns true if all traits set in another collection have the same values here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.merged(over: values) == values
  }

  /// Returns true if a change from another collection changes how colours resolve.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other = other?.values else { return true }
    return values.style != other.style || values.level != other.level || values.contrast != other.contrast
      || values.gamut != other.gamut || values.active != other.active
  }

  /// True if both have the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }
  /// The hash of the traits.
  public override var hash: Int { values.hashValue }
}

nonisolated extension UITraitCollection {
  /// The same in another style; in its own for one that is not told.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self : replacing(UITraitUserInterfaceStyle.self, value: style)
  }
}

/// An object with a trait environment.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings now.
  var traitCollection: UITraitCollection { get }
  /// Sent when they changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object that contains objects with a common appearance.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// The traits a view or controller was last told of.
struct TraitStorage {
  private(set) var known: UITraitCollection?
  /// The source of a controller's traits, by its last notification.
  var source = Source.unknown
  /// True if views inside were notified of traits while those of this view were others than it knows.
  var isOutdated = false

  /// Takes the traits in force; answers the former ones when they differ.
  ///
  /// `expected`: what was taken for granted while nothing was known, such as by what resolved a colour; nil for nothing.
  mutating func update(
    to traits: UITraitCollection, unlessAs expected: @autoclosure @MainActor () -> UITraitCollection? = nil
  ) -> UITraitCollection? {
    let old = known ?? expected()
    known = traits
    guard let old, old !== traits, old.values != traits.values else { return nil }
    return old
  }

  mutating func invalidate() { known = nil }

  /// The source of a controller's traits.
  enum Source {
    /// The controller joined or left something since; the same is true of what is inside it or presented by it.
    case unknown
    /// The controller's class returns traits of its own.
    case ownClass
    /// The parent or the presentation.
    case inherited
  }
}
