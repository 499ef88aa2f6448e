internal import CoreGraphics
internal import Foundation

/// The selected and the visible view controller of a tab bar controller.
///
///             select, seen                    end
///   resting ───────────────▶ running ─────────────────────▶ resting
///      │  ▲                     │ select: only noted,          │
///      └──┘                     └─ done at the end ────────────┘ again, when another is selected than is seen
///   select, unseen: the views change without a word
///
/// Pages that do not fit into the bar are shown on the stack "More" makes. Rule: S-30 … S-34
final class TabChanges {
  /// The selection of a tab bar controller.
  enum Selection {
    case none
    case page(TabPage)
    /// The More list.
    case list
  }

  unowned let tabs: UITabBarController
  private(set) var pages: [TabPage] = []
  /// The requested selection.
  private(set) var selection = Selection.none
  /// The child whose view is displayed.
  private(set) var shown: UIViewController?
  private let queue = TransitionQueue<Never>()
  /// The selection before the running change.
  private var before = Selection.none
  /// True if a change was cancelled, and its source is no child any more: the next one asks for no animator.
  private var cannotReturn = false
  /// The children of the tab bar controller.
  private(set) var members: [UIViewController] = []
  /// Were taken from the list and have not left yet.
  private var leaving: [UIViewController] = []
  /// How many items the bar has room for.
  private(set) var limit = Int.max

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  // MARK: What is where

  /// Those with an item of their own in the bar.
  var barPages: ArraySlice<TabPage> { pages.count > limit ? pages.prefix(max(0, limit - 1)) : pages[...] }
  /// Those in the list.
  var rest: ArraySlice<TabPage> { pages[barPages.endIndex...] }
  var selectedPage: TabPage? { if case .page(let page) = selection { page } else { nil } }
  private func isInRest(_ page: TabPage) -> Bool { rest.contains { $0 === page } }
  func page(of controller: UIViewController) -> TabPage? {
    pages.first { page in page.allMade.contains { $0 === controller } }
  }
  /// The list is to be seen, or what was chosen from it.
  var isInMore: Bool {
    switch selection {
    case .none: false
    case .page(let page): isInRest(page)
    case .list: true
    }
  }

  /// The selected view controller; the stack with the list, while that is selected.
  var selected: UIViewController? {
    switch selection {
    case .none: nil
    case .page(let page): page.made
    case .list: tabs.more
    }
  }

  /// The child that is to be seen, where it is made already.
  var destination: UIViewController? { isInMore ? tabs.more : selectedPage?.made }

  /// The children and, for tabs, what they may become.
  var allMade: [UIViewController] { pages.flatMap(\.allMade) }

  // MARK: The list

  /// Replaces the view controllers; the selected one stays selected, else its index does. Rule: S-30
  func set(_ new: [TabPage]) {
    limit = tabs.barLimit
    let index = selectedPage.flatMap { selected in pages.firstIndex { $0 === selected } } ?? 0
    pages = []
    for page in new where !pages.contains(where: { $0 === page }) { pages.append(page) }
    let made = allMade
    for child in members.without(made) { giveUp(child) }
    members = made.filter(members.containsIdentical)
    clearMore()
    for child in made where !isOnMore(child) { adoptChild(child) }
    pages.removeAll { page in if case .controller(let child) = page.source { isLost(child) } else { false } }
    if !isKept(selection) {
      selection = pages.indices.contains(index) ? .page(pages[index]) : pages.first.map(Selection.page) ?? .none
    }
    settleMore()
    tabs.itemsDidChange()
    update()
  }

  private func isOnMore(_ child: UIViewController) -> Bool { tabs.moreIfMade.map { child.parent === $0 } ?? false }
  private func isLost(_ child: UIViewController) -> Bool { child.parent !== tabs && !isOnMore(child) }

  private func isKept(_ selection: Selection) -> Bool {
    switch selection {
    case .none: false
    case .page(let page): pages.contains { $0 === page }
    case .list: pages.count > limit
    }
  }

  /// A child is to leave, once nothing moves.
  func giveUp(_ child: UIViewController) {
    guard child.parent === tabs else { return }
    child.send(willMoveToParent: nil)
    leaving.append(child)
  }

  func adoptChild(_ child: UIViewController) {
    leaving.removeAll { $0 === child }
    if child !== tabs.moreIfMade { remember(child) }
    guard child.parent !== tabs else { return }
    tabs.adopt(child)
    guard child.parent === tabs else { return }
    child.send(didMoveToParent: tabs)
    child.movement = .none
    tabs.chrome.cover(child)
  }

