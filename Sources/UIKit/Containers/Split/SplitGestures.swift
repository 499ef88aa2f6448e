internal import CoreGraphics
internal import Foundation

/// The gestures that show columns from their edge and hide them, driving a percent-driven transition.
///
///   resting ──swipe from the edge, or over what is dimmed──▶ driving ──let go──▶ resting
///      └──tap on what is dimmed: hides──▶ resting
@MainActor final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
  private enum State {
    case resting
    case driving(UIPercentDrivenInteractiveTransition, distance: CGFloat)
  }

  private unowned let split: UISplitViewController
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var state = State.resting

  /// The speed at which a release decides alone, regardless of the distance.
  ///
  /// Units: points per second (chosen by feel).
  private static let decisiveSpeed: CGFloat = 300

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    edge.addTarget(self, action: Selector("swiped:", Self.swiped))
    pan.addTarget(self, action: Selector("panned:", Self.panned))
    tap.addTarget(self, action: Selector("tapped", Self.tapped))
    pan.maximumNumberOfTouches = 1
    for recognizer in [edge, pan, tap] as [UIGestureRecognizer] { recognizer.delegate = self }
    split.columns.view.dimming.addGestureRecognizer(tap)
  }

  private var columns: SplitColumns { split.columns }

  /// Enables or disables the gestures by the split view controller's property.
  func update() {
    for recognizer in [edge, pan] as [UIGestureRecognizer] {
      recognizer.isEnabled = split.presentsWithGesture
      if split.isViewLoaded, recognizer.view == nil { split.view.addGestureRecognizer(recognizer) }
    }
    tap.isEnabled = true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A finger stops the time of what it moves, and so the room's own.
    guard case .resting = state, !split.isCollapsed, !UIApplication.shared.parts.isScreenChanging else { return false }
    switch gestureRecognizer {
    case edge: return columns.queue.isResting && columns.neighbor(1) != nil
    case pan:
      return columns.queue.isResting && columns.displayMode.dims && inward(pan.translation(in: split.view)) < 0
    default: return columns.displayMode.dims
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if gestureRecognizer === edge { edge.edges = columns.layout().startsLeft ? .left : .right }
    return true
  }

  /// Returns the horizontal part of a movement: vertical ones belong to lists.
  private func inward(_ vector: CGPoint) -> CGFloat {
    guard abs(vector.x) > abs(vector.y) else { return 0 }
    return towardsInside(vector.x)
  }

  private func towardsInside(_ x: CGFloat) -> CGFloat { columns.layout().startsLeft ? x : -x }

  private func tapped() {
    guard columns.displayMode.dims, columns.queue.isResting else { return }
    columns.show(.secondary)
  }

  private func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) { follow(recognizer, step: 1) }
  private func panned(_ recognizer: UIPanGestureRecognizer) { follow(recognizer, step: -1) }

  private func follow(_ recognizer: UIPanGestureRecognizer, step: Int) {
    let travel = CGFloat(step) * towardsInside(recognizer.translation(in: split.view).x)
    switch recognizer.state {
    case .began: begin(step)
    case .changed:
      guard case .driving(let driver, let distance) = state else { return }
      driver.update(distance > 0 ? travel / distance : 0)
    case .ended:
      let speed = CGFloat(step) * towardsInside(recognizer.velocity(in: split.view).x)
      end(finishes: speed > Self.decisiveSpeed || (speed > -Self.decisiveSpeed && isPastHalf(travel)))
    case .cancelled, .failed: end(finishes: false)
    case .possible: break
    }
  }

  private func isPastHalf(_ travel: CGFloat) -> Bool {
    guard case .driving(_, let distance) = state else { return false }
    return travel > distance / 2
  }

  private func begin(_ step: Int) {
    guard case .resting = state else { return }
    let mode = step < 0 ? columns.mode(showing: columns.uncoveringCount) : columns.neighbor(step)
    guard let mode else { return }
    let driver = UIPercentDrivenInteractiveTransition()
    state = .driving(driver, distance: abs(columns.layout(columns.with(mode)).reach - columns.layout().reach))
    if let delegate = split.assignedDelegate {
      CallLog.record(delegate, "splitViewControllerInteractivePresentationGestureWillBegin")
      delegate.splitViewControllerInteractivePresentationGestureWillBegin(split)
    }
    columns.change(to: mode, animated: true, interaction: driver)
  }

  private func end(finishes: Bool) {
    guard case .driving(let driver, _) = state else { return }
    state = .resting
    finishes ? driver.finish() : driver.cancel()
    guard let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewControllerInteractivePresentationGestureDidEnd")
    delegate.splitViewControllerInteractivePresentationGestureDidEnd(split)
  }
}
