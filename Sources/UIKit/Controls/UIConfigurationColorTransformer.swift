public import CoreGraphics
public import Foundation

/// Changes a colour of a configuration when it is shown. Rule: CN-08
///
/// Two are equal where they are copies of the same.
nonisolated public struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// Returns the colour for another one.
  public let transform: @Sendable (UIColor) -> UIColor
  private let identity = TransformerIdentity()

  /// A transformer that is a closure.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the colour for another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The gray of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { $0.gray }
  /// The tint of the interface in place of any colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// The gray of the tint's lightness in place of any colour.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in UIColor.tintColor.gray }

  /// True for copies of the same transformer.
  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
  /// Hashes what tells transformers apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// Changes the attributes of a configuration's text when it is shown. Rule: CN-08
///
/// Two are equal where they are copies of the same.
nonisolated public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
  /// Returns the attributes for others.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  private let identity = TransformerIdentity()

  /// A transformer that is a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Returns the attributes for others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  /// True for copies of the same transformer.
  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
  /// Hashes what tells transformers apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// Tells transformers apart, as closures cannot be compared.
nonisolated private final class TransformerIdentity: Sendable {}

nonisolated extension UIColor {
  /// The gray of the same lightness, by the weights of ITU-R BT.709.
  fileprivate var gray: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor.rgba
      let light = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
      return UIColor(white: CGFloat(light), alpha: CGFloat(color.w))
    }
  }
}

/// The shadow of a background. Rule: CN-09
nonisolated public struct UIShadowProperties: Hashable, @unchecked Sendable {
  /// The colour; black unless set.
  public var color = UIColor.black
  /// How dark the shadow is, 0…1; none unless set.
  public var opacity: CGFloat = 0
  /// The distance over which it fades; in points.
  public var radius: CGFloat = 3
  /// The offset; in points.
  public var offset = CGSize(width: 0, height: -3)
  /// Its outline; the background's unless set.
  public var path: UIBezierPath?

  init() {}

  /// Gives a layer the shadow.
  @MainActor func apply(to view: UIView) {
    view.layer.shadowColor = color.resolvedColor(with: view.traitCollection).cgColor
    view.layer.shadowOpacity = Float(min(max(0, opacity), 1))
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = offset
    view.layer.shadowPath = path?.cgPath
  }
}
