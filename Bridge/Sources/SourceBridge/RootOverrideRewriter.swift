internal import SwiftSyntax

/// Overrides of what Objective-C's root class declares and Foundation's here lacks, as `responds(to:)` in an `NSObject`:
/// they become plain members, and the table names them, so that the library calls them.
///
/// Order: before the tables. Classes of the library that declare such a member themselves keep the override.
struct RootOverrideRewriter {
  let module: Module
  /// The members by their Swift names, and what a call of `super` becomes where nothing answers it.
  private static let members: [String: (selector: String, absent: String?)] = [
    "responds(to:)": ("respondsToSelector:", nil),
    "value(forKey:)": ("valueForKey:", nil),
    "setValue(_:forKey:)": ("setValue:forKey:", nil),
    "value(forKeyPath:)": ("valueForKeyPath:", nil),
    "setValue(_:forKeyPath:)": ("setValue:forKeyPath:", nil),
    "value(forUndefinedKey:)": ("valueForUndefinedKey:", nil),
    "setValue(_:forUndefinedKey:)": ("setValue:forUndefinedKey:", nil),
    "observeValue(forKeyPath:of:change:context:)": ("observeValueForKeyPath:ofObject:change:context:", "()"),
    "keyPathsForValuesAffectingValue(forKey:)": (
      "keyPathsForValuesAffectingValueForKey:", "Swift.Set<Swift.String>()"
    ),
    "automaticallyNotifiesObservers(forKey:)": ("automaticallyNotifiesObserversForKey:", "true"),
    "forwardingTarget(for:)": ("forwardingTargetForSelector:", "Optional<Any>.none"),
    "description()": ("description", nil),
    "awakeFromNib()": ("awakeFromNib", "()"),
    "prepareForInterfaceBuilder()": ("prepareForInterfaceBuilder", "()"),
  ]

  func rewrite() {
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard let entry = module.index.entry(of: declaration), !entry.isProtocol else { continue }
      for member in declaration.members where member.isOverride && !member.conditions.isDead {
        guard let known = Self.members[member.facts.fullName], member.facts.kind == .method,
          !isDeclaredAbove(member, entry)
        else { continue }
        member.rootSelector = known.selector
        member.facts.selector = known.selector
        unlink(member, isBelowOther(member, entry), known.absent)
      }
    }
  }

  /// A class of the library above has the member as one that can be overridden.
  private func isDeclaredAbove(_ member: Member, _ entry: TypeEntry) -> Bool {
    module.index.chain(entry).dropFirst().contains { above in
      above.foreignMembers.contains {
        $0.kind == .method && $0.fullName == member.facts.fullName && $0.isStatic == member.facts.isStatic
      }
    }
  }

  /// A class of the module above overrides it too: the override stays one, of a plain member.
  private func isBelowOther(_ member: Member, _ entry: TypeEntry) -> Bool {
    module.index.chain(entry).dropFirst().contains { above in
      above.members.contains { $0.facts.kind == .method && $0.facts.fullName == member.facts.fullName }
    }
  }

  private func unlink(_ member: Member, _ staysOverride: Bool, _ absent: String?) {
    guard !staysOverride else { return }
    let file = member.owner.file
    member.isUnlinked = true
    if let mark = OverrideParts(member: member).modifier("override") { file.edits.blank(mark, in: file.bytes) }
    if let absent { AbsentSuperCalls(file, member.facts.name, absent).walk(member.syntax) }
  }
}

/// `super.name(…)` where nothing above has the method.
private final class AbsentSuperCalls: SyntaxVisitor {
  private let file: ParsedFile
  private let name: String
  private let value: String

  init(_ file: ParsedFile, _ name: String, _ value: String) {
    self.file = file
    self.name = name
    self.value = value
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == name
    else { return .visitChildren }
    file.edits.replace(node.span, in: file.bytes, with: value)
    return .skipChildren
  }
}
