internal import SwiftSyntax

/// Takes away the attributes that need the Objective-C runtime, leaving spaces.
final class AttributeRewriter: SyntaxVisitor {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "available", isUnavailableOutsideDocuments(node) { file.edits.blank(node.span, in: file.bytes) }
    guard AttributeMarks.removed.contains(name) else { return .skipChildren }
    if name == "UIApplicationMain" {
      file.edits.replace(node.span, in: file.bytes, with: "@main")
    } else {
      file.edits.blank(node.span, in: file.bytes)
    }
    return .skipChildren
  }

  /// `@available(*, unavailable) @IBInspectable var`: meant for Interface Builder alone, and set by documents.
  private func isUnavailableOutsideDocuments(_ node: AttributeSyntax) -> Bool {
    guard let list = node.parent?.as(AttributeListSyntax.self), AttributeMarks(list).isForDocuments else {
      return false
    }
    return AttributeMarks(AttributeListSyntax([.attribute(node)])).isUnavailable
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.blank(node.span, in: file.bytes) }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if AttributeMarks(node.attributes)["objc"] { bind(node) }
    return .visitChildren
  }

  /// An Objective-C protocol is one of classes even where nothing says so.
  private func bind(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause, let first = clause.inheritedTypes.first else {
      return file.edits.insert(": AnyObject", at: node.name.span.upperBound)
    }
    let bounds: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    guard !clause.inheritedTypes.contains(where: { bounds.contains($0.type.trimmedDescription) }) else { return }
    file.edits.insert("AnyObject, ", at: first.span.lowerBound)
  }
}
