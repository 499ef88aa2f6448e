internal import SwiftSyntax

/// Calls and looks at optional requirements: `delegate?.f?(x)`, `delegate.f!(x)`, `delegate?.f != nil`, `let f = x.f`.
final class OptionalCallRewriter: TypeContextVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "selector" || node.macroName.text == "keyPath" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      rewrite(node, chain.expression, mark: chain.questionMark, isForced: false)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      rewrite(node, forced.expression, mark: forced.exclamationMark, isForced: true)
    }
    return .visitChildren
  }

  private func rewrite(_ call: FunctionCallExprSyntax, _ callee: ExprSyntax, mark: TokenSyntax, isForced: Bool) {
    guard let name = RequirementName(callee), let requirement = requirement(name, labels(call)) else { return }
    let nameSpan = name.token.span
    if requirement.isRewritten {
      if let base = name.base, isAnyObject(base) { cast(base, to: requirement.owner, isForced) }
      file.edits.substitute(name.span, with: requirement.callName)
      file.edits.substitute(mark.span, with: "")
      let end = call.span.upperBound
      if isForced {
        if !requirement.returnsOptional { file.edits.insert("!", at: end) }
      } else if continues(call) {
        file.edits.insert("?", at: end)
      }
      return
    }
    file.edits.blank(mark.span, in: file.bytes)
    if name.argumentNames != nil { file.edits.blank(nameSpan.upperBound..<name.span.upperBound, in: file.bytes) }
    if !isForced { ask(name, requirement) }
    if !isForced, continues(call) { file.edits.insert("?", at: call.span.upperBound) }
  }

  /// Lets the call go on only when the object has the method.
  private func ask(_ name: RequirementName, _ requirement: OptionalRequirement) {
    guard let base = name.base else { return }
    let isCast = isAnyObject(base)
    file.edits.insert("UIKit._ObjectiveC.answering(\(isCast ? "(" : "")", at: base.span.lowerBound)
    // By way of `Any`, so that a cast which always succeeds is no warning.
    let cast = isCast ? " as Any?) as? any \(requirement.owner.name)" : ""
    let tail = "\(cast), \"\(requirement.facts.selector)\")?"
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      file.edits.substitute(chain.questionMark.span, with: tail)
    } else {
      file.edits.insert(tail, at: base.span.upperBound)
    }
  }

  /// Looks a requirement up in a property that holds any object, which its protocol's type tells.
  private func cast(_ base: ExprSyntax, to owner: TypeEntry, _ isForced: Bool) {
    file.edits.insert("(", at: base.span.lowerBound)
    let tail = isForced ? " as! any \(owner.name))" : " as? any \(owner.name))?"
    let mark =
      base.as(OptionalChainingExprSyntax.self)?.questionMark ?? base.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    if let mark {
      file.edits.substitute(mark.span, with: tail)
    } else {
      file.edits.insert(tail, at: base.span.upperBound)
    }
  }

  /// A property of the type around that is declared as `AnyObject`, optional or not.
  private func isAnyObject(_ base: ExprSyntax) -> Bool {
    var base = base
    if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    let text = base.trimmedDescription
    let own = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    for entry in current.map(module.index.chain) ?? [] {
      guard let member = entry.allMembers.first(where: { $0.kind == .property && $0.name == own }) else { continue }
      return member.types.first?.trimmingMarks == "AnyObject"
    }
    return false
  }

  /// Something follows in the same chain that does not unwrap by itself.
  private func continues(_ call: FunctionCallExprSyntax) -> Bool {
    if let access = call.parent?.as(MemberAccessExprSyntax.self) { return access.base?.id == call.id }
    if let next = call.parent?.as(SubscriptCallExprSyntax.self) { return next.calledExpression.id == call.id }
    if let next = call.parent?.as(FunctionCallExprSyntax.self) { return next.calledExpression.id == call.id }
    return false
  }

  /// `delegate?.window??`, `delegate!.window!!`: an optional property of the library's protocols is one optional here.
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    // `delegate?.window?.flatMap { $0 }`: only an optional has these.
    let next = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isOptional = next == "flatMap" || next == "map"
    unwrapOnce(isOptional ? ExprSyntax(node) : node.expression, node.questionMark)
    return .visitChildren
  }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    unwrapOnce(node.expression, node.exclamationMark)
    return .visitChildren
  }

  private func unwrapOnce(_ inner: ExprSyntax, _ mark: TokenSyntax) {
    let optional =
      inner.as(OptionalChainingExprSyntax.self)?.expression ?? inner.as(ForceUnwrapExprSyntax.self)?.expression
    guard let access = optional?.as(MemberAccessExprSyntax.self), let name = RequirementName(ExprSyntax(access)),
      let all = module.optionalRequirements[name.text],
      all.contains(where: { $0.facts.kind == .property && !$0.isRewritten && $0.owner.module != nil }),
      name.looksLikeDelegate
    else { return }
    file.edits.blank(mark.span, in: file.bytes)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = RequirementName(ExprSyntax(node)), !isCalled(node), let requirement = requirement(name, nil) else {
      return .visitChildren
    }
    guard requirement.facts.kind == .method,
      isKnown(name, requirement) || isComparedOrBound(node) && (name.argumentNames != nil || !isProperty(name.text))
    else { return .visitChildren }
    if requirement.isRewritten {
      file.edits.substitute(name.span, with: requirement.referenceName)
    } else if isComparedWithNil(node) {
      file.edits.insert("UIKit._ObjectiveC.answering(", at: node.span.lowerBound)
      let base = node.base.map { $0.as(OptionalChainingExprSyntax.self)?.expression ?? $0 }
      let start = base?.span.upperBound ?? node.span.lowerBound
      file.edits.substitute(start..<node.span.upperBound, with: ", \"\(requirement.facts.selector)\")")
    } else if isComparedOrBound(node) {
      ask(name, requirement)
    }
    return .visitChildren
  }

  /// Some class has a property of that name, which the bare name is likelier to mean: `controller?.tableView`.
  private func isProperty(_ name: String) -> Bool { module.propertyNames.contains(name) }

  private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
    var child = Syntax(node)
    if let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      child = parent
    }
    guard let call = child.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.id.hashValue == child.id.hashValue
  }

  /// `x.f != nil`, `x.f == nil`.
  private func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == ExprSyntax(node).id }), index + 2 < elements.count else {
      return false
    }
    let text = elements[index + 1].trimmedDescription
    return (text == "!=" || text == "==") && elements[index + 2].is(NilLiteralExprSyntax.self)
  }

  private func isComparedOrBound(_ node: MemberAccessExprSyntax) -> Bool {
    if isComparedWithNil(node) { return true }
    guard let clause = node.parent?.as(InitializerClauseSyntax.self) else { return false }
    return clause.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// The base is known to be of a protocol that has the requirement.
  private func isKnown(_ name: RequirementName, _ requirement: OptionalRequirement) -> Bool {
    guard let type = baseType(name) else { return false }
    return type.isProtocol
      && (type === requirement.owner || module.index.protocols(of: type).contains { $0 === requirement.owner })
  }

  /// The requirement that a name means at a place; nil where it is likelier something else.
  private func requirement(_ name: RequirementName, _ labels: (names: [String], isOpen: Bool)?) -> OptionalRequirement?
  {
    guard let all = module.optionalRequirements[name.text] else { return nil }
    let fitting = all.filter { requirement in
      guard requirement.facts.kind == .method else { return false }
      if let written = name.argumentNames { return requirement.facts.labels == written }
      guard let labels else { return true }
      let own = requirement.facts.labels
      return labels.isOpen
        ? own.count > labels.names.count && Array(own.prefix(labels.names.count)) == labels.names
        : own == labels.names
    }
    guard !fitting.isEmpty else { return nil }
    if let type = baseType(name) {
      let related = [type] + module.index.protocols(of: type)
      if let exact = fitting.first(where: { requirement in related.contains { $0 === requirement.owner } }) {
        return type.isProtocol ? exact : nil
      }
      if !type.isProtocol { return nil }
    }
    if name.base == nil || name.base?.trimmedDescription == "self" { return nil }
    // Functions in properties take no labels.
    let hasLabels = (labels?.names ?? name.argumentNames ?? []).contains { $0 != "_" }
    if !hasLabels, isClosureProperty(name.text), !name.looksLikeDelegate { return nil }
    return fitting.first { $0.isRewritten } ?? fitting.first
  }

  /// A property of that name holds a function, somewhere in the module.
  private func isClosureProperty(_ name: String) -> Bool {
    module.index.entries.values.contains { entry in
      entry.module == nil
        && entry.members.contains {
          $0.facts.kind == .property && $0.facts.name == name && !$0.isOptional
            && ($0.facts.types.first.map { $0.contains("->") } ?? true)
        }
    }
  }

  private func labels(_ call: FunctionCallExprSyntax) -> (names: [String], isOpen: Bool) {
    (call.arguments.map { $0.label?.text ?? "_" }, call.trailingClosure != nil)
  }

  /// The type of what stands before the dot, as far as declarations and casts tell.
  private func baseType(_ name: RequirementName) -> TypeEntry? {
    guard var base = name.base else { return current?.isProtocol == true ? current : nil }
    while true {
      if let chain = base.as(OptionalChainingExprSyntax.self) {
        base = chain.expression
      } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
        base = forced.expression
      } else if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        base = only.expression
      } else {
        break
      }
    }
    if let sequence = base.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self) {
      return module.index.find(type.trimmedDescription.trimmingMarks, from: currentPath)
    }
    let text = base.trimmedDescription
    if text == "self" { return current }
    let own = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    guard !own.contains("."), !own.contains("(") else { return nil }
    for entry in current.map(module.index.chain) ?? [] {
      guard let member = entry.allMembers.first(where: { $0.kind == .property && $0.name == own }) else { continue }
      var type = member.types.first?.trimmingMarks ?? ""
      if type.hasPrefix("(any "), type.hasSuffix(")") { type = String(type.dropFirst(1).dropLast()) }
      if type.hasPrefix("any ") { type = String(type.dropFirst(4)) }
      return module.index.find(type, from: currentPath)
    }
    return nil
  }
}

/// The name in `x.f`, `f` or `x.f(_:y:)`.
struct RequirementName {
  let token: TokenSyntax
  let base: ExprSyntax?
  let argumentNames: [String]?
  /// The name with its written labels.
  let span: Range<Int>

  init?(_ expression: ExprSyntax) {
    let reference: DeclReferenceExprSyntax
    if let access = expression.as(MemberAccessExprSyntax.self), let before = access.base {
      (reference, base) = (access.declName, before)
    } else if let bare = expression.as(DeclReferenceExprSyntax.self) {
      (reference, base) = (bare, nil)
    } else {
      return nil
    }
    token = reference.baseName
    argumentNames = reference.argumentNames?.arguments.map(\.name.text)
    span = reference.span
  }

  var text: String { token.bareName }

  /// True if what stands before the dot is named like one that answers for another.
  var looksLikeDelegate: Bool {
    let text = base?.trimmedDescription.lowercased() ?? ""
    return text.contains("delegate") || text.contains("datasource")
  }
}
