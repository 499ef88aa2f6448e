internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The field of a search bar: a magnifying glass and text on a filled ground with round corners.
///
/// Differs: tokens are not built, nor suggestions in a menu. Rule: PC-91
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView()
  /// Whether the app set a face, which then does not follow the text size.
  private var hasOwnFont = false
  /// A picture in the place of the magnifying glass.
  var icon: UIImage? {
    didSet { if icon !== oldValue { glass.image = icon ?? Self.standardIcon } }
  }

  private static var standardIcon: UIImage? { UIImage(systemName: "magnifyingglass") }

  /// A field of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A field of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A field decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    glass.image = Self.standardIcon
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    borderStyle = .roundedRect
    returnKeyType = .search
    followTextSize()
  }

  /// The face; the body's at the size of text that is wished for, unless set.
  open override var font: UIFont? {
    didSet { hasOwnFont = !isFollowing }
  }
  private var isFollowing = false

  private func followTextSize() {
    guard !hasOwnFont else { return }
    isFollowing = true
    font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    isFollowing = false
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      followTextSize()
    }
  }

  /// A line of text and room around it: 36 high at the usual size (measured on iOS 17).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: naturalHeight)
  }
  /// As high as it wants to be.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  var naturalHeight: CGFloat { ((font ?? .systemFont(ofSize: 17)).lineHeight).rounded(.down) + 16 }

  /// Ten points of corner and a grey ground, whatever the border (measured on iOS 17).
  override func dress() {
    layer.cornerRadius = min(10, bounds.height / 2)
    layer.cornerCurve = .continuous
    layer.borderWidth = 0
    let ground = background == nil ? backgroundColor ?? .tertiarySystemFill : backgroundColor
    layer.backgroundColor = ground?.resolvedColor(with: traitCollection).cgColor
    parts.background.image = background
  }

  /// From the edge to the magnifying glass, and its width with the gap to the text (measured: text begins at 30).
  private static let (inset, iconWidth): (CGFloat, CGFloat) = (6, 20)

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard leftView === glass else { return super.leftViewRect(forBounds: bounds) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? bounds.maxX - Self.inset - Self.iconWidth : bounds.minX + Self.inset
    let height = min(Self.iconWidth, bounds.height)
    return CGRect(x: x, y: bounds.midY - height / 2, width: Self.iconWidth, height: height)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return super.rightViewRect(forBounds: bounds).offsetBy(dx: isRightToLeft ? Self.inset : -Self.inset, dy: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(10, bounds.height / 2)
  }

  /// How much of what is in the field is seen, while the field is made lower by scrolling.
  var contentAlpha: CGFloat = 1 {
    didSet {
      for view in [parts.window, glass, parts.clear, rightView].compactMap({ $0 }) { view.alpha = contentAlpha }
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.searchField)
    return defaults
  }
}
