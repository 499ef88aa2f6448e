internal import SwiftSyntax

/// Objects that pass on what they do not answer themselves: `forwardingTarget(for:)` is asked by generated methods.
struct ForwardingRewriter {
  let module: Module
  private static let asked: Set<String> = ["forwardingTarget(for:)", "responds(to:)"]

  func rewrite() {
    for declaration in module.declarations where !declaration.conditions.isDead {
      let members = declaration.members.filter {
        Self.asked.contains($0.facts.fullName) && $0.isOverride && !$0.conditions.isDead
      }
      guard let first = members.first, let entry = module.index.entry(of: declaration) else { continue }
      for member in members { unlink(member) }
      if members.contains(where: { $0.facts.name == "forwardingTarget" }) { forward(entry, first.owner) }
    }
  }

  /// Nothing above declares these here.
  private func unlink(_ member: Member) {
    let file = member.owner.file
    if let mark = OverrideParts(member: member).modifier("override") { file.edits.blank(mark, in: file.bytes) }
    SuperTargets(file).walk(member.syntax)
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

/// `super.forwardingTarget(for:)` gives nil.
private final class SuperTargets: SyntaxVisitor {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true,
      access.declName.baseName.text == "forwardingTarget"
    else { return .visitChildren }
    file.edits.replace(node.span, in: file.bytes, with: "Optional<Any>.none")
    return .skipChildren
  }
}
