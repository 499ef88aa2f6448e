/// Looks for what tables and collections have and never show: cells that nothing can ask for, rows without a data
/// source, and connections that lead into what is made many times.
struct TableCheck {
  private let document: InterfaceDocument
  private var issues: [InterfaceIssue] = []
  /// The prototypes by the ids of what is inside them.
  private var prototypes: [String: Prototype] = [:]

  private struct Prototype: Equatable {
    let position: String
    let isOfTable: Bool
  }

  init(_ document: InterfaceDocument) { self.document = document }

  mutating func run() -> [InterfaceIssue] {
    for scene in document.scenes {
      prototypes = [:]
      for object in scene.everything { note(object, inside: nil) }
      if let controller = scene.controller { checkView(of: controller) }
      for object in scene.everything { check(object, in: scene) }
    }
    prototypes = [:]
    for object in document.objects { note(object, inside: nil) }
    for object in document.objects { check(object, in: nil) }
    return issues
  }

  // MARK: Tables

  private mutating func checkView(of controller: InterfaceObject) {
    let kinds = [
      "tableViewController": ("tableView", "table"), "collectionViewController": ("collectionView", "collection"),
    ]
    guard let (element, name) = kinds[controller.element], let view = controller.object("view"), view.element != element
    else { return }
    report(
      .error, view.position, "the view of a \(name) view controller is a <\(view.element)>",
      do: "make it a \(name) view, or the controller a plain one")
  }

  private mutating func check(_ object: InterfaceObject, in scene: InterfaceScene?) {
    switch object.element {
    case "tableView": checkTable(object, in: scene)
    case "tableViewCell": checkCell(object)
    case "collectionView": checkCollection(object)
    case "collectionViewCell": checkTriggers(object)
    default: break
    }
    for connection in object.connections { check(connection, of: object) }
    for inner in object.inner { check(inner, in: scene) }
  }

  private mutating func checkTable(_ table: InterfaceObject, in scene: InterfaceScene?) {
    for name in Self.heights {
      guard let property = table.properties.first(where: { $0.name == name }),
        case .number(let height) = property.value,
        height != -1, !(0...1_000_000).contains(height)
      else { continue }
      report(
        .error, property.position, "'\(name)' is \(height), which is no height",
        do: "write -1 for one that is worked out, or points from 0 to a million")
    }
    if table["dataMode"] == .choice("static") {
      checkStatic(table, in: scene)
    } else {
      checkPrototypes(table.list("prototypes"), "tableViewCell")
      if let section = table.list("sections").first {
        report(
          .error, section.position, "a section with cells of its own stands in a table that asks for its rows",
          do: "set the table's dataMode to static, or make the cells prototypes")
      }
    }
  }

  private static let heights = [
    "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "sectionHeaderTopPadding",
  ]

  private mutating func checkStatic(_ table: InterfaceObject, in scene: InterfaceScene?) {
    let controller = scene?.controller
    let isRun = controller?.element == "tableViewController" && controller?.object("view")?.id == table.id
    if !isRun {
      report(
        .error, table.position, "a static table has no controller that provides its rows",
        do: "make it the view of a table view controller, or set its dataMode to prototypes")
    }
    if let prototype = table.list("prototypes").first {
      report(
        .error, prototype.position, "a prototype stands in a static table, which never asks for it",
        do: "put the cell into a section, or set the table's dataMode to prototypes")
    }
    let sections = table.list("sections")
    if sections.isEmpty {
      report(.warning, table.position, "a static table has no sections", do: "give it one, or take the table out")
    }
    for section in sections {
      guard need(section, "tableViewSection", as: "section") else { continue }
      let cells = section.list("cells")
      if cells.isEmpty {
        report(
          .warning, section.position, "a section has no cells and shows its titles alone",
          do: "give it one, or take it out")
      }
      for cell in cells { _ = need(cell, "tableViewCell", as: "cell") }
    }
  }

