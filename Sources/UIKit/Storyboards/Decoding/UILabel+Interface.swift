internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UILabel {
  func decodeLabel(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    if let font = read.font("fontDescription", standard: 17) { self.font = font }
    read.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    read.integer("numberOfLines", \.numberOfLines)
    read.choice("textAlignment", \.textAlignment, Choices.textAlignment)
    read.choice("lineBreakMode", \.lineBreakMode, Choices.lineBreak)
    read.number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    read.flag("enabled", \.isEnabled)
    read.flag("highlighted", \.isHighlighted)
    if let color = read.color("textColor") { textColor = color }
    read.color("highlightedColor", \.highlightedTextColor)
    read.color("shadowColor", \.shadowColor)
    read.size("shadowOffset", \.shadowOffset)
    // Text that shrinks is written by how far it may: only text that does not is said to be so.
    let least = read.number("minimumScaleFactor") ?? read.number("minimumFontSize").map { $0 / max(1, font.pointSize) }
    if let least, read.flag("adjustsFontSizeToFit") ?? true, least > 0 {
      (adjustsFontSizeToFitWidth, minimumScaleFactor) = (true, min(1, least))
    }
    if read.flag("usesAttributedText") == true {
      read.attributedText("attributedText", \.attributedText, standard: font.pointSize)
    } else {
      read.text("text", \.text)
    }
  }
}

extension UIImageView {
  func decodeImageView(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.image("image", \.image)
    read.image("highlightedImage", \.highlightedImage)
    read.flag("highlighted", \.isHighlighted)
  }
}

extension UIActivityIndicatorView {
  func decodeIndicator(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.choice(
      "style", \.style,
      ["gray": .gray, "white": .white, "whiteLarge": .whiteLarge, "medium": .medium, "large": .large])
    read.flag("hidesWhenStopped", \.hidesWhenStopped)
    if let color = read.color("color") { self.color = color }
    if read.flag("animating") == true { startAnimating() }
  }
}

extension UIProgressView {
  func decodeProgress(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.choice("progressViewStyle", \.progressViewStyle, ["default": .default, "bar": .bar])
    read.float("progress", \.progress)
    read.color("progressTintColor", \.progressTintColor)
    read.color("trackTintColor", \.trackTintColor)
    read.image("progressImage", \.progressImage)
    read.image("trackImage", \.trackImage)
  }
}

extension UIVisualEffectView {
  func decodeEffectView(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    let vibrancy = read.element.object("vibrancyEffect")
    if let blur = vibrancy?.object("blurEffect") ?? read.element.object("blurEffect"),
      let style = blur["style"]?.text.flatMap({ Self.styles[$0] })
    {
      let blurEffect = UIBlurEffect(style: style)
      effect = vibrancy == nil ? blurEffect : UIVibrancyEffect(blurEffect: blurEffect)
    }
    guard let content = read.element.object("contentView") else { return }
    contentView.decodeView(InterfaceCoder(content, in: read.coder.loading))
    contentView.frame = bounds
    read.coder.loading.adopt(contentView, for: content)
  }

  private static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}
