internal import CoreGraphics
public import Foundation

// The traits that hold for most of a screen; each can be told anew for a part of it.

/// The trait for the contrast of content.
nonisolated public struct UITraitAccessibilityContrast: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
}

/// The colours the display shows.
nonisolated public struct UITraitDisplayGamut: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
}

/// The trait for the display's support for force touch.
nonisolated public struct UITraitForceTouchCapability: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var place: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.force }
}

/// The trait for the preferred weight of text.
nonisolated public struct UITraitLegibilityWeight: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
}

/// The kind of list around.
nonisolated public struct UITraitListEnvironment: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIListEnvironment { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.list }
}

/// The trait for the dynamic range of images.
nonisolated public struct UITraitImageDynamicRange: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIImage.DynamicRange { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UIImage.DynamicRange> { \.dynamicRange }
}

/// The trait for screen capture.
nonisolated public struct UITraitSceneCaptureState: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UISceneCaptureState { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UISceneCaptureState> { \.capture }
}

/// The trait for the active or inactive appearance of the interface.
nonisolated public struct UITraitActiveAppearance: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// Yes.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.active }
}

/// The trait for the size of a window toolbar's buttons.
nonisolated public struct UITraitToolbarItemPresentationSize: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UINSToolbarItemPresentationSize> { \.toolbarSize }
}

/// The trait for the layout direction.
nonisolated public struct UITraitLayoutDirection: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The trait for the person's preferred text size.
nonisolated public struct UITraitPreferredContentSizeCategory: StoredTrait {
  /// Unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.category }
}

/// The language that text is set for.
nonisolated public struct UITraitTypesettingLanguage: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: Locale.Language? { nil }
}

/// The trait that lets text with natural alignment follow its own writing direction instead of the interface's.
nonisolated public struct UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UITraitDefinition {
  /// No.
  public static var defaultValue: Bool { false }
}

/// The trait for the limit on showing pictures brighter than white.
nonisolated public struct UITraitHDRHeadroomUsageLimit: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIHDRHeadroomUsageLimit { .unspecified }
}
