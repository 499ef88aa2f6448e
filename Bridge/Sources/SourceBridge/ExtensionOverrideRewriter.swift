internal import SwiftSyntax

/// Overrides that stand in an extension: the class itself gets a declaration that leads there.
struct ExtensionOverrideRewriter {
  let module: Module

  func rewrite() {
    for declaration in module.declarations where declaration.kind == .extensionType && !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration), let owner = entry.declaration, owner.kind == .classType
      else {
        continue
      }
      for member in declaration.members where member.isOverride && !member.conditions.isDead {
        guard member.facts.kind != .initializer, module.extensionMember(overriddenBy: member, in: entry) == nil,
          !module.isOverrideOfForeignExtension(member, entry)
        else { continue }
        move(member, to: owner)
      }
    }
  }

  /// The access that the extension gives all its members.
  private func access(_ member: Member) -> String {
    let own = member.modifiers.intersection(["public", "open", "internal", "fileprivate", "private"])
    return own.isEmpty && member.owner.access == "public" ? "public " : ""
  }

  /// The extension's member takes another name, and the class gets one called `other`, or as it was, that leads there.
  func move(_ member: Member, to owner: TypeDeclaration, as other: String? = nil, isOverride: Bool = true) {
    if let observers = member.observers { return move(observers, of: member, to: owner) }
    let parts = OverrideParts(member: member)
    let name = member.facts.name
    let hidden = member.bodyName ?? "__extension_\(owner.path.joined(separator: "_"))_\(name)"
    let unavailable = removeUnavailability(member) ? "@available(*, unavailable) " : ""
    let modifiers =
      unavailable + (isOverride ? "override " : "") + access(member) + parts.modifiers(Self.repeated)
    let text =
      member.bodyName.map { parts.redirecting(modifiers, to: $0) }
      ?? parts.declaration(modifiers, named: other ?? name, forwarding: { "\(hidden)\($0)" })
    guard let nameSpan = parts.nameSpan, let mark = parts.modifier("override"), let thunk = text else {
      return reportType(member)
    }
    let file = member.owner.file
    file.edits.blank(mark, in: file.bytes)
    if let open = parts.modifier("open") { file.edits.replace(open, in: file.bytes, with: "public") }
    file.edits.substitute(nameSpan, with: hidden)
    owner.insertions.append(member.conditions.wrap(thunk, inside: owner.conditions))
  }

  private static let repeated: Set<String> = ["public", "open", "class", "nonisolated"]

  private func reportType(_ member: Member) {
    module.report(
      member.owner.file, member.syntax.span.lowerBound,
      "an override in an extension needs its type spelt here; write the type, or move it into the class")
  }

  /// The body under the other name can be called; the override keeps the attribute.
  private func removeUnavailability(_ member: Member) -> Bool {
    guard member.attributes.isUnavailable else { return false }
    let list =
      member.syntax.as(FunctionDeclSyntax.self)?.attributes ?? member.syntax.as(VariableDeclSyntax.self)?.attributes
    for case .attribute(let attribute) in list ?? [] where attribute.attributeName.trimmedDescription == "available" {
      member.owner.file.edits.blank(attribute.span, in: member.owner.file.bytes)
    }
    return true
  }

  /// `override var x: T { didSet { … } }`: the observers become methods of the extension, which the class's override
  /// calls.
  private func move(_ observers: [AccessorDeclSyntax], of member: Member, to owner: TypeDeclaration) {
    let parts = OverrideParts(member: member)
    guard let type = parts.type, let block = member.binding?.accessorBlock else { return reportType(member) }
    let file = member.owner.file
    file.edits.blank(member.syntax.span.lowerBound..<block.leftBrace.span.upperBound, in: file.bytes)
    file.edits.blank(block.rightBrace.span, in: file.bytes)
    let calls = observers.map { observer in
      let kind = observer.accessorSpecifier.text
      let value = kind == "willSet" ? "newValue" : "oldValue"
      let hidden = "__\(kind)_\(owner.path.joined(separator: "_"))_\(member.facts.name)"
      let end = observer.parameters?.span.upperBound ?? observer.accessorSpecifier.span.upperBound
      file.edits.substitute(
        observer.accessorSpecifier.span.lowerBound..<end,
        with: "func \(hidden)(_ \(observer.parameters?.name.text ?? value): \(type.unwrappable))")
      return "\(kind) { \(hidden)(\(value)) }"
    }
    let modifiers = "override " + access(member) + parts.modifiers(Self.repeated)
    let thunk = "\(modifiers)var \(member.facts.name.quoted): \(type) { \(calls.joined(separator: " ")) }"
    owner.insertions.append(member.conditions.wrap(thunk, inside: owner.conditions))
  }
}

extension Member {
  /// The observers of a property that has nothing else.
  fileprivate var observers: [AccessorDeclSyntax]? {
    guard isStored, case .accessors(let accessors) = binding?.accessorBlock?.accessors else { return nil }
    return Array(accessors)
  }
}
