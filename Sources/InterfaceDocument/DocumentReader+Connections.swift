extension DocumentReader {
  mutating func connections(_ element: InterfaceElement) -> [InterfaceConnection] {
    element.children.compactMap { connection($0) }
  }

  private mutating func connection(_ element: InterfaceElement) -> InterfaceConnection? {
    let id = element["id"] ?? ""
    switch element.name {
    case "outlet", "outletCollection":
      guard let property = need("property", of: element), let destination = need("destination", of: element) else {
        return nil
      }
      return .outlet(
        .init(
          id: id, property: property, destination: destination, isCollection: element.name == "outletCollection",
          appends: element["appends"] == "YES", position: element.position))
    case "action":
      guard let selector = need("selector", of: element), let destination = need("destination", of: element) else {
        return nil
      }
      return .action(
        .init(
          id: id, selector: selector, destination: destination, event: element["eventType"], position: element.position)
      )
    case "segue": return segue(element).map(InterfaceConnection.segue)
    default:
      unknown(element, inside: "connections")
      return nil
    }
  }

  private mutating func need(_ name: String, of element: InterfaceElement) -> String? {
    if let value = element[name], !value.isEmpty { return value }
    values.report(
      InterfaceIssue(
        .error, at: element.position, "the \(element.name) has no \(name)", do: "connect it anew, or take it out"))
    return nil
  }

  private mutating func segue(_ element: InterfaceElement) -> InterfaceSegue? {
    guard let destination = need("destination", of: element), let written = need("kind", of: element) else {
      return nil
    }
    guard let kind = Self.kind(written) else {
      values.report(
        InterfaceIssue(
          .error, at: element.attribute("kind")?.position ?? element.position, "'\(written)' is no kind of segue",
          do: "use show, showDetail, presentation, popoverPresentation, embed, unwind, relationship or custom"))
      return nil
    }
    let arrows = element.child(keyed: "popoverArrowDirection")
    return InterfaceSegue(
      id: element["id"] ?? "", kind: kind, writtenKind: written, destination: destination,
      identifier: element["identifier"], relationship: element["relationship"], unwindAction: element["unwindAction"],
      isAnimated: element.attribute("animates").flatMap { values.flag($0) } ?? true,
      modalPresentationStyle: element["modalPresentationStyle"], modalTransitionStyle: element["modalTransitionStyle"],
      customClass: customClass(element), creationSelector: element["destinationCreationSelector"],
      popoverAnchorView: element["popoverAnchorView"],
      popoverAnchorBarButtonItem: element["popoverAnchorBarButtonItem"],
      popoverArrowDirections: arrows?.attributes.filter { $0.name != "key" && $0.value == "YES" }.map(\.name) ?? [],
      popoverPassthroughViews: element.child("connections")?.children.filter { $0["property"] == "passthroughViews" }
        .compactMap { $0["destination"] } ?? [],
      trigger: element["trigger"], position: element.position)
  }

  /// The kind by its name, the older names among them. Rule: SG-48
  private static func kind(_ name: String) -> InterfaceSegue.Kind? {
    switch name {
    case "push": .show
    case "modal": .presentation
    case "replace": .showDetail
    case "popover": .popoverPresentation
    default: InterfaceSegue.Kind(rawValue: name)
    }
  }

  // MARK: Constraints

  mutating func constraint(_ element: InterfaceElement) -> InterfaceConstraint? {
    guard element.name == "constraint" else {
      unknown(element, inside: "constraints")
      return nil
    }
    guard let attribute = need("firstAttribute", of: element) else { return nil }
    var relation = InterfaceConstraint.Relation.equal
    if let written = element.attribute("relation") {
      guard let known = InterfaceConstraint.Relation(rawValue: written.value) else {
        values.report(
          InterfaceIssue(
            .error, at: written.position, "'\(written.value)' is no relation",
            do: "use equal, lessThanOrEqual or greaterThanOrEqual"))
        return nil
      }
      relation = known
    }
    return InterfaceConstraint(
      id: element["id"] ?? "", firstItem: element["firstItem"], firstAttribute: attribute, relation: relation,
      secondItem: element["secondItem"], secondAttribute: element["secondAttribute"],
      multiplier: element.attribute("multiplier").map { multiplier($0) } ?? 1,
      constant: values.number("constant", of: element), usesStandardSpacing: element["symbolic"] == "YES",
      priority: values.number("priority", of: element, default: 1000), identifier: element["identifier"],
      customClass: customClass(element),
      runtimeAttributes: element.children.filter { $0.name == "userDefinedRuntimeAttributes" }
        .flatMap(\.children).compactMap { runtimeAttribute($0) },
      isPlaceholder: element["placeholder"] == "YES", position: element.position,
      variations: element.children.filter { $0.name == "variation" }.compactMap { variation($0, of: "constraint") })
  }

  /// A multiplier as a number, or as a ratio such as `16:9` or `1/3`.
  private mutating func multiplier(_ attribute: InterfaceAttribute) -> Double {
    let parts = attribute.value.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) ?? .nan }
    let value: Double =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0] / parts[1]
      default: .nan
      }
    guard value.isFinite, value != 0 else {
      values.report(
        InterfaceIssue(
          .error, at: attribute.position, "'multiplier' is '\(ValueReader.short(attribute.value))', which is no ratio",
          do: "write a number such as 0.5, or a ratio such as 16:9"))
      return 1
    }
    return value
  }
}
