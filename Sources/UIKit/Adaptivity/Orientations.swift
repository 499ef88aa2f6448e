internal import CoreGraphics
internal import Foundation

/// Decides how the interface stands on the device, and turns it.
///
/// One controller decides: the root, or the topmost presented one that fills the window. A device turned while a
/// transition runs is followed when the transition is over (chosen: views that fly between two sizes would land in
/// neither); columns that come and go over one another are no such. Rule: P-53
enum Orientations {
  /// The controller that decides for a window; what stands on a presentation that is on its way out does not count.
  static func governing(_ window: UIWindow, without leaving: Presentation? = nil) -> UIViewController? {
    guard var top = window.rootViewController else { return nil }
    while let presentation = top.presentationAsPresenter, presentation !== leaving, presentation.controller.fillsWindow
    {
      top = presentation.presented
    }
    return top
  }

  /// Returns the orientations that both a controller and the application allow.
  static func supported(by controller: UIViewController) -> UIInterfaceOrientationMask {
    let application = UIApplication.shared
    let mask = controller.supportedInterfaceOrientations
    let common = mask.intersection(application.supportedInterfaceOrientations(for: controller.viewIfLoaded?.window))
    if common.isEmpty { Diagnostics.fail(.noCommonOrientation(controller)) }
    return common
  }

  /// How the interface stands for a controller: as the device is held, else as it stands, else in the first way allowed.
  static func natural(for controller: UIViewController) -> UIInterfaceOrientation {
    let application = UIApplication.shared
    let mask = supported(by: controller)
    let held = application.scenes.askedOrientation ?? application.deviceOrientation
    if controller.shouldAutorotate, mask.contains(held.mask) { return held }
    if mask.contains(application.interfaceOrientation.mask) { return application.interfaceOrientation }
    return order.first { mask.contains($0.mask) } ?? application.interfaceOrientation
  }

