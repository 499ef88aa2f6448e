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

  /// The view that takes text; nil for none.
  package var textInput: UIView? { takesText ? firstResponder as? UIView : nil }

  /// When the application wants its next turn, by its clock: a time that has come means the next frame; nil for never.
  package var nextTurnTime: TimeInterval? {
    let wantsFrames = hasDeferredWork || AnimationTimeline.hasNotices || FrameScheduler.hasRunningLinks
    if wantsFrames || frameSteps.contains(where: { $0.owner != nil }) { return clock.now }
    return [screen.tree.nextAnimationTime, FrameScheduler.nextTimerTime].compactMap(\.self).min()
  }

  /// Turns the device; the interface follows when its top controller allows the orientation. Rule: P-53, T-27
  package func rotate(to orientation: UIInterfaceOrientation) {
    guard orientation != .unknown, orientation != deviceOrientation else { return }
    deviceOrientation = orientation
    scenes.askedOrientation = nil
    UIDevice.current.tellOrientation()
    Orientations.follow()
  }

  /// Light or dark, as the person sets the device. Rule: T-29
  package func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != screen.style else { return }
    screen.style = style
    for window in windows { window.inheritedTraitsMayHaveChanged() }
  }

  /// Changes the screen's size. Rule: T-27
  package func resize(to size: CGSize) {
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite, size != screen.bounds.size
    else { return }
    ScreenTransition.run(in: self, to: size, turn: 0, animated: true)
  }
}
