internal import SwiftParser
internal import SwiftSyntax

/// Methods that may be exchanged: each gets a body under another name, and its own name looks what took its place.
struct ReplaceableMethodRewriter {
  let module: Module

  func rewrite() {
    let names = ExchangedNames(module).names
    for declaration in module.declarations where !declaration.conditions.isDead {
      guard declaration.kind == .classType || declaration.kind == .extensionType,
        !module.isWritten(declaration.file), let entry = module.index.entry(of: declaration), !entry.isProtocol,
        entry.declaration.map({ $0.kind == .classType }) ?? true
      else { continue }
      for member in declaration.members where isReplaceable(member, entry, names) {
        member.bodyName = "__body_\(entry.name.filter { $0 != "." })_\(member.facts.name)"
        if !isMoved(member, entry) { divide(member, declaration) }
      }
    }
  }

  private func isReplaceable(_ member: Member, _ entry: TypeEntry, _ names: Set<String>) -> Bool {
    guard member.facts.kind == .method, !member.facts.isStatic, !member.isOutsideObjectiveC, !member.conditions.isDead,
      !member.attributes["nonobjc"], member.syntax.as(FunctionDeclSyntax.self)?.body != nil,
      member.facts.types.allSatisfy(\.outlivesCall),
      // Where an extension's member is overridden, the name leads somewhere else already.
      !module.isOverriddenExtensionMember(member, entry)
    else { return false }
    let isExposed = TableEntries(module: module, entry: entry, declaration: member.owner).isExposed(member)
    if member.modifiers.contains("dynamic"), isExposed { return true }
    return names.contains(member.facts.selector) && (isExposed || member.isOverride)
  }

  /// An override in an extension, which another rewriter moves into the class.
  private func isMoved(_ member: Member, _ entry: TypeEntry) -> Bool {
    member.isOverride && member.owner.kind == .extensionType && entry.declaration?.kind == .classType
  }

  private func divide(_ member: Member, _ declaration: TypeDeclaration) {
    let parts = OverrideParts(member: member)
    let file = declaration.file
    guard let name = parts.nameSpan, let body = member.bodyName else { return }
    let repeated: Set<String> = [
      "public", "open", "internal", "fileprivate", "private", "package", "override", "final", "nonisolated",
    ]
    let modifiers = parts.attributes + parts.modifiers(repeated)
    guard let text = parts.redirecting(modifiers, to: body) else { return }
    file.edits.substitute(name, with: body)
    if let mark = parts.modifier("override") { file.edits.blank(mark, in: file.bytes) }
    if let open = parts.modifier("open") { file.edits.replace(open, in: file.bytes, with: "public") }
    declaration.insertions.append(member.conditions.wrap(text, inside: declaration.conditions))
  }
}

extension OverrideParts {
  /// The attributes that the name keeps beside its body.
  var attributes: String {
    let list = member.syntax.as(FunctionDeclSyntax.self)?.attributes ?? []
    return list.compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        !AttributeMarks.removed.contains(attribute.attributeName.trimmedDescription)
      else { return nil }
      return attribute.trimmedDescription.filter { $0 != "\n" } + " "
    }.joined()
  }

  /// A declaration that runs what took the method's place, or else the body.
  func redirecting(_ modifiers: String, to body: String) -> String? {
    let owner = member.owner.path.last ?? ""
    let values = member.facts.types.indices.map { ", a\($0)" }.joined()
    let type = member.owner.kind == .extensionType ? member.owner.name : owner
    let call = "UIKit._ObjectiveC.redirect(self, \(type).self, \"\(member.facts.selector)\"\(values))"
    return declaration(modifiers, named: member.facts.name, keepsDefaults: true) { suffix in
      member.facts.result.isEmpty
        ? "if \(call) != nil { return }; \(attempt)\(body)\(suffix)"
        : "if let other = \(call) { return other.result() }; return \(attempt)\(body)\(suffix)"
    }
  }

  private var attempt: String { member.isThrowing ? "try " : "" }
}

extension String {
  /// A value of the type can be handed on as any object: it is no function that ends with the call.
  fileprivate var outlivesCall: Bool { !contains("->") || contains("@escaping") || hasSuffix("?") || hasSuffix("!") }
}

/// Names of methods that a module takes to exchange implementations, as far as its sources spell them.
private struct ExchangedNames {
  private(set) var names: Set<String> = []
  private static let functions: Set<String> = [
    "method_exchangeImplementations", "class_replaceMethod", "class_addMethod", "method_setImplementation",
  ]

  init(_ module: Module) {
    let finds = module.files.contains { file in
      let finder = NameFinder(Self.functions)
      finder.walk(file.tree)
      return finder.isFound
    }
    module.exchanges = finds
    guard finds || module.facts.contains(where: { $0.exchanges == true }) else { return }
    for file in module.files {
      let spelt = SpeltSelectors(file, module)
      spelt.walk(file.tree)
      names.formUnion(spelt.names)
    }
  }
}

/// Selectors of a file that are not given to a target, a timer or a center.
private final class SpeltSelectors: TypeContextVisitor {
  private(set) var names: Set<String> = []
  private static let senders: Set<String> = [
    "addTarget", "removeTarget", "addObserver", "perform", "performSelector", "responds", "instancesRespond",
    "cancelPreviousPerformRequests", "scheduledTimer", "Timer", "sendAction", "CADisplayLink", "canPerformAction",
  ]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", !isSent(node), let argument = node.arguments.first,
      let reference = SelectorReference(argument)
    else { return .skipChildren }
    let resolver = SelectorResolver(module: module, current: current, currentPath: currentPath)
    switch resolver.resolve(reference) {
    case .found(let name, _), .guessed(let name): names.insert(name)
    case .missing: break
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.trimmedDescription
    if ["Selector", "NSSelectorFromString", "sel_registerName"].contains(function), !isSent(node),
      let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    {
      names.insert(text)
    }
    return .visitChildren
  }

  /// The selector is an argument of a function that only sends it.
  private func isSent(_ node: some SyntaxProtocol) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self) else { return false }
    if argument.label?.text == "action" { return true }
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.trimmedDescription
    return Self.senders.contains(name)
  }
}
