internal import SwiftSyntax

/// Optional requirements of the module's own protocols: each becomes a property that holds the witness or nil.
struct OptionalProtocolRewriter {
  let module: Module

  func rewrite(_ file: ParsedFile) {
    for declaration in module.declarations where declaration.file === file && declaration.kind == .protocolType {
      guard let entry = module.index.entry(of: declaration), !declaration.conditions.isDead else { continue }
      let requirements = module.optionalRequirements(of: entry).filter { $0.member?.owner === declaration }
      guard !requirements.isEmpty else { continue }
      requirements.forEach { replace($0, file) }
      file.additions.append(
        declaration.conditions.wrap(
          "extension \(declaration.name) {\n\(requirements.map { defaults($0, declaration) }.joined(separator: "\n"))\n}"
        ))
    }
  }

  private func replace(_ requirement: OptionalRequirement, _ file: ParsedFile) {
    guard let member = requirement.member else { return }
    file.edits.replace(
      member.syntax.span, in: file.bytes,
      with: "\(isolation(member))var \(requirement.referenceName): \(requirement.type.optional) { get }")
  }

  /// The absent witness, and what callers see.
  private func defaults(_ requirement: OptionalRequirement, _ declaration: TypeDeclaration) -> String {
    let access = declaration.access == "public" ? "public " : ""
    let isolation = requirement.member.map(isolation) ?? ""
    let reference =
      "\(isolation)\(access)var \(requirement.referenceName): \(requirement.type.optional) {"
      + " \(requirement.isPublic ? requirement.registeredWitness : "nil") }"
    if requirement.facts.kind == .property {
      return wrap(
        requirement,
        "\(reference)\n\(isolation)\(access)var \(requirement.facts.name.quoted): \(requirement.type.optional)"
          + " { \(requirement.referenceName) }")
    }
    let values = requirement.facts.labels.indices.map { "a\($0)" }.joined(separator: ", ")
    let isThrowing = requirement.isThrowing
    return wrap(
      requirement,
      "\(reference)\n@discardableResult \(isolation)\(access)func \(requirement.callName)"
        + "(\(requirement.parameters))\(isThrowing ? " throws" : "") -> \(requirement.optionalResult) {"
        + " \(isThrowing ? "try " : "")\(requirement.referenceName)?(\(values)) }")
  }

  /// In the conditions around the requirement itself.
  private func wrap(_ requirement: OptionalRequirement, _ text: String) -> String {
    guard let member = requirement.member else { return text }
    return member.conditions.wrap(text, inside: member.owner.conditions)
  }

  /// Attributes that stay.
  private func isolation(_ member: Member) -> String {
    member.attributes.names.contains("MainActor")
      ? "@MainActor " : member.modifiers.contains("nonisolated") ? "nonisolated " : ""
  }
}
