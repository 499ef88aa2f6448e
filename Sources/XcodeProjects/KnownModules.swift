/// Modules that sources may import here.
package struct KnownModules: Sendable {
  package let names: Set<String>

  /// The modules of some folders, and those that every toolchain has.
  package init(folders: [String]) {
    var names = Self.always
    for folder in folders {
      for name in ProjectPath.names(in: folder)
      where ["swiftmodule", "swiftinterface"].contains(ProjectPath.kind(name)) {
        names.insert(ProjectPath.stem(name))
      }
    }
    self.names = names
  }

  package init(names: Set<String>) { self.names = Self.always.union(names) }

  private static let always: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "XCTest",
    "Testing",
    "RegexBuilder", "Synchronization", "Observation", "Distributed", "Glibc", "_Concurrency", "CoreFoundation",
    "Builtin",
  ]

  /// The meaning of a missing module for the file which imports it.
  package enum Absence: Sendable {
    /// A language of its own: the file is left out whole.
    case language
    /// A module of Apple's: the import is taken away, and what names its types does not compile.
    case apple
    /// A library's or an app's own module.
    case other
  }

  /// Nil for a module that is here.
  package func absence(_ name: String) -> Absence? {
    if names.contains(name) { return nil }
    return Self.languages.contains(name) ? .language : Self.apple.contains(name) ? .apple : .other
  }

  private static let languages: Set<String> = ["SwiftUI", "WidgetKit", "SwiftData", "TipKit", "AppIntents", "Charts"]
  private static let apple = Set(
    """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit AdSupport AddressBook AddressBookUI
    AppTrackingTransparency AssetsLibrary AudioToolbox AuthenticationServices BackgroundTasks BusinessChat CFNetwork CallKit
    CarPlay ClassKit CloudKit Combine CommonCrypto Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreData CoreHaptics
    CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony
    CoreText CoreVideo CreateML CryptoKit Darwin DeviceActivity DeviceCheck EventKit EventKitUI ExternalAccessory FamilyControls
    FileProvider GLKit GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface
    IdentityLookup ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MapKit MediaPlayer MessageUI
    Messages Metal MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
    NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OSLog ObjectiveC OpenAL OpenGLES PDFKit PHASE
    PassKit PencilKit Photos PhotosUI PushKit QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit SafariServices
    SceneKit ScreenTime Security ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit SystemConfiguration Twitter
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit
    WebKit iAd os simd
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
