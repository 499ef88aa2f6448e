extension InterfaceDocument {
  /// Returns the references that cannot work, in the order of the text: missing targets of connections, constraints and
  /// variations, duplicate ids, and table content that is never shown.
  ///
  /// These do not keep a document from being read; what they break shows only when it is used.
  public func faults() -> [InterfaceIssue] {
    var references = ReferenceCheck(self)
    var tables = TableCheck(self)
    return (references.run() + tables.run()).sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }
}

/// Looks for ids that name nothing, or nothing that can be meant.
private struct ReferenceCheck {
  private let document: InterfaceDocument
  private let vocabulary = Vocabulary.shared
  private var named: [String: Named] = [:]
  /// The first place of each storyboard identifier.
  private var identifiers: [String: SourcePosition] = [:]
  /// The scene that is looked at, counted from 0; nil in a xib.
  private var scene: Int?
  private var issues: [InterfaceIssue] = []

  /// The object that an id refers to.
  private struct Named {
    enum Kind: Equatable {
      case exit, responder, guide, constraint
      /// A scene with a view controller.
      case controller
      case object(element: String)
    }
    let kind: Kind
    let position: SourcePosition
    let scene: Int?
  }

  init(_ document: InterfaceDocument) { self.document = document }

  mutating func run() -> [InterfaceIssue] {
    for (index, scene) in document.scenes.enumerated() { note(scene, index) }
    scene = nil
    for object in document.objects { note(object) }
    for (index, scene) in document.scenes.enumerated() {
      self.scene = index
      for object in scene.everything { check(object) }
    }
    scene = nil
    for object in document.objects { check(object) }
    checkInitial()
    return issues
  }

  private mutating func checkInitial() {
    guard let initial = document.initialViewController, named[initial]?.kind != .controller else { return }
    let start = SourcePosition(path: document.path, line: 1, column: 1)
    let what = named[initial] == nil ? "is not there" : "is no view controller of a scene"
    report(.error, start, "the initial view controller '\(initial)' \(what)", do: "choose one on the canvas")
  }

  // MARK: What there is

  private mutating func note(_ scene: InterfaceScene, _ index: Int) {
    self.scene = index
    if let id = scene.firstResponder { named[id] = Named(kind: .responder, position: scene.position, scene: index) }
    if let id = scene.exit { named[id] = Named(kind: .exit, position: scene.position, scene: index) }
    for object in scene.everything { note(object, isController: object.id == scene.controller?.id) }
    guard let controller = scene.controller else {
      return report(.warning, scene.position, "the scene has no view controller", do: "give it one, or take it out")
    }
    if let second = scene.objects.first(where: { vocabulary.isController($0.element) }) {
      report(
        .error, second.position, "the scene has a view controller in line \(controller.position.line) already",
        do: "give this one a scene of its own")
    }
    guard case .string(let text) = controller["storyboardIdentifier"] else { return }
    if let first = identifiers[text] {
      report(
        .error, controller.position, "the storyboard identifier '\(text)' stands in line \(first.line) too",
        do: "give one of the scenes another")
    } else {
      identifiers[text] = controller.position
    }
  }

  private mutating func note(_ object: InterfaceObject, isController: Bool = false) {
    note(object.id, object.position, isController ? .controller : .object(element: object.element))
    for guide in object.layoutGuides { note(guide.id, guide.position, .guide) }
    for constraint in object.constraints { note(constraint.id, constraint.position, .constraint) }
    for inner in object.inner { note(inner) }
    for (index, part) in object.keyed.enumerated().dropFirst()
    where object.keyed[..<index].contains(where: { $0.key == part.key }) {
      report(
        .error, part.position, "the key '\(part.key ?? "")' stands twice inside <\(object.element)>",
        do: "take one of them out")
    }
    for list in object.lists {
      for item in list.objects where !vocabulary.isAllowed(item.element, in: list.name) {
        report(
          .error, item.position, "a <\(item.element)> is nothing for <\(list.name)>",
          do: "put it where it belongs, or take it out")
      }
    }
  }

  private mutating func note(_ id: String, _ position: SourcePosition, _ kind: Named.Kind) {
    guard !id.isEmpty else { return }
    if let first = named[id] {
      report(
        .error, position, "the id '\(id)' stands for something in line \(first.position.line) too",
        do: "give one of them another id")
    } else {
      named[id] = Named(kind: kind, position: position, scene: scene)
    }
  }

  // MARK: What names it

