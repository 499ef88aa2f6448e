public import Foundation

/// The state of a window scene's status bar. Rule: SN-10
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var application: UIApplication?

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The frame of the status bar in the current orientation; zero while it is hidden.
  open var statusBarFrame: CGRect { application?.parts.statusBarFrame ?? .zero }
  /// True if the controller in front hides it.
  open var isStatusBarHidden: Bool { application?.parts.isStatusBarHidden ?? true }
  /// The style of the status bar's content, light or dark; never `.default`.
  open var statusBarStyle: UIStatusBarStyle { application?.parts.statusBarStyle ?? .darkContent }
}
