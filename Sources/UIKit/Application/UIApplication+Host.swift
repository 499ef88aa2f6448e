internal import CoreGraphics
package import Foundation
internal import QuartzCore

extension UIApplication {
  /// Where a host puts what fingers do.
  package var touches: TouchDispatcher { touchDispatcher }

  /// What will still happen by itself, each named; empty when the application rests.
  ///
  /// Animations that repeat for ever and display links are not counted.
  package var pendingWork: [String] {
    var names = transitions.map(\.pendingDescription)
    if hasDeferredWork || AnimationTimeline.hasNotices { names.append("deferred work") }
    if screen.tree.hasEndingAnimations { names.append("running animations") }
    if frameSteps.contains(where: { $0.owner != nil && !$0.isWatching }) { names.append("a running animator") }
    return names
  }

  /// Turns the device; the interface follows when its top controller allows the orientation. Rule: P-53, T-27
  package func rotate(to orientation: UIInterfaceOrientation) {
    guard orientation != .unknown, orientation != interfaceOrientation else { return }
    let top = (keyWindow ?? windows.last)?.rootViewController.map(Self.topFullScreen)
    if let top, !top.supportedInterfaceOrientations.contains(orientation.mask) { return }
    let from = interfaceOrientation
    interfaceOrientation = orientation
    let size = screen.bounds.size
    let isTurned = from.isPortrait != orientation.isPortrait
    let newSize = isTurned ? CGSize(width: size.height, height: size.width) : size
    ScreenTransition.run(in: self, to: newSize, turn: from.turn(to: orientation))
  }

  /// Changes the screen's size. Rule: T-27
  package func resize(to size: CGSize) {
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite, size != screen.bounds.size
    else { return }
    ScreenTransition.run(in: self, to: size, turn: 0)
  }

  /// The root, or the topmost presented controller that fills the window. Rule: P-53
  private static func topFullScreen(_ root: UIViewController) -> UIViewController {
    var top = root
    while let presentation = top.presentationAsPresenter, presentation.removesPresenter { top = presentation.presented }
    return top
  }
}

extension UIInterfaceOrientation {
  /// The mask that holds this orientation alone.
  nonisolated var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

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
  nonisolated func turn(to other: UIInterfaceOrientation) -> CGFloat {
    var difference = other.degrees - degrees
    if difference > 180 { difference -= 360 }
    if difference < -180 { difference += 360 }
    return difference * .pi / 180
  }
}
