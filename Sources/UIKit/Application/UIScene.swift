public import Foundation

/// An instance of an app's interface; the system creates it, and its delegate gets its life cycle callbacks.
///
/// What a screen shows is a `UIWindowScene`. Rule: SN-01
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The activation state of a scene.
  nonisolated public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, and given what a person does.
    case foregroundActive = 0
    /// In front, while something else is given what a person does.
    case foregroundInactive = 1
    /// Not seen.
    case background = 2
  }

  /// The reasons for connecting a scene.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The activities that the scene was requested with.
    open private(set) var userActivities: Set<NSUserActivity> = []
    /// The addresses that the scene is to open; none, since a person opens addresses of a scene that is there. Rule: SN-23
    public let urlContexts: Set<UIOpenURLContext> = []
    /// The kind of activity that is about to come from another device; nil, as there is none.
    public let handoffUserActivityType: String? = nil
    /// The shortcut that a person chose; nil, since a person chooses those of a scene that is there. Rule: SN-14
    public let shortcutItem: UIApplicationShortcutItem? = nil
    /// The identifier of the app that requests the scene; nil, as there is none.
    public let sourceApplication: String? = nil

    init(_ activity: NSUserActivity?) {
      if let activity { userActivities = [activity] }
      super.init()
    }
  }

  /// The options of a request for a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that requests another one.
    open var requestingScene: UIScene?
  }

  /// Posted with the scene when it was connected.
  nonisolated public static let willConnectNotification = name("WillConnect")
  /// Posted with the scene when it was disconnected.
  nonisolated public static let didDisconnectNotification = name("DidDisconnect")
  /// Posted with the scene when it has come to the front.
  nonisolated public static let didActivateNotification = name("DidActivate")
  /// Posted with the scene when it is about to leave the front.
  nonisolated public static let willDeactivateNotification = name("WillDeactivate")
  /// Posted with the scene when it is about to be seen again.
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  /// Posted with the scene when it is seen no more.
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")

  nonisolated private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIScene\(event)Notification")
  }

  /// The session of the scene, which persists while the scene is not connected.
  public let session: UISceneSession
  /// The delegate, which gets the scene's life cycle callbacks; an object of the configuration's class is created on
  /// connection.
  open var delegate: (any UISceneDelegate)?
  /// The activation state.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene in a switcher of scenes; none is drawn here.
  open var title: String! = ""
  /// The subtitle.
  open var subtitle = ""
  /// Which identifiers the scene is for, where something comes from outside of the app. Rule: SN-23
  open var activationConditions = UISceneActivationConditions()

  /// Made by the system alone, which connects it; subclasses are named by a configuration.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// A step in the life of an app and of its scene in front.
enum LifeStep {
  case becomeActive, resignActive, enterBackground, enterForeground

  /// True if callbacks find the state that the step leads to.
  var isDoneBeforeNotifying: Bool {
    switch self {
    case .becomeActive, .enterBackground: true
    case .resignActive, .enterForeground: false
    }
  }
}

extension UIScene {
  /// Takes a step of the life cycle, and notifies the delegate and observers. Rule: SN-03
  func perform(_ step: LifeStep) {
    if step.isDoneBeforeNotifying { activationState = step.sceneState }
    notifyDelegate(of: step)
    NotificationCenter.default.post(name: step.sceneNotification, object: self)
    if !step.isDoneBeforeNotifying { activationState = step.sceneState }
    if step == .enterBackground { keepState() }
  }

  private func notifyDelegate(of step: LifeStep) {
    guard let delegate else { return }
    CallLog.record(delegate, step.sceneCall)
    switch step {
    case .becomeActive: delegate.sceneDidBecomeActive(self)
    case .resignActive: delegate.sceneWillResignActive(self)
    case .enterBackground: delegate.sceneDidEnterBackground(self)
    case .enterForeground: delegate.sceneWillEnterForeground(self)
    }
  }

  /// Stores the scene's restoration activity in its session. Rule: SN-07
  private func keepState() {
    for window in (self as? UIWindowScene)?.windows ?? [] { window.rootViewController?.updateActivities() }
    guard let delegate else { return }
    CallLog.record(delegate, "stateRestorationActivity(for:)")
    session.stateRestorationActivity = delegate.stateRestorationActivity(for: self)
  }

  /// Hands on what a person was doing elsewhere.
  func proceed(with activity: NSUserActivity) {
    guard let delegate else { return }
    CallLog.record(delegate, "scene(_:willContinueUserActivityWithType:)")
    delegate.scene(self, willContinueUserActivityWithType: activity.activityType)
    CallLog.record(delegate, "scene(_:continue:)")
    delegate.scene(self, continue: activity)
  }
}

extension LifeStep {
  fileprivate var sceneState: UIScene.ActivationState {
    switch self {
    case .becomeActive: .foregroundActive
    case .resignActive, .enterForeground: .foregroundInactive
    case .enterBackground: .background
    }
  }

  fileprivate var sceneCall: String {
    switch self {
    case .becomeActive: "sceneDidBecomeActive(_:)"
    case .resignActive: "sceneWillResignActive(_:)"
    case .enterBackground: "sceneDidEnterBackground(_:)"
    case .enterForeground: "sceneWillEnterForeground(_:)"
    }
  }

  fileprivate var sceneNotification: Notification.Name {
    switch self {
    case .becomeActive: UIScene.didActivateNotification
    case .resignActive: UIScene.willDeactivateNotification
    case .enterBackground: UIScene.didEnterBackgroundNotification
    case .enterForeground: UIScene.willEnterForegroundNotification
    }
  }
}
