/// Overrides of what `Formatter` declares on iOS and Foundation's here lacks: they become plain members, which the app
/// itself calls.
///
/// Order: before overrides in extensions are moved.
struct FormatterOverrideRewriter {
  let module: Module
  private static let classes: Set<String> = [
    "Formatter", "NumberFormatter", "DateFormatter", "ByteCountFormatter", "LengthFormatter", "MeasurementFormatter",
  ]
  private static let members: Set<String> = [
    "getObjectValue(_:for:errorDescription:)", "getObjectValue(_:for:range:)",
    "isPartialStringValid(_:newEditingString:errorDescription:)",
    "isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)",
    "attributedString(for:withDefaultAttributes:)",
  ]

  func rewrite() {
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration) else { continue }
      let parents = module.index.chain(entry).compactMap { $0.declaration?.inherited.first?.lastName }
      guard !Self.classes.isDisjoint(with: parents) else { continue }
      for member in declaration.members where member.isOverride && Self.members.contains(member.facts.fullName) {
        unlink(member)
      }
    }
  }

  private func unlink(_ member: Member) {
    let parts = OverrideParts(member: member)
    let file = member.owner.file
    member.isUnlinked = true
    if let mark = parts.modifier("override") { file.edits.blank(mark, in: file.bytes) }
    if member.owner.kind == .extensionType, let open = parts.modifier("open") {
      file.edits.replace(open, in: file.bytes, with: "public")
    }
  }
}
