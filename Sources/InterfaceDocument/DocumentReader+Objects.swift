extension DocumentReader {
  /// An object with all that stands inside its element.
  mutating func object(_ element: InterfaceElement) -> InterfaceObject {
    var object = InterfaceObject(
      element: element.name, id: element["id"] ?? "", key: element["key"], position: element.position,
      customClass: customClass(element), userLabel: element["userLabel"], properties: properties(element), keyed: [],
      lists: [], layoutGuides: [], constraints: [], connections: [], runtimeAttributes: [], variations: [])
    for child in element.children { read(child, into: &object) }
    return object
  }

  /// The class that an object is given in place of its element's own.
  func customClass(_ element: InterfaceElement) -> InterfaceClass? {
    element["customClass"].map {
      InterfaceClass(name: $0, module: element["customModule"], isOfTarget: element["customModuleProvider"] == "target")
    }
  }

  /// The attributes that are properties, by the vocabulary.
  mutating func properties(_ element: InterfaceElement) -> [InterfaceProperty] {
    let forms = vocabulary.forms[element.name]
    return element.attributes.compactMap { attribute in
      guard !Vocabulary.structural.contains(attribute.name) else { return nil }
      guard let form = forms?[attribute.name] else {
        // Of an element that is not known, every attribute is; the element was reported.
        if forms != nil { unknown(attribute, of: element) }
        return InterfaceProperty(name: attribute.name, value: .string(attribute.value), position: attribute.position)
      }
      guard form != .editorOnly else { return nil }
      return values.value(attribute, form: form, in: element).map {
        InterfaceProperty(name: attribute.name, value: $0, position: attribute.position)
      }
    }
  }

  private mutating func unknown(_ attribute: InterfaceAttribute, of element: InterfaceElement) {
    values.report(
      InterfaceIssue(
        .warning, at: attribute.position, "'\(attribute.name)' is not known of <\(element.name)>",
        do: "it is kept and changes nothing; set in code what it stands for"))
  }

  private mutating func read(_ child: InterfaceElement, into object: inout InterfaceObject) {
    switch child.name {
    case "connections": object.connections += connections(child)
    case "constraints": object.constraints += child.children.compactMap { constraint($0) }
    case "layoutGuides": object.layoutGuides += child.children.map { guide($0) }
    case "viewLayoutGuide": object.layoutGuides.append(guide(child))
    case "userDefinedRuntimeAttributes": object.runtimeAttributes += child.children.compactMap { runtimeAttribute($0) }
    case "variation": object.variations += variation(child, of: object.element).map { [$0] } ?? []
    case "attributedString" where child["key"] == "userComments": break
    case "extensions", "designables", "modifierFlags": break
    case let name where Vocabulary.canvas.contains(name): break
    case let name where Vocabulary.lists.contains(name): read(list: child, into: &object)
    default: readValue(child, into: &object)
    }
  }

  private mutating func read(list child: InterfaceElement, into object: inout InterfaceObject) {
    let objects = child.children.map { item -> InterfaceObject in
      if !vocabulary.knows(item.name) { unknown(item, inside: child.name) }
      return self.object(item)
    }
    object.lists.append(InterfaceList(name: child["key"] ?? child.name, objects: objects))
  }

  /// A child that is the value of a property: a small value, or an object of its own.
  private mutating func readValue(_ child: InterfaceElement, into object: inout InterfaceObject) {
    // Effects have no key: a view has one at most.
    let isNamed = vocabulary.knows(child.name) || child.name == "scopeButtonTitles"
    guard let key = child["key"] ?? child["name"] ?? (isNamed ? child.name : nil), !key.isEmpty else {
      return unknown(child, inside: object.element)
    }
    if key.hasPrefix("simulated") || key == "canvasLocation" { return }
    if let value = values.value(child) {
      object.properties.append(InterfaceProperty(name: key, value: value, position: child.position))
    } else {
      if !vocabulary.knows(child.name) { unknown(child, inside: object.element) }
      var part = self.object(child)
      part.key = key
      object.keyed.append(part)
    }
  }

  private func guide(_ element: InterfaceElement) -> InterfaceLayoutGuide {
    InterfaceLayoutGuide(
      id: element["id"] ?? "", role: element["key"] ?? element["type"] ?? "", position: element.position)
  }

  // MARK: Runtime attributes and variations

  mutating func runtimeAttribute(_ element: InterfaceElement) -> InterfaceRuntimeAttribute? {
    let path = element["keyPath"] ?? element.child(keyed: "keyPath")?.text
    guard element.name == "userDefinedRuntimeAttribute", let path, !path.isEmpty else {
      values.report(
        InterfaceIssue(
          .error, at: element.position, "a runtime attribute has no key path", do: "give it one, or take it out"))
      return nil
    }
    let type = element["type"] ?? "string"
    return InterfaceRuntimeAttribute(
      keyPath: path, type: type, value: runtimeValue(element, type: type), position: element.position)
  }

  /// Booleans, images and plain strings are attributes; everything else is a keyed child.
  private mutating func runtimeValue(_ element: InterfaceElement, type: String) -> InterfaceValue {
    if let child = element.child(keyed: "value") { return values.value(child) ?? .element(child) }
    guard let attribute = element.attribute("value") else { return .null }
    switch type {
    case "boolean": return values.flag(attribute).map(InterfaceValue.boolean) ?? .null
    case "image": return .image(values.image(attribute.value, in: element))
    case "number": return values.number(attribute).map(InterfaceValue.number) ?? .null
    case "nil": return .null
    default: return .string(attribute.value)
    }
  }

  private static let idioms: Set = ["phone", "pad", "mac", "tv", "carplay", "vision"]

  /// Reads the variation of an object for a combination of size classes, or for a kind of device.
  ///
  /// Its key is such as `heightClass=compact-widthClass=regular` or `userInterfaceIdiom=mac`. One for what does not exist
  /// is reported and left out.
  mutating func variation(_ element: InterfaceElement, of owner: String) -> InterfaceVariation? {
    var variation = InterfaceVariation(
      width: nil, height: nil, idiom: nil, properties: [], included: [], excluded: [], position: element.position)
    for part in (element["key"] ?? "default").split(separator: "-") where part != "default" {
      let words = part.split(separator: "=").map(String.init)
      switch words {
      case ["widthClass", "compact"], ["widthClass", "regular"]: variation.width = String(part.dropFirst(11))
      case ["heightClass", "compact"], ["heightClass", "regular"]: variation.height = String(part.dropFirst(12))
      case _ where words.count == 2 && words[0] == "userInterfaceIdiom" && Self.idioms.contains(words[1]):
        variation.idiom = words[1]
      default:
        values.report(
          InterfaceIssue(
            .warning, at: element.position, "'\(part)' names no size class and no kind of device",
            do: "write widthClass or heightClass with compact or regular, or userInterfaceIdiom with a device's name"))
        return nil
      }
    }
    for attribute in element.attributes where attribute.name != "key" {
      let form =
        owner == "constraint" ? Self.constraintForm(attribute.name) : vocabulary.form(of: attribute.name, in: owner)
      guard let value = values.value(attribute, form: form ?? .string, in: element) else { continue }
      variation.properties.append(InterfaceProperty(name: attribute.name, value: value, position: attribute.position))
    }
    for child in element.children {
      if child.name == "mask" {
        variation.included += child.children.filter { $0.name == "include" }.compactMap { $0["reference"] }
        variation.excluded += child.children.filter { $0.name == "exclude" }.compactMap { $0["reference"] }
      } else if let key = child["key"], let value = values.value(child) {
        variation.properties.append(InterfaceProperty(name: key, value: value, position: child.position))
      } else {
        unknown(child, inside: "variation")
      }
    }
    return variation
  }

  private static func constraintForm(_ name: String) -> Vocabulary.AttributeType {
    switch name {
    case "constant", "priority": .number
    default: .string
    }
  }
}
