extension InterfaceDocument {
  /// What cannot work as it is written, in the order of the text: what connections, constraints and variations name and
  /// is not there, ids that stand twice, and what tables have and never show.
  ///
  /// These do not keep a document from being read; what they break shows only when it is used.
  public func faults() -> [InterfaceIssue] {
    var references = ReferenceCheck(self)
    var tables = TableCheck(self)
    return (references.run() + tables.run()).sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
  }
}

/// Looks for ids that name nothing.
private struct ReferenceCheck {
  private let document: InterfaceDocument
  private var places: [String: SourcePlace] = [:]
  private var issues: [InterfaceIssue] = []

  init(_ document: InterfaceDocument) { self.document = document }

  mutating func run() -> [InterfaceIssue] {
    for scene in document.scenes {
      for id in [scene.firstResponder, scene.exit].compactMap({ $0 }) { places[id] = scene.place }
      for object in scene.everything { note(object) }
    }
    for object in document.objects { note(object) }
    for object in document.scenes.flatMap(\.everything) + document.objects { check(object) }
    if let initial = document.initialViewController, places[initial] == nil {
      let start = SourcePlace(path: document.path, line: 1, column: 1)
      report(.error, start, "the initial view controller '\(initial)' is not there", do: "choose one on the canvas")
    }
    return issues
  }

  private mutating func note(_ object: InterfaceObject) {
    note(object.id, object.place)
    for guide in object.layoutGuides { note(guide.id, guide.place) }
    for constraint in object.constraints { note(constraint.id, constraint.place) }
    for inner in object.inner { note(inner) }
  }

  private mutating func note(_ id: String, _ place: SourcePlace) {
    guard !id.isEmpty else { return }
    if let first = places[id] {
      report(
        .error, place, "the id '\(id)' stands for something in line \(first.line) too",
        do: "give one of them another id")
    } else {
      places[id] = place
    }
  }

  private mutating func check(_ object: InterfaceObject) {
    for connection in object.connections { check(connection, of: object) }
    for constraint in object.constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        need(item, constraint.place, "the constraint '\(constraint.id)' names an item")
      }
    }
    for variation in object.variations + object.constraints.flatMap(\.variations) {
      for id in variation.included + variation.excluded { need(id, variation.place, "the variation names something") }
    }
    for property in object.properties {
      if case .reference(let id) = property.value { need(id, property.place, "'\(property.name)' names an object") }
    }
    for inner in object.inner { check(inner) }
  }

  private mutating func check(_ connection: InterfaceConnection, of object: InterfaceObject) {
    switch connection {
    case .outlet(let outlet): need(outlet.destination, outlet.place, "the outlet '\(outlet.property)' names an object")
    case .action(let action): need(action.destination, action.place, "the action '\(action.selector)' names an object")
    case .segue(let segue):
      need(segue.destination, segue.place, "the segue '\(segue.identifier ?? segue.id)' leads to a scene")
      if segue.kind == .unwind, segue.unwindAction == nil {
        report(.error, segue.place, "the unwind segue has no action", do: "connect it to the exit anew")
      }
      for id in [segue.popoverAnchorView, segue.popoverAnchorBarButtonItem].compactMap({ $0 }) {
        need(id, segue.place, "the popover's anchor names an object")
      }
    }
  }

  private mutating func need(_ id: String, _ place: SourcePlace, _ what: String) {
    // "-1" and "-2" stand for the owner and the first responder of a xib.
    guard places[id] == nil, id != "-1", id != "-2" else { return }
    report(.error, place, "\(what) that is not there, '\(id)'", do: "connect it anew, or take it out")
  }

  private mutating func report(
    _ severity: InterfaceIssue.Severity, _ place: SourcePlace, _ message: String, do advice: String
  ) {
    issues.append(InterfaceIssue(severity, at: place, message, do: advice))
  }
}

extension InterfaceScene {
  /// The controller and everything beside it.
  public var everything: [InterfaceObject] { (controller.map { [$0] } ?? []) + objects }
}

extension InterfaceObject {
  /// The objects directly inside, those that are values of properties first.
  public var inner: [InterfaceObject] { keyed + lists.flatMap(\.objects) }
}
