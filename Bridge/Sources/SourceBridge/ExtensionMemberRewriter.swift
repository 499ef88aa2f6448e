internal import SwiftSyntax

/// Members that an extension declares and a subclass overrides: on iOS Objective-C finds the override.
///
/// Order: before the tables, which name the overrides of other modules' members.
struct ExtensionMemberRewriter {
  let module: Module
  private typealias Override = (member: Member, entry: TypeEntry)

  func rewrite() {
    var overridden: [ObjectIdentifier: (base: Member, overriders: [Override])] = [:]
    var order: [ObjectIdentifier] = []
    var foreign: [String: [Override]] = [:]
    var followers: [Override] = []
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration) else { continue }
      for member in declaration.members where !member.conditions.isDead {
        let base =
          member.isOverride
          ? module.extensionMember(overriddenBy: member, in: entry)
          : module.isOpenInExtension(member, entry) ? member : nil
        if let base {
          let key = ObjectIdentifier(base)
          if overridden[key] == nil { order.append(key) }
          overridden[key, default: (base, [])].overriders += member.isOverride ? [(member, entry)] : []
        } else if module.foreignOverride(overriddenBy: member, in: entry) != nil {
          followers.append((member, entry))
        } else if let type = module.foreignExtension(overriddenBy: member, in: entry) {
          foreign["\(type.name).\(member.facts.fullName)", default: []].append((member, entry))
        }
      }
    }
    for key in order {
      guard let (base, overriders) = overridden[key] else { continue }
      rewrite(base, rename(overriders))
    }
    for key in foreign.keys.sorted() { rename(foreign[key] ?? []).forEach { $0.member.isAskedByName = true } }
    followers.forEach { rename($0, isHead: false) }
  }

  /// Gives overrides a name of their own; answers those that override none of the others.
  private func rename(_ overriders: [Override]) -> [Override] {
    var heads: [Override] = []
    for (member, entry) in overriders {
      let isHead = !overriders.contains { other in
        other.entry !== entry && module.index.chain(entry).contains { $0 === other.entry }
      }
      if isHead { heads.append((member, entry)) }
      rename((member, entry), isHead: isHead)
    }
    return heads
  }

  private func rename(_ overrider: Override, isHead: Bool) {
    let (member, entry) = overrider
    let name = member.facts.name
    member.facts.isRenamedOverride = true
    if let owner = entry.declaration, member.owner.kind == .extensionType {
      ExtensionOverrideRewriter(module: module).move(member, to: owner, as: "__override_\(name)", isOverride: !isHead)
    } else {
      rename(member, to: "__override_\(name)", keepsOverride: !isHead)
    }
    SuperCalls(member.owner.file, name, with: isHead ? "__base_\(name)" : "__override_\(name)").walk(member.syntax)
  }

  private func rewrite(_ base: Member, _ heads: [Override]) {
    let name = base.facts.name
    rename(base, to: "__base_\(name)", keepsOverride: true)
    if let open = OverrideParts(member: base).modifier("open") {
      base.owner.file.edits.replace(open, in: base.owner.file.bytes, with: "public")
    }
    guard let text = dispatcher(base, heads.map(\.entry)) else {
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
    let isOpen = base.modifiers.contains("open")
    let access = isOpen ? "public " : parts.modifiers(["public", "class", "static"])
    let own = ["public", "internal"].contains(base.owner.access ?? "") ? "\(base.owner.access ?? "") " : ""
    let prefix = access.contains("public") ? access : own + access
    let attempt = base.isThrowing ? "try " : ""
    return parts.declaration(parts.attributes + prefix, named: name, keepsDefaults: true) { suffix in
      let isSetter = suffix.hasPrefix(" =")
      let cases = heads.map { entry in
        let call = "\(attempt)it.__override_\(name)\(suffix)"
        return "if let it = self as? \(entry.name) { \(isSetter ? "\(call); return" : "return \(call)") }; "
      }
      let asked = isOpen ? [NamedOverride(member: base).question(isSetter)] : []
      return (cases + asked).joined()
        + (isSetter ? "__base_\(name)\(suffix)" : "return \(attempt)__base_\(name)\(suffix)")
    }
  }
}

/// An override in another module of a member that an extension declares: the registry knows it by its selector.
struct NamedOverride {
  let member: Member

