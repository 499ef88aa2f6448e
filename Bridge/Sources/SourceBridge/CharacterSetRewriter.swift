internal import SwiftSyntax

/// `CharacterSet.decimalDigits.inverted`: a set of its own, which can be changed; Foundation's on Linux ends the program
/// when it is.
final class CharacterSetRewriter: SyntaxVisitor {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "inverted", let set = node.base?.as(MemberAccessExprSyntax.self),
      set.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "CharacterSet",
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "bitmapRepresentation"
    else { return .visitChildren }
    file.edits.insert("CharacterSet(bitmapRepresentation: ", at: node.span.lowerBound)
    file.edits.insert(".bitmapRepresentation)", at: node.span.upperBound)
    return .skipChildren
  }
}
