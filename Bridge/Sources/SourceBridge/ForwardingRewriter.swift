internal import SwiftSyntax

/// Objects that pass on what they do not answer themselves: `forwardingTarget(for:)` is asked by generated methods.
struct ForwardingRewriter {
  let module: Module

  func rewrite() {
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration), !entry.isProtocol,
        declaration.members.contains(where: { $0.rootSelector == "forwardingTargetForSelector:" })
      else { continue }
      forward(entry, declaration)
    }
  }

  private func forward(_ entry: TypeEntry, _ part: TypeDeclaration) {
    guard let body = entry.declaration ?? part as TypeDeclaration? else { return }
    let access = ["public", "open"].contains(body.access ?? "") ? "public " : ""
    for requirement in module.index.protocols(of: entry).flatMap(module.optionalRequirements(of:)) {
      guard !requirement.isRewritten, requirement.facts.kind == .method,
        module.witness(of: requirement, in: entry) == nil
      else { continue }
      let absent = AbsentWitness(module: module, file: body.file, requirement: requirement)
      let target =
        "if let it = self.forwardingTarget(for: Selector(\"\(requirement.facts.selector)\")) as? \(requirement.owner.name)"
        + " { return it.\(absent.call) }; "
      if let method = absent.method(target, access) { body.insertions.append(method) }
    }
  }
}
