internal import SwiftSyntax

/// The lines that tell of one declaration's members.
struct TableEntries {
  let module: Module
  let entry: TypeEntry
  let declaration: TypeDeclaration

  /// One line a member.
  var lines: [String] { declaration.members.flatMap(lines(of:)) + implemented }

  private func lines(of member: Member) -> [String] {
    guard !member.conditions.isDead, !member.attributes["nonobjc"], !member.attributes.isUnavailable,
      isExposed(member)
    else { return [] }
    return line(member).map { [member.conditions.wrap($0, inside: declaration.conditions)] } ?? []
  }

  /// True if Objective-C sees a member: marked itself, or by what is around it, or as it overrides one that is.
  func isExposed(_ member: Member) -> Bool {
    if member.isOutsideObjectiveC { return false }
    if member.bodyName != nil || member.rootSelector != nil { return !member.isPrivate || member.bodyName != nil }
    if member.attributes.isExposed { return true }
    if member.isPrivate || member.facts.kind == .initializer { return false }
    if declaration.attributes["objc"], declaration.kind == .extensionType { return true }
    return module.index.chain(entry).contains { $0.declaration?.attributes["objcMembers"] == true }
      && !member.isOverride
  }

  private func line(_ member: Member) -> String? {
    let facts = member.facts
    if facts.kind == .property {
      guard !facts.isStatic else { return nil }
      if member.isSettable { return "d.property(\"\(facts.selector)\", \\.\(facts.name.quoted))" }
      return "d.property(reading: \"\(facts.selector)\", \\.\(facts.name.quoted))"
    }
    guard facts.kind == .method else { return nil }
    let overloads = declaration.members.filter {
      $0.facts.kind == .method && $0.facts.name == facts.name && $0.facts.labels == facts.labels
    }
    return Self.line(
      facts, isThrowing: member.isThrowing, isTyped: overloads.count > 1, isSegue: member.attributes["IBSegueAction"],
      body: member.bodyName)
  }

  /// The line of a method or property.
  static func line(
    _ facts: MemberFacts, isThrowing: Bool = false, isTyped: Bool = false, isSegue: Bool = false, body: String? = nil
  ) -> String? {
    if facts.kind == .property { return "d.property(reading: \"\(facts.selector)\", \\.\(facts.name.quoted))" }
    guard facts.kind == .method else { return nil }
    let arguments = facts.labels.enumerated().map { index, label in
      let type = facts.types[index].withoutAttributes
      return (label == "_" ? "" : "\(label): ") + "$1[\(index)]" + (isTyped ? " as \(type)" : "")
    }
    let closure = { (name: String) -> String in
      let call = (isThrowing ? "try? " : "") + "$0.\(name)(\(arguments.joined(separator: ", ")))"
      let uses = arguments.isEmpty ? "_ = $1; " : ""
      if facts.result.isEmpty { return "{ \(uses)\(isThrowing ? "_ = " : "")\(call); return nil }" }
      return "{ \(uses)return \(call) }"
    }
    if let body {
      return "d.replaceableMethod(\"\(facts.selector)\", \(closure(facts.name.quoted)), body: \(closure(body)))"
    }
    let kind = isSegue ? "segueAction" : facts.isStatic ? "classMethod" : "method"
    return "d.\(kind)(\"\(facts.selector)\") \(closure(facts.name.quoted))"
  }

  /// The compiler would warn of what the lines name.
  var areDeprecated: Bool {
    declaration.isDeprecated || entry.declaration?.isDeprecated == true
      || declaration.members.contains { $0.attributes.isDeprecated && !lines(of: $0).isEmpty }
  }

  /// Protocols that a class of another module above conforms to: this module's methods are no witnesses by themselves.
  private var foreignProtocols: [TypeEntry] {
    module.index.chain(entry).dropFirst().first { $0.declaration == nil }.map(module.index.protocols(of:)) ?? []
  }

  /// Optional requirements that the declaration has witnesses of.
  private var implemented: [String] {
    guard declaration.members.contains(where: { module.optionalRequirements[$0.facts.name] != nil }) else { return [] }
    var names: [String: String] = [:]
    var elsewhere: [String: OptionalRequirement] = [:]
    let above = foreignProtocols
    for requirement in module.index.protocols(of: entry).flatMap(module.optionalRequirements(of:)) {
      names[requirement.facts.fullName] = requirement.facts.selector
      if requirement.isRewritten, above.contains(where: { $0 === requirement.owner }) {
        elsewhere[requirement.facts.fullName] = requirement
      }
    }
    return declaration.members.compactMap { member -> String? in
      guard member.facts.kind != .initializer, !member.isPrivate, !member.conditions.isDead,
        !member.attributes.isUnavailable,
        let selector = names[member.facts.fullName]
      else { return nil }
      guard let requirement = elsewhere[member.facts.fullName], !member.isOverride else {
        return "d.implements(\"\(selector)\")"
      }
      let value = WitnessWriter.value(requirement, "it", member.facts)
      return "d.implements(\"\(selector)\"); d.witness(\"\(selector)\") { it in \(value) as \(requirement.type) }"
    }
  }
}

extension String {
  private static let keywords: Set<String> = [
    "default", "in", "is", "as", "for", "if", "else", "switch", "case", "return", "repeat", "while", "where", "class",
    "self", "init", "func", "let", "var", "operator", "extension", "import", "internal", "public", "private", "static",
    "struct", "enum", "protocol", "subscript", "throw", "throws", "do", "catch", "try", "break", "continue", "defer",
    "fallthrough", "guard", "nil", "true", "false", "super", "inout", "rethrows", "typealias", "associatedtype",
  ]

  /// In back quotes where it is a word of the language.
  var quoted: String { Self.keywords.contains(self) ? "`\(self)`" : self }

  /// A type without what only stands before parameters' types.
  var withoutAttributes: String {
    var text = self
    while text.hasPrefix("@") || text.hasPrefix("__") || text.hasPrefix("inout ") || text.hasPrefix("sending ") {
      guard let space = text.firstIndex(of: " ") else { break }
      text = String(text[text.index(after: space)...])
    }
    return text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}
