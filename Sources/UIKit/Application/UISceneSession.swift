public import Foundation

/// The persistent record of a scene, connected or not.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name in an `Info.plist`.
    public let rawValue: String
    /// A role of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An app's windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A window on another screen that takes no input; here is only one screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The role of the scene.
  public let role: Role
  /// A name that no other session has; counted, so that two runs are the same.
  public let persistentIdentifier: String
  /// The configuration that the scene was created with.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The app's own data for the session.
  open var userInfo: [String: Any]?
  /// The activity from which the scene can be restored: its delegate's answer when it went to the background.
  /// Rule: SN-07
  open var stateRestorationActivity: NSUserActivity?

  private(set) weak var application: UIApplication?

  init(_ number: Int, _ role: Role, _ configuration: UISceneConfiguration, in application: UIApplication) {
    self.role = role
    persistentIdentifier =
      "00000000-0000-0000-0000-" + String(repeating: "0", count: max(0, 12 - "\(number)".count)) + "\(number)"
    self.configuration = configuration
    self.application = application
    super.init()
  }
}

/// The configuration of a scene: its classes, and the storyboard of its window.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The configuration's name in `Info.plist`.
  public let name: String?
  /// The role of its scenes.
  public let role: UISceneSession.Role
  /// The class of its scenes; nil is `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of its scenes' delegates.
  open var delegateClass: AnyClass?
  /// The storyboard, and how the first controller is made from it; the folder of storyboards sets it.
  var interface: (storyboard: AnyObject, makeRoot: () -> UIViewController?)?

  /// The configuration of a name and role in the `Info.plist`; without classes if it has none.
  public convenience init(name: String?, sessionRole: UISceneSession.Role) {
    let registry = UIApplication.shared.scenes
    let written = registry.configuration(named: name, role: sessionRole)
    if written == nil, let name, registry.isUsed { Diagnostics.report(.unknownSceneConfiguration(name)) }
    self.init(name, sessionRole)
    sceneClass = written?.sceneClass
    delegateClass = written?.delegateClass
    interface = written?.interface
  }

  init(_ name: String?, _ role: UISceneSession.Role) {
    self.name = name
    self.role = role
    super.init()
  }
}

/// The scene manifest of an `Info.plist`.
package struct SceneManifest {
  /// True if an app may have several at a time.
  var allowsSeveral = false
  /// In the order of the list.
  var configurations: [UISceneConfiguration] = []
}

/// Why a request concerning scenes was turned down.
nonisolated public struct UISceneError: CustomNSError, Hashable, Sendable {
  /// A reason.
  nonisolated public enum Code: Int, Sendable {
    /// The app, or the device, has one scene at a time.
    case multipleScenesNotSupported = 0
    /// The session is unknown, or its scene cannot go.
    case requestDenied = 1
    /// The preferences are for another platform.
    case geometryRequestUnsupported = 100
    /// No controller in front allows what was asked for.
    case geometryRequestDenied = 101
  }

  /// The app, or the device, has one scene at a time.
  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  /// The session is unknown, or its scene cannot go.
  public static let requestDenied = Code.requestDenied
  /// The preferences are for another platform.
  public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
  /// No controller in front allows the request.
  public static let geometryRequestDenied = Code.geometryRequestDenied

  /// The domain of these errors.
  public static let errorDomain = "UISceneErrorDomain"
  /// The reason.
  public let code: Code
  /// The reason as a number.
  public var errorCode: Int { code.rawValue }

  init(_ code: Code) { self.code = code }
}
