internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The status bar and the home indicator of an application: what the controllers want of them, and their pictures where
/// the device draws them.
///
/// Asked anew when what is in front changes: alongside a transition when it begins, and at its end; otherwise with the
/// commit of a turn. Rule: P-60, P-61, P-62
package final class SystemBars {
  private unowned let application: UIApplication
  /// The current request, or the one that an animation leads to.
  package private(set) var preference: SystemBarsPreference
  /// True if what is in front may want something else than is shown.
  private var mayHaveChanged = false
  /// The application's own status bar settings, used if its Info.plist disables those of controllers. Rule: SN-10
  var ofApplication: (style: UIStatusBarStyle, isHidden: Bool, animation: UIStatusBarAnimation)?
  /// The last status bar frame that was sent to observers; nil before the first interface is shown.
  private var lastNotifiedFrame: CGRect?
  private var overlay: ScreenOverlay?
  private var indicator = IndicatorRest()

  init(_ application: UIApplication) {
    self.application = application
    preference = SystemBarsPreference(nobodyOn: application.screen)
  }

  private var screen: UIScreen { application.screen }

  /// Marks the request of the front controller as changed; it is read with the commit.
  func invalidate() { mayHaveChanged = true }

  /// Asks the controllers again when something happened that concerns them.
  func updateIfNeeded() {
    // What a transition brings is told along with it, and once more at its end.
    guard mayHaveChanged, application.transitions.isEmpty else { return }
    update()
  }

  /// Asks the controllers again now; inside an animation block the change is animated along with it. Rule: P-61
  func update() {
    mayHaveChanged = false
    apply(asked)
  }

  private var asked: SystemBarsPreference {
    let window = application.windows.last { $0.windowLevel == .normal && !$0.isHidden && $0.rootViewController != nil }
    var preference =
      window?.rootViewController.map { SystemBarsPreference($0, on: screen) } ?? SystemBarsPreference(nobodyOn: screen)
    if let own = ofApplication {
      preference.style = own.style == .default ? .darkContent : own.style
      (preference.isStatusBarHidden, preference.animation) = (own.isHidden, own.animation)
    }
    return preference
  }

  /// Applies a request; observers are notified before and after a change of the bar's frame. Rule: P-69
  private func apply(_ new: SystemBarsPreference) {
    let frame = application.statusBarFrame(isHidden: new.isStatusBarHidden)
    guard let old = lastNotifiedFrame, old != frame else {
      lastNotifiedFrame = frame
      return change(to: new)
    }
    lastNotifiedFrame = frame
    if let delegate = application.delegate {
      CallLog.record(delegate, "application(_:willChangeStatusBarFrame:)")
      delegate.application(application, willChangeStatusBarFrame: frame)
    }
    post(UIApplication.willChangeStatusBarFrameNotification, frame)
    change(to: new)
    if let delegate = application.delegate {
      CallLog.record(delegate, "application(_:didChangeStatusBarFrame:)")
      delegate.application(application, didChangeStatusBarFrame: old)
    }
    post(UIApplication.didChangeStatusBarFrameNotification, frame)
  }

  private func post(_ name: Notification.Name, _ frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: application,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  private func change(to new: SystemBarsPreference) {
    let old = preference
    preference = new
    overlay?.show(new, isIndicatorResting: indicator.isResting)
    if old.hidesIndicator != new.hidesIndicator || old.deferredEdges != new.deferredEdges { restartIndicator() }
    guard old.isStatusBarHidden != new.isStatusBarHidden, screen.hardware.plainBarHeight > 0 else { return }
    for window in application.windows { window.updateSafeArea() }
    if AnimationBlock.current != nil {
      for window in application.windows { window.layoutIfNeeded() }
    }
  }

  // MARK: Transitions

  /// The hierarchy of a transition is prepared: the bars change along with it. Rule: P-61
  func begins(_ transition: Transition) {
    guard asked != preference, transition.isAnimated else { return invalidate() }
    // The controllers are asked again then: a turn of the screen changes what they want after this.
    transition.coordinator.alongside(of: overlay.map { [$0] } ?? []) { [weak self] in self?.update() }
  }

  // MARK: Drawing

  /// The layer in front of all windows; nil where the device draws nothing.
  var layer: CALayer? { overlay?.layer }

  /// Puts what the device draws in front of all windows, at the screen's present size.
  ///
  /// When the screen is turned the status bar is gone from its old edge at once, and fades in at the new one.
  package func layOut(isTurning: Bool = false) {
    guard screen.hardware.isDrawn, screen.hardware.hasAnything else {
      overlay?.layer.removeFromSuperlayer()
      overlay = nil
      return
    }
    AnimationBlock.withoutAnimation {
      let overlay = self.overlay ?? ScreenOverlay(frame: .zero)
      self.overlay = overlay
      overlay.arrange(
        screen.hardware, screen.bounds.size, application.interfaceOrientation,
        isRightToLeft: application.userInterfaceLayoutDirection == .rightToLeft)
      overlay.show(preference, isIndicatorResting: indicator.isResting)
      if isTurning { overlay.hideBar() }
      screen.rootLayer.addSublayer(overlay.layer)
    }
  }

  /// Creates the pictures of what the device draws, once a frame is rendered.
  ///
  /// What lies below the indicator may have changed without anybody's telling.
  func drawWhatShows() {
    guard let overlay else { return }
    if application.transitions.isEmpty { preference.isDarkBelow = asked.isDarkBelow }
    AnimationBlock.withoutAnimation {
      overlay.draw()
      overlay.showIndicator(preference)
    }
  }

  // MARK: The home indicator

  /// A finger came: an indicator that hides by itself is there again. Rule: P-63
  func wasTouched() {
    guard preference.hidesIndicator || !preference.deferredEdges.isEmpty else { return }
    let wasResting = indicator.isResting
    restartIndicator()
    if wasResting { overlay?.fadeIndicator(preference, isResting: false) }
  }

  private func restartIndicator() {
    indicator = IndicatorRest(since: application.clock.now)
    guard preference.hidesIndicator else { return }
    application.frameSteps.append(
      FrameStep(owner: self, isWatching: true, notBefore: indicator.start + IndicatorRest.patience) {
        [weak self, start = indicator.start] now in
        guard let self, indicator.start == start, preference.hidesIndicator else { return false }
        guard now >= start + IndicatorRest.patience else { return true }
        indicator.isResting = true
        overlay?.fadeIndicator(preference, isResting: true)
        return false
      })
  }
}

/// The rest state of an indicator that hides by itself.
private struct IndicatorRest {
  /// Seconds without a finger after which it goes (chosen by eye after films of iOS).
  static let patience: TimeInterval = 2

  var isResting = false
  var start: TimeInterval = 0

  init() {}
  init(since start: TimeInterval) { self.start = start }
}

extension UIApplication {
  /// The status bar and the home indicator.
  package var systemBars: SystemBars { attached { SystemBars(self) } }
}
