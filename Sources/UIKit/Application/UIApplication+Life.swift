public import Foundation

/// The interface that an application starts with if its delegate creates no window.
package protocol LaunchInterface {
  /// The scenes of the app's manifest; nil if there is none, and the delegate is told of the app's life.
  var scenes: SceneManifest? { get }
  /// Makes the window of an app without scenes, which is not visible yet; nil where no storyboard is named.
  @MainActor func makeWindow() throws -> UIWindow?
  /// True if the application decides on the status bar, and not its controllers.
  var leavesStatusBarToApplication: Bool { get }
}

// ```
// launch ──▶ inactive ──▶ active ──▶ inactive ──▶ background
//               ▲                       │  ▲           │
//               └───────────────────────┘  └───────────┘
// ```
extension UIApplication {
  /// Posted once the application launched.
  nonisolated public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// Posted when the application has come to the front.
  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  /// Posted when the application is about to leave the front, for the background or because something covers it.
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  /// Posted when the application is seen no more.
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// Posted when the application is about to be seen again.
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  /// Posted before the program ends.
  nonisolated public static let willTerminateNotification = name("WillTerminate")
  /// Posted by the application when the system is short of memory.
  nonisolated public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")

  nonisolated private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  private func note(_ call: String) {
    if let delegate { CallLog.record(delegate, call) }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Starts an app as the system would: its delegate or its interface makes the window, and it comes to the front.
  ///
  /// Order: a main storyboard's window is the delegate's before that is told of anything, and visible after it was; the
  /// first scene is connected only then. Each delegate call comes before its notification. Rule: SG-52, SN-01
  package func launch(_ delegate: any UIApplicationDelegate, interface: (any LaunchInterface)? = nil) throws {
    self.delegate = delegate
    let manifest = interface?.scenes
    applicationState = manifest == nil ? .inactive : .background
    if interface?.leavesStatusBarToApplication == true { parts.claimStatusBar() }
    if let manifest { scenes.use(manifest) }
    let window = manifest == nil ? try interface?.makeWindow() : nil
    if let window {
      delegate.window = window
      if delegate.window !== window { Diagnostics.report(.delegateWithoutWindow(delegate)) }
    }
    CallLog.record(delegate, "application(_:willFinishLaunchingWithOptions:)")
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    CallLog.record(delegate, "application(_:didFinishLaunchingWithOptions:)")
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    if window != nil { delegate.window?.makeKeyAndVisible() }
    post(Self.didFinishLaunchingNotification)
    if manifest != nil { scenes.connectFirst() }
    go(to: .active)
  }

  /// Comes to the front or leaves it, step by step; fingers on the screen are taken away with the front.
  ///
  /// Differs: animations go on in the background, where iOS ends them.
  package func go(to goal: State) {
    while applicationState != goal {
      switch (applicationState, goal) {
      case (.active, _): perform(.resignActive)
      case (.inactive, .active): perform(.becomeActive)
      case (.inactive, _): perform(.enterBackground)
      case (.background, _): perform(.enterForeground)
      }
    }
  }

  /// The scene in front is told, or the delegate where the app uses no scenes; then those who listen. Rule: SN-02
  private func perform(_ step: LifeStep) {
    if step == .resignActive { touches.cancelAll() }
    if step.isDoneBeforeNotifying { applicationState = step.state }
    if !scenes.isUsed { notifyDelegate(of: step) }
    scenes.front?.perform(step)
    post(step.notification)
    if !step.isDoneBeforeNotifying { applicationState = step.state }
  }

  private func notifyDelegate(of step: LifeStep) {
    note(step.call)
    switch step {
    case .becomeActive: delegate?.applicationDidBecomeActive(self)
    case .resignActive: delegate?.applicationWillResignActive(self)
    case .enterBackground: delegate?.applicationDidEnterBackground(self)
    case .enterForeground: delegate?.applicationWillEnterForeground(self)
    }
  }

  /// The program is about to end.
  package func terminate() {
    scenes.endAll()
    note("applicationWillTerminate(_:)")
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Sends the memory warning to the delegate, to observers and to every view controller.
  ///
  /// Order: the delegate, the notification, then the controllers, outside in.
  package func warnOfMemory() {
    note("applicationDidReceiveMemoryWarning(_:)")
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.passOnMemoryWarning() }
  }
}

extension LifeStep {
  fileprivate var state: UIApplication.State {
    switch self {
    case .becomeActive: .active
    case .resignActive, .enterForeground: .inactive
    case .enterBackground: .background
    }
  }

  fileprivate var call: String {
    switch self {
    case .becomeActive: "applicationDidBecomeActive(_:)"
    case .resignActive: "applicationWillResignActive(_:)"
    case .enterBackground: "applicationDidEnterBackground(_:)"
    case .enterForeground: "applicationWillEnterForeground(_:)"
    }
  }

  fileprivate var notification: Notification.Name {
    switch self {
    case .becomeActive: UIApplication.didBecomeActiveNotification
    case .resignActive: UIApplication.willResignActiveNotification
    case .enterBackground: UIApplication.didEnterBackgroundNotification
    case .enterForeground: UIApplication.willEnterForegroundNotification
    }
  }
}

extension UsageError {
  fileprivate static func delegateWithoutWindow(_ delegate: any UIApplicationDelegate) -> UsageError {
    UsageError(
      "SG-52", delegate,
      "The app delegate must implement the window property if it wants to use a main storyboard file.")
  }
}
