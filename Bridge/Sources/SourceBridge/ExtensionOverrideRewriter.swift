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
        guard member.facts.kind != .initializer, module.extensionMember(overriddenBy: member, in: entry) == nil else {
          continue
        }
        move(member, to: owner)
      }
    }
  }

  /// The access that the extension gives all its members.
  private func access(_ member: Member) -> String {
    let own = member.modifiers.intersection(["public", "open", "internal", "fileprivate", "private"])
    return own.isEmpty && member.owner.access == "public" ? "public " : ""
  }

  private func move(_ member: Member, to owner: TypeDeclaration) {
    let parts = OverrideParts(member: member)
    let name = member.facts.name
    let hidden = "__extension_\(name)"
    let repeated: Set<String> = ["public", "open", "class", "nonisolated"]
    guard let place = parts.nameSpan, let mark = parts.modifier("override"),
      let thunk = parts.declaration(
        "override " + access(member) + parts.modifiers(repeated), named: name, forwarding: { "\(hidden)\($0)" })
    else {
      return module.report(
        member.owner.file, member.syntax.span.lowerBound,
        "an override in an extension needs its type spelt here; write the type, or move it into the class")
    }
    let file = member.owner.file
    file.edits.blank(mark, in: file.bytes)
    if let open = parts.modifier("open") { file.edits.replace(open, in: file.bytes, with: "public") }
    file.edits.substitute(place, with: hidden)
    owner.insertions.append(member.conditions.wrap(thunk))
  }
}
