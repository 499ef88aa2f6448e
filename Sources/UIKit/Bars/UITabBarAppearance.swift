internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance, AppearanceOwner {
  private var stacked = UITabBarItemAppearance(style: .stacked)
  private var inline = UITabBarItemAppearance(style: .inline)
  private var compactInline = UITabBarItemAppearance(style: .compactInline)

  /// The default appearance on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    own()
  }
  /// A copy; of another kind of appearance, of its background.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stacked = other.stacked.duplicate()
      inline = other.inline.duplicate()
      compactInline = other.compactInline.duplicate()
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    own()
  }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own()
  }

  private func own() { for appearance in [stacked, inline, compactInline] { appearance.owner = self } }
  func appearanceDidChange() { didChange() }

  /// The items' appearance with titles below images; set values are copied.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set {
      stacked = newValue.owned(by: self)
      didChange()
    }
  }
  /// The items' appearance with titles beside images; set values are copied.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set {
      inline = newValue.owned(by: self)
      didChange()
    }
  }
  /// The items' appearance with titles beside images in a low bar; set values are copied.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactInline }
    set {
      compactInline = newValue.owned(by: self)
      didChange()
    }
  }
  /// The colour of a template `selectionIndicatorImage`.
  open var selectionIndicatorTintColor: UIColor? {
    didSet { didChange() }
  }
  /// A picture behind the selected item.
  open var selectionIndicatorImage: UIImage? {
    didSet { didChange() }
  }
  /// The items' width in centred positioning; 0 is the bar's choice.
  ///
  /// Units: points.
  open var stackedItemWidth: CGFloat = 0 {
    didSet { didChange() }
  }
  /// The space between items in centred positioning; 0 is the bar's choice.
  ///
  /// Units: points.
  open var stackedItemSpacing: CGFloat = 0 {
    didSet { didChange() }
  }
}