  mutating func checkPrototypes(_ cells: [InterfaceObject], _ element: String, as what: String = "cell") {
    var lines: [String: Int] = [:]
    for cell in cells where need(cell, element, as: what) {
      guard case .string(let identifier) = cell["reuseIdentifier"], !identifier.isEmpty else {
        report(
          .warning, cell.position, "a prototype has no reuse identifier, so that nothing can ask for it",
          do: "give it one, or take it out")
        continue
      }
      if let line = lines[identifier] {
        report(
          .error, cell.position, "the reuse identifier '\(identifier)' stands in line \(line) too, whose cell is used",
          do: "give one of them another")
      } else {
        lines[identifier] = cell.position.line
      }
    }
  }

  mutating func need(_ object: InterfaceObject, _ element: String, as what: String) -> Bool {
    guard object.element != element else { return true }
    report(
      .error, object.position, "a <\(object.element)> stands in place of a \(what) and is left out",
      do: "put it into a <\(element)>")
    return false
  }

  // MARK: Cells

  private mutating func checkCell(_ cell: InterfaceObject) {
    let parts = [("textLabel", "label"), ("detailTextLabel", "label"), ("imageView", "imageView")]
    for (name, element) in parts {
      guard case .reference(let id) = cell[name] else { continue }
      let inside = cell.everything.dropFirst().first { $0.id == id }
      if inside?.element == element { continue }
      let what = inside.map { "a <\($0.element)>" } ?? "nothing of the cell"
      report(
        .error, cell.position, "'\(name)' names \(what)", do: "name a <\(element)> of the cell, or take the name out")
    }
    checkTriggers(cell)
  }

  /// Of several segues for the same doing one alone is set off.
  private mutating func checkTriggers(_ cell: InterfaceObject) {
    var triggers: Set<String> = []
    for case .segue(let segue) in cell.connections where segue.kind != .embed {
      let trigger = segue.trigger ?? "selection"
      if triggers.insert(trigger).inserted { continue }
      report(
        .warning, segue.position, "the cell has a segue for the same doing already, which alone is set off",
        do: "take one of them out")
    }
  }

  // MARK: What is made many times

  private mutating func note(_ object: InterfaceObject, inside prototype: Prototype?) {
    if let prototype, !object.id.isEmpty { prototypes[object.id] = prototype }
    let isCollection = object.element == "collectionView"
    for keyed in object.keyed {
      let isPrototype = isCollection && Self.edges.contains { object.object($0)?.id == keyed.id }
      note(keyed, inside: isPrototype ? Prototype(position: "\(object.id)/\(keyed.id)", isOfTable: false) : prototype)
    }
    for list in object.lists {
      for (index, inner) in list.objects.enumerated() {
        let isOfTable = list.name == "prototypes"
        let isPrototype = isOfTable || isCollection && list.name == "cells"
        note(
          inner, inside: isPrototype ? Prototype(position: "\(object.id)/\(index)", isOfTable: isOfTable) : prototype)
      }
    }
  }

  private mutating func check(_ connection: InterfaceConnection, of object: InterfaceObject) {
    let own = prototypes[object.id]
    switch connection {
    case .outlet(let outlet):
      let other = prototypes[outlet.destination]
      if let other, other != own {
        report(
          .error, outlet.position, "the outlet '\(outlet.property)' leads into a prototype, of which many are made",
          do: "make it an outlet of the cell's class")
      } else if own != nil, other == nil, outlet.property == "gestureRecognizers" {
        report(
          .error, outlet.position, "a gesture recognizer is shared by all cells of a prototype",
          do: "add it in the cell's awakeFromNib()")
      }
    case .action(let action):
      guard let other = prototypes[action.destination], other != own else { return }
      report(
        .error, action.position, "the action '\(action.selector)' leads into a prototype, of which many are made",
        do: "connect it with the controller")
    case .segue(let segue):
      guard own != nil, segue.kind == .embed else { return }
      report(
        .error, segue.position, "a prototype embeds a scene, and is made many times",
        do: "add the child controller in code" + (own?.isOfTable == true ? ", or make the table static" : ""))
    }
  }

  mutating func report(
    _ severity: InterfaceIssue.Severity, _ position: SourcePosition, _ message: String, do advice: String
  ) {
    issues.append(InterfaceIssue(severity, at: position, message, do: advice))
  }
}

extension InterfaceObject {
  /// The object and all inside it.
  package var everything: [InterfaceObject] { [self] + inner.flatMap(\.everything) }
}