  private var facts: MemberFacts { member.facts }
  private var setter: String { SelectorNaming.setter(facts.selector) }
  private var asRequirement: OptionalRequirement {
    OptionalRequirement(owner: TypeEntry(member.owner.name, isProtocol: false), facts: facts, member: member)
  }

  /// The statement by which the extension's member asks for it.
  func question(_ isSetter: Bool) -> String {
    let ask = { (type: String, selector: String) in
      "if let other: \(type) = UIKit._ObjectiveC.witness(of: self, \"\(selector)\")"
    }
    let type = asRequirement.type
    if isSetter { return "\(ask("(\(type)) -> Void", setter)) { other(newValue); return }; " }
    if facts.kind == .property { return "\(ask(type, facts.selector)) { return other }; " }
    let values = facts.labels.indices.map { "a\($0)" }.joined(separator: ", ")
    return "\(ask(type, facts.selector)) { return \(member.isThrowing ? "try " : "")other(\(values)) }; "
  }

  /// The lines of the table of the class that overrides it.
  var lines: [String] {
    var renamed = facts
    renamed.name = "__override_\(facts.name)"
    let value = WitnessWriter.value(asRequirement, "it", renamed)
    let line = "d.witness(\"\(facts.selector)\") { it in \(value) as \(asRequirement.type) }"
    guard facts.kind == .property, member.isSettable else { return [line] }
    return [
      line, "d.witness(\"\(setter)\") { it in { it.\(renamed.name) = $0 } as (\(asRequirement.type)) -> Void }",
    ]
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
    if member.isOverride {
      return extensionMember(overriddenBy: member, in: entry) != nil
        || isOverrideOfForeignExtension(member, entry)
    }
    guard member.owner.kind == .extensionType else { return false }
    if isOpenInExtension(member, entry) { return true }
    return index.subclasses(of: entry).contains { below in
      below.members.contains {
        $0.isOverride && $0.facts.fullName == member.facts.fullName && !$0.conditions.isDead
          && extensionMember(overriddenBy: $0, in: below) === member
      }
    }
  }

  /// The member that an override overrides, when an extension of the module declares it.
  func extensionMember(overriddenBy member: Member, in entry: TypeEntry) -> Member? {
    for above in index.chain(entry).dropFirst() {
      let same = above.members.filter {
        $0.facts.kind == member.facts.kind && $0.facts.fullName == member.facts.fullName && !$0.conditions.isDead
          && $0.facts.isStatic == member.facts.isStatic
      }
      // Of several with the same labels the one with the same types.
      let own = same.filter { !$0.isOverride }
      if let found = own.first(where: { $0.facts.types == member.facts.types }) ?? own.first {
        return found.owner.kind == .extensionType ? found : nil
      }
    }
    return nil
  }

  /// Other modules may override the member, which an extension declares.
  func isOpenInExtension(_ member: Member, _ entry: TypeEntry) -> Bool {
    member.owner.kind == .extensionType && member.modifiers.contains("open") && !member.modifiers.contains("dynamic")
      && !member.isOverride && !member.facts.isStatic && member.facts.kind != .initializer && !entry.isProtocol
      && !isWritten(member.owner.file)
      && TableEntries(module: self, entry: entry, declaration: member.owner).isExposed(member)
  }

  /// An extension in another module declares what a member overrides.
  func isOverrideOfForeignExtension(_ member: Member, _ entry: TypeEntry) -> Bool {
    foreignExtension(overriddenBy: member, in: entry) != nil || foreignOverride(overriddenBy: member, in: entry) != nil
  }

  /// The class of another module that overrides the same member of an extension, under a name of its own.
  func foreignOverride(overriddenBy member: Member, in entry: TypeEntry) -> TypeEntry? {
    guard member.isOverride else { return nil }
    return index.chain(entry).dropFirst().first { above in
      above.foreignMembers.contains {
        $0.isRenamedOverride == true && $0.kind == member.facts.kind && $0.fullName == member.facts.fullName
          && $0.isStatic == member.facts.isStatic
      }
    }
  }

  /// The class of another module whose extension declares the member that an override overrides.
  func foreignExtension(overriddenBy member: Member, in entry: TypeEntry) -> TypeEntry? {
    guard member.isOverride else { return nil }
    return index.chain(entry).dropFirst().first { above in
      above.foreignMembers.contains {
        $0.isOpenInExtension == true && $0.kind == member.facts.kind && $0.fullName == member.facts.fullName
      }
    }
  }
}
