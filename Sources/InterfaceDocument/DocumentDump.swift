extension InterfaceDocument {
  /// The document as text of one form, independent of its file's layout: for tests and for comparing two versions.
  public var dump: String {
    var writer = DumpWriter()
    writer.line("\(kind.rawValue)\(initialViewController.map { " initial \($0)" } ?? "")")
    for scene in scenes {
      writer.line("scene \(scene.id) at \(number(scene.canvasX)), \(number(scene.canvasY))")
      writer.indented { writer in
        for object in scene.everything { writer.write(object) }
        if let exit = scene.exit { writer.line("exit \(exit)") }
      }
    }
    for object in objects { writer.write(object) }
    return writer.lines.joined(separator: "\n") + "\n"
  }
}

/// A number as short as it can be written.
private func number(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
}

private struct DumpWriter {
  var lines: [String] = []
  private var depth = 0

  mutating func line(_ text: String) { lines.append(String(repeating: "  ", count: depth) + text) }

  mutating func indented(_ body: (inout DumpWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func write(_ object: InterfaceObject) {
    var head = object.key.map { "\($0): " } ?? ""
    head += object.element
    if !object.id.isEmpty { head += " #\(object.id)" }
    if let custom = object.customClass { head += " is \(Self.text(custom))" }
    line(head)
    indented { writer in
      for property in object.properties { writer.line("\(property.name) = \(Self.text(property.value))") }
      for attribute in object.runtimeAttributes { writer.line("\(attribute.keyPath) := \(Self.text(attribute.value))") }
      for guide in object.layoutGuides { writer.line("guide \(guide.role) #\(guide.id)") }
      for part in object.keyed { writer.write(part) }
      for list in object.lists {
        writer.line("\(list.name):")
        writer.indented { writer in for item in list.objects { writer.write(item) } }
      }
      for constraint in object.constraints { writer.line(Self.text(constraint)) }
      for connection in object.connections { writer.line(Self.text(connection)) }
      for variation in object.variations { writer.write(variation) }
    }
  }

  private mutating func write(_ variation: InterfaceVariation) {
    let width = variation.width ?? "any"
    let height = variation.height ?? "any"
    line("variation \(width) x \(height)" + (variation.idiom.map { " on \($0)" } ?? ""))
    indented { writer in
      for property in variation.properties { writer.line("\(property.name) = \(Self.text(property.value))") }
      if !variation.included.isEmpty { writer.line("with \(variation.included.joined(separator: " "))") }
      if !variation.excluded.isEmpty { writer.line("without \(variation.excluded.joined(separator: " "))") }
    }
  }

  private static func text(_ custom: InterfaceClass) -> String {
    (custom.module.map { "\($0)." } ?? "") + custom.name
  }

  private static func text(_ constraint: InterfaceConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var line = "constraint #\(constraint.id) \(constraint.firstItem ?? "self").\(constraint.firstAttribute) \(relation)"
    if let attribute = constraint.secondAttribute {
      line += " \(constraint.secondItem ?? "self").\(attribute) * \(number(constraint.multiplier)) +"
    }
    line += " \(constraint.usesStandardSpacing ? "standard" : number(constraint.constant))"
    line += " @\(number(constraint.priority))"
    if let custom = constraint.customClass { line += " is \(text(custom))" }
    return line + (constraint.isPlaceholder ? " placeholder" : "")
  }

  private static func text(_ connection: InterfaceConnection) -> String {
    switch connection {
    case .outlet(let outlet):
      return "\(outlet.isCollection ? "outlets" : "outlet") \(outlet.property) -> \(outlet.destination)"
    case .action(let action):
      return "action \(action.selector) -> \(action.destination)\(action.event.map { " on \($0)" } ?? "")"
    case .segue(let segue):
      let name = segue.identifier.map { " '\($0)'" } ?? ""
      let role = (segue.relationship ?? segue.unwindAction).map { " \($0)" } ?? ""
      return "segue \(segue.kind.rawValue)\(name)\(role) -> \(segue.destination)"
    }
  }

  private static func text(_ value: InterfaceValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "yes" : "no"
    case .integer(let value): String(value)
    case .number(let value): number(value)
    case .string(let text): quoted(text)
    case .choice(let name): name
    case .options(let names): "[\(names.joined(separator: ", "))]"
    case .reference(let id): "#\(id)"
    case .point(let x, let y): numbers([x, y])
    case .size(let width, let height): numbers([width, height])
    case .rect(let x, let y, let width, let height): numbers([x, y, width, height])
    case .insets(let top, let left, let bottom, let right): numbers([top, left, bottom, right])
    case .color(let color): text(color)
    case .font(let font): text(font)
    case .image(let image): "\(image.isSystem ? "symbol" : "image") \(image.name)"
    case .attributedText(let runs): "[\(runs.map { quoted($0.text) }.joined(separator: ", "))]"
    case .null: "nil"
    case .object(let object): object.element
    case .array(let values): "[\(values.map { text($0) }.joined(separator: ", "))]"
    case .element(let element): "<\(element.name)>"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\""))\""
  }

  private static func numbers(_ numbers: [Double]) -> String {
    "(\(numbers.map { number($0) }.joined(separator: ", ")))"
  }

  private static func text(_ color: InterfaceColor) -> String {
    switch color {
    case .components(let red, let green, let blue, let alpha, let space):
      "\(space.rawValue)\(numbers([red, green, blue, alpha]))"
    case .named(let name): "color '\(name)'"
    case .system(let name): name
    }
  }

  private static func text(_ font: InterfaceFont) -> String {
    let size = font.pointSize.map { " \(number($0))" } ?? ""
    return switch font.face {
    case .system(let weight, let isItalic): "system\(weight.map { " \($0)" } ?? "")\(isItalic ? " italic" : "")\(size)"
    case .named(let name, _): "font '\(name)'\(size)"
    case .textStyle(let style): style
    }
  }
}
