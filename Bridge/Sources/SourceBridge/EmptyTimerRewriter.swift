internal import SwiftSyntax

/// `Timer()`: a timer that is not valid, which Foundation on Linux makes from an interval and a closure only.
final class EmptyTimerRewriter: SyntaxVisitor {
  private let file: ParsedFile

  /// Does nothing where the module has a type `Timer` of its own.
  init(_ file: ParsedFile, _ module: Module) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    guard module.index.entries["Timer"]?.declaration == nil else { return }
    walk(file.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer", node.arguments.isEmpty,
      node.trailingClosure == nil, let end = node.rightParen
    else { return .visitChildren }
    file.edits.insert("({ () -> Timer in let timer = ", at: node.span.lowerBound)
    file.edits.insert("timeInterval: 0, repeats: false, block: { _ in }", at: end.span.lowerBound)
    file.edits.insert("; timer.invalidate(); return timer }())", at: end.span.upperBound)
    return .skipChildren
  }
}
