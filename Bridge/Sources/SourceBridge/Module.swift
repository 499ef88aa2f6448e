internal import SwiftSyntax

/// A module while it is rewritten.
final class Module {
  let files: [ParsedFile]
  let options: BridgeOptions
  let evaluator: ConditionEvaluator
  /// All types and extensions, in the order of the files.
  let declarations: [TypeDeclaration]
  let index: TypeIndex
  /// The parts of the sources that are left out because they are written in SwiftUI's language.
  let parts: LanguageParts
  let facts: [ModuleFacts]
  /// The sources exchange implementations of methods.
  var exchanges = false
  private(set) var diagnostics: [BridgeDiagnostic] = []
  var cachedRequirements: [String: [OptionalRequirement]]?
  /// Members of other modules' classes that selectors of this module name, by file.
  var foreignSelectors: [ObjectIdentifier: [ForeignSelector]] = [:]

  init(_ sources: [SourceText], _ options: BridgeOptions, _ facts: [ModuleFacts]) {
    self.options = options
    self.facts = facts
    evaluator = ConditionEvaluator(options: options)
    parts = LanguageParts(
      sources.map(ParsedFile.init), evaluator, hasSwiftUI: options.availableModules.contains("SwiftUI"))
    files = parts.files
    let evaluator = evaluator
    declarations = files.flatMap { DeclarationCollector($0, evaluator).types }
    index = TypeIndex(declarations, facts)
  }

  /// The names of all properties of classes that the sources can name.
  private(set) lazy var propertyNames: Set<String> = {
    let classes = index.entries.values.filter { !$0.isProtocol }
    return Set(classes.flatMap(\.allMembers).filter { $0.kind == .property }.map(\.name))
  }()

  /// In the order of files and places.
  var sortedDiagnostics: [BridgeDiagnostic] {
    let order = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    return diagnostics.sorted {
      (order[$0.path] ?? 0, $0.line, $0.column) < (order[$1.path] ?? 0, $1.line, $1.column)
    }
  }

  private var leftOut: Set<ObjectIdentifier> = []

  /// Nothing of the file is compiled.
  func leaveOut(_ file: ParsedFile) { leftOut.insert(ObjectIdentifier(file)) }

  func isLeftOut(_ file: ParsedFile) -> Bool { leftOut.contains(ObjectIdentifier(file)) }

  func report(
    _ file: ParsedFile, _ offset: Int, _ message: String, _ severity: BridgeDiagnostic.Severity = .error
  ) {
    let (line, column) = file.position(offset)
    diagnostics.append(
      BridgeDiagnostic(path: file.path, line: line, column: column, severity: severity, message: message))
  }
}

/// A method or property of another module's class that a selector names.
struct ForeignSelector: Hashable {
  let type: String
  let member: MemberFacts
  /// The clauses around the place that names it.
  var conditions = ConditionStack()
}
