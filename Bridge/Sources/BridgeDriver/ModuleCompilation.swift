internal import FoundationEssentials
internal import SourceBridge

/// One call of the compiler that compiles the sources of a module.
struct ModuleCompilation {
  let arguments: CompilerArguments
  let installation: Installation
  /// The program itself, whose change makes everything new.
  let program: String

  private var sources: [String] { arguments.sources }
  private var moduleName: String { arguments.value(of: "-module-name") ?? "main" }

  /// The folder of rewritten sources, beside the compiler's outputs.
  var folder: String {
    if let map = arguments.value(of: "-output-file-map") { return Files.parent(map) + "/.proscenium" }
    let output = arguments.value(of: "-emit-module-path") ?? arguments.value(of: "-o") ?? moduleName
    return Files.parent(output) + "/.proscenium-\(moduleName)"
  }

  /// The package manager's list of tests.
  var isTestDiscovery: Bool { BridgeOptions(moduleName: moduleName).isTestDiscovery }

  private var isDependency: Bool { sources.first.map { $0.contains("/checkouts/") } ?? false }

  private var key: String {
    [
      Files.stamp(program), installation.compiler, Files.stamp(Files.real(installation.compiler)),
      installation.sdk ?? "-",
      moduleName, arguments.values(of: "-I").joined(separator: ":"), arguments.value(of: "-emit-module-path") ?? "-",
      arguments.value(of: "-default-isolation") ?? "-", arguments.value(of: "-swift-version") ?? "-",
    ].joined(separator: "|")
  }

  /// The compiler would stop after the first batch of files with an error; all are wanted in one run.
  private static let allErrors = ["-continue-building-after-errors"]

  /// The compiler's arguments beside the given ones.
  struct Preparation {
    var arguments: [String]
    /// The columns that moved, by source.
    var columns: [String: ColumnMap] = [:]
  }

  /// Further arguments for the compiler; nil when there are errors.
  func prepare() throws -> Preparation? {
    let path = folder + "/record.json"
    let old = BuildRecord.read(path)
    if let old, old.isCurrent(key, sources) {
      old.messages.forEach(Shell.write)
      return Preparation(arguments: old.arguments, columns: old.columns)
    }
    // States first: a source that changes meanwhile is read again the next time.
    let stamps = Dictionary(sources.map { ($0, Files.stamp($0)) }) { first, _ in first }
    let texts = sources.compactMap { path in Files.text(path).map { SourceText(path: path, text: $0) } }
    let scan = SourceScan(texts.map(\.text), isDependency: isDependency)
    let search = ModuleSearch(arguments: arguments, installation: installation, scan: scan)
    guard scan.needsBridge || search.importsBridged else {
      return Preparation(arguments: search.searchArguments)
    }
    if let complaint = installation.complaintAboutVersion() {
      Shell.write(complaint)
      return nil
    }
    let facts = search.facts()
    let options = BridgeOptions(
      moduleName: moduleName, isDependency: isDependency,
      isMainActorDefault: arguments.value(of: "-default-isolation") == "MainActor",
      languageMode: arguments.value(of: "-swift-version").flatMap { Int($0.prefix(1)) } ?? 5,
      availableModules: search.availableModules, hidesAppleModules: search.hidesAppleModules)
    let result = SourceBridge.rewrite(texts, options: options, facts: facts.map(\.facts))
    let messages = result.diagnostics.map(\.description)
    messages.forEach(Shell.write)
    if result.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    let further = try RewrittenSources(folder: folder, map: OutputFileMap(arguments.value(of: "-output-file-map")))
      .write(texts, result.rewritten, old: old, stamps: stamps)
    try writeFacts(result.facts, scan)
    let record = BuildRecord(
      key: key, sources: stamps,
      facts: Dictionary(facts.map { ($0.path, Files.stamp($0.path)) }) { first, _ in first },
      rewritten: further.paths, messages: messages,
      arguments: search.searchArguments + further.arguments + Self.allErrors, columns: result.columns)
    try record.write(path)
    return Preparation(arguments: record.arguments, columns: record.columns)
  }

  private func writeFacts(_ facts: ModuleFacts, _ scan: SourceScan) throws {
    guard let module = arguments.value(of: "-emit-module-path") else { return }
    var facts = facts
    facts.imports = scan.imports.sorted()
    try FactsStore.write(facts, Files.parent(module) + "/\(moduleName).facts.json")
  }
}
