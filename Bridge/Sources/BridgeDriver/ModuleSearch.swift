internal import SourceBridge

/// Which modules a compilation can see, and what is known of them.
struct ModuleSearch {
  let arguments: CompilerArguments
  let installation: Installation
  let scan: SourceScan
  private let folders: [String]
  init(arguments: CompilerArguments, installation: Installation, scan: SourceScan) {
    self.arguments = arguments
    self.installation = installation
    self.scan = scan
    let sdk = installation.sdk.map { ["\($0)/modules"] } ?? []
    folders = arguments.values(of: "-I") + sdk
  }

  private var store: FactsStore { FactsStore(folders: folders) }

  /// Imports a module that went through the bridge itself.
  var importsBridged: Bool { scan.imports.contains { store.path($0) != nil } }

  /// The sources themselves import a module with a name of Apple's, under no condition.
  private var speaksOfApple: Bool { !scan.plainImports.isDisjoint(with: BridgeOptions.appleModules) }

  /// Modules with Apple's names are there only for the sake of what is imported.
  var hidesAppleModules: Bool { !scan.needsBridge && !speaksOfApple }

  /// Further search paths: Apple's names for sources written for Apple's systems.
  var searchArguments: [String] {
    guard let sdk = installation.sdk, Files.exists("\(sdk)/modules/apple") else { return [] }
    let asks = scan.needsBridge || importsBridged || speaksOfApple
    return asks ? ["-I", "\(sdk)/modules/apple"] : []
  }

  /// Facts of all modules that are imported, those with Apple's names among them, and of UIKit.
  func facts() -> [(path: String, facts: ModuleFacts)] {
    FactsStore(folders: folders + searchArguments.dropFirst()).load(scan.imports.union(["UIKit", "QuartzCore"]))
  }

  /// Modules that `canImport` finds in the folders.
  var availableModules: Set<String> {
    var names: Set<String> = []
    let apple = hidesAppleModules ? [] : searchArguments.dropFirst()
    for folder in folders + apple {
      for name in Files.names(folder) where name.hasSuffix(".swiftmodule") { names.insert(String(name.dropLast(12))) }
    }
    return names
  }
}
