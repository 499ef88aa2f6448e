internal import SwiftSyntax

/// A member that a value of type `AnyObject` is asked for: `target.perform(action)`, `owner?.isEqual(other)`.
struct AnyObjectVariable {
  private let node: MemberAccessExprSyntax
  private let base: ExprSyntax
  private let mark: TokenSyntax?
  private let file: ParsedFile
  private static let messages: Set<String> = ["perform", "responds"]

  /// Nil where the base is no variable, parameter or property that the sources declare as `AnyObject`.
  init?(_ node: MemberAccessExprSyntax, _ file: ParsedFile, _ module: Module, _ current: TypeEntry?) {
    guard let base = node.base else { return nil }
    let chain = base.as(OptionalChainingExprSyntax.self)
    let forced = base.as(ForceUnwrapExprSyntax.self)
    self.node = node
    self.file = file
    self.base = chain?.expression ?? forced?.expression ?? base
    mark = chain?.questionMark ?? forced?.exclamationMark
    guard AnyObjectType(module, current).isDeclared(self.base, 0) else { return nil }
  }

  /// Messages go by selector to any object; of other members `type` says whose they are.
  func rewrite(_ type: (String) -> String?) {
    let name = node.declName.baseName.text
    if Self.messages.contains(name) {
      file.edits.insert("UIKit._ObjectiveC.messages(", at: base.span.lowerBound)
      end(with: mark?.text == "?" ? ")?" : ")!")
    } else if let type = type(name) {
      file.edits.insert("(", at: base.span.lowerBound)
      end(with: mark == nil ? " as! \(type))" : " as! (\(type))?)\(mark?.text ?? "")")
    } else {
      return
    }
    file.needsUIKit = true
  }

  private func end(with text: String) {
    if let mark {
      file.edits.substitute(mark.span, with: text)
    } else {
      file.edits.insert(text, at: base.span.upperBound)
    }
  }
}

/// Tells which values the sources declare as `AnyObject`.
private struct AnyObjectType {
  private static let depthLimit = 8
  let module: Module
  let current: TypeEntry?

  init(_ module: Module, _ current: TypeEntry?) {
    self.module = module
    self.current = current
  }

  func isDeclared(_ expression: ExprSyntax, _ depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.bareName
      if let value = LocalValue.nearest(name, from: Syntax(reference)) {
        if let type = value.type { return Self.isAnyObject(type) }
        return value.initializer.map { isDeclared($0, depth + 1) } ?? false
      }
      return isProperty(name)
    }
    if let access = expression.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" {
      let name = access.declName.baseName.bareName
      // `self.target` is asked as any object's target is.
      return name != "target" && isProperty(name)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.last.map { Self.isAnyObject($0.trimmedDescription) } ?? false
    }
    return false
  }

  private func isProperty(_ name: String) -> Bool {
    for entry in current.map(module.index.chain) ?? [] {
      guard let member = entry.allMembers.first(where: { $0.kind == .property && $0.name == name }) else { continue }
      return member.types.first.map(Self.isAnyObject) ?? false
    }
    return false
  }

  private static func isAnyObject(_ type: String) -> Bool { ["AnyObject", "any AnyObject"].contains(type.trimmingMarks) }
}
