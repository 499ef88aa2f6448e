internal import SwiftSyntax

/// Constructs that have no counterpart, each said once at its place; and look-up of members in any object, as far as
/// their names tell the type.
final class UnsupportedConstructs: TypeContextVisitor {
  /// Names of the Objective-C runtime that ask for its own tables.
  private static let runtime: Set<String> = [
    "object_setClass", "objc_allocateClassPair", "objc_registerClassPair", "class_copyMethodList",
    "class_copyPropertyList", "class_copyIvarList", "class_copyProtocolList", "class_getInstanceVariable",
    "object_getIvar", "object_setIvar", "protocol_getMethodDescription", "protocol_copyMethodDescriptionList",
    "objc_getClassList", "objc_copyClassList", "objc_getProtocol", "NSInvocation", "NSProxy", "NSMethodSignature",
  ]
  /// Members that every object has.
  private static let ofObjects: Set<String> = [
    "isEqual", "isKind", "isMember", "responds", "perform", "description", "hash", "value", "setValue", "conforms",
    "debugDescription",
  ]
  private static let ofNumbers: Set<String> = [
    "intValue", "integerValue", "floatValue", "doubleValue", "boolValue", "uintValue", "stringValue", "int64Value",
  ]
  private static let ofValues: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "uiOffsetValue", "rangeValue", "directionalEdgeInsetsValue",
  ]

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken = false
    for clause in node.clauses {
      let value = clause.condition.map { module.evaluator.evaluate($0) } ?? true
      if !isTaken, value != false, let elements = clause.elements { walk(elements) }
      if value == true { isTaken = true }
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    reportRuntime(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    reportRuntime(node.name)
    return .visitChildren
  }

  private func reportRuntime(_ name: TokenSyntax) {
    guard Self.runtime.contains(name.text), module.index.find(name.text, from: currentPath)?.declaration == nil else {
      return
    }
    module.report(
      file, name.span.lowerBound,
      "'\(name.text)' needs the Objective-C runtime; put what needs it between #if !canImport(Proscenium) and"
        + " #endif, or write it with methods that Documentation/ObjectiveC.md lists")
  }

  /// `(x as AnyObject).member`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let offset = anyObject(base) else {
      AnyObjectVariable(node, file, module, current)?.rewrite { Self.type(of: $0) }
      return .visitChildren
    }
    let name = node.declName.baseName.text
    if Self.type(of: name) == nil, performs(node, name, offset) { return .visitChildren }
    guard let type = Self.type(of: name) ?? declaringType(of: name, node) else {
      module.report(
        file, node.declName.span.lowerBound,
        "'\(name)' cannot be looked up in any object here; cast to the class or protocol that declares it")
      return .visitChildren
    }
    file.edits.insert("(", at: offset.lowerBound)
    file.edits.insert(") as! \(type)", at: offset.upperBound)
    return .visitChildren
  }

  private static func type(of member: String) -> String? {
    if ofObjects.contains(member) { return "NSObjectProtocol" }
    if ofNumbers.contains(member) { return "NSNumber" }
    return ofValues.contains(member) ? "NSValue" : nil
  }

  /// The one class or protocol that declares a member of a name; nil where there are several.
  private func declaringType(of name: String, _ node: MemberAccessExprSyntax) -> String? {
    let all = declaringTypes(of: name, call(of: node))
    let first = all.filter { type in
      let above = module.index.chain(type).dropFirst() + module.index.protocols(of: type)
      return !above.contains { one in all.contains { $0 === one } }
    }
    guard first.count == 1, let only = first.first else { return nil }
    return only.isProtocol ? "any \(only.name)" : only.name
  }

  private func declaringTypes(of name: String, _ call: FunctionCallExprSyntax?) -> [TypeEntry] {
    let labels = call.map { $0.arguments.map { $0.label?.text ?? "_" } }
    return module.index.entries.values.filter { entry in
      entry.allMembers.contains { member in
        guard member.name == name, !member.isStatic else { return false }
        return labels.map { member.kind == .method && member.labels == $0 } ?? (member.kind == .property)
      }
    }
  }

  /// Calls a method without parameters by its selector, where several types declare one of that name.
  private func performs(_ node: MemberAccessExprSyntax, _ name: String, _ base: Range<Int>) -> Bool {
    guard let call = call(of: node), call.arguments.isEmpty, call.trailingClosure == nil,
      let left = call.leftParen
    else { return false }
    let types = declaringTypes(of: name, call)
    guard types.count > 1,
      types.allSatisfy({ $0.allMembers.contains { $0.name == name && $0.labels.isEmpty && $0.result.isEmpty } })
    else { return false }
    file.edits.insert("(", at: base.lowerBound)
    file.edits.insert(") as! NSObjectProtocol", at: base.upperBound)
    file.edits.substitute(node.declName.span, with: "perform")
    file.edits.insert("Selector(\"\(name)\")", at: left.span.upperBound)
    return true
  }

  private func call(of node: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.span == node.span else {
      return nil
    }
    return call
  }

  /// The place of `x as AnyObject` in brackets.
  private func anyObject(_ base: ExprSyntax) -> Range<Int>? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      sequence.elements.last?.trimmedDescription == "AnyObject", sequence.elements.count == 3,
      let cast = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return sequence.span
  }
}
