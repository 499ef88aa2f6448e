internal import Foundation

/// The scenes of an application: which there are, and which is in front.
///
/// An app without a manifest has one, which needs no delegate and is in front for ever. Rule: SN-11
final class SceneRegistry {
  private unowned let application: UIApplication
  private var manifest: SceneManifest?
  private var made = 0
  private(set) var sessions: [UISceneSession] = []
  /// In the order in which they were in front, the last one last.
  private var connected: [UIWindowScene] = []
  private var own: UIWindowScene?
  /// How a scene asked to stand, until the device is turned. Rule: SN-08
  var askedOrientation: UIInterfaceOrientation?

  init(_ application: UIApplication) { self.application = application }

  /// True if the app is told of its life by scenes.
  var isUsed: Bool { manifest != nil }
  /// True if another scene can be asked for: the app allows it, and the device is a tablet.
  var allowsSeveral: Bool { manifest?.allowsSeveral == true && application.screen.idiom == .pad }
  var all: [UIWindowScene] { isUsed ? connected : [ownScene] }
  /// The scene that is shown; none while the first one has not connected.
  var front: UIWindowScene? { isUsed ? connected.last : ownScene }

  private var ownScene: UIWindowScene {
    if let own { return own }
    let session = makeSession(.windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(nil))
    session.scene = scene
    scene.activationState =
      switch application.applicationState {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
    own = scene
    return scene
  }

  private func makeSession(_ role: UISceneSession.Role) -> UISceneSession {
    made += 1
    let written = manifest?.configurations.first { $0.role == role }
    let session = UISceneSession(made, role, written ?? UISceneConfiguration(nil, role), in: application)
    sessions.append(session)
    return session
  }

  func configuration(named name: String?, role: UISceneSession.Role) -> UISceneConfiguration? {
    manifest?.configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }

  // MARK: Connecting

  /// The app's life is told by scenes from now on.
  func use(_ manifest: SceneManifest) {
    self.manifest = manifest
    own = nil
    sessions = []
  }

  /// Makes a scene for a new session. Rule: SN-01, SN-05
  func connectFirst() { connect(makeSession(.windowApplication), isNew: true, activity: nil) }

  private func connect(_ session: UISceneSession, isNew: Bool, activity: NSUserActivity?) {
    let options = UIScene.ConnectionOptions(activity)
    if isNew, let delegate = application.delegate {
      CallLog.record(delegate, "application(_:configurationForConnecting:options:)")
      session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
    }
    let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    session.scene = scene
    connected.append(scene)
    scene.connect(session.configuration, options)
    scene.activationState = .background
  }

  /// Brings a session's scene to the front, or a new one.
  ///
  /// Rule: SN-07
  func activate(_ session: UISceneSession?, _ activity: NSUserActivity?, _ refuse: (UISceneError) -> Void) {
    if let session {
      guard sessions.contains(session) else { return refuse(UISceneError(.requestDenied)) }
      guard let scene = session.scene as? UIWindowScene else {
        return changeFront { connect(session, isNew: false, activity: activity) }
      }
      if scene !== front {
        changeFront {
          connected.removeAll { $0 === scene }
          connected.append(scene)
        }
      }
      if let activity { scene.proceed(with: activity) }
    } else {
      guard allowsSeveral else { return refuse(UISceneError(.multipleScenesNotSupported)) }
      changeFront { connect(makeSession(.windowApplication), isNew: true, activity: activity) }
    }
  }

  /// The scene in front goes to the background, another one comes as far as the app is.
  private func changeFront(_ change: () -> Void) {
    let state = application.applicationState
    if let old = front {
      if state == .active {
        application.touches.cancelAll()
        old.perform(.resignActive)
      }
      if state != .background { old.perform(.enterBackground) }
      old.leaveScreen()
    }
    change()
    guard let scene = front else { return application.go(to: .background) }
    scene.comeToScreen()
    if state != .background { scene.perform(.enterForeground) }
    if state == .active { scene.perform(.becomeActive) }
  }

  // MARK: Disconnecting

  /// Lets a session and its scene go.
  ///
  /// Rule: SN-07
  func destroy(_ session: UISceneSession, _ refuse: (UISceneError) -> Void) {
    guard isUsed, sessions.contains(session) else { return refuse(UISceneError(.requestDenied)) }
    guard allowsSeveral else { return refuse(UISceneError(.multipleScenesNotSupported)) }
    if let scene = session.scene as? UIWindowScene {
      if scene === front {
        changeFront {
          connected.removeAll { $0 === scene }
        }
      }
      connected.removeAll { $0 === scene }
      scene.disconnect()
    }
    sessions.removeAll { $0 === session }
    guard let delegate = application.delegate else { return }
    CallLog.record(delegate, "application(_:didDiscardSceneSessions:)")
    delegate.application(application, didDiscardSceneSessions: [session])
  }

  /// The program ends: every scene is told first.
  func endAll() {
    guard isUsed else { return }
    for scene in connected.reversed() { scene.disconnect() }
    connected = []
  }
}
