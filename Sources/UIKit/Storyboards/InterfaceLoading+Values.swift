internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// Values of a document as the library has them.
extension InterfaceLoading {
  /// A text as the language in use has it, else as the document does.
  func text(_ name: String, of element: InterfaceObject) -> String? {
    strings?["\(element.id).\(name)"] ?? element[name]?.text
  }

  /// A colour: of the catalogue, else as the document remembers it; one that is nowhere is told.
  func color(_ color: InterfaceColor, at position: SourcePosition) -> UIColor? {
    switch color {
    case .components(let red, let green, let blue, let alpha, let space):
      return space == .displayP3
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .named(let name):
      if let color = UIColor(ifNamed: name, in: bundle, compatibleWith: nil) { return color }
      return remembered(document.resources.namedColors[name], of: color, name, position)
    case .system(let name):
      if let color = SystemColors.named[name] { return color }
      return remembered(document.resources.systemColors[name], of: color, name, position)
    }
  }

  private func remembered(
    _ appearance: InterfaceColor?, of color: InterfaceColor, _ name: String, _ position: SourcePosition
  ) -> UIColor? {
    if let appearance, appearance != color { return self.color(appearance, at: position) }
    Diagnostics.report(.noColor(name, position))
    return nil
  }

  /// A picture; one that is nowhere is told.
  func image(_ image: InterfaceImage, at position: SourcePosition) -> UIImage? {
    let found =
      image.isSystem
      ? UIImage(systemName: image.name, withConfiguration: decodedSymbolConfiguration(image))
      : UIImage(ifNamed: image.name, in: bundle, compatibleWith: nil)
    if found == nil { Diagnostics.report(.noImage(image.name, position)) }
    return found
  }

  private func decodedSymbolConfiguration(_ image: InterfaceImage) -> UIImage.SymbolConfiguration? {
    let scale = image.symbolScale.flatMap { Self.symbolScales[$0] }
    let weight = image.symbolWeight.flatMap { Self.symbolWeights[$0] }
    guard scale != nil || weight != nil || image.pointSize != nil else { return nil }
    return UIImage.SymbolConfiguration(
      size: image.pointSize.map { CGFloat($0) }, weight: weight ?? .unspecified, scale: scale ?? .unspecified)
  }

  /// How a symbol is drawn, as a document's own element says it.
  func decodedSymbolConfiguration(of element: InterfaceObject) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      size: element["pointSize"]?.number.map { CGFloat($0) },
      weight: element["weight"]?.text.flatMap { Self.symbolWeights[$0] } ?? .unspecified,
      scale: element["scale"]?.text.flatMap { Self.symbolScales[$0] } ?? .unspecified)
  }

  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "small": .small, "medium": .medium, "large": .large, "default": .default,
  ]
  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// A font; a face that is not there gives the system's of the same size.
  func font(_ font: InterfaceFont, standard: CGFloat) -> UIFont {
    let size = font.pointSize.map { CGFloat($0) } ?? standard
    switch font.face {
    case .textStyle(let style): return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    case .named(let name, _): return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    case .system(let weight, let isItalic):
      if isItalic { return .italicSystemFont(ofSize: size) }
      return .systemFont(ofSize: size, weight: weight.flatMap { Self.weights[$0] } ?? .regular)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Text in runs.
  func attributedText(_ runs: [InterfaceTextRun], standard: CGFloat) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in run.attributes {
        guard let value = self.attribute(attribute, standard: standard) else { continue }
        attributes[NSAttributedString.Key(rawValue: attribute.name)] = value
      }
      text.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return text
  }

  private func attribute(_ attribute: InterfaceProperty, standard: CGFloat) -> Any? {
    switch attribute.value {
    case .color(let color): return self.color(color, at: attribute.position)
    case .font(let font): return self.font(font, standard: standard)
    case .number, .integer: return attribute.value.number.map { NSNumber(value: $0) }
    case .element(let element) where element.name == "paragraphStyle": return paragraph(element)
    case .string(let text): return text
    case .boolean, .choice, .options, .reference, .point, .size, .rect, .insets, .image, .attributedText, .null,
      .object, .array, .element:
      return nil
    }
  }

  private func paragraph(_ element: InterfaceElement) -> NSParagraphStyle {
    func number(_ name: String) -> CGFloat { element[name].flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
    let style = NSMutableParagraphStyle()
    style.alignment = element["alignment"].flatMap { Choices.textAlignment[$0] } ?? .natural
    style.lineSpacing = number("lineSpacing")
    style.paragraphSpacing = number("paragraphSpacing")
    style.headIndent = number("headIndent")
    style.firstLineHeadIndent = number("firstLineHeadIndent")
    style.minimumLineHeight = number("minimumLineHeight")
    style.maximumLineHeight = number("maximumLineHeight")
    return style
  }
}

/// System colours by the names that documents use.
enum SystemColors {
  static let named: [String: UIColor] = {
    let own: [String: UIColor] = [
      "blackColor": .black, "darkTextColor": .darkText, "lightTextColor": .lightText, "whiteColor": .white,
      "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "grayColor": .gray, "redColor": .red,
      "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta,
      "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear,
      "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
      "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
      "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
      "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
      "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
      "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
      "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
      "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
      "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
      "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
      "tertiarySystemBackgroundColor": .tertiarySystemBackground,
      "systemGroupedBackgroundColor": .systemGroupedBackground,
      "groupTableViewBackgroundColor": .systemGroupedBackground,
      "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
      "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
      "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
      "tintColor": .tintColor,
    ]
    return own
  }()
}

/// Choices that several classes read.
enum Choices {
  static let textAlignment: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let lineBreak: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
}
