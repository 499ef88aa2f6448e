internal import Foundation

extension UIView {
  /// The smallest category that holds in the view and inside it; a smaller one outside counts as this. Rule: T-37
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.readingSizes.least }
    set {
      ownExtras.readingSizes.least = newValue
      inheritedTraitsMayHaveChanged()
    }
  }
  /// The largest category that holds in the view and inside it; a larger one outside counts as this. Rule: T-37
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.readingSizes.most }
    set {
      ownExtras.readingSizes.most = newValue
      inheritedTraitsMayHaveChanged()
    }
  }
  /// The ancestors that limit the category, the nearest first, in words for debugging.
  public var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let next = view {
      if let sizes = next.extras?.readingSizes, sizes.least != nil || sizes.most != nil {
        lines.append("\(next): \(sizes.least?.rawValue ?? "any") to \(sizes.most?.rawValue ?? "any")")
      }
      view = next.superview
    }
    return lines.isEmpty ? "no limits" : lines.joined(separator: "\n")
  }

  /// Returns traits with a category inside this view's limits; an unset one stays so.
  func limited(_ traits: UITraitCollection) -> UITraitCollection {
    guard let sizes = extras?.readingSizes, sizes.least != nil || sizes.most != nil else { return traits }
    var category = traits.preferredContentSizeCategory
    guard category != .unspecified else { return traits }
    if let most = sizes.most, category > most { category = most }
    if let least = sizes.least, category < least { category = least }
    return category == traits.preferredContentSizeCategory
      ? traits : traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
  }
}
