internal import SwiftSyntax

/// The lines that tell of one declaration's members.
struct TableEntries {
  let module: Module
  let entry: TypeEntry
  let declaration: TypeDeclaration

  /// One line a member.
  var lines: [String] { declaration.members.flatMap(lines(of:)) + implemented }

  private func lines(of member: Member) -> [String] {
    guard !member.conditions.isDead, !member.attributes["nonobjc"], isExposed(member) else { return [] }
    var conditions = member.conditions
    conditions.texts.removeFirst(min(conditions.texts.count, declaration.conditions.texts.count))
    return line(member).map { [conditions.wrap($0)] } ?? []
  }

  /// True if Objective-C sees a member: marked itself, or by what is around it, or as it overrides one that is.
  private func isExposed(_ member: Member) -> Bool {
    if member.isOutsideObjectiveC { return false }
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
      facts, isThrowing: member.isThrowing, isTyped: overloads.count > 1, isSegue: member.attributes["IBSegueAction"])
  }

  /// The line of a method or property.
  static func line(_ facts: MemberFacts, isThrowing: Bool = false, isTyped: Bool = false, isSegue: Bool = false)
    -> String?
  {
    if facts.kind == .property { return "d.property(reading: \"\(facts.selector)\", \\.\(facts.name.quoted))" }
    guard facts.kind == .method else { return nil }
    let arguments = facts.labels.enumerated().map { index, label in
      let type = facts.types[index].withoutAttributes
      return (label == "_" ? "" : "\(label): ") + "$1[\(index)]" + (isTyped ? " as \(type)" : "")
    }
    let call = (isThrowing ? "try? " : "") + "$0.\(facts.name.quoted)(\(arguments.joined(separator: ", ")))"
    let kind = isSegue ? "segueAction" : facts.isStatic ? "classMethod" : "method"
    let uses = arguments.isEmpty ? "_ = $1; " : ""
    if facts.result.isEmpty {
      return "d.\(kind)(\"\(facts.selector)\") { \(uses)\(isThrowing ? "_ = " : "")\(call); return nil }"
    }
    return "d.\(kind)(\"\(facts.selector)\") { \(uses)return \(call) }"
  }

  /// Optional requirements that the declaration has witnesses of.
  private var implemented: [String] {
    guard declaration.members.contains(where: { module.optionalRequirements[$0.facts.name] != nil }) else { return [] }
    var names: [String: String] = [:]
    for requirement in module.index.protocols(of: entry).flatMap(\.allMembers)
    where requirement.option != nil {
      names[requirement.fullName] = requirement.selector
    }
    return declaration.members.compactMap { member in
      guard member.facts.kind != .initializer, !member.isPrivate, !member.conditions.isDead,
        let selector = names[member.facts.fullName]
      else { return nil }
      return "d.implements(\"\(selector)\")"
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
