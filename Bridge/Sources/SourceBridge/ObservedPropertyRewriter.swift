internal import SwiftSyntax

/// `@objc dynamic var`: tells key-value observers, as Objective-C's runtime does.
struct ObservedPropertyRewriter {
  let module: Module

  func rewrite() {
    let kinds: Set<TypeDeclaration.Kind> = [.classType, .extensionType]
    for declaration in module.declarations where kinds.contains(declaration.kind) && !declaration.conditions.isDead {
      // A class of Foundation has no entry: what is declared in an extension of it is marked by itself.
      let chain = module.index.entry(of: declaration).map(module.index.chain) ?? []
      let isExposed = chain.contains { $0.declaration?.attributes["objcMembers"] == true }
      for member in declaration.members where member.modifiers.contains("dynamic") && !member.facts.isStatic {
        guard member.facts.kind == .property, member.isSettable, isExposed || member.attributes.isExposed,
          !member.attributes["NSManaged"], let binding = member.binding
        else { continue }
        rewrite(member, binding, declaration.file)
      }
    }
  }

  private func rewrite(_ member: Member, _ binding: PatternBindingSyntax, _ file: ParsedFile) {
    let arguments = "(of: self, \\.\(member.facts.name.quoted), \"\(member.facts.selector)\")"
    let before = "UIKit._ObjectiveC.willChangeValue\(arguments)"
    let after = "UIKit._ObjectiveC.didChangeValue\(arguments)"
    guard let block = binding.accessorBlock else {
      return file.edits.insert(" { willSet { \(before) } didSet { \(after) } }", at: binding.span.upperBound)
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let bodies = Dictionary(accessors.map { ($0.accessorSpecifier.text, $0.body) }) { first, _ in first }
    if let set = bodies["set"] ?? nil {
      return file.edits.insert(" \(before); defer { \(after) };", at: set.leftBrace.span.upperBound)
    }
    var missing = ""
    if let body = bodies["willSet"] ?? nil {
      file.edits.insert(" \(before);", at: body.leftBrace.span.upperBound)
    } else {
      missing += " willSet { \(before) }"
    }
    if let body = bodies["didSet"] ?? nil {
      file.edits.insert(" defer { \(after) };", at: body.leftBrace.span.upperBound)
    } else {
      missing += " didSet { \(after) }"
    }
    if !missing.isEmpty { file.edits.insert(missing, at: block.leftBrace.span.upperBound) }
  }
}
