/// What the rewriting of a module depends on beside its sources.
public struct BridgeOptions: Hashable, Codable, Sendable {
  /// The module's name.
  public var moduleName: String
  /// A package that others made: what it says of Linux stays.
  public var isDependency: Bool
  /// What says nothing of an actor belongs to the main one.
  public var isMainActorDefault: Bool
  /// Modules that `canImport` finds, as far as known.
  public var availableModules: Set<String>

  /// Options of a module.
  public init(
    moduleName: String = "Main", isDependency: Bool = false, isMainActorDefault: Bool = false,
    availableModules: Set<String> = []
  ) {
    self.moduleName = moduleName
    self.isDependency = isDependency
    self.isMainActorDefault = isMainActorDefault
    self.availableModules = availableModules
  }

  /// A list of tests that the package manager generated.
  public var isTestDiscovery: Bool { moduleName.hasSuffix("PackageDiscoveredTests") }
}
