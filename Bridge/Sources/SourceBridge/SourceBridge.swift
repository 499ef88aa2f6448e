internal import SwiftParser
internal import SwiftSyntax

/// Rewrites iOS sources so that they compile where there is no Objective-C runtime.
public enum SourceBridge {
  /// The result for a module.
  public struct Result: Sendable {
    /// The new texts by path; what needs none is not in it.
    public var rewritten: [String: String] = [:]
    /// The columns of rewritten files that differ from the originals', by path; none where all are the same.
    public var columns: [String: ColumnMap] = [:]
    /// Messages about constructs that cannot be carried over.
    public var diagnostics: [BridgeDiagnostic] = []
    /// The facts that modules which import this one need.
    public var facts: ModuleFacts
  }

  /// Rewrites the sources of one module.
  ///
  /// Order: lines and columns of what is not rewritten stay; what is added stands behind the last line.
  public static func rewrite(
    _ sources: [SourceText], options: BridgeOptions = BridgeOptions(), facts: [ModuleFacts] = []
  ) -> Result {
    if options.isTestDiscovery { return rewriteTestDiscovery(sources, options) }
    let module = Module(sources, options, facts)
    module.registerExposedMembers()
    RootOverrideRewriter(module: module).rewrite()
    FormatterOverrideRewriter(module: module).rewrite()
    ReplaceableMethodRewriter(module: module).rewrite()
    WitnessWriter(module: module).write()
    ExtensionOverrideRewriter(module: module).rewrite()
    LibraryOverrideRewriter(module: module).rewrite()
    ExtensionMemberRewriter(module: module).rewrite()
    InitializerRequirementRewriter(module: module).rewrite()
    LaterWitnessRewriter(module: module).rewrite()
    ForwardingRewriter(module: module).rewrite()
    MissingModuleRewriter(module: module).rewrite()
    TestCaseRewriter(module: module).rewrite()
    ObservedPropertyRewriter(module: module).rewrite()
    ManagedPropertyRewriter(module: module).rewrite()
    ImplementationRewriter(module: module).rewrite()
    for file in module.files {
      _ = AttributeRewriter(file)
      _ = ConditionRewriter(file, module.evaluator)
      _ = ImportRewriter(file, module.options)
      _ = EmptyTimerRewriter(file, module)
      _ = TargetMessageRewriter(file)
      if !module.options.isDependency || file.imports.contains("UIKit") { _ = CharacterSetRewriter(file) }
      if ClassNameRewriter(file).isChanged { file.needsUIKit = true }
      OptionalProtocolRewriter(module: module).rewrite(file)
      SelectorRewriter(file, module).walk(file.tree)
      MetatypeInitializerRewriter(file, module).walk(file.tree)
      OptionalCallRewriter(file, module).walk(file.tree)
      UnsupportedConstructs(file, module).walk(file.tree)
    }
    for file in module.files {
      TableWriter(module: module).write(file)
      addUIKit(file, module)
    }
    module.declarations.forEach { $0.flushInsertions() }
    var result = Result(facts: module.ownFacts)
    for file in module.files {
      if module.isLeftOut(file) {
        result.rewritten[file.path] = String(repeating: "\n", count: file.bytes.count { $0 == 10 })
      } else if let text = file.rewritten() {
        result.rewritten[file.path] = text
        let columns = file.columns
        if !columns.isEmpty { result.columns[file.path] = columns }
      }
    }
    result.diagnostics = module.sortedDiagnostics
    return result
  }

  /// Rewrites the list of tests that the package manager generates.
  private static func rewriteTestDiscovery(_ sources: [SourceText], _ options: BridgeOptions) -> Result {
    var result = Result(facts: ModuleFacts(module: options.moduleName))
    for file in sources.map(ParsedFile.init) {
      _ = TestDiscoveryRewriter(file)
      if let text = file.rewritten() { result.rewritten[file.path] = text }
    }
    return result
  }

  /// On iOS a file sees what other files of the module import.
  private static func addUIKit(_ file: ParsedFile, _ module: Module) {
    let isUsed =
      module.files.contains { $0.writtenImports.contains("UIKit") }
      || (file.imports.contains("XCTest") && module.facts.contains { $0.imports.contains("UIKit") })
    if isUsed, file.imports.contains("XCTest"), module.options.availableModules.contains("ProsceniumXCTest"),
      !file.imports.contains("ProsceniumXCTest")
    {
      file.addedImports.insert("ProsceniumXCTest")
    }
    guard !file.imports.contains("UIKit") else { return }
    guard
      !file.additions.isEmpty || file.needsUIKit || (isUsed && AppleNames.occur(in: file))
        || (!module.options.isDependency && AppleNames.ofRuntimeOccur(in: file))
    else { return }
    file.addedImports.insert("UIKit")
  }
}
