import CoreGraphics
import UIKit

/// The animators of one delegate of a random walk, and how the next of them animates.
///
/// Subclasses are the delegates, and say what moves.
class Ensemble: NSObject {
  /// How a transition is animated.
  enum Kind: CaseIterable { case stock, blocks, interruptible, late, atOnce }

  var kind = Kind.stock
  var isInteractive = false
  /// The expected result of a transition that nothing cancels.
  var succeeds = true
  var driver = UIPercentDrivenInteractiveTransition()
  /// Those that were asked for and are not told yet that they ended.
  private(set) var performers: [Performer] = []

  /// Places the views of a transition and answers what of them moves.
  class func motion(in context: any UIViewControllerContextTransitioning) -> Motion { Motion() }
  /// Who is told of each call that a performer gets, when its own part is done; must not hold the ensemble.
  var listener: (String, UIViewController?) -> Void { { _, _ in } }
  /// A performer was made.
  func engaged(_ performer: Performer) {}

  /// An animator of the kind that is asked for; nil leaves it to the stock one.
  final func makePerformer() -> (any UIViewControllerAnimatedTransitioning)? {
    // One that still holds what it waits with would be held by that for ever.
    performers.removeAll { $0.isOver && !$0.isWaiting }
    switch kind {
    case .stock: return nil
    case .interruptible: return engage(CatchablePerformer(self))
    case .blocks, .late, .atOnce: return engage(PlainPerformer(self))
    }
  }

  private func engage<Made: Performer>(_ made: Made) -> Made {
    engaged(made)
    performers.append(made)
    return made
  }

  /// The driver of the next transition; one driver moves one.
  final var interaction: (any UIViewControllerInteractiveTransitioning)? {
    guard isInteractive, kind == .blocks || kind == .interruptible else { return nil }
    isInteractive = false
    return driver
  }
}

/// The motion that a performer gives the views it has placed.
struct Motion {
  /// How the views stand at first.
  var start: () -> Void = {}
  /// How the views stand at last; animated.
  var move: () -> Void = {}
  /// The cleanup after the end, completed or not.
  var settle: (_ isCompleted: Bool) -> Void = { _ in }

  /// A view that fades to an alpha, and is opaque when it is over.
  static func fade(_ view: UIView?, to alpha: CGFloat = 1) -> Motion {
    Motion(start: { view?.alpha = 1 - alpha }, move: { view?.alpha = alpha }, settle: { _ in view?.alpha = 1 })
  }
}

/// Animates as its ensemble says.
class Performer: NSObject {
  fileprivate let motion: (any UIViewControllerContextTransitioning) -> Motion
  fileprivate let listener: (String, UIViewController?) -> Void
  private let kind: Ensemble.Kind
  private let succeeds: Bool
  /// The context of a late animator, kept also when the transition ended meanwhile.
  private var held: (any UIViewControllerContextTransitioning)?
  private(set) var isOver = false
  /// True if it completes only when it is told to, and was not told yet.
  var isWaiting: Bool { held != nil }

  init(_ ensemble: Ensemble) {
    (motion, listener) = (type(of: ensemble).motion(in:), ensemble.listener)
    (kind, succeeds) = (ensemble.kind, ensemble.succeeds)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let motion = motion(context)
    listener("animateTransition", context.viewController(forKey: .to))
    switch kind {
    case .stock, .interruptible: break
    case .late: held = context
    case .atOnce: context.completeTransition(succeeds)
    case .blocks:
      motion.start()
      UIView.animate(withDuration: 0.3, animations: motion.move) { [succeeds, listener] _ in
        let isCompleted = !context.transitionWasCancelled && succeeds
        motion.settle(isCompleted)
        listener("animation completion", nil)
        context.completeTransition(isCompleted)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    isOver = true
    listener("animationEnded", nil)
  }

  /// Completes what was held back; a second time too, which is to change nothing.
  func completeLate(twice: Bool) {
    guard let held else { return }
    self.held = nil
    held.completeTransition(succeeds)
    if twice { held.completeTransition(!succeeds) }
  }
}

/// Animates as the base does; a class that conforms fixes for its subclasses which optional methods are there.
final class PlainPerformer: Performer, UIViewControllerAnimatedTransitioning {}

/// Animates with an animator that can be caught.
final class CatchablePerformer: Performer, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let motion = motion(context)
    motion.start()
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut, animations: motion.move)
    animator = made
    made.addCompletion { [listener] position in
      motion.settle(position == .end)
      listener("animator completion", nil)
      context.completeTransition(position == .end)
    }
    listener("interruptibleAnimator", nil)
    return made
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    super.animationEnded(transitionCompleted)
  }
}
