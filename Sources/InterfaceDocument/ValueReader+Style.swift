internal import Foundation

extension ValueReader {
  /// A colour, or nil with an issue where the element tells none.
  mutating func color(_ element: InterfaceElement) -> InterfaceColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["xcode11CocoaTouchSystemColor"]
    {
      return .system(name)
    }
    if let name = element["name"] { return .named(name) }
    let space = self.space(of: element)
    let alpha = number("alpha", of: element, default: 1)
    if element["white"] != nil {
      let white = number("white", of: element)
      return .components(red: white, green: white, blue: white, alpha: alpha, space: space)
    }
    guard element["red"] != nil || element["green"] != nil || element["blue"] != nil else {
      report(
        InterfaceIssue(
          .error, at: element.position, "the colour has neither components nor a name", do: "choose it anew"))
      return nil
    }
    for name in ["red", "green", "blue"] where element[name] == nil {
      report(InterfaceIssue(.error, at: element.position, "the colour has no \(name)", do: "choose it anew"))
    }
    return .components(
      red: number("red", of: element), green: number("green", of: element), blue: number("blue", of: element),
      alpha: alpha, space: space)
  }

  /// Calibrated components are read as sRGB, as the platform shows them.
  private mutating func space(of element: InterfaceElement) -> InterfaceColor.Space {
    switch element["customColorSpace"] ?? element["colorSpace"] {
    case "displayP3": .displayP3
    case "extendedSRGB", "extendedGray": .extendedSRGB
    case "genericRGB": .genericRGB
    default: .sRGB
    }
  }

  /// A font of either form: as controls have it, or as attributed text has it.
  mutating func font(_ element: InterfaceElement) -> InterfaceFont {
    let written = element.attribute("pointSize") ?? element.attribute("size")
    let size = written.flatMap { Self.standardSizes[$0.value] ?? number($0) }
    if let style = element["style"] { return InterfaceFont(face: .textStyle(style), pointSize: size) }
    let isSystem = element["type"] != nil || element["metaFont"] != nil
    if let name = element["name"], !isSystem, !name.hasPrefix(".") {
      return InterfaceFont(face: .named(name, family: element["family"]), pointSize: size)
    }
    let kind = element["type"] ?? element["metaFont"] ?? "system"
    let isBold = kind == "boldSystem" || kind == "systemBold"
    return InterfaceFont(
      face: .system(
        weight: element["weight"] ?? (isBold ? "bold" : nil), isItalic: kind.lowercased().contains("italic")),
      pointSize: size ?? (kind == "smallSystem" || kind == "systemSmall" ? 12 : nil))
  }

  /// The sizes that have names, as `UIFont` documents them.
  private static let standardSizes: [String: Double] = ["system": 14, "smallSystem": 12, "label": 17, "button": 18]
}

/// Text in base 64, as Interface Builder writes what XML cannot hold.
enum Base64 {
  /// The text, or nil if it is none.
  static func text(_ encoded: String) -> String? {
    let padded = encoded.filter { !$0.isWhitespace }
    let missing = (4 - padded.count % 4) % 4
    return Data(base64Encoded: padded + String(repeating: "=", count: missing))
      .flatMap { String(data: $0, encoding: .utf8) }
  }
}
