internal import SourceBridge

/// `rewrite FILE… [--module-name M] [--facts F]… [--output DIR]`: shows what becomes of sources.
enum RewriteCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    var options = BridgeOptions()
    var facts: [ModuleFacts] = []
    var files: [String] = []
    var output: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--module-name": options.moduleName = rest.popFirst() ?? "Main"
      case "--facts": facts += rest.popFirst().flatMap(FactsStore.read).map { [$0] } ?? []
      case "--output": output = rest.popFirst()
      default: files.append(argument)
      }
    }
    let texts = files.compactMap { path in Files.text(path).map { SourceText(path: path, text: $0) } }
    guard !texts.isEmpty, texts.count == files.count else {
      return Shell.fail(
        "error: no such source; proscenium-swiftc rewrite FILE… [--module-name NAME] [--facts FILE]… [--output FOLDER]")
    }
    let result = SourceBridge.rewrite(texts, options: options, facts: facts)
    for diagnostic in result.diagnostics { Shell.write(diagnostic.description) }
    for source in texts {
      let text = result.rewritten[source.path] ?? source.text
      if let output {
        try Files.update("\(output)/\(Files.name(source.path))", text)
      } else {
        print(text, terminator: "")
      }
    }
    return result.diagnostics.contains { $0.severity == .error } ? 1 : 0
  }
}
