public import Foundation

/// Traits as they are kept in an archive: those of the system that are told, by their names.
///
/// Differs: an app's own traits are not kept.
nonisolated extension UITraitCollection: NSSecureCoding {
  /// Yes.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the traits that are set.
  public func encode(with coder: NSCoder) {
    for (name, number) in numbers where number != UITraitCollection().numbers[name] {
      coder.encode(number, forKey: name)
    }
    if values.scale != 0 { coder.encode(Double(values.scale), forKey: UITraitDisplayScale.name) }
    if values.category != .unspecified {
      coder.encode(values.category.rawValue as NSString, forKey: UITraitPreferredContentSizeCategory.name)
    }
  }

  /// The traits that are stored as numbers, by name.
  private var numbers: [String: Int] {
    [
      UITraitUserInterfaceIdiom.name: values.idiom.rawValue,
      UITraitHorizontalSizeClass.name: values.horizontal.rawValue,
      UITraitVerticalSizeClass.name: values.vertical.rawValue, UITraitUserInterfaceStyle.name: values.style.rawValue,
      UITraitUserInterfaceLevel.name: values.level.rawValue, UITraitLayoutDirection.name: values.direction.rawValue,
      UITraitAccessibilityContrast.name: values.contrast.rawValue, UITraitDisplayGamut.name: values.gamut.rawValue,
      UITraitForceTouchCapability.name: values.force.rawValue, UITraitLegibilityWeight.name: values.legibility.rawValue,
    ]
  }

  /// Reads what is told; numbers that stand for nothing are left out.
  static func values(from coder: NSCoder) -> TraitValues {
    var values = TraitValues()
    func read<T: RawRepresentable<Int>>(_ name: String, _ keyPath: WritableKeyPath<TraitValues, T>) {
      guard coder.containsValue(forKey: name) else { return }
      if let value = T(rawValue: coder.decodeInteger(forKey: name)) { values[keyPath: keyPath] = value }
    }
    read(UITraitUserInterfaceIdiom.name, \.idiom)
    read(UITraitHorizontalSizeClass.name, \.horizontal)
    read(UITraitVerticalSizeClass.name, \.vertical)
    read(UITraitUserInterfaceStyle.name, \.style)
    read(UITraitUserInterfaceLevel.name, \.level)
    read(UITraitLayoutDirection.name, \.direction)
    read(UITraitAccessibilityContrast.name, \.contrast)
    read(UITraitDisplayGamut.name, \.gamut)
    read(UITraitForceTouchCapability.name, \.force)
    read(UITraitLegibilityWeight.name, \.legibility)
    if coder.containsValue(forKey: UITraitDisplayScale.name) {
      let scale = coder.decodeDouble(forKey: UITraitDisplayScale.name)
      if scale.isFinite, scale > 0 { values.scale = CGFloat(scale) }
    }
    if coder.containsValue(forKey: UITraitPreferredContentSizeCategory.name),
      let name = coder.decodeObject(of: NSString.self, forKey: UITraitPreferredContentSizeCategory.name)
    {
      values.category = UIContentSizeCategory(rawValue: name as String)
    }
    return values
  }
}
