internal import SwiftSyntax

/// `setUp` and its like on the main actor: XCTest declares them for no actor.
struct TestCaseRewriter {
  let module: Module
  private static let names: Set<String> = ["setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()"]

  func rewrite() {
    for declaration in module.declarations where declaration.file.imports.contains("XCTest") {
      for member in declaration.members where Self.names.contains(member.facts.fullName) && member.isOverride {
        rewrite(member, declaration)
      }
    }
  }

  private func rewrite(_ member: Member, _ declaration: TypeDeclaration) {
    guard let function = member.syntax.as(FunctionDeclSyntax.self), let body = function.body,
      function.signature.effectSpecifiers?.asyncSpecifier == nil, !member.modifiers.contains("nonisolated"),
      !member.conditions.isDead, isOnMainActor(member, declaration), !body.statements.isEmpty,
      !body.statements.trimmedDescription.hasPrefix("MainActor.assumeIsolated"),
      !body.statements.trimmedDescription.hasPrefix("try MainActor.assumeIsolated")
    else { return }
    let file = declaration.file
    for case .attribute(let attribute) in function.attributes
    where attribute.attributeName.trimmedDescription == "MainActor" {
      file.edits.blank(attribute.span, in: file.bytes)
    }
    file.edits.insert(
      " \(member.isThrowing ? "try " : "")MainActor.assumeIsolated {", at: body.leftBrace.span.upperBound)
    file.edits.insert("} ", at: body.rightBrace.span.lowerBound)
  }

  private func isOnMainActor(_ member: Member, _ declaration: TypeDeclaration) -> Bool {
    if member.attributes["MainActor"] || declaration.attributes["MainActor"] { return true }
    let types = module.index.entry(of: declaration).map(module.index.chain) ?? []
    return module.options.isMainActorDefault || types.contains { $0.declaration?.attributes["MainActor"] == true }
  }
}
