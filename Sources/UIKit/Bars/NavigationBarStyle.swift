internal import CoreGraphics
internal import Foundation

/// The combined appearance of a navigation bar with an item on top.
struct NavigationBarStyle {
  var over: BarBackgroundStyle
  var atEdge: BarBackgroundStyle
  var title: [NSAttributedString.Key: Any]
  var largeTitle: [NSAttributedString.Key: Any]
  var titleOffset = UIOffset.zero
  var buttons = BarButtonStyle()
  var back: UIBarButtonItemAppearance?
  var backIndicator: UIImage?
}

extension UINavigationItem {
  var appearanceSlots: BarAppearances<UINavigationBarAppearance> {
    BarAppearances(
      standard: standardAppearance, compact: compactAppearance, scrollEdge: scrollEdgeAppearance,
      compactScrollEdge: compactScrollEdgeAppearance)
  }
}

extension UINavigationBar {
  /// The look with an item on top.
  ///
  /// Order: at the content's end the slots compact scroll edge, scroll edge, then as over content but without a
  /// background; over content compact, standard, then the bar's older properties. In each slot the item is asked first.
  func style(for item: UINavigationItem?, isCompact: Bool) -> NavigationBarStyle {
    let slots = (item?.appearanceSlots ?? BarAppearances()).over(appearanceSlots)
    let over = slots.overContent(isCompact: isCompact)
    let edge = slots.atEdge(isCompact: isCompact)
    let chosen = isAtScrollEdge ? edge ?? over : over
    let overBackground = over?.background ?? legacyBackground(isCompact: isCompact)
    let keepsLegacy = over == nil && hasLegacyImage(isCompact: isCompact)
    let isDark = barStyle != .default
    let titleColor = isDark && over == nil ? UIColor.white : .label
    var result = NavigationBarStyle(
      over: overBackground, atEdge: edge?.background ?? (keepsLegacy ? overBackground : .transparent),
      title: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: titleColor],
      largeTitle: [.font: largeTitleFont, .foregroundColor: titleColor])
    result.title.merge(chosen?.titles.attributes ?? titleTextAttributes ?? [:]) { $1 }
    result.largeTitle.merge(chosen?.titles.largeAttributes ?? largeTitleTextAttributes ?? [:]) { $1 }
    let offset = titleVerticalPositionAdjustment(for: isCompact ? .compact : .default)
    result.titleOffset = chosen?.titles.offset ?? UIOffset(horizontal: 0, vertical: offset)
    result.buttons = BarButtonStyle(
      plain: chosen?.buttonAppearance, prominent: chosen?.prominentButtonAppearance, isCompact: isCompact)
    result.back = chosen?.backButtonAppearance
    result.backIndicator = chosen?.backIndicatorImage ?? backIndicatorImage
    return result
  }

  /// The background that the properties of before iOS 13 tell.
  private func legacyBackground(isCompact: Bool) -> BarBackgroundStyle {
    .legacy(
      style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: legacyImage(isCompact: isCompact),
      shadow: shadowImage)
  }
}

extension BarBackgroundStyle {
  /// Returns the background appearance from the bar properties of before iOS 13.
  ///
  /// A shadow's picture counts only beside a background's, as on iOS; an empty one shows nothing.
  static func legacy(
    style: UIBarStyle, tint: UIColor?, isTranslucent: Bool, image: UIImage?, shadow: UIImage?
  ) -> BarBackgroundStyle {
    var result = BarBackgroundStyle.standard
    if style != .default { result.effect = UIBlurEffect(style: .systemChromeMaterialDark) }
    if let tint {
      result.color = isTranslucent ? tint.withAlphaComponent(tintCover) : tint
    } else if !isTranslucent {
      result.color = style == .default ? .systemBackground : .black
    }
    if !isTranslucent { result.effect = nil }
    guard let image else { return result }
    (result.image, result.effect, result.color) = (image, nil, nil)
    if let shadow {
      result.shadowImage = shadow.size.width > 0 ? shadow : nil
      result.shadowColor = nil
    }
    return result
  }

  /// How much a translucent bar's tint covers (chosen by eye beside iOS 12).
  private static let tintCover: CGFloat = 0.85
}