  private mutating func check(_ object: InterfaceObject) {
    for connection in object.connections { check(connection, of: object) }
    checkRelationships(of: object)
    for constraint in object.constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        let what = { "the constraint '\(constraint.id)' names an item" }
        guard need(item, constraint.position, what()), let kind = named[item]?.kind, !isLaidOut(kind) else { continue }
        report(
          .error, constraint.position, "\(what()) that is neither a view nor a guide, '\(item)'",
          do: "connect it anew, or take it out")
      }
    }
    for variation in object.variations + object.constraints.flatMap(\.variations) {
      for id in variation.included + variation.excluded {
        need(id, variation.position, "the variation names something")
      }
    }
    for property in object.properties {
      if case .reference(let id) = property.value { need(id, property.position, "'\(property.name)' names an object") }
    }
    for inner in object.inner { check(inner) }
  }

  private func isLaidOut(_ kind: Named.Kind) -> Bool {
    switch kind {
    case .guide: true
    case .object(let element): vocabulary.isView(element) || !vocabulary.knows(element)
    case .exit, .responder, .constraint, .controller: false
    }
  }

  private mutating func check(_ connection: InterfaceConnection, of object: InterfaceObject) {
    switch connection {
    // Copied scenes keep the names of their origin's objects, which are nothing in them, and run all the same.
    case .outlet(let outlet):
      need(outlet.destination, outlet.position, "the outlet '\(outlet.property)' names an object", elsewhere: .warning)
    case .action(let action):
      need(action.destination, action.position, "the action '\(action.selector)' names an object", elsewhere: .warning)
    case .segue(let segue): check(segue, of: object)
    }
  }

  private mutating func check(_ segue: InterfaceSegue, of object: InterfaceObject) {
    let name = segue.identifier ?? segue.id
    if let there = named[segue.destination] {
      let isBack = segue.kind == .unwind
      if document.kind == .storyboard, there.kind != (isBack ? .exit : .controller) {
        report(
          .error, segue.position,
          "the segue '\(name)' leads to '\(segue.destination)', which is no \(isBack ? "exit" : "scene's view controller")",
          do: "connect it anew, or take it out")
      }
    } else {
      report(
        .error, segue.position, "the segue '\(name)' leads to a scene that is not there, '\(segue.destination)'",
        do: "connect it anew, or take it out")
    }
    if segue.kind == .unwind, segue.unwindAction == nil {
      report(.error, segue.position, "the unwind segue has no action", do: "connect it to the exit anew")
    }
    if segue.kind == .embed, vocabulary.knows(object.element), !vocabulary.isView(object.element) {
      report(
        .error, segue.position, "the segue '\(name)' embeds a scene in a <\(object.element)>",
        do: "connect a container view with the scene")
    }
    for id in [segue.popoverAnchorView, segue.popoverAnchorBarButtonItem].compactMap({ $0 }) {
      need(id, segue.position, "the popover's anchor names an object")
    }
  }

  /// Containers have children of certain kinds, and of most kinds one. Rule: SG-49
  private mutating func checkRelationships(of object: InterfaceObject) {
    guard !object.connections.isEmpty else { return }
    let known = Vocabulary.relationships[object.element] ?? [:]
    var seen: Set<String> = []
    for case .segue(let segue) in object.connections where segue.kind == .relationship {
      let written = segue.relationship ?? ""
      guard let mayRepeat = known[written] else {
        let advice = known.isEmpty ? "take it out" : "use \(known.keys.sorted().joined(separator: ", "))"
        report(
          .error, segue.position, "'\(written)' is no relationship of a <\(object.element)>", do: advice)
        continue
      }
      if !seen.insert(written).inserted, !mayRepeat {
        report(.error, segue.position, "the relationship '\(written)' stands twice", do: "take one of them out")
      }
    }
  }

  /// Returns true if an id stands for something that its user can have; else it is told.
  @discardableResult
  private mutating func need(
    _ id: String, _ position: SourcePosition, _ what: @autoclosure () -> String,
    elsewhere: InterfaceIssue.Severity = .error
  ) -> Bool {
    // "-1" and "-2" stand for the owner and the first responder of a xib.
    if id == "-1" || id == "-2" { return true }
    guard let there = named[id] else {
      report(.error, position, "\(what()) that is not there, '\(id)'", do: "connect it anew, or take it out")
      return false
    }
    guard there.scene == scene else {
      report(
        elsewhere, position, "\(what()) of another scene, '\(id)'", do: "connect it with one of its own, or take it out"
      )
      return false
    }
    return true
  }

  private mutating func report(
    _ severity: InterfaceIssue.Severity, _ position: SourcePosition, _ message: String, do advice: String
  ) {
    issues.append(InterfaceIssue(severity, at: position, message, do: advice))
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
