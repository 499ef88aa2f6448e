internal import CoreGraphics
internal import Foundation

/// The change of one view controller of a tab bar controller for another. Traces: T-20, T-21, T-22
@MainActor final class TabPlan: ContainerPlan {
  private let tabs: UITabBarController
  private let choice: AnimatorChoice?

  init(_ tabs: UITabBarController, from: UIViewController, to: UIViewController, _ choice: AnimatorChoice?) {
    self.tabs = tabs
    self.choice = choice
    super.init(parent: tabs, from: from, to: to)
  }

  override var contentView: UIView { tabs.contentView }
  override var beginsAt: TransitionMoment { .request }
  override func askDelegate() -> AnimatorChoice? { choice }
  override func didEnd(_ transition: Transition, completed: Bool) { tabs.changes.willEnd(self, completed: completed) }

  override func transitionDidFinish(_ transition: Transition) {
    super.transitionDidFinish(transition)
    tabs.changes.transitionDidFinish(transition)
  }
}
