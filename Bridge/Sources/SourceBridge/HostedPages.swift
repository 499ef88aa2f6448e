internal import SwiftSyntax

/// Calls of `UIHostingController(rootView:)` in functions: a view controller that says what is missing stands for each, so
/// that the function around it stays.
///
/// Order: before parts are left out.
struct HostedPages {
  /// The text behind the last line of a file with such calls.
  static let addition =
    "extension UIKit.UIViewController { @MainActor fileprivate static func __swiftUI() -> UIKit.UIViewController {"
    + " let page = UIKit.UIViewController(); var notice = UIKit.UIContentUnavailableConfiguration.empty();"
    + " notice.text = \"SwiftUI is not on this system\"; notice.background.backgroundColor = .systemBackground;"
    + " page.contentUnavailableConfiguration = notice; return page } }"

  /// The file with other calls, nil where there is none; and the places of the calls.
  let file: ParsedFile?
  let places: [Int]

  /// The other call, with the lines of the piece that it replaces; what is behind its last line stays in its column.
  private static func text(for piece: ArraySlice<UInt8>) -> String {
    let lines = piece.split(separator: 10, omittingEmptySubsequences: false)
    let last = lines.count > 1 ? lines.last?.count ?? 0 : 0
    return "UIViewController.__swiftUI()" + String(repeating: "\n", count: lines.count - 1)
      + String(repeating: " ", count: last)
  }

  init(_ file: ParsedFile) {
    let calls = HostingCalls(file).calls
    places = calls.map(\.lowerBound)
    guard !calls.isEmpty else {
      self.file = nil
      return
    }
    var edits = EditList()
    for call in calls { edits.replace(call, in: file.bytes, with: Self.text(for: file.bytes[call])) }
    let text = String(decoding: edits.apply(to: file.bytes), as: UTF8.self)
    let changed = ParsedFile(SourceText(path: file.path, text: text))
    changed.additions.append(Self.addition)
    changed.isBlanked = true
    self.file = changed
  }
}

/// The calls in bodies of functions that do nothing with the hosted view afterwards.
private final class HostingCalls: SyntaxVisitor {
  private(set) var calls: [Range<Int>] = []

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { read(Syntax(node), node.body) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { read(Syntax(node), node.body) }

  private func read(_ node: Syntax, _ body: CodeBlockSyntax?) -> SyntaxVisitorContinueKind {
    // Functions over types are for views of any kind, and are left out.
    guard let body, node.as(FunctionDeclSyntax.self)?.genericParameterClause == nil else { return .skipChildren }
    let finder = BodyCalls(viewMode: .sourceAccurate)
    finder.walk(body)
    // A function that names the type elsewhere is left out.
    let names = node.tokens(viewMode: .sourceAccurate).count { $0.text == "UIHostingController" }
    if !finder.usesRootView, names == finder.calls.count { calls += finder.calls }
    return .skipChildren
  }
}

private final class BodyCalls: SyntaxVisitor {
  private(set) var calls: [Range<Int>] = []
  private(set) var usesRootView = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "UIHostingController",
      node.arguments.first?.label?.text == "rootView", node.arguments.count == 1, node.trailingClosure == nil
    else { return .visitChildren }
    calls.append(node.span)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["rootView", "sizingOptions", "safeAreaRegions"].contains(node.declName.baseName.text) { usesRootView = true }
    return .visitChildren
  }
}
