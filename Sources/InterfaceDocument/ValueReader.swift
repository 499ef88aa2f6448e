/// Turns the text of attributes and the small elements of values into values, reporting what cannot be one.
struct ValueReader {
  private(set) var issues: [InterfaceIssue] = []

  mutating func report(_ issue: InterfaceIssue) { issues.append(issue) }

  /// A value of the form that the vocabulary gives the attribute, or nil with an issue where the text has no such form.
  mutating func value(
    _ attribute: InterfaceAttribute, form: Vocabulary.AttributeType, in element: InterfaceElement
  ) -> InterfaceValue? {
    switch form {
    case .string, .editorOnly: return .string(attribute.value)
    case .reference: return .reference(attribute.value)
    case .image: return .image(image(attribute.value, in: element))
    case .boolean: return flag(attribute).map(InterfaceValue.boolean)
    case .integer:
      guard let number = number(attribute) else { return nil }
      guard let integer = Int(exactly: number) else {
        wrong(attribute, "a whole number")
        return nil
      }
      return .integer(integer)
    case .number: return number(attribute).map(InterfaceValue.number)
    case .choice(let choices):
      if !choices.contains(attribute.value) {
        report(
          InterfaceIssue(
            .warning, at: attribute.position, "'\(attribute.value)' is no known value of '\(attribute.name)'",
            do: "use one of \(choices.sorted().joined(separator: ", "))"))
      }
      return .choice(attribute.value)
    }
  }

  /// `YES` or `NO`.
  mutating func flag(_ attribute: InterfaceAttribute) -> Bool? {
    switch attribute.value {
    case "YES": return true
    case "NO": return false
    default:
      wrong(attribute, "YES or NO")
      return nil
    }
  }

  /// A finite number.
  mutating func number(_ attribute: InterfaceAttribute) -> Double? {
    if let number = Double(attribute.value), number.isFinite { return number }
    wrong(attribute, "a number")
    return nil
  }

  /// The number of an attribute that has a default.
  mutating func number(_ name: String, of element: InterfaceElement, default standard: Double = 0) -> Double {
    element.attribute(name).flatMap { number($0) } ?? standard
  }

  /// The number of an attribute that has none.
  private mutating func needed(_ name: String, of element: InterfaceElement) -> Double {
    if let attribute = element.attribute(name) { return number(attribute) ?? 0 }
    report(
      InterfaceIssue(.error, at: element.position, "the \(element.name) has no \(name)", do: "write it, in points"))
    return 0
  }

  private mutating func wrong(_ attribute: InterfaceAttribute, _ wanted: String) {
    report(
      InterfaceIssue(
        .error, at: attribute.position,
        "'\(attribute.name)' is '\(Self.short(attribute.value))', which is not \(wanted)",
        do: "write \(wanted)"))
  }

  /// Text that fits into a line of a report.
  static func short(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }

  // MARK: Elements

  /// The value of a small element, or nil where the element is not one.
  mutating func value(_ element: InterfaceElement) -> InterfaceValue? {
    switch element.name {
    case "nil": .null
    case "string", "mutableString": .string(text(element))
    case "integer": integer(element)
    case "real", "number", "float", "double": .number(number("value", of: element))
    case "bool", "boolean":
      element.attribute("value").flatMap { flag($0) }.map(InterfaceValue.boolean) ?? .boolean(false)
    case "point": .point(x: needed("x", of: element), y: needed("y", of: element))
    case "size": .size(width: needed("width", of: element), height: needed("height", of: element))
    case "rect": rect(element)
    case "frame" where element["key"] == "frameInset": insetFrame(element)
    case "inset", "edgeInsets", "directionalEdgeInsets": insets(element)
    case "value": geometry(element)
    case "color": color(element).map(InterfaceValue.color) ?? .null
    case "fontDescription", "font": .font(font(element))
    case "imageReference": .image(image(element["image"] ?? "", in: element))
    case "image": .image(image(element["name"] ?? "", in: element))
    case "attributedString": .attributedText(element.children.filter { $0.name == "fragment" }.map { run($0) })
    case "date": .number(number("timeIntervalSinceReferenceDate", of: element))
    case "locale": .string(element["localeIdentifier"] ?? "")
    case "timeZone": .string(element["name"] ?? "")
    case "array", "mutableArray", "scopeButtonTitles": .array(element.children.map { value($0) ?? .element($0) })
    case let name where Vocabulary.optionSets.contains(name):
      .options(element.attributes.filter { $0.name != "key" && $0.value == "YES" }.map(\.name))
    default: nil
    }
  }

  /// The text of an element, decoded where its author's characters could not stand in XML.
  private func text(_ element: InterfaceElement) -> String {
    guard element["base64-UTF8"] == "YES" else { return element.text }
    return Base64.text(element.text) ?? element.text
  }

  private mutating func integer(_ element: InterfaceElement) -> InterfaceValue {
    element.attribute("value").flatMap { value($0, form: .integer, in: element) } ?? .integer(0)
  }

  private mutating func rect(_ element: InterfaceElement) -> InterfaceValue {
    .rect(
      x: needed("x", of: element), y: needed("y", of: element), width: needed("width", of: element),
      height: needed("height", of: element))
  }

  /// A frame by its distances from the upper left corner; one that is missing is 0.
  private mutating func insetFrame(_ element: InterfaceElement) -> InterfaceValue {
    .rect(
      x: number("minX", of: element), y: number("minY", of: element), width: needed("width", of: element),
      height: needed("height", of: element))
  }

  /// Insets written by edges, or by the ends of the axes.
  ///
  /// The smallest positive number stands for "automatic" and is nothing.
  private mutating func insets(_ element: InterfaceElement) -> InterfaceValue {
    func edge(_ names: [String], _ reader: inout ValueReader) -> Double {
      let value = names.compactMap { element.attribute($0) }.first.flatMap { reader.number($0) } ?? 0
      return value.magnitude <= Double.leastNormalMagnitude ? 0 : value
    }
    return .insets(
      top: edge(["top", "minY"], &self), left: edge(["left", "leading", "minX"], &self),
      bottom: edge(["bottom", "maxY"], &self), right: edge(["right", "trailing", "maxX"], &self))
  }

  /// The older form of geometry, whose type is an attribute.
  private mutating func geometry(_ element: InterfaceElement) -> InterfaceValue? {
    switch element["type"] {
    case "size": .size(width: needed("width", of: element), height: needed("height", of: element))
    case "point": .point(x: needed("x", of: element), y: needed("y", of: element))
    case "rect": rect(element)
    default: nil
    }
  }

  /// The name of a picture with what its element says of it.
  mutating func image(_ name: String, in element: InterfaceElement) -> InterfaceImage {
    let configuration = element.child("preferredSymbolConfiguration")
    return InterfaceImage(
      name: name, isSystem: element["catalog"] == "system",
      symbolScale: element["symbolScale"] ?? configuration?["scale"],
      symbolWeight: element["symbolWeight"] ?? configuration?["weight"],
      pointSize: (element.attribute("pointSize") ?? configuration?.attribute("pointSize")).flatMap { number($0) })
  }

  private mutating func run(_ element: InterfaceElement) -> InterfaceTextRun {
    let content = element["content"] ?? element.child(keyed: "content").map { text($0) } ?? ""
    let attributes = (element.child("attributes")?.children ?? []).compactMap { child -> InterfaceProperty? in
      guard let key = child["key"] else { return nil }
      return InterfaceProperty(name: key, value: value(child) ?? .element(child), position: child.position)
    }
    return InterfaceTextRun(text: content, attributes: attributes)
  }
}
