public import Foundation

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

  /// Starts an app as the system would: its delegate makes the window and comes to the front.
  ///
  /// Order: each delegate call before its notification.
  package func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    CallLog.record(delegate, "application(_:willFinishLaunchingWithOptions:)")
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    CallLog.record(delegate, "application(_:didFinishLaunchingWithOptions:)")
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
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
