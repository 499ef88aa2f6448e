public import Foundation
internal import QuartzCore

extension UIView {
  /// An animation of the system's own.
  nonisolated public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and are then taken out.
    case delete = 0
  }

  /// Runs an animation of the system on some views, with changes of an app alongside. Rule: A-56
  ///
  /// `delete` shrinks the views to a half and fades them, in 0.3 seconds (chosen), and takes them out at the end; what
  /// they looked like before comes back for who has them then.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0, $0.alpha, $0.transform) }
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
      }
      parallelAnimations?()
    } completion: { isWhole in
      performWithoutAnimation {
        for (view, alpha, transform) in looks {
          view.removeFromSuperview()
          (view.alpha, view.transform) = (alpha, transform)
        }
      }
      completion?(isWhole)
    }
  }

  /// Inside an animation block: the changes of a closure are repeated some times, there and back if wanted.
  ///
  /// Errors: outside a block, or for a count that is not above 0, the closure's changes are the block's own. Rule: A-57
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current, count > 0, count.isFinite else { return animations() }
    let outer = block.repetition
    block.repetition = (Float(count), autoreverses)
    animations()
    block.repetition = outer
  }
}