  /// In which a way is looked for (chosen: upright first, then as most hold a phone on its side).
  private static let order: [UIInterfaceOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// How a presented controller is shown first. Rule: P-53, D-32
  private static func preferred(by controller: UIViewController) -> UIInterfaceOrientation {
    let allowed = supported(by: controller)
    guard !allowed.isEmpty else { return UIApplication.shared.interfaceOrientation }
    let preferred = controller.preferredInterfaceOrientationForPresentation
    guard controller.supportedInterfaceOrientations.contains(preferred.mask) else {
      Diagnostics.fail(.preferredOrientationNotSupported(controller))
      return natural(for: controller)
    }
    return allowed.contains(preferred.mask) ? preferred : natural(for: controller)
  }

  /// The scene in front asks to stand in one of some ways; none forgets what it asked for.
  ///
  /// Answers whether it may. Rule: SN-08
  static func applyRequested(_ requested: UIInterfaceOrientationMask) -> Bool {
    let application = UIApplication.shared
    guard !requested.isEmpty else {
      application.scenes.askedOrientation = nil
      follow()
      return true
    }
    let top = (application.keyWindow ?? application.windows.last).flatMap { governing($0) }
    let allowed = requested.intersection(top.map(supported) ?? application.supportedInterfaceOrientations(for: nil))
    let choices = [application.interfaceOrientation, application.deviceOrientation] + order
    guard let choice = choices.first(where: { allowed.contains($0.mask) }) else { return false }
    application.scenes.askedOrientation = choice
    follow()
    return true
  }

  // MARK: When it is decided

  /// A presentation begins: the interface turns to what the presented one prefers; answers the turn. Rule: P-53
  static func begin(_ presentation: Presentation, animated: Bool) -> CGFloat {
    guard presentation.controller.fillsWindow, let window = window(of: presentation),
      governing(window) === presentation.presented
    else { return 0 }
    return rotate(to: preferred(by: presentation.presented), animated: animated)
  }

  /// A dismissal begins: the interface turns to how those that stay are shown. Rule: P-53
  static func end(_ presentation: Presentation, animated: Bool) -> CGFloat {
    guard let window = window(of: presentation), let stays = governing(window, without: presentation),
      stays !== governing(window)
    else { return 0 }
    return rotate(to: natural(for: stays), animated: animated)
  }

  /// Rotates the interface if the device was rotated, supported orientations changed, or a transition ended.
  static func follow(animated: Bool = true) {
    let application = UIApplication.shared
    guard !isRotationDeferred else {
      application.pendingRotation.isPending = true
      return
    }
    application.pendingRotation.isPending = false
    guard let window = application.keyWindow ?? application.windows.last, let top = governing(window) else {
      _ = rotate(to: application.deviceOrientation, animated: false)
      return
    }
    _ = rotate(to: natural(for: top), animated: animated)
  }

  private static var isRotationDeferred: Bool {
    UIApplication.shared.transitions.contains { $0.isInFlight && $0.plan.defersRotation }
  }

  /// Rotates the interface after the commit if a rotation waited for the transition that ended.
  static func transitionEnded(cancelsRotation: Bool) {
    let application = UIApplication.shared
    if cancelsRotation { application.pendingRotation.isPending = true }
    guard application.pendingRotation.isPending, !isRotationDeferred else { return }
    application.afterCommit { follow() }
  }

  private static func window(of presentation: Presentation) -> UIWindow? {
    let window = presentation.presenting.containmentRoot.viewIfLoaded?.window ?? presentation.container?.window
    return window === UIApplication.shared.keyWindow ? window : nil
  }

  /// Rotates the interface and returns the angle.
  ///
  /// Units: radians.
  private static func rotate(to orientation: UIInterfaceOrientation, animated: Bool) -> CGFloat {
    let application = UIApplication.shared
    let from = application.interfaceOrientation
    guard orientation != .unknown, orientation != from else { return 0 }
    application.interfaceOrientation = orientation
    let size = application.screen.bounds.size
    let isTurned = from.isPortrait != orientation.isPortrait
    let angle = from.rotationAngle(to: orientation)
    ScreenTransition.run(
      in: application, to: isTurned ? CGSize(width: size.height, height: size.width) : size, angle: angle,
      animated: animated)
    return angle
  }
}

extension UIInterfaceOrientation {
  /// The mask that holds this orientation alone.
  nonisolated var mask: UIInterfaceOrientationMask {
    self == .unknown ? [] : UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
  }

  /// Clockwise degrees of the interface from upright.
  private nonisolated var degrees: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 90
    case .portraitUpsideDown: 180
    case .landscapeLeft: -90
    }
  }

  /// The turn of the interface from this orientation to another, in radians, between -π and π.
  nonisolated func rotationAngle(to other: UIInterfaceOrientation) -> CGFloat {
    var difference = other.degrees - degrees
    if difference > 180 { difference -= 360 }
    if difference < -180 { difference += 360 }
    return difference * .pi / 180
  }
}

extension UIViewController {
  /// Marks the supported orientations as changed; they are read after the commit.
  ///
  /// Rule: P-53
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIApplication.shared.afterCommit { Orientations.follow() }
  }

  /// Rotates the interface to the device's orientation, if it is supported now. Rule: P-53
  public class func attemptRotationToDeviceOrientation() {
    UIApplication.shared.afterCommit { Orientations.follow() }
  }
}

extension UsageError {
  fileprivate static func preferredOrientationNotSupported(_ controller: UIViewController) -> UsageError {
    UsageError(
      "D-32", controller,
      "preferredInterfaceOrientationForPresentation must return a supported interface orientation! (\(describe(controller)))"
    )
  }

  fileprivate static func noCommonOrientation(_ controller: UIViewController) -> UsageError {
    UsageError(
      "P-53", controller,
      "Supported orientations has no common orientation with the application, and \(describe(controller)) is to be shown;"
        + " allow one of the application's in supportedInterfaceOrientations.")
  }
}

/// The rotation that waits for a transition.
private final class PendingRotation {
  /// True while the interface has yet to rotate to the device's orientation.
  var isPending = false
}

extension UIApplication {
  fileprivate var pendingRotation: PendingRotation { attached { PendingRotation() } }
}
