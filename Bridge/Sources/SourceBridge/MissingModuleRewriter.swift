internal import SwiftSyntax

/// Imports of modules that only Apple's systems have.
///
/// A file that is written in SwiftUI's language is left out whole; elsewhere the import goes, and the compiler names
/// the places that need it. Each is said, with its place.
struct MissingModuleRewriter {
  let module: Module
  /// Modules of Apple's that have no counterpart.
  private static let missing: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "Accounts", "ActivityKit", "AdSupport",
    "AddressBook", "AddressBookUI", "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "ClassKit",
    "CloudKit",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory",
    "FamilyControls",
    "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit",
    "IOSurface", "IdentityLookup", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension",
    "Network", "NotificationCenter", "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos",
    "PhotosUI",
    "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit",
    "Security",
    "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "SystemConfiguration",
    "TipKit", "Twitter", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd",
  ]
  /// Languages of their own: what is written in them makes no sense without them.
  private static let languages: Set<String> = ["SwiftUI", "WidgetKit", "SwiftData", "TipKit", "AppIntents"]

  func rewrite() {
    for file in module.files {
      let found = MissingImports(file, module.evaluator) { name in
        Self.missing.contains(name) && !module.options.availableModules.contains(name)
      }.found
      for (name, offset) in found {
        if Self.languages.contains(name) {
          module.leaveOut(file)
          module.report(
            file, offset,
            "no module '\(name)' on Linux; this file is left out: keep what it holds apart from UIKit code",
            .warning)
          break
        }
        module.report(
          file, offset, "no module '\(name)' on Linux; put what needs it between #if canImport(\(name)) and #endif",
          .warning)
      }
    }
  }
}

/// Imports of some modules outside `#if canImport(Module)`; each is taken away.
private final class MissingImports: SyntaxVisitor {
  private let file: ParsedFile
  private let evaluator: ConditionEvaluator
  private let isMissing: (String) -> Bool
  private var guarded: [String] = []
  private(set) var found: [(name: String, offset: Int)] = []

  init(_ file: ParsedFile, _ evaluator: ConditionEvaluator, isMissing: @escaping (String) -> Bool) {
    self.file = file
    self.evaluator = evaluator
    self.isMissing = isMissing
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition, evaluator.evaluate(condition) == false { return .skipChildren }
    guarded.append(node.condition?.trimmedDescription ?? "")
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) {
    if let condition = node.condition, evaluator.evaluate(condition) == false { return }
    guarded.removeLast()
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.path.first?.name.text, isMissing(name),
      !guarded.contains(where: { $0.contains("canImport(\(name))") })
    else { return .skipChildren }
    file.edits.blank(node.span, in: file.bytes)
    found.append((name, node.path.span.lowerBound))
    return .skipChildren
  }
}
