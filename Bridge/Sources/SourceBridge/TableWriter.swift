internal import SwiftSyntax

/// Writes, behind the last line of a file, what Objective-C would know of the classes in it.
struct TableWriter {
  let module: Module

  /// Tables of all types in a file, and one entry that queues them before `main`.
  func write(_ file: ParsedFile) {
    guard !module.isWritten(file) else { return }
    var calls: [String] = []
    for declaration in module.declarations where declaration.file === file && !declaration.conditions.isDead {
      if let call = table(of: declaration, number: calls.count) { calls.append(call) }
    }
    calls += foreign(file)
    guard !calls.isEmpty else { return }
    let isDeprecated =
      file.additions.contains { $0.contains(Self.deprecated) }
      || module.declarations.contains { $0.file === file && $0.insertions.contains { $0.contains(Self.deprecated) } }
    let mark = isDeprecated ? Self.deprecated : ""
    let body = calls.map { $0.hasSuffix("#endif") ? "\n\($0)\n" : "\($0); " }.joined()
    file.additions.append(
      "nonisolated private enum \(Self.entryType) { \(mark)@used @section(\".init_array\") nonisolated static let entry:"
        + " @convention(c) () -> Void = { UIKit._ObjectiveC.enqueue { \(body)} } }")
  }

  /// Silences warnings of deprecated members, which only tables name.
  private static let deprecated = "@available(*, deprecated) "

  /// The type that holds the entry.
  static let entryType = "__ObjectiveCTables"

  /// Writes the table of one declaration, and gives the call that reads it.
  private func table(of declaration: TypeDeclaration, number: Int) -> String? {
    guard declaration.kind == .classType || declaration.kind == .extensionType,
      let entry = module.index.entry(of: declaration), !entry.isProtocol, !declaration.isUnavailable,
      entry.declaration?.isUnavailable != true
    else { return nil }
    guard entry.module != nil || entry.declaration?.kind == .classType || entry.declaration == nil else { return nil }
    let entries = TableEntries(module: module, entry: entry, declaration: declaration)
    let lines = entries.lines
    let name = declaration.kind == .classType ? declaration.attributes.objectiveCName : nil
    guard !lines.isEmpty || name != nil || declaration.attributes["objc"] && declaration.kind == .classType else {
      return nil
    }
    if declaration.kind == .classType, LateTableWriter.isLate(declaration) {
      LateTableWriter(module: module).write(
        lines, declaration, entry, mark: entries.areDeprecated ? Self.deprecated : "")
      return nil
    }
    if declaration.hasWhereClause || entry.declaration.map(LateTableWriter.isLate) == true { return nil }
    return emit(lines, name, declaration, number, mark: entries.areDeprecated ? Self.deprecated : "")
  }

  private func emit(_ lines: [String], _ name: String?, _ declaration: TypeDeclaration, _ number: Int, mark: String)
    -> String
  {
    let function = "__describeToObjectiveC\(number)"
    let named = name.map { ", name: \"\($0)\"" } ?? ""
    let isNested = (declaration.path.count > 1 || declaration.isDeprecated) && declaration.kind == .classType
    let type = isNested ? declaration.name.lastName : declaration.name
    let text =
      "\(mark)@MainActor fileprivate static func \(function)() { UIKit._ObjectiveC.describe(\(type).self\(named))"
      + " { \(lines.closureBody) } }"
    if isNested {
      declaration.insertions.append(text)
    } else {
      declaration.file.additions.append(declaration.conditions.wrap("extension \(declaration.name) { \(text) }"))
    }
    return declaration.conditions.wrap("\(declaration.name).\(function)()")
  }

  /// Members of other modules' classes that selectors in the file name.
  private func foreign(_ file: ParsedFile) -> [String] {
    var seen: Set<ForeignSelector> = []
    return (module.foreignSelectors[ObjectIdentifier(file)] ?? []).compactMap { selector in
      guard seen.insert(selector).inserted, let line = TableEntries.line(selector.member) else { return nil }
      return selector.conditions.wrap("UIKit._ObjectiveC.describe(\(selector.type).self) { d in \(line) }")
    }
  }
}
