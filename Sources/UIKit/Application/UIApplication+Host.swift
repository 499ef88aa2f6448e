internal import CoreGraphics
package import Foundation
internal import QuartzCore

extension UIApplication {
  /// Who listens to the calls that the library makes.
  package var recorder: (any CallRecorder)? {
    get { diagnosticSinks.recorder }
    set { diagnosticSinks.recorder = newValue }
  }
  /// Gets what UIKit would log; nil writes it to standard error.
  package var reporter: ((UsageError) -> Void)? {
    get { diagnosticSinks.reporter }
    set { diagnosticSinks.reporter = newValue }
  }
  /// Gets what UIKit would raise, the call being ignored then; nil traps.
  package var collector: ((UsageError) -> Void)? {
    get { diagnosticSinks.collector }
    set { diagnosticSinks.collector = newValue }
  }

  /// The dispatcher through which a host sends touches.
  package var touches: TouchDispatcher { touchDispatcher }

  /// The descriptions of the work that is still pending; empty when the application is idle.
  ///
  /// Animations that repeat for ever and display links are not counted.
  package var pendingWork: [String] { pendingTransitions.map(\.description) + pendingSteps }

  /// Transitions that are pending, each with the calls that asked for it.
  package var pendingTransitions: [(description: String, calls: [UInt])] {
    transitions.map { ($0.pendingDescription, $0.calls) }
  }

  /// Pending work besides transitions.
  package var pendingSteps: [String] {
    var names: [String] = []
    if hasDeferredWork || AnimationTimeline.hasNotices { names.append("deferred work") }
    if screen.tree.hasEndingAnimations { names.append("running animations") }
    for owner in frameSteps.filter({ !$0.isWatching }).compactMap(\.owner) {
      let name = "\(type(of: owner)) in motion"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// True if any work is pending, as `pendingWork` describes it.
  package var hasPendingWork: Bool {
    !transitions.isEmpty || hasDeferredWork || AnimationTimeline.hasNotices || screen.tree.hasEndingAnimations
      || frameSteps.contains { $0.owner != nil && !$0.isWatching }
  }

  /// The time before which a run loop turn calls nothing and changes nothing but what time alone moves on the screen; nil
  /// while every turn counts.
  package var quietUntil: TimeInterval? {
    let isBusy =
      hasDeferredWork || FrameScheduler.hasRunningLinks || !updates.followers.isEmpty || !propertyRequests.isEmpty
      || DeferredRelease.waitingCount > 0 || PendingChanges.areWatched || screen.tree.changesByCommit
    guard !isBusy, let ends = AnimationTimeline.quietUntil else { return nil }
    var first = min(ends, FrameScheduler.nextTimerTime ?? .infinity)
    for step in frameSteps where step.owner != nil {
      guard let start = step.start else { return nil }
      first = min(first, start)
    }
    return first
  }

  /// Lets go at once of what is left of large pages that went.
  package func releaseRemaining() { DeferredRelease.finish() }

  /// Removes the windows from the screen that only the application retains, as on iOS. Rule: SN-19
  package func releaseAbandonedWindows() {
    struct WeakWindow { weak var window: UIWindow? }
    let (kept, layers) = (windows.map { WeakWindow(window: $0) }, windows.map(\.layer))
    // Whoever is not kept goes here.
    windows = []
    windows = kept.compactMap(\.window)
    guard windows.count < kept.count else { return }
    for (kept, layer) in zip(kept, layers) where kept.window == nil { layer.removeFromSuperlayer() }
    orderWindows()
    if keyWindow == nil { windows.last { !$0.isHidden }?.makeKey() }
  }

  /// The view that takes text; nil for none.
  package var textInput: UIView? { acceptsTextInput ? firstResponder as? UIView : nil }

  /// When the application wants its next turn, by its clock: a time that has come means the next frame; nil for never.
  package var nextRunLoopTurnTime: TimeInterval? {
    let wantsFrames =
      hasDeferredWork || AnimationTimeline.hasNotices || FrameScheduler.hasRunningLinks
      || updates.wantFrames || DeferredRelease.waitingCount > 0
    if wantsFrames || frameSteps.contains(where: { $0.owner != nil }) { return clock.now }
    return [screen.tree.nextAnimationTime, FrameScheduler.nextTimerTime].compactMap(\.self).min()
  }

  /// Light or dark, as the person sets the device. Rule: T-29
  package func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != screen.style else { return }
    screen.style = style
    for window in windows { window.inheritedTraitsMayHaveChanged() }
  }
}
