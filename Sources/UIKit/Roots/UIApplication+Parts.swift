internal import CoreGraphics
internal import QuartzCore

/// The reactions of the keyboard, the bars of the system, scroll views and roots to events of the core. See
/// `ApplicationParts`.
extension UIApplication {
  // MARK: The keyboard

  func firstResponderDidChange() { keyboard.inputMayHaveChanged() }
  func viewDidJoinWindow(of controller: UIViewController) { controller.claimFirstResponderOnAppearance() }
  func viewDidLeaveWindow(of controller: UIViewController) { controller.loseKeysWithPage() }
  func keyboardOwnerMayHaveLeft() { keyboard.keyboardOwnerMayHaveLeft() }
  var keyboardFrame: CGRect { keyboard.frame }

  // MARK: The bars of the system

  func systemBarsMayChange() { systemBars.invalidate() }
  func updateSystemBars() { systemBars.update() }
  func updateSystemBarsIfNeeded() { systemBars.updateIfNeeded() }
  func layOutSystemBars() { systemBars.layOut() }
  func drawSystemBars() { systemBars.drawWhatShows() }
  var systemBarsLayer: CALayer? { systemBars.layer }
  func claimStatusBar() { systemBars.ofApplication = (.default, false, .none) }

  // MARK: Touches

  func fingerDidCome() { systemBars.wasTouched() }
  func mayReachContent(_ touch: UITouch, with event: UIEvent) -> Bool { touch.mayReachContent(with: event) }

  // MARK: Transitions

  func transitionBegins(_ transition: Transition) { systemBars.begins(transition) }

  func transitionEnded(_ transition: Transition) {
    systemBars.invalidate()
    Presentations.transitionEnded()
    Orientations.transitionEnded(cancelsRotation: transition.isRotationCancelled)
    WindowRoot.transitionEnded()
    Presentations.endWaiting()
  }

  // MARK: Snapshots

  func makeSnapshot(of view: UIView, in rect: CGRect, updating: Bool, caps: UIEdgeInsets) -> UIView? {
    view.makeSnapshot(of: rect, updating: updating, caps: caps)
  }
  func drawSnapshot(of view: UIView, in rect: CGRect, updating: Bool) -> Bool {
    view.drawSnapshot(in: rect, updating: updating)
  }
  func makeSnapshot(of screen: UIScreen, updating: Bool) -> UIView { screen.makeSnapshot(updating: updating) }
}
