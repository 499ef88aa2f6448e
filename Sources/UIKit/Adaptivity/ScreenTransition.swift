internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Turns and resizes what is on the screen, telling the controllers in the order of trace T-27.
enum ScreenTransition {
  /// As long as another change of size.
  static let duration = SizePlan.duration

  private static var running: [Transition] {
    UIApplication.shared.transitions.filter { $0.plan.changesScreen && $0.isInFlight }
  }
  /// True if what is on the screen is on its way to another size or orientation.
  static var isRunning: Bool { !running.isEmpty }

  static func run(in application: UIApplication, to size: CGSize, angle: CGFloat, animated: Bool) {
    let screen = application.screen
    let old = screen.bounds
    // One that is on its way ends first (chosen): what is inside covers the window from where it stands, not from where
    // it was going.
    for running in running { running.endAtOnce() }
    let windows = application.windows.filter { $0 === application.keyWindow || $0.bounds.size == old.size }
    let runs = windows.compactMap { window in
      window.rootViewController.map { run(ScreenPlan(root: $0, window: window, angle: angle, newSize: size), animated) }
    }
    for run in runs { run.plan.announce(run.transition) }
    screen.configure(size: size, scale: screen.scale)
    // The keyboard's window turns and takes its size by itself.
    for window in windows where window.rootViewController == nil && !application.keyboard.isShown(in: window) {
      window.frame = CGRect(origin: .zero, size: size)
    }
    application.keyboard.screenWasResized(
      angle: animated && UIView.areAnimationsEnabled ? angle : 0, duration: duration)
    application.scenes.front?.geometryMayHaveChanged()
    application.systemBars.layOut(isTurning: angle != 0 && !runs.isEmpty)
    for run in runs { run.transition.reach(.announcement) }
  }

  private static func run(_ plan: ScreenPlan, _ animated: Bool) -> (plan: ScreenPlan, transition: Transition) {
    let isAnimated = animated && UIView.areAnimationsEnabled
    let transition = Transition(
      plan: plan, animator: isAnimated ? plan : nil, interactionController: nil, isAnimated: isAnimated,
      completion: nil)
    transition.schedule()
    return (plan, transition)
  }
}
