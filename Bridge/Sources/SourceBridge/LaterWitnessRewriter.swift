internal import SwiftSyntax

/// Optional requirements of the library's protocols that only a subclass of the conforming class has.
///
/// Swift looks for witnesses in the class that conforms: it gets one under another name, which asks the registry for a
/// subclass's method, and otherwise answers as an absent one does. A class that other modules may derive from gets one for
/// each requirement that it lacks.
struct LaterWitnessRewriter {
  let module: Module

  func rewrite() {
    for entry in module.index.entries.values.sorted(by: { $0.name < $1.name }) {
      guard let declaration = entry.declaration, declaration.kind == .classType, !declaration.isUnavailable,
        !module.isWritten(declaration.file), !forwards(entry)
      else { continue }
      let below = module.index.subclasses(of: entry)
      guard !below.isEmpty || declaration.access == "open" else { continue }
      let above = module.index.superclass(of: entry).map(module.index.protocols(of:)) ?? []
      let conforming = module.index.protocols(of: entry).filter { found in !above.contains { $0 === found } }
      let methods = conforming.flatMap(module.optionalRequirements(of:)).compactMap {
        witness($0, declaration, entry, below)
      }
      emit(methods, declaration)
    }
  }

  /// Its methods ask it for a target.
  private func forwards(_ entry: TypeEntry) -> Bool {
    entry.members.contains { $0.rootSelector == "forwardingTargetForSelector:" }
  }

  private func emit(_ methods: [String], _ declaration: TypeDeclaration) {
    guard !methods.isEmpty else { return }
    if declaration.isLocal || declaration.isHiddenInType {
      declaration.insertions += methods
    } else {
      let text = "extension \(declaration.name) { \(methods.joined(separator: "; ")) }"
      declaration.file.additions.append(declaration.conditions.wrap(text))
    }
  }

  private func witness(
    _ requirement: OptionalRequirement, _ declaration: TypeDeclaration, _ entry: TypeEntry, _ below: [TypeEntry]
  ) -> String? {
    guard !requirement.isRewritten, requirement.facts.kind == .method, !requirement.facts.isStatic,
      module.witness(of: requirement, in: entry) == nil,
      declaration.access == "open" || below.flatMap(\.members).contains(where: requirement.isMetLater)
    else { return nil }
    let facts = requirement.facts
    let name = "\(Self.prefix)\(([facts.name] + facts.labels.filter { $0 != "_" }).joined(separator: "_"))"
    let values = facts.labels.indices.map { "a\($0)" }
    let result = facts.result.isEmpty ? "" : " -> \(facts.result.unwrappable)"
    let access = ["public", "open"].contains(declaration.access ?? "") ? "public " : ""
    // The name of the requirement leads to the protocol's own extension here, which answers as an absent method does.
    return "@_disfavoredOverload @_implements(\(requirement.owner.name), \(facts.fullName))"
      + " \(access)func \(name)(\(requirement.parameters))\(result) {"
      + " if let later: \(requirement.type) = \(requirement.registeredWitness)"
      + " { return later(\(values.joined(separator: ", "))) };"
      + " return self.\(facts.name.quoted)(\(requirement.arguments(values))) }"
  }

  /// The beginning of the name of such a witness.
  static let prefix = "__later_"
}

extension OptionalRequirement {
  /// A method of a subclass meets it, and overrides none.
  func isMetLater(_ member: Member) -> Bool {
    member.facts.kind == .method && member.facts.fullName == facts.fullName && !member.isOverride && !member.isPrivate
      && !member.facts.isStatic && !member.conditions.isDead && !member.attributes.isUnavailable
      && member.facts.types.map(\.plainType) == facts.types.map(\.plainType)
  }
}
