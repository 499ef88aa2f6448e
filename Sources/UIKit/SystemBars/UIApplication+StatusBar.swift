public import Foundation

extension UIApplication {
  /// The status bar's frame in the current orientation; zero while it is hidden, and on a screen that has none.
  ///
  /// Rule: P-60, P-62
  public var statusBarFrame: CGRect { statusBarFrame(isHidden: isStatusBarHidden) }

  /// Posted before `statusBarFrame` changes, with the new frame in the user info. Rule: P-69
  nonisolated public static let willChangeStatusBarFrameNotification =
    Notification.Name("UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when `statusBarFrame` is another, which is in the notification too. Rule: P-69
  ///
  /// Order: safe areas were told before; in an animation that changes the bar, what is changed here is animated along.
  nonisolated public static let didChangeStatusBarFrameNotification =
    Notification.Name("UIApplicationDidChangeStatusBarFrameNotification")
  /// The user info key of the new frame, an `NSValue` of a rectangle.
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  func statusBarFrame(isHidden: Bool) -> CGRect {
    guard !isHidden else { return .zero }
    let width = screen.bounds.width
    let face = StatusBarFace(
      hardware: screen.hardware, width: width, isTurned: !interfaceOrientation.isPortrait, isRightToLeft: false)
    return face.height > 0 ? CGRect(x: 0, y: 0, width: width, height: face.height) : .zero
  }

  /// True if the status bar is hidden; see `setStatusBarHidden(_:with:)`.
  public var isStatusBarHidden: Bool {
    get { systemBars.wish.isStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// The style of the status bar's content, light or dark; see `setStatusBarStyle(_:animated:)`.
  public var statusBarStyle: UIStatusBarStyle {
    get { systemBars.wish.style }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Hides or shows the status bar, if the `Info.plist` leaves it to the application.
  ///
  /// Errors: where `UIViewControllerBasedStatusBarAppearance` is not false, a diagnostic, and nothing changes. Rule: SN-10
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    changeStatusBar("setStatusBarHidden(_:with:)", animated: animation != .none) {
      ($0.isHidden, $0.animation) = (hidden, animation)
    }
  }

  /// Sets the style of the status bar's content, if the `Info.plist` leaves it to the application.
  ///
  /// Errors: as for `setStatusBarHidden(_:with:)`. Rule: SN-10
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    changeStatusBar("setStatusBarStyle(_:animated:)", animated: animated) { $0.style = statusBarStyle }
  }

  private func changeStatusBar(
    _ call: String, animated: Bool,
    _ change: (inout (style: UIStatusBarStyle, isHidden: Bool, animation: UIStatusBarAnimation)) -> Void
  ) {
    guard var own = systemBars.ofApplication else { return Diagnostics.report(.statusBarOfControllers(call)) }
    change(&own)
    systemBars.ofApplication = own
    // As long as a navigation bar takes (chosen).
    if animated {
      UIView.animate(withDuration: 0.35) { self.systemBars.update() }
    } else {
      systemBars.update()
    }
  }

  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }
}

extension Misuse {
  fileprivate static func statusBarOfControllers(_ call: String) -> Misuse {
    Misuse(
      "SN-10", nil,
      "\(call) has no effect: view controllers decide on the status bar. Override prefersStatusBarHidden and"
        + " preferredStatusBarStyle, or set UIViewControllerBasedStatusBarAppearance to false in Info.plist.")
  }
}
