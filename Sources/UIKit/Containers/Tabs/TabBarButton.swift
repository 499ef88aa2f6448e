internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One item of a tab bar: picture, title and badge.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = TabBarBadge(frame: .zero)
  private var style = UITabBarItemAppearance.Style.stacked
  private var values = UITabBarItemStateAppearance.Values()

  /// iOS 17's sizes in each layout, measured on screenshots.
  private enum Metric {
    static func font(_ style: UITabBarItemAppearance.Style) -> UIFont {
      switch style {
      case .stacked: .systemFont(ofSize: 10, weight: .medium)
      case .inline: .systemFont(ofSize: 13)
      case .compactInline: .systemFont(ofSize: 12)
      }
    }
    /// Symbols are shown in this size.
    static func symbolSize(_ style: UITabBarItemAppearance.Style) -> CGFloat { style == .compactInline ? 14 : 17 }
    /// Middle of the picture and of the title in a bar with titles below.
    static let pictureMiddle: CGFloat = 18
    static let titleMiddle: CGFloat = 41
    /// Between the picture and the title beside it.
    static let gap: CGFloat = 6
    /// How far the badge reaches over the picture.
    static let badgeOverlap: CGFloat = 9
    static let badgeTop: CGFloat = 2
  }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [picture, label, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
  }

  required init?(coder: NSCoder) { nil }

  /// Updates from the item and the bar's appearance.
  func show(
    _ appearance: UITabBarAppearance, _ style: UITabBarItemAppearance.Style, isSelected: Bool, tint: UIColor,
    unselected: UIColor
  ) {
    self.style = style
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let state: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
    values = Self.layout(of: appearance, style).values(for: state)
    let color = values.iconColor ?? (state == .disabled ? .tertiaryLabel : isSelected ? tint : unselected)
    showPicture(isSelected, color)
    showTitle(state, color)
    badge.show(item, values)
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    (accessibilityHint, accessibilityValue) = (item.accessibilityHint, item.accessibilityValue)
    setNeedsLayout()
  }

  private static func layout(
    of appearance: UITabBarAppearance, _ style: UITabBarItemAppearance.Style
  ) -> UITabBarItemAppearance {
    switch style {
    case .stacked: appearance.stackedLayoutAppearance
    case .inline: appearance.inlineLayoutAppearance
    case .compactInline: appearance.compactInlineLayoutAppearance
    }
  }

  private func showPicture(_ isSelected: Bool, _ color: UIColor) {
    let isCompact = style == .compactInline
    var image = item.image(isCompact: isCompact)?.image
    if isSelected, let selected = item.selectedImage { image = selected }
    if let own = image?.symbolConfiguration {
      let base = UIImage.SymbolConfiguration(pointSize: Metric.symbolSize(style), weight: .medium, scale: .large)
      image = image?.applyingSymbolConfiguration(base.applying(own))
    }
    if let template = image, template.renderingMode == .automatic {
      image = template.withRenderingMode(.alwaysTemplate)
    }
    picture.image = image
    picture.tintColor = color
  }

  private func showTitle(_ state: UIControl.State, _ color: UIColor) {
    var attributes: [NSAttributedString.Key: Any] = [.font: Metric.font(style), .foregroundColor: color]
    attributes.merge(values.attributes) { $1 }
    attributes.merge(item.mergedAttributes(for: state)) { $1 }
    label.setText(item.title, look: attributes)
  }

  private var isTitled: Bool { !(item.title ?? "").isEmpty }

  /// The width the content needs.
  var fittingWidth: CGFloat {
    let (icon, title) = (picture.image?.size.width ?? 0, isTitled ? label.intrinsicContentSize.width : 0)
    return style == .stacked ? max(icon, title) : icon + (icon > 0 && title > 0 ? Metric.gap : 0) + title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = picture.image?.size ?? .zero
    var title = isTitled ? label.intrinsicContentSize : .zero
    title.width = min(title.width, bounds.width)
    switch style {
    case .stacked:
      let middle = isTitled ? Metric.pictureMiddle : bounds.midY
      place(picture, icon, CGPoint(x: bounds.midX, y: middle))
      place(label, title, CGPoint(x: bounds.midX, y: icon == .zero ? bounds.midY : Metric.titleMiddle))
    case .inline, .compactInline:
      title.width = min(title.width, max(0, bounds.width - icon.width - Metric.gap))
      let start = bounds.midX - min(fittingWidth, bounds.width) / 2
      let gap = icon.width > 0 && title.width > 0 ? Metric.gap : 0
      place(picture, icon, CGPoint(x: mirrored(start + icon.width / 2), y: bounds.midY))
      place(label, title, CGPoint(x: mirrored(start + icon.width + gap + title.width / 2), y: bounds.midY))
    }
    picture.frame = picture.frame.inset(by: item.image(isCompact: style == .compactInline)?.insets ?? .zero)
    label.center.x += item.titlePositionAdjustment.horizontal + values.titleOffset.horizontal
    label.center.y += item.titlePositionAdjustment.vertical + values.titleOffset.vertical
    layOutBadge()
  }

  private func layOutBadge() {
    let size = badge.fittingSize
    let anchor = picture.image == nil ? label.frame : picture.frame
    let x = anchor.maxX - Metric.badgeOverlap
    var frame = CGRect(x: x, y: style == .stacked ? Metric.badgeTop : 0, width: size.width, height: size.height)
    if isRightToLeft { frame.origin.x = anchor.minX + Metric.badgeOverlap - size.width }
    badge.frame = frame.offsetBy(dx: values.badgeOffset.horizontal, dy: values.badgeOffset.vertical)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private func mirrored(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }

  /// On whole pixels, so that pictures stay sharp.
  private func place(_ view: UIView, _ size: CGSize, _ middle: CGPoint) {
    let scale = UIScreen.main.scale
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    view.frame = CGRect(
      x: whole(middle.x - size.width / 2), y: whole(middle.y - size.height / 2), width: size.width,
      height: size.height)
  }
}

/// A short text in a coloured disc.
final class TabBarBadge: UIView {
  private let label = UILabel()
  /// iOS's, measured.
  private static let height: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
    layer.cornerRadius = Self.height / 2
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem, _ values: UITabBarItemStateAppearance.Values) {
    isHidden = item.badgeValue == nil
    backgroundColor = item.badgeColor ?? values.badgeColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    attributes.merge(values.badgeAttributes) { $1 }
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    label.setText(item.badgeValue, look: attributes)
    titleOffset = values.badgeTitleOffset
    setNeedsLayout()
  }

  private var titleOffset = UIOffset.zero

  var fittingSize: CGSize {
    CGSize(width: max(Self.height, (label.intrinsicContentSize.width + 8).rounded(.up)), height: Self.height)
  }

  override func layoutSubviews() {
    label.frame = bounds.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }
}