  /// A page's controller belongs here, on whichever stack it is.
  func remember(_ child: UIViewController) { if !members.containsIdentical(child) { members.append(child) } }

  /// Forgets a displayed child that moves elsewhere.
  func forget(_ child: UIViewController) {
    guard shown === child else { return }
    shown = nil
    child.viewIfLoaded?.removeFromSuperview()
  }

  // MARK: Selecting

  /// Selects a view controller or the list, and displays it. Rule: T-20
  func select(_ new: Selection) {
    switch (selection, new) {
    case (.page(let one), .page(let other)) where one === other: return
    case (.list, .list), (.none, .none): return
    default: break
    }
    selection = new
    settleMore()
    tabs.selectionDidChange()
    update()
  }

  /// The stack with the list shows this now, by itself.
  func follow(_ new: Selection) {
    selection = new
    tabs.selectionDidChange()
  }

  /// Makes what is seen what is selected. Rule: S-34
  func update() {
    guard queue.isResting else { return }
    if let shown, tabs.appearance == .appeared, let target = makeDestination(), shown !== target {
      start(from: shown, to: target)
    } else {
      if let shown, shown !== destination {
        self.shown = nil
        shown.viewIfLoaded?.removeFromSuperview()
      }
      if tabs.viewIfLoaded?.window != nil { showSelected() }
      settleLeaving()
    }
  }

  /// The child that is to be seen, made and taken in.
  private func makeDestination() -> UIViewController? {
    if isInMore { return tabs.more }
    guard let child = selectedPage?.make() else { return nil }
    adoptChild(child)
    return child
  }

  private func start(from: UIViewController, to: UIViewController) {
    // A delegate that selects another tab while it is asked has decided.
    var callouts = Callouts(while: self.queue.isResting && self.shown === from && self.destination === to) { [self] in
      update()
    }
    var choice: AnimatorChoice?
    callouts { choice = self.choice(from: from, to: to) }
    callouts {
      before = page(of: from).map(Selection.page) ?? (from === tabs.moreIfMade ? .list : .none)
      let plan = TabPlan(tabs, from: from, to: to, choice)
      queue.start(plan, isAnimated: choice != nil)
      // Its view may have been loaded for that alone. Rule: S-53.9
      tabs.edge.watch()
    }
  }

  // Rule: T-21, S-34, I-01
  private func choice(from: UIViewController, to: UIViewController) -> AnimatorChoice? {
    guard let delegate = tabs.assignedDelegate, UIView.areAnimationsEnabled else { return nil }
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

  /// Displays the selected view, if none is displayed. Rule: S-33
  func showSelected() {
    guard shown == nil, queue.isResting, let selected = makeDestination() else { return }
    shown = selected
    // A child that a callback replaces by another has no place any more. Rule: S-33
    var callouts = Callouts(while: self.shown === selected) { [self] in
      if selected.parent === tabs, let view = selected.viewIfLoaded, view.superview === tabs.contentView {
        view.removeFromSuperview()
      }
    }
    callouts { selected.loadViewIfNeeded() }
    callouts { tabs.contentView.insertSubview(selected.view, at: 0) }
    callouts { layOut(selected) }
  }

  /// One layout of the content view.
  func layOut() {
    guard queue.isResting else { return }
    showSelected()
    if let shown { layOut(shown) }
  }

  private func layOut(_ child: UIViewController) {
    guard let view = child.viewIfLoaded, view.superview === tabs.contentView else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.untransformedFrame != tabs.contentView.bounds { view.untransformedFrame = tabs.contentView.bounds }
  }

  // MARK: What the transition tells

  /// Before the "did" callbacks: a cancelled switch did not take place. Rule: T-21, T-22
  func willEnd(_ plan: TabPlan, completed: Bool) {
    shown = completed ? plan.to : plan.from
    guard !completed, destination === plan.to else { return }
    guard isKept(before) else { return cannotReturn = true }
    selection = before
    settleMore()
    tabs.selectionDidChange()
  }

  /// After everything: what was selected meanwhile is shown now.
  func transitionDidFinish(_ over: Transition) {
    guard queue.transitionDidFinish(over) else { return }
    before = .none
    if cannotReturn, let shown { forget(shown) }
    cannotReturn = false
    tabs.contentView.setNeedsLayout()
    tabs.edge.watch()
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

/// The view of the displayed child.
final class TabContentView: UIView {
  weak var tabs: UITabBarController?

  override func layoutSubviews() { tabs?.changes.layOut() }
}
