internal import SwiftSyntax

/// Members that an extension declares and a subclass overrides: on iOS Objective-C finds the override.
struct ExtensionMemberRewriter {
  let module: Module

  func rewrite() {
    var overridden: [ObjectIdentifier: (base: Member, overriders: [(Member, TypeEntry)])] = [:]
    var order: [ObjectIdentifier] = []
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration) else { continue }
      for member in declaration.members where member.isOverride && !member.conditions.isDead {
        guard let base = module.extensionMember(overriddenBy: member, in: entry) else { continue }
        let key = ObjectIdentifier(base)
        if overridden[key] == nil { order.append(key) }
        overridden[key, default: (base, [])].overriders.append((member, entry))
      }
    }
    for key in order {
      guard let (base, overriders) = overridden[key] else { continue }
      rewrite(base, overriders)
    }
  }

  private func rewrite(_ base: Member, _ overriders: [(member: Member, entry: TypeEntry)]) {
    let name = base.facts.name
    var heads: [TypeEntry] = []
    for (member, entry) in overriders {
      let isHead = !overriders.contains { other in
        other.entry !== entry && module.index.chain(entry).contains { $0 === other.entry }
      }
      if isHead { heads.append(entry) }
      rename(member, to: "__override_\(name)", keepsOverride: !isHead)
      SuperCalls(member.owner.file, name, with: isHead ? "__base_\(name)" : "__override_\(name)").walk(member.syntax)
    }
    rename(base, to: "__base_\(name)", keepsOverride: true)
    guard let text = dispatcher(base, heads) else {
      return module.report(
        base.owner.file, base.syntax.span.lowerBound,
        "'\(name)' is overridden, and needs its type spelt here; write the type")
    }
    base.owner.file.additions.append(base.conditions.wrap("extension \(base.owner.name) { \(text) }"))
  }

  private func rename(_ member: Member, to name: String, keepsOverride: Bool) {
    let parts = OverrideParts(member: member)
    let file = member.owner.file
    if let nameSpan = parts.nameSpan { file.edits.substitute(nameSpan, with: name) }
    if !keepsOverride, let mark = parts.modifier("override") { file.edits.blank(mark, in: file.bytes) }
  }

  /// The member under the short name: it leads to the override of the object's class, or to the extension's own.
  private func dispatcher(_ base: Member, _ heads: [TypeEntry]) -> String? {
    let name = base.facts.name
    let parts = OverrideParts(member: base)
    let access = parts.modifiers(["public", "class", "static"])
    let own = ["public", "internal"].contains(base.owner.access ?? "") ? "\(base.owner.access ?? "") " : ""
    let prefix = access.contains("public") ? access : own + access
    let attempt = base.isThrowing ? "try " : ""
    return parts.declaration(prefix, named: name) { suffix in
      let isSetter = suffix.hasPrefix(" =")
      let cases = heads.map { entry in
        let call = "\(attempt)it.__override_\(name)\(suffix)"
        return "if let it = self as? \(entry.name) { \(isSetter ? "\(call); return" : "return \(call)") }; "
      }
      return cases.joined() + (isSetter ? "__base_\(name)\(suffix)" : "return \(attempt)__base_\(name)\(suffix)")
    }
  }
}

/// `super.name` in an override becomes `super.other`.
private final class SuperCalls: SyntaxVisitor {
  private let file: ParsedFile
  private let name: String
  private let replacement: String

  init(_ file: ParsedFile, _ name: String, with replacement: String) {
    self.file = file
    self.name = name
    self.replacement = replacement
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.bareName == name {
      file.edits.substitute(node.declName.baseName.span, with: replacement)
    }
    return .visitChildren
  }
}

extension Module {
  /// The name leads somewhere else: an extension declares the member, and a subclass overrides it.
  func isOverriddenExtensionMember(_ member: Member, _ entry: TypeEntry) -> Bool {
    if member.isOverride { return extensionMember(overriddenBy: member, in: entry) != nil }
    guard member.owner.kind == .extensionType else { return false }
    return index.subclasses(of: entry).flatMap(\.members).contains {
      $0.isOverride && $0.facts.fullName == member.facts.fullName && !$0.conditions.isDead
    }
  }

  /// The member that an override overrides, when an extension of the module declares it.
  func extensionMember(overriddenBy member: Member, in entry: TypeEntry) -> Member? {
    for above in index.chain(entry).dropFirst() {
      let same = above.members.filter {
        $0.facts.kind == member.facts.kind && $0.facts.fullName == member.facts.fullName && !$0.conditions.isDead
          && $0.facts.isStatic == member.facts.isStatic
      }
      if let found = same.first(where: { !$0.isOverride }) {
        return found.owner.kind == .extensionType ? found : nil
      }
    }
    return nil
  }
}
