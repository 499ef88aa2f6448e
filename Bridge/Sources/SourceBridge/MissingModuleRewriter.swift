internal import SwiftSyntax

/// Imports of modules that only Apple's systems have.
///
/// What is written in SwiftUI's language is left out, a file of a language like it whole; elsewhere the import goes, and
/// the compiler names the places that need it. Each is said, with its place.
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
      for (name, offset) in module.parts.unguarded[file.path] ?? [] {
        module.report(
          file, offset,
          "no module 'SwiftUI' on Linux, and '\(name)' names a type that needs it; it is left out: put it between"
            + " #if canImport(SwiftUI) and #endif", .warning)
      }
      for offset in module.parts.hosted[file.path] ?? [] {
        module.report(
          file, offset, "no module 'SwiftUI' on Linux; a view controller that says so stands for what is hosted here",
          .warning)
      }
      let found = MissingImports(file, module.evaluator) { name in
        Self.missing.contains(name) && !module.options.availableModules.contains(name)
      }.found
      for (name, offset) in found {
        if name == "SwiftUI", !module.parts.emptied.contains(file.path) {
          reportParts(file, offset)
          continue
        }
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
    reportTypesOfLeftOutFiles()
  }

  /// Names what a file keeps apart from the rest that stays.
  private func reportParts(_ file: ParsedFile, _ offset: Int) {
    var names: [String] = []
    for name in module.parts.names[file.path] ?? [] where !names.contains(name) { names.append(name) }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    let text = names.isEmpty ? "nothing" : names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + more
    module.report(
      file, offset,
      "no module 'SwiftUI' on Linux; of this file is left out: \(text); put it between #if canImport(SwiftUI) and #endif",
      .warning)
  }

  /// Names the first place at which another file needs a type that only a file which is left out declares.
  private func reportTypesOfLeftOutFiles() {
    let (out, left) = module.declarations.filter { $0.kind != .extensionType && $0.outer == nil && !$0.isLocal }
      .partitioned { module.isLeftOut($0.file) }
    var files = Dictionary(out.map { ($0.name, $0.file.name) }) { first, _ in first }
    files.merge(module.parts.types) { first, _ in first }
    for declaration in left { files[declaration.name] = nil }
    guard !files.isEmpty else { return }
    for file in module.files where !module.isLeftOut(file) {
      for (name, offset) in NamedTypes(file, Set(files.keys), module.evaluator).found {
        guard let other = files.removeValue(forKey: name) else { continue }
        module.report(
          file, offset,
          "type '\(name)' of \(other) is left out; put what needs it between #if canImport(SwiftUI)"
            + " and #endif", .warning)
      }
    }
  }
}

extension Array {
  /// Those that meet a condition, and the rest.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

/// Types of some names in a file, where no condition asks for a module.
private final class NamedTypes: SyntaxVisitor {
  private let names: Set<String>
  private let evaluator: ConditionEvaluator
  private(set) var found: [(name: String, offset: Int)] = []

  init(_ file: ParsedFile, _ names: Set<String>, _ evaluator: ConditionEvaluator) {
    (self.names, self.evaluator) = (names, evaluator)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    return evaluator.evaluate(condition) == false || condition.trimmedDescription.contains("canImport(")
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.name.text) { found.append((node.name.text, node.name.span.lowerBound)) }
    return .visitChildren
  }
}

/// Imports of some modules outside `#if canImport(Module)`; each is taken away, where that is asked for.
final class MissingImports: SyntaxVisitor {
  private let isBlanking: Bool
  private let file: ParsedFile
  private let evaluator: ConditionEvaluator
  private let isMissing: (String) -> Bool
  private var guarded: [String] = []
  private(set) var found: [(name: String, offset: Int)] = []

  init(
    _ file: ParsedFile, _ evaluator: ConditionEvaluator, isBlanking: Bool = true, isMissing: @escaping (String) -> Bool
  ) {
    self.isBlanking = isBlanking
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
    if isBlanking { file.edits.blank(node.span, in: file.bytes) }
    found.append((name, node.path.span.lowerBound))
    return .skipChildren
  }
}
