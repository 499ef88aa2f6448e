/// The options that a module's rewriting depends on beside its sources.
public struct BridgeOptions: Hashable, Codable, Sendable {
  /// The module's name.
  public var moduleName: String
  /// A package that others made: what it says of Linux stays.
  public var isDependency: Bool
  /// The module's declarations belong to the main actor unless they say otherwise.
  public var isMainActorDefault: Bool
  /// The language mode.
  public var languageMode: Int
  /// Modules that `canImport` finds, as far as known.
  public var availableModules: Set<String>
  /// The module speaks of nothing of Apple's itself, and is given the folder of modules with Apple's names only because a
  /// module that it imports uses them: `canImport` does not find these.
  public var hidesAppleModules: Bool

  /// Modules with Apple's names that stand in a folder of their own.
  public static let appleModules: Set<String> = [
    "os", "OSLog", "ObjectiveC", "Combine", "Darwin", "simd", "Accessibility", "UniformTypeIdentifiers",
    "MobileCoreServices", "CoreServices", "CoreImage", "Accelerate", "Metal", "MetalPerformanceShaders", "WebKit",
    "SceneKit", "SpriteKit", "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "CoreMedia",
    "LocalAuthentication", "MapKit", "MessageUI", "SafariServices", "StoreKit", "UserNotifications",
  ]

  /// Options of a module.
  public init(
    moduleName: String = "Main", isDependency: Bool = false, isMainActorDefault: Bool = false,
    languageMode: Int = 5, availableModules: Set<String> = [], hidesAppleModules: Bool = false
  ) {
    self.moduleName = moduleName
    self.isDependency = isDependency
    self.isMainActorDefault = isMainActorDefault
    self.languageMode = languageMode
    self.availableModules = availableModules
    self.hidesAppleModules = hidesAppleModules
  }

  /// A list of tests that the package manager generated.
  public var isTestDiscovery: Bool { moduleName.hasSuffix("PackageDiscoveredTests") }
}
