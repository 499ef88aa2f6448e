public import Foundation

/// What an app starts with where its delegate need not make a window.
package protocol LaunchInterface {
  /// Whether a scene of the app's manifest shows it, which comes after the launch.
  var isOfScene: Bool { get }
  /// Makes the window, which is not visible yet.
  @MainActor func makeWindow() throws -> UIWindow
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
  /// Order: a main storyboard's window is the delegate's before that is told of anything, and visible after it was; a
  /// scene's is made only then. Each delegate call comes before its notification. Rule: SG-52
  package func launch(_ delegate: any UIApplicationDelegate, interface: (any LaunchInterface)? = nil) throws {
    self.delegate = delegate
    applicationState = .inactive
    if let interface, !interface.isOfScene {
      let window = try interface.makeWindow()
      delegate.window = window
      if delegate.window !== window { Diagnostics.report(.delegateWithoutWindow(delegate)) }
    }
    CallLog.record(delegate, "application(_:willFinishLaunchingWithOptions:)")
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    CallLog.record(delegate, "application(_:didFinishLaunchingWithOptions:)")
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    if let interface {
      let window = interface.isOfScene ? try interface.makeWindow() : delegate.window
      window?.makeKeyAndVisible()
    }
    post(Self.didFinishLaunchingNotification)
    go(to: .active)
  }

  /// Comes to the front or leaves it, step by step; fingers on the screen are taken away with the front.
  ///
  /// Differs: animations go on in the background, where iOS ends them.
  package func go(to goal: State) {
    while applicationState != goal {
      switch (applicationState, goal) {
      case (.active, _): resignActive()
      case (.inactive, .active): becomeActive()
      case (.inactive, _): enterBackground()
      case (.background, _): enterForeground()
      }
    }
  }

  private func resignActive() {
    touches.cancelAll()
    note("applicationWillResignActive(_:)")
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  private func becomeActive() {
    applicationState = .active
    note("applicationDidBecomeActive(_:)")
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func enterBackground() {
    applicationState = .background
    note("applicationDidEnterBackground(_:)")
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  private func enterForeground() {
    note("applicationWillEnterForeground(_:)")
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  /// The program is about to end.
  package func terminate() {
    note("applicationWillTerminate(_:)")
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// The system is short of memory: the delegate, whoever listens and every view controller are told.
  ///
  /// Order: the delegate, the notification, then the controllers, outside in.
  package func warnOfMemory() {
    note("applicationDidReceiveMemoryWarning(_:)")
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.passOnMemoryWarning() }
  }
}

extension UIViewController {
  fileprivate func passOnMemoryWarning() {
    CallLog.record(self, "didReceiveMemoryWarning()")
    didReceiveMemoryWarning()
    for child in children { child.passOnMemoryWarning() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.passOnMemoryWarning()
    }
  }
}
