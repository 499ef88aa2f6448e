internal import Foundation

/// The animator of a transition, and its driver.
struct AnimatorChoice {
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// True if an app supplied the animator: a stock one gets no `animationEnded`.
  let isCustom: Bool

  init(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil, isCustom: Bool
  ) {
    (self.animator, self.interaction, self.isCustom) = (animator, interaction, isCustom)
  }

  /// No animation: all changes at once.
  static let none = AnimatorChoice(nil, isCustom: false)
}
