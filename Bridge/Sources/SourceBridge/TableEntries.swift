internal import SwiftSyntax

/// The lines that tell of one declaration's members.
struct TableEntries {
  let module: Module
  let entry: TypeEntry
  let declaration: TypeDeclaration

  /// One line a member.
  var lines: [String] {
    let hooks = declaration.members.compactMap { member in
      hook(member).map { member.conditions.wrap($0, inside: declaration.conditions) }
    }
    let named = declaration.members.filter(\.isAskedByName).flatMap { member in
      NamedOverride(member: member).lines.map { member.conditions.wrap($0, inside: declaration.conditions) }
    }
    return declaration.members.filter { $0.hookName == nil }.flatMap(lines(of:)) + hooks + implemented + named
  }

  /// The line of an override, in an extension, of the library's member.
  private func hook(_ member: Member) -> String? {
    guard let name = member.hookName else { return nil }
    let facts = member.facts
    if facts.kind == .property { return "d.override(\"\(facts.selector)\") { _ = $1; return $0.\(name) }" }
    let arguments = facts.labels.enumerated().map { index, label in
      (label == "_" ? "" : "\(label): ") + "$1[\(index)]"
    }
    let call = "$0.\(name)(\(arguments.joined(separator: ", ")))"
    let body = facts.result.isEmpty ? "\(call); return nil" : "return \(call)"
    return "d.override(\"\(facts.selector)\") { \(arguments.isEmpty ? "_ = $1; " : "")\(body) }"
  }

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
    return Self.line(
      facts, isThrowing: member.isThrowing, isTyped: isOverloaded(facts), isSegue: member.attributes["IBSegueAction"],
      body: member.bodyName)
  }

  /// A call needs the types of its arguments: another method has the name and the labels, or a property the name.
  private func isOverloaded(_ facts: MemberFacts) -> Bool {
    module.index.chain(entry).flatMap(\.members).contains { other in
      guard other.facts.name == facts.name, !other.conditions.isDead else { return false }
      return other.facts.kind == .property
        || other.facts.kind == .method && other.facts.labels == facts.labels && other.facts.types != facts.types
    }
  }

  /// The line of a method or property.
  static func line(
    _ facts: MemberFacts, isThrowing: Bool = false, isTyped: Bool = false, isSegue: Bool = false, body: String? = nil
  ) -> String? {
    if facts.kind == .property { return "d.property(reading: \"\(facts.selector)\", \\.\(facts.name.quoted))" }
    guard facts.kind == .method else { return nil }
    let arguments = facts.labels.enumerated().map { index, label in
      let type = facts.types[index].withoutAttributes
      // A function that need not outlive the call takes none whose type is left open.
      return (label == "_" ? "" : "\(label): ") + "$1[\(index)]" + (isTyped || type.isFunction ? " as \(type)" : "")
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

  /// Optional requirements that the declaration has witnesses of.
  private var implemented: [String] {
    guard declaration.members.contains(where: { module.optionalRequirements[$0.facts.name] != nil }) else { return [] }
    var found: [String: OptionalRequirement] = [:]
    for requirement in module.index.protocols(of: entry).flatMap(module.optionalRequirements(of:)) {
      found[requirement.facts.fullName] = requirement
    }
    return declaration.members.compactMap { member -> String? in
      guard member.facts.kind != .initializer, !member.isPrivate, !member.conditions.isDead,
        !member.attributes.isUnavailable, let requirement = found[member.facts.fullName]
      else { return nil }
      let selector = requirement.facts.selector
      guard isAskedLater(requirement, member) else { return "d.implements(\"\(selector)\")" }
      let value = WitnessWriter.value(requirement, "it", member.facts)
      return "d.implements(\"\(selector)\"); d.witness(\"\(selector)\") { it in \(value) as \(requirement.type) }"
    }
  }

  /// A class above conforms, so that the member is no witness by itself: the registry is asked for it.
  private func isAskedLater(_ requirement: OptionalRequirement, _ member: Member) -> Bool {
    guard !member.isOverride else { return false }
    let links = module.index.chain(entry)
    let conforming = links.first { link in
      let shadow = TypeEntry(link.name, isProtocol: true)
      shadow.protocols = link.protocols
      return module.index.protocols(of: shadow).contains { $0 === requirement.owner }
    }
    guard let conforming, conforming !== entry else { return false }
    // Those of the module itself know their subclasses' witnesses of the module's own protocols.
    if requirement.isRewritten { return conforming.declaration == nil }
    return !Self.library.contains(conforming.module ?? "") && requirement.isMetLater(member)
  }

  /// Modules whose classes declare the optional methods that they may be asked for.
  private static let library: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "Proscenium"]
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

  /// The type of a function that is there.
  fileprivate var isFunction: Bool { contains("->") && !hasSuffix("?") && !hasSuffix("!") && !hasSuffix("]") }

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
