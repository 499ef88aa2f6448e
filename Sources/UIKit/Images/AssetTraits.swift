internal import Foundation

/// The surroundings for which a version of an asset is chosen.
nonisolated struct AssetTraits: Sendable, Hashable {
  var idiom = UIUserInterfaceIdiom.phone
  var style = UIUserInterfaceStyle.light
  var contrast = UIAccessibilityContrast.normal
  var horizontal = UIUserInterfaceSizeClass.unspecified
  var vertical = UIUserInterfaceSizeClass.unspecified
  var direction = UITraitEnvironmentLayoutDirection.leftToRight
  var scale: CGFloat = 2

  /// Those of a collection; what it leaves open is as on the screen.
  init(_ traits: UITraitCollection?) {
    let current = UITraitCollection.current
    func value<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>, _ open: Value, _ other: Value) -> Value {
      if let traits, traits[keyPath: path] != open { return traits[keyPath: path] }
      return current[keyPath: path] != open ? current[keyPath: path] : other
    }
    style = value(\.userInterfaceStyle, .unspecified, .light)
    contrast = value(\.accessibilityContrast, .unspecified, .normal)
    horizontal = value(\.horizontalSizeClass, .unspecified, .unspecified)
    vertical = value(\.verticalSizeClass, .unspecified, .unspecified)
    direction = value(\.layoutDirection, .unspecified, .leftToRight)
    idiom = value(\.userInterfaceIdiom, .unspecified, ScreenTraitsSnapshot.idiom)
    scale = value(\.displayScale, 0, ScreenTraitsSnapshot.scale)
  }
}

/// The conditions of an entry in a set's `Contents.json`. Rule: RS-02
nonisolated struct AssetConditions: Decodable, Sendable {
  var idiom: String?
  var scale: String?
  var appearances: [[String: String]]?
  var widthClass: String?
  var heightClass: String?
  var languageDirection: String?
  var locale: String?

  enum CodingKeys: String, CodingKey {
    case idiom, scale, appearances, locale
    case widthClass = "width-class"
    case heightClass = "height-class"
    case languageDirection = "language-direction"
  }

  /// False for an entry of other systems, such as a watch.
  var isOfThisSystem: Bool {
    [nil, "universal", "iphone", "ipad"].contains(idiom)
  }

  /// True if it is for some surroundings only.
  var isConditional: Bool {
    !(appearances ?? []).isEmpty || widthClass != nil || heightClass != nil || languageDirection != nil
      || (idiom != nil && idiom != "universal")
  }

  var pixelsPerPoint: CGFloat? { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } }

  /// How far it is from surroundings, the kinds of conditions in the order in which they count.
  func distance(to traits: AssetTraits) -> [Int] {
    [
      Self.distance(idiom == "universal" ? nil : idiom, traits.idiom == .pad ? "ipad" : "iphone"),
      Self.distance(widthClass, Self.name(traits.horizontal)), Self.distance(heightClass, Self.name(traits.vertical)),
      Self.distance(languageDirection, traits.direction == .rightToLeft ? "right-to-left" : "left-to-right"),
      Self.distance(
        appearance("luminosity").flatMap { $0 == "light" ? nil : $0 }, traits.style == .dark ? "dark" : nil),
      Self.distance(appearance("contrast"), traits.contrast == .high ? "high" : nil),
    ]
  }

  /// Zero for what is asked for, one for an entry for all, two for one of something else.
  private static func distance(_ condition: String?, _ wanted: String?) -> Int {
    condition == wanted ? 0 : condition == nil ? 1 : 2
  }

  private func appearance(_ kind: String) -> String? { appearances?.first { $0["appearance"] == kind }?["value"] }

  private static func name(_ sizeClass: UIUserInterfaceSizeClass) -> String? {
    switch sizeClass {
    case .compact: "compact"
    case .regular: "regular"
    case .unspecified: nil
    }
  }
}

nonisolated extension Sequence {
  /// The entries whose conditions are nearest to surroundings.
  func nearest(to traits: AssetTraits, _ conditions: (Element) -> AssetConditions) -> [Element] {
    let distances = map { (entry: $0, distance: conditions($0).distance(to: traits)) }
    guard let best = distances.map(\.distance).min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    return distances.filter { $0.distance == best }.map(\.entry)
  }
}
