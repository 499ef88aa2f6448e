public import Foundation

extension UIApplication {
  /// Posted by the application when the system is short of memory.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The system is short of memory: the delegate, every view controller on screen and whoever listens are told.
  ///
  /// Order: the delegate, the notification, then the controllers, outside in.
  package func warnOfMemory() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController?.passOnMemoryWarning() }
  }
}

extension UIViewController {
  fileprivate func passOnMemoryWarning() {
    CallLog.record(self, "didReceiveMemoryWarning")
    didReceiveMemoryWarning()
    for child in children { child.passOnMemoryWarning() }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.passOnMemoryWarning()
    }
  }
}
