internal import SwiftSyntax

/// Optional requirements of the library's protocols that only a subclass of the conforming class has.
///
/// Swift looks for witnesses in the class that conforms: it gets a method that answers as an absent one, and the
/// subclass's method overrides that.
struct LaterWitnessRewriter {
  let module: Module

  func rewrite() {
    for entry in module.index.entries.values.sorted(by: { $0.name < $1.name }) {
      guard let declaration = entry.declaration, declaration.kind == .classType
      else { continue }
      let below = module.index.subclasses(of: entry)
      guard !below.isEmpty else { continue }
      let above = module.index.superclass(of: entry).map(module.index.protocols(of:)) ?? []
      let conforming = module.index.protocols(of: entry).filter { found in !above.contains { $0 === found } }
      for requirement in conforming.flatMap(module.optionalRequirements(of:)) where !requirement.isRewritten {
        rewrite(requirement, declaration, entry, below)
      }
    }
  }

  private func rewrite(
    _ requirement: OptionalRequirement, _ declaration: TypeDeclaration, _ entry: TypeEntry, _ below: [TypeEntry]
  ) {
    guard requirement.facts.kind == .method, module.witness(of: requirement, in: entry) == nil else { return }
    let witnesses = below.flatMap(\.members).filter {
      $0.facts.kind == .method && $0.facts.fullName == requirement.facts.fullName && !$0.isOverride && !$0.isPrivate
        && !$0.conditions.isDead && $0.facts.types.map(\.plainType) == requirement.facts.types.map(\.plainType)
    }
    guard !witnesses.isEmpty, witnesses.allSatisfy({ $0.owner.kind == .classType }) else { return }
    let access = ["public", "open"].contains(declaration.access ?? "") ? "\(declaration.access ?? "") " : ""
    let absent = AbsentWitness(module: module, file: declaration.file, requirement: requirement)
    guard let method = absent.method("", access) else { return }
    declaration.insertions.append(method)
    for witness in witnesses {
      guard let function = witness.syntax.as(FunctionDeclSyntax.self) else { continue }
      witness.owner.file.edits.insert(
        "override ", at: function.modifiers.first?.span.lowerBound ?? function.funcKeyword.span.lowerBound)
    }
  }
}
