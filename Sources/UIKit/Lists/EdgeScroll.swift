internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Scrolls a list for as long as what a finger carries reaches beyond what is seen of it.
///
/// A frame costs a scroll by some points and one look at what is carried, however long the list is. Rule: LV-60
final class EdgeScroll {
  /// How fast it gets (chosen).
  ///
  /// Units: points a second.
  private static let pace: CGFloat = 600
  /// So far beyond the edge it is as fast as it gets, or half of what is carried where that is less (chosen).
  ///
  /// Units: points.
  private static let reach: CGFloat = 44
  /// Frames that are farther apart count as if they were not.
  ///
  /// Units: seconds.
  private static let longestFrame: CFTimeInterval = 0.1

  private unowned let list: UIScrollView
  private let carried: () -> CGRect?
  private let follow: (CGPoint) -> Void
  /// When the last frame was; nil while nothing moves.
  private var last: CFTimeInterval?

  /// `carried` answers where it is in the content, nil when nothing is carried any more; `follow` is told by how much the
  /// content moved below it.
  init(_ list: UIScrollView, carried: @escaping () -> CGRect?, follow: @escaping (CGPoint) -> Void) {
    (self.list, self.carried, self.follow) = (list, carried, follow)
  }

  /// Starts scrolling if the carried view reaches beyond an edge.
  func update() {
    guard last == nil, goal(after: 1.0 / 60) != nil else { return }
    last = CACurrentMediaTime()
    UIApplication.shared.frameSteps.append(FrameStep(owner: self) { [weak self] now in self?.step(now) ?? false })
  }

  /// One frame; answers whether more follow.
  ///
  /// At the end of the content, or back inside, it is over.
  private func step(_ now: CFTimeInterval) -> Bool {
    // A second look at the same moment.
    if last == now { return true }
    guard let last, let goal = goal(after: min(now - last, Self.longestFrame)) else {
      self.last = nil
      return false
    }
    self.last = now
    let before = list.contentOffset
    list.scroll(to: goal)
    let after = list.contentOffset
    follow(CGPoint(x: after.x - before.x, y: after.y - before.y))
    return true
  }

  /// Returns the content offset some time later; nil if it stays.
  private func goal(after time: CFTimeInterval) -> CGPoint? {
    guard let frame = carried(), case .resting = list.phase else { return nil }
    let (seen, offset) = (list.bounds.inset(by: list.adjustedContentInset), list.contentOffset)
    let delta = CGFloat(time) * Self.pace
    let x = Self.part(frame.minX, frame.maxX, seen.minX, seen.maxX) * delta
    let y = Self.part(frame.minY, frame.maxY, seen.minY, seen.maxY) * delta
    var goal = list.clamped(CGPoint(x: offset.x + x, y: offset.y + y))
    // What lies beyond its limits for another reason is not brought back here.
    if x == 0 { goal.x = offset.x }
    if y == 0 { goal.y = offset.y }
    return goal == offset ? nil : goal
  }

  /// How far a stretch reaches beyond one end of another: -1…1; 0 where it does so at both.
  private static func part(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    guard (start < low) != (end > high) else { return 0 }
    let full = max(1, min(reach, (end - start) / 2))
    return start < low ? -min(1, (low - start) / full) : min(1, (end - high) / full)
  }
}
