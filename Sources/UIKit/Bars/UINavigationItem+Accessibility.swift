internal import Foundation

/// The texts for assistive technologies, as members of the class itself.
///
/// Beside a protocol's own defaults of these names the class's count, as on iOS, where the root class has them.
extension UINavigationItem {
  private var plain: any NSObjectProtocol { self }

  /// The text that an assistive technology speaks for the item. Rule: AX-01
  public var accessibilityLabel: String? {
    get { plain.accessibilityLabel }
    set { plain.accessibilityLabel = newValue }
  }
  /// The effect of a tap, for an assistive technology. Rule: AX-01
  public var accessibilityHint: String? {
    get { plain.accessibilityHint }
    set { plain.accessibilityHint = newValue }
  }
  /// The value that an assistive technology speaks. Rule: AX-01
  public var accessibilityValue: String? {
    get { plain.accessibilityValue }
    set { plain.accessibilityValue = newValue }
  }
  /// The name by which automation finds the item.
  public var accessibilityIdentifier: String? {
    get { plain.accessibilityIdentifier }
    set { plain.accessibilityIdentifier = newValue }
  }
}
