internal import SwiftSyntax

/// Names of classes: Foundation on Linux knows neither UIKit's classes nor names that `@objc(Name)` gives.
final class ClassNameRewriter: SyntaxVisitor {
  private let file: ParsedFile
  private static let functions = [
    "NSClassFromString": "UIKit._ObjectiveC.classFromString",
    "NSStringFromClass": "UIKit._ObjectiveC.stringFromClass",
  ]
  private(set) var isChanged = false

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), let other = Self.functions[name.baseName.text]
    {
      file.edits.substitute(name.span, with: other)
      isChanged = true
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
      access.declName.baseName.text == "description", let base = access.base, Self.isClass(base)
    {
      file.edits.insert("UIKit._ObjectiveC.stringFromClass(", at: base.span.lowerBound)
      file.edits.substitute(base.span.upperBound..<node.span.upperBound, with: ")")
      isChanged = true
    }
    return .visitChildren
  }

  /// `type(of: x)`, `x.classForCoder`.
  private static func isClass(_ base: ExprSyntax) -> Bool {
    if let call = base.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription == "type" }
    return base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
  }
}
