internal import SwiftSyntax

/// `setUp` and its like on the main actor: XCTest declares them for no actor.
struct TestCaseRewriter {
  let module: Module
  private static let names: Set<String> = ["setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()"]

  func rewrite() {
    for declaration in module.declarations where declaration.file.imports.contains("XCTest") {
      // In mode 6 the compiler refuses such overrides on iOS too.
      let isRefused = module.options.languageMode >= 6 && !module.options.isMainActorDefault
      for member in declaration.members
      where !isRefused && Self.names.contains(member.facts.fullName) && member.isOverride {
        rewrite(member, declaration)
      }
      if module.options.isMainActorDefault { addInitializer(declaration) }
    }
  }

  private func rewrite(_ member: Member, _ declaration: TypeDeclaration) {
    let parts = OverrideParts(member: member)
    guard let function = member.syntax.as(FunctionDeclSyntax.self), let mark = parts.modifier("override"),
      function.signature.effectSpecifiers?.asyncSpecifier == nil, !member.modifiers.contains("nonisolated"),
      !member.conditions.isDead, isOnMainActor(member, declaration)
    else { return }
    let file = declaration.file
    let name = member.facts.name
    file.edits.blank(mark, in: file.bytes)
    if !member.attributes["MainActor"] {
      file.edits.insert(
        "@MainActor ", at: function.modifiers.first?.span.lowerBound ?? function.funcKeyword.span.lowerBound)
    }
    file.edits.substitute(function.name.span, with: "__main_\(name)")
    let mayThrow = member.isThrowing ? "try " : ""
    let object = member.facts.isStatic ? "" : "it."
    let body =
      (member.facts.isStatic
        ? ""
        : "\(module.options.isMainActorDefault && !declaration.attributes["MainActor"] ? "" : "nonisolated(unsafe) ")let it = self; ")
      + "\(mayThrow)MainActor.assumeIsolated { \(mayThrow)\(object)__main_\(name)() }"
    let modifiers = parts.modifiers(["public", "open", "class"])
    declaration.insertions.append(
      member.conditions.wrap(
        "nonisolated override \(modifiers)func \(name)()\(member.isThrowing ? " throws" : "") { \(body) }"))
  }

  /// XCTest's own initializer belongs to no actor, also in modules of the main actor.
  private func addInitializer(_ declaration: TypeDeclaration) {
    guard declaration.kind == .classType, declaration.inherited.first == "XCTestCase", !declaration.conditions.isDead,
      !declaration.members.contains(where: { $0.facts.kind == .initializer })
    else { return }
    declaration.insertions.append(
      "nonisolated required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {"
        + " super.init(name: name, testClosure: testClosure) }")
  }

  private func isOnMainActor(_ member: Member, _ declaration: TypeDeclaration) -> Bool {
    if member.attributes["MainActor"] || declaration.attributes["MainActor"] { return true }
    let types = module.index.entry(of: declaration).map(module.index.chain) ?? []
    return module.options.isMainActorDefault || types.contains { $0.declaration?.attributes["MainActor"] == true }
  }
}
