internal import CoreGraphics
internal import Foundation

/// Which page of a tab bar controller is selected, and which is seen.
///
///             select, seen                    end
///   resting ───────────────▶ running ─────────────────────▶ resting
///      │  ▲                     │ select: only noted,          │
///      └──┘                     └─ done at the end ────────────┘ again, when another is selected than is seen
///   select, unseen: the views change without a word
///
/// Rule: S-30 … S-34
final class TabChanges {
  private unowned let tabs: UITabBarController
  private(set) var controllers: [UIViewController] = []
  /// The page that is asked for.
  private(set) var selected: UIViewController?
  /// The page whose view is in its place.
  private(set) var shown: UIViewController?
  private(set) var transition: Transition?
  /// Were taken from the list and have not left yet.
  private var leaving: [UIViewController] = []

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  // MARK: The list

  /// Takes another list of pages; the selected one stays so, else its index does. Rule: S-30
  func set(_ new: [UIViewController]) {
    let index = selected.flatMap { selected in controllers.firstIndex { $0 === selected } } ?? 0
    let old = controllers
    controllers = []
    for controller in new where !controllers.contains(where: { $0 === controller }) { controllers.append(controller) }
    for child in old where !controllers.contains(where: { $0 === child }) {
      child.send(willMoveToParent: nil)
      leaving.append(child)
    }
    for child in controllers { takeIn(child) }
    controllers.removeAll { $0.parent !== tabs }
    if !controllers.contains(where: { $0 === selected }) {
      selected = controllers.indices.contains(index) ? controllers[index] : controllers.first
    }
    tabs.itemsDidChange()
    update()
  }

  private func takeIn(_ child: UIViewController) {
    leaving.removeAll { $0 === child }
    guard child.parent !== tabs else { return }
    tabs.adopt(child)
    guard child.parent === tabs else { return }
    child.send(didMoveToParent: tabs)
    child.movement = .none
  }

  // MARK: Selecting

  /// Selects a page; what is seen follows. Rule: T-20
  func select(_ controller: UIViewController) {
    guard controller !== selected else { return }
    selected = controller
    tabs.selectionDidChange()
    update()
  }

  /// Makes what is seen what is selected. Rule: S-34
  private func update() {
    guard transition == nil else { return }
    if let shown, let selected, shown !== selected, tabs.appearance == .appeared {
      start(from: shown, to: selected)
    } else {
      if let shown, shown !== selected {
        self.shown = nil
        shown.viewIfLoaded?.removeFromSuperview()
      }
      if tabs.viewIfLoaded?.window != nil { showSelected() }
      settleLeaving()
    }
  }

  private func start(from: UIViewController, to: UIViewController) {
    let choice = choice(from: from, to: to)
    let plan = TabPlan(tabs, from: from, to: to, choice)
    let transition = Transition(
      plan: plan, animator: nil, interactionController: nil, isAnimated: choice != nil, completion: nil)
    self.transition = transition
    plan.take(transition)
    transition.schedule()
    transition.begin()
  }

  // Rule: T-21, S-34, I-01
  private func choice(from: UIViewController, to: UIViewController) -> AnimatorChoice? {
    guard let delegate = tabs.delegate, UIView.areAnimationsEnabled else { return nil }
    let names = "from: \(CallLog.name(from)), to: \(CallLog.name(to))"
    CallLog.record(delegate, "tabBarController(animationControllerForTransition \(names))")
    guard
      let animator = delegate.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to)
    else { return nil }
    CallLog.record(delegate, "tabBarController(interactionControllerFor:)")
    return AnimatorChoice(
      animator, interaction: delegate.tabBarController(tabs, interactionControllerFor: animator), isCustom: true)
  }

  // MARK: Views

  /// Puts the selected page's view into its place, when none is there. Rule: S-33
  func showSelected() {
    guard shown == nil, transition == nil, let selected else { return }
    shown = selected
    tabs.contentView.insertSubview(selected.view, at: 0)
    place(selected)
  }

  /// One layout of the content view.
  func layOut() {
    guard transition == nil else { return }
    showSelected()
    if let shown { place(shown) }
  }

  private func place(_ child: UIViewController) {
    guard let view = child.viewIfLoaded, view.superview === tabs.contentView else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.untransformedFrame != tabs.contentView.bounds { view.untransformedFrame = tabs.contentView.bounds }
  }

  // MARK: What the transition tells

  /// Before the "did" callbacks: a cancelled switch did not take place. Rule: T-21, T-22
  func willEnd(_ plan: TabPlan, completed: Bool) {
    shown = completed ? plan.to : plan.from
    guard !completed, selected === plan.to, controllers.contains(where: { $0 === plan.from }) else { return }
    selected = plan.from
    tabs.selectionDidChange()
  }

  /// After everything: what was selected meanwhile is shown now.
  func isOver(_ over: Transition) {
    guard transition === over else { return }
    transition = nil
    tabs.contentView.setNeedsLayout()
    update()
  }

  private func settleLeaving() {
    let went = leaving
    leaving = []
    for child in went where child.parent === tabs {
      child.viewIfLoaded?.removeFromSuperview()
      child.leaveParent()
    }
  }
}

/// Holds the page that is seen.
final class TabContentView: UIView {
  weak var tabs: UITabBarController?

  override func layoutSubviews() { tabs?.changes.layOut() }
}
