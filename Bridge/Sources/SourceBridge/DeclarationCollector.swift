internal import SwiftSyntax

/// Reads the types and members of a file, and which modules it imports.
final class DeclarationCollector: SyntaxVisitor {
  private let file: ParsedFile
  private let evaluator: ConditionEvaluator
  private(set) var types: [TypeDeclaration] = []
  private(set) var diagnosedModules: [(name: String, offset: Int, conditions: ConditionStack)] = []
  private var stack: [TypeDeclaration] = []
  private var functions = 0
  private var conditions = ConditionStack()

  init(_ file: ParsedFile, _ evaluator: ConditionEvaluator) {
    self.file = file
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let saved = conditions
    var earlier: [String] = []
    var isTaken = false
    for clause in node.clauses {
      let value = clause.condition.map { evaluator.evaluate($0) } ?? true
      conditions = saved
      conditions.isDead = saved.isDead || isTaken || value == false
      conditions.texts += earlier.map { "!(\($0))" }
      if let condition = clause.condition, value == nil {
        let text = evaluator.text(of: condition)
        conditions.texts.append("(\(text))")
        earlier.append(text)
      }
      if value == true { isTaken = true }
      if let elements = clause.elements { walk(elements) }
    }
    conditions = saved
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !conditions.isDead, let module = node.path.first?.name.text else { return .skipChildren }
    if conditions.texts.isEmpty, node.importKindSpecifier == nil {
      file.imports.insert(module)
      if node.span.lowerBound < file.additionsStart { file.writtenImports.insert(module) }
    }
    diagnosedModules.append((module, node.path.span.lowerBound, conditions))
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .classType, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .structType, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .enumType, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .actorType, node.name.text, node.attributes, node.modifiers, node.inheritanceClause,
      isGeneric: node.genericParameterClause != nil, node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .protocolType, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, isGeneric: false,
      node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .extensionType, node.extendedType.trimmedDescription, node.attributes, node.modifiers, node.inheritanceClause,
      isGeneric: false, node.genericWhereClause != nil, Syntax(node), node.memberBlock)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

  private func enter(
    _ kind: TypeDeclaration.Kind, _ name: String, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ inheritance: InheritanceClauseSyntax?, isGeneric: Bool, _ hasWhere: Bool, _ syntax: Syntax,
    _ block: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    let isLocal = functions > 0
    let names = name.split(separator: ".").map(String.init)
    let access = modifiers.map(\.name.text).first {
      ["private", "fileprivate", "internal", "public", "open"].contains($0)
    }
    let type = TypeDeclaration(
      kind: kind, path: (kind == .extensionType ? [] : stack.last?.path ?? []) + names, file: file,
      attributes: AttributeMarks(attributes),
      inherited: inheritance?.inheritedTypes.map { Self.bare($0.type) } ?? [], isGeneric: isGeneric,
      hasWhereClause: hasWhere, isLocal: isLocal, access: access, conditions: conditions, outer: stack.last,
      syntax: syntax, block: block)
    stack.append(type)
    types.append(type)
    return .visitChildren
  }

  /// The name of an inherited type, without attributes and generic arguments.
  static func bare(_ type: TypeSyntax) -> String {
    var type = type
    while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
    let text = type.trimmedDescription
    return String(text.prefix { $0 != "<" }).trimmingSpaces
  }

  /// The type whose direct member a declaration is; nil inside functions.
  private func owner(_ node: some SyntaxProtocol) -> TypeDeclaration? {
    var parent = node.parent
    while let here = parent {
      if here.is(MemberBlockSyntax.self) { return stack.last.flatMap { $0.block.id == here.id ? $0 : nil } }
      if here.is(CodeBlockSyntax.self) || here.is(AccessorBlockSyntax.self) || here.is(ClosureExprSyntax.self) {
        return nil
      }
      parent = here.parent
    }
    return nil
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    guard let owner = owner(node) else { return .visitChildren }
    let marks = AttributeMarks(node.attributes)
    let modifiers = Set(node.modifiers.map(\.name.text))
    let parameters = node.signature.parameterClause.parameters
    let effects = node.signature.effectSpecifiers
    let isThrowing = effects?.throwsClause != nil
    let labels = parameters.map { $0.firstName.text }
    let result = node.signature.returnClause?.type.trimmedDescription ?? ""
    let member = Member(
      facts: MemberFacts(
        kind: .method, name: node.name.bareName, labels: labels, types: parameters.map { $0.type.trimmedDescription },
        result: result == "Void" || result == "()" ? "" : result,
        selector: marks.objectiveCName ?? SelectorNaming.method(node.name.bareName, labels, throws: isThrowing),
        isStatic: modifiers.contains("static") || modifiers.contains("class")),
      attributes: marks, modifiers: modifiers, owner: owner, conditions: conditions, syntax: DeclSyntax(node))
    member.isThrowing = isThrowing
    member.facts.isThrowing = isThrowing ? true : nil
    member.isOutsideObjectiveC =
      node.genericParameterClause != nil || effects?.asyncSpecifier != nil
      || parameters.contains {
        $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ")
          || $0.type.trimmedDescription.hasPrefix("some ")
      } || result.hasPrefix("some ")
    owner.members.append(member)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    guard let owner = owner(node) else { return .visitChildren }
    let marks = AttributeMarks(node.attributes)
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map { $0.firstName.text }
    let member = Member(
      facts: MemberFacts(
        kind: .initializer, name: "init", labels: labels, types: parameters.map { $0.type.trimmedDescription },
        selector: marks.objectiveCName ?? SelectorNaming.initializer(labels)),
      attributes: marks, modifiers: Set(node.modifiers.map(\.name.text)), owner: owner, conditions: conditions,
      syntax: DeclSyntax(node))
    owner.members.append(member)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functions -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = owner(node) else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let marks = AttributeMarks(node.attributes)
      let modifiers = Set(node.modifiers.map { $0.detail == nil ? $0.name.text : "\($0.name.text)(set)" })
      let name = pattern.identifier.bareName
      let member = Member(
        facts: MemberFacts(
          kind: .property, name: name, types: binding.typeAnnotation.map { [$0.type.trimmedDescription] } ?? [],
          selector: marks.objectiveCName ?? name,
          isStatic: modifiers.contains("static") || modifiers.contains("class")),
        attributes: marks, modifiers: modifiers, owner: owner, conditions: conditions, syntax: DeclSyntax(node))
      member.binding = binding
      (member.isStored, member.isSettable) = Self.storage(node, binding)
      owner.members.append(member)
    }
    return .visitChildren
  }

  /// Two answers: a property is stored, and it can be assigned.
  private static func storage(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> (Bool, Bool) {
    guard node.bindingSpecifier.text == "var" else { return (true, false) }
    guard let block = binding.accessorBlock else { return (true, true) }
    switch block.accessors {
    case .getter: return (false, false)
    case .accessors(let accessors):
      let kinds = Set(accessors.map(\.accessorSpecifier.text))
      if kinds.isSubset(of: ["willSet", "didSet"]) { return (true, true) }
      return (false, !kinds.isDisjoint(with: ["set", "_modify", "unsafeMutableAddress"]))
    @unknown default: return (false, false)
    }
  }
}

extension TokenSyntax {
  /// The name without back quotes.
  var bareName: String { text.trimmingQuotes }
}

extension String {
  var trimmingQuotes: String { hasPrefix("`") && hasSuffix("`") && count > 1 ? String(dropFirst().dropLast()) : self }
  package var trimmingSpaces: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
