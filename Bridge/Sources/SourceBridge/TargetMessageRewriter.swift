internal import SwiftSyntax

/// Messages to the target of a control or a bar item, whose type is `AnyObject`: `item.target?.perform(item.action!)`.
final class TargetMessageRewriter: SyntaxVisitor {
  private let file: ParsedFile
  private static let messages: Set<String> = ["perform", "responds"]

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.messages.contains(access.declName.baseName.text), let base = access.base
    else { return .visitChildren }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      rewrite(chain.expression, mark: chain.questionMark, as: ")?")
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      rewrite(forced.expression, mark: forced.exclamationMark, as: ")!")
    }
    return .visitChildren
  }

  private func rewrite(_ target: ExprSyntax, mark: TokenSyntax, as tail: String) {
    guard let access = target.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "target" else { return }
    file.edits.insert("UIKit._ObjectiveC.messages(", at: target.span.lowerBound)
    file.edits.substitute(mark.span, with: tail)
    file.needsUIKit = true
  }
}
