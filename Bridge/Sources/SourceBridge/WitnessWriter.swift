internal import SwiftSyntax

/// Tells, in each class that conforms to a protocol with optional requirements, which of them it has.
struct WitnessWriter {
  let module: Module

  func write() {
    for entry in module.index.entries.values.sorted(by: { $0.name < $1.name }) where !entry.isProtocol {
      write(entry)
    }
  }

  private func write(_ entry: TypeEntry) {
    let above = module.index.superclass(of: entry).map(module.index.protocols(of:)) ?? []
    var names: Set<String> = []
    for part in entry.parts where !part.inherited.isEmpty {
      guard !part.conditions.isDead, !module.isWritten(part.file) else { continue }
      var lines: [String] = []
      for requirement in requirements(of: part, without: above) where names.insert(requirement.referenceName).inserted {
        if let line = witness(requirement, entry, part) { lines.append(line) }
      }
      emit(lines, part, entry)
    }
  }

  /// The rewritten requirements of the protocols that a part declares.
  private func requirements(of part: TypeDeclaration, without above: [TypeEntry]) -> [OptionalRequirement] {
    let shadow = TypeEntry(part.name, isProtocol: true)
    shadow.protocols = part.inherited
    return module.index.protocols(of: shadow).filter { found in !above.contains { $0 === found } }
      .flatMap(module.optionalRequirements(of:)).filter(\.isRewritten)
  }

  private func witness(_ requirement: OptionalRequirement, _ entry: TypeEntry, _ part: TypeDeclaration) -> String? {
    var cases: [String] = []
    if let found = module.witness(of: requirement, in: entry) {
      cases.append(giving(requirement, "self", found))
    } else {
      for below in module.index.subclasses(of: entry).reversed() {
        guard let declaration = below.declaration, isVisible(declaration, from: part.file),
          let found = module.ownWitness(of: requirement, in: below)
        else { continue }
        cases.append("if let it = self as? \(below.name) { \(giving(requirement, "it", found)) }")
      }
      guard !cases.isEmpty else { return nil }
      cases.append("return \(requirement.isPublic ? requirement.registeredWitness : "nil")")
    }
    let isPublic = ["public", "open"].contains(entry.declaration?.access ?? "public") && requirement.isPublic
    let access = isPublic ? "public " : ""
    return
      "\(access)var \(requirement.referenceName): \(requirement.type.optional) { \(cases.joined(separator: "; ")) }"
  }

  /// The statements that give a witness.
  ///
  /// A property's type is spelt: where an optional fits too, the protocol's own extension would be taken.
  private func giving(_ requirement: OptionalRequirement, _ object: String, _ found: MemberFacts) -> String {
    let value = Self.value(requirement, object, found)
    guard requirement.facts.kind == .property else { return "return \(value)" }
    return "let value: \((found.types.first ?? requirement.type).unwrappable) = \(value); return value"
  }

  /// The expression that gives a witness.
  static func value(_ requirement: OptionalRequirement, _ object: String, _ found: MemberFacts) -> String {
    guard requirement.facts.kind == .method else { return "\(object).\(found.name.quoted)" }
    let arguments = requirement.arguments(requirement.facts.labels.indices.map { "$\($0)" })
    let isThrowing = requirement.isThrowing
    return "{ \(isThrowing ? "try " : "")\(object).\(found.name.quoted)(\(arguments)) }"
  }

  private func isVisible(_ declaration: TypeDeclaration, from file: ParsedFile) -> Bool {
    if declaration.isLocal { return false }
    var type: TypeDeclaration? = declaration
    while let here = type {
      if here.access == "private" || here.access == "fileprivate" { return declaration.file === file }
      type = here.outer
    }
    return true
  }

  private func emit(_ lines: [String], _ part: TypeDeclaration, _ entry: TypeEntry) {
    guard !lines.isEmpty else { return }
    if part.isLocal || part.isHiddenInType {
      part.insertions += lines
    } else {
      part.file.additions.append(part.conditions.wrap("extension \(part.name) { \(lines.joined(separator: "; ")) }"))
    }
  }
}

extension Module {
  /// The member of a class, or of one above it, that meets a requirement.
  func witness(of requirement: OptionalRequirement, in entry: TypeEntry) -> MemberFacts? {
    index.chain(entry).lazy.compactMap { self.ownWitness(of: requirement, in: $0) }.first
  }

  /// The member of a class itself that meets a requirement.
  func ownWitness(of requirement: OptionalRequirement, in entry: TypeEntry) -> MemberFacts? {
    let own = entry.members.filter { !$0.isPrivate && !$0.conditions.isDead && !$0.facts.isStatic }.map(\.facts)
    let named = (own + entry.foreignMembers).filter {
      $0.kind == requirement.facts.kind && $0.fullName == requirement.facts.fullName
    }
    if requirement.referenceName.contains("__", after: "__reference_") {
      return named.first { $0.types.map(\.plainType) == requirement.facts.types.map(\.plainType) }
    }
    return named.first
  }

  /// The file went through the bridge before.
  func isWritten(_ file: ParsedFile) -> Bool {
    declarations.contains { declaration in
      declaration.file === file
        && (declaration.name == TableWriter.entryType || declaration.name.hasPrefix(AbsentWitness.prefix)
          || declaration.members.contains {
            $0.facts.name.hasPrefix(LaterWitnessRewriter.prefix) || $0.facts.name == LateTableWriter.method
          })
    }
  }
}

extension String {
  /// A type without spaces, marks of optionals and of existentials.
  var plainType: String { replacing("any ", with: "").filter { !$0.isWhitespace && $0 != "!" && $0 != "?" } }

  func contains(_ text: String, after prefix: String) -> Bool { dropFirst(prefix.count).contains(text) }
}
