internal import SwiftSyntax

/// Finds the type of the expression before the dot of a `#selector`: a local value, a parameter, a property, a chain.
struct SelectorBase {
  let module: Module
  let current: TypeEntry?
  let currentPath: [String]
  /// How many expressions may stand for one another, so that properties made of each other end the search.
  private static let depthLimit = 16

  /// The type of an expression; nil where the sources do not say it.
  func entry(of expression: ExprSyntax, depth: Int = 0) -> TypeEntry? {
    guard depth < Self.depthLimit else { return nil }
    if let inner = Self.unwrapped(expression) { return entry(of: inner, depth: depth + 1) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return entry(named: reference, depth) }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.bareName
      if let owner = entry(of: base, depth: depth + 1), let found = property(name, of: owner, depth) { return found }
      return name.isCapitalized ? named(access.trimmedDescription) : nil
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.trimmedDescription
      return callee.lastName.isCapitalized ? named(callee) : nil
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let cast = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      return named(cast.type.trimmedDescription)
    }
    return nil
  }

  /// The expression inside `( )`, `?`, `!`, `try` or `await`.
  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression
    }
    return expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(TryExprSyntax.self)?.expression
      ?? expression.as(AwaitExprSyntax.self)?.expression
  }

  private func entry(named reference: DeclReferenceExprSyntax, _ depth: Int) -> TypeEntry? {
    let name = reference.baseName.bareName
    switch name {
    case "self", "Self": return current
    case "super": return current.flatMap(module.index.superclass)
    default: break
    }
    if let value = LocalValue.nearest(name, from: Syntax(reference)) {
      return entry(of: value, depth)
    }
    if let current, let found = property(name, of: current, depth) { return found }
    return name.isCapitalized ? named(name) : nil
  }

  private func entry(of value: LocalValue, _ depth: Int) -> TypeEntry? {
    if let type = value.type { return named(type) }
    return value.initializer.flatMap { entry(of: $0, depth: depth + 1) }
  }

  /// The type of a property, as its annotation or its first value says.
  private func property(_ name: String, of owner: TypeEntry, _ depth: Int) -> TypeEntry? {
    for entry in module.index.chain(owner) + module.index.protocols(of: owner) {
      guard let facts = entry.allMembers.first(where: { $0.kind == .property && $0.name == name }) else { continue }
      if let type = facts.types.first { return named(type) }
      let member = entry.members.first { $0.facts == facts }
      guard let initializer = member?.binding?.initializer?.value else { return nil }
      let path = entry.name.split(separator: ".").map(String.init)
      return SelectorBase(module: module, current: entry, currentPath: path).entry(of: initializer, depth: depth + 1)
    }
    return nil
  }

  private func named(_ type: String) -> TypeEntry? {
    var name = type.trimmingMarks
    for word in ["any ", "some "] where name.hasPrefix(word) { name.removeFirst(word.count) }
    return module.index.find(name, from: currentPath)
  }
}

/// A local value or a parameter.
struct LocalValue {
  /// The annotation.
  var type: String?
  var initializer: ExprSyntax?

  /// The innermost value of a name that a place in a body sees.
  static func nearest(_ name: String, from place: Syntax) -> LocalValue? {
    var child = place
    while let node = child.parent, !node.is(MemberBlockSyntax.self) {
      if let found = value(name, declaredBy: node, around: child) { return found }
      child = node
    }
    return nil
  }

  private static func value(_ name: String, declaredBy node: Syntax, around child: Syntax) -> LocalValue? {
    if let items = node.as(CodeBlockItemListSyntax.self) {
      return items.prefix { $0.id != child.id }.reversed().lazy.compactMap { value(name, in: $0.item) }.first
    }
    if let branch = node.as(IfExprSyntax.self), branch.body.id == child.id { return value(name, in: branch.conditions) }
    if let loop = node.as(WhileStmtSyntax.self), loop.body.id == child.id { return value(name, in: loop.conditions) }
    if let function = node.as(FunctionDeclSyntax.self) {
      return value(name, in: function.signature.parameterClause)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return value(name, in: initializer.signature.parameterClause)
    }
    if let clause = node.as(ClosureExprSyntax.self)?.signature?.parameterClause?.as(ClosureParameterClauseSyntax.self) {
      let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).bareName == name }
      return parameter?.type.map { LocalValue(type: $0.trimmedDescription) }
    }
    return nil
  }

  private static func value(_ name: String, in clause: FunctionParameterClauseSyntax) -> LocalValue? {
    let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).bareName == name }
    return parameter.map { LocalValue(type: $0.type.trimmedDescription) }
  }

  private static func value(_ name: String, in item: CodeBlockItemSyntax.Item) -> LocalValue? {
    if let check = item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self) { return value(name, in: check.conditions) }
    guard let declaration = item.as(DeclSyntax.self)?.as(VariableDeclSyntax.self) else { return nil }
    let binding = declaration.bindings.first { self.name(of: $0.pattern) == name }
    return binding.map {
      LocalValue(type: $0.typeAnnotation?.type.trimmedDescription, initializer: $0.initializer?.value)
    }
  }

  /// `if let x` without a value is the `x` around.
  private static func value(_ name: String, in conditions: ConditionElementListSyntax) -> LocalValue? {
    for condition in conditions {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        self.name(of: binding.pattern) == name,
        let initializer = binding.initializer
      else { continue }
      return LocalValue(type: binding.typeAnnotation?.type.trimmedDescription, initializer: initializer.value)
    }
    return nil
  }

  private static func name(of pattern: PatternSyntax) -> String? {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }
}

extension String {
  /// Begins with a capital letter, as the names of types do.
  fileprivate var isCapitalized: Bool { first?.isUppercase == true }
}
