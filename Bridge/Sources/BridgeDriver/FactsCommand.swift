internal import SourceBridge

/// `facts --symbolgraph DIR --output FILE [--module M]`: condenses what the compiler says of a module.
enum FactsCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    var values: [String: String] = [:]
    for (option, value) in zip(arguments, arguments.dropFirst()) where option.hasPrefix("--") { values[option] = value }
    guard let folder = values["--symbolgraph"], let output = values["--output"] else {
      return Shell.fail(
        "error: nothing to read; proscenium-swiftc facts --symbolgraph FOLDER --output FILE [--module NAME]")
    }
    let module = values["--module"] ?? String(Files.name(output).prefix { $0 != "." })
    let names = Files.names(folder).filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    guard !names.isEmpty else {
      return Shell.fail(
        "error: \(folder) holds no \(module).symbols.json; run swift-symbolgraph-extract -module-name \(module) first")
    }
    let graphs = try names.sorted().map { try SymbolGraph.read("\(folder)/\($0)") }
    try FactsStore.write(SymbolGraph.facts(module, graphs), output)
    return 0
  }
}
