internal import SwiftSyntax

/// Tables of classes that have no single place before `main`: generic ones and those inside functions.
///
/// Each tells of itself when it is first asked for something by name.
struct LateTableWriter {
  let module: Module
  /// The method by which a class tells.
  static let method = "_describeToObjectiveC"
  private static let conformance = "UIKit._ObjectiveCDescribing"

  /// True if a class must tell of itself.
  static func isLate(_ declaration: TypeDeclaration) -> Bool {
    declaration.isLocal || declaration.isInGenericContext || declaration.isHiddenInType
  }

  func write(_ lines: [String], _ declaration: TypeDeclaration, _ entry: TypeEntry, mark: String) {
    let isAbove = module.index.chain(entry).dropFirst().contains { above in
      above.declaration.map {
        Self.isLate($0) && !TableEntries(module: module, entry: above, declaration: $0).lines.isEmpty
      }
        ?? false
    }
    let body = "UIKit._ObjectiveC.describe(\(declaration.name.lastName).self) { \(lines.closureBody) }"
    let access = ["public", "open"].contains(declaration.access ?? "") ? "public " : ""
    declaration.insertions.append(
      "\(mark)@MainActor \(access)\(isAbove ? "override " : "")class func \(Self.method)() {"
        + " \(isAbove ? "super.\(Self.method)(); " : "")\(body) }")
    if !isAbove { conform(declaration) }
  }

  private func conform(_ declaration: TypeDeclaration) {
    guard declaration.isLocal || declaration.isHiddenInType, let node = declaration.syntax.as(ClassDeclSyntax.self)
    else {
      return declaration.file.additions.append(
        declaration.conditions.wrap("extension \(declaration.name): \(Self.conformance) {}"))
    }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      declaration.file.edits.insert(", \(Self.conformance)", at: last.type.span.upperBound)
    } else {
      let end = node.genericParameterClause?.span.upperBound ?? node.name.span.upperBound
      declaration.file.edits.insert(": \(Self.conformance)", at: end)
    }
  }
}

extension TypeDeclaration {
  /// A private type inside another, which nothing outside can name.
  var isHiddenInType: Bool {
    guard let outer else { return false }
    return access == "private" || outer.isHiddenInType
  }
}

extension [String] {
  /// The body of a closure that is given a description `d`.
  var closureBody: String {
    if isEmpty { return "_ in" }
    return contains { $0.contains("\n") } ? "d in\n\(joined(separator: "\n"))\n" : "d in \(joined(separator: "; "))"
  }
}
