public import Foundation

/// Tells of the status bar of a window scene. Rule: SN-10
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let application: UIApplication

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// Where the status bar lies on the screen as it is held; zero while it is hidden.
  open var statusBarFrame: CGRect { application.statusBarFrame }
  /// Whether the controller in front hides it.
  open var isStatusBarHidden: Bool { application.isStatusBarHidden }
  /// Whether its letters are light or dark; never `.default`.
  open var statusBarStyle: UIStatusBarStyle { application.systemBars.wish.style }
}
