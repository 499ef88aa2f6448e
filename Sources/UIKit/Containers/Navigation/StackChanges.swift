internal import CoreGraphics
internal import Foundation

/// The stack of a navigation controller and what changes it.
///
///   resting ──request──▶ waiting ──moment──▶ running ──end──▶ resting
///                         ▲   │ request        │ request: kept for the end; a second one is dropped
///                         └───┘                ▼
///                  one transition from      resting ──▶ waiting, when one was kept
///                  what is shown
///
/// The moment is that of the change's plan: the container's layout, or the request itself for an unanimated `nest(_:)`.
/// Rule: S-17
final class StackChanges {
  unowned var navigation: UINavigationController!
  /// The controllers, the root first.
  private(set) var stack: [UIViewController] = []
  /// The displayed stack: that before the waiting or running change.
  private(set) var shownStack: [UIViewController] = []
  /// The child whose view is displayed.
  private(set) var shown: UIViewController?
  /// The waiting or running change, and the request made during one. Rule: S-17
  private let queue = TransitionQueue<(request: StackRequest, isAnimated: Bool)>()
  /// The added children that have not got `didMove` yet.
  private var arriving: [UIViewController] = []
  /// The removed children that have not got `didMove` yet.
  private var leaving: [UIViewController] = []
  /// True from a change inside of the beginning of another one to the end of the outer one. Rule: S-44.2
  private var isOvertaken = false
  /// The child of the last delegate message.
  private weak var lastNotified: UIViewController?

  var transition: Transition? { queue.transition }
  var isRunning: Bool { queue.isRunning }

  // MARK: Requests

  /// Changes the stack now, or keeps the change for the end of a running one; returns the removed controllers, bottom
  /// first.
  @discardableResult func request(_ request: StackRequest, animated: Bool) -> [UIViewController] {
    guard MainQueue.allows("a change of the stack", of: navigation) else { return [] }
    guard !isPresenting else {
      Diagnostics.report(.stackChangeDuringTransition(navigation, request.callName))
      return []
    }
    if isRunning, animated, request.goesBack { navigation.zoom.reverseTransition() }
    guard isRunning else { return apply(request, animated: animated) }
    guard isSound(request, on: stack) else { return [] }
    guard !queue.hasPending else {
      Diagnostics.report(.stackChangeDuringTransition(navigation, request.callName))
      return []
    }
    if let name = request.nestedName { Diagnostics.report(.nestedStackChange(navigation, name)) }
    queue.enqueue((request, animated))
    return stack.without(request.applied(to: stack) ?? stack)
  }

  /// Begins an interactive pop; returns whether it was accepted. Rule: I-39
  func pop(by finger: any UIViewControllerInteractiveTransitioning) -> Bool {
    guard !isPresenting, !isRunning else { return false }
    self.finger = finger
    defer { self.finger = nil }
    return navigation.popViewController(animated: true) != nil && transition?.isAnimated == true
  }

  /// The interaction that requests a pop.
  private var finger: (any UIViewControllerInteractiveTransitioning)?

  /// True while the navigation controller presents, or gets back what it presented: an app's change of the stack is
  /// refused then, and what a person does to it has no effect. Rule: D-19
  var isPresenting: Bool {
    let root = navigation.containmentRoot
    return UIApplication.shared.transitions.contains { transition in
      guard transition.isInFlight, !transition.isWaiting,
        let presenter = transition.plan.presenter
      else {
        return false
      }
      return presenter === root || presenter === navigation
    }
  }

  private func apply(_ request: StackRequest, animated: Bool) -> [UIViewController] {
    guard isSound(request, on: stack), let new = request.applied(to: stack) else { return [] }
    let leavers = stack.without(new)
    change(to: new, animated: animated)
    return leavers
  }

  /// Returns false, with a diagnostic, if a request is invalid. Rule: D-13, D-14, D-15, D-16, S-11
  private func isSound(_ request: StackRequest, on stack: [UIViewController]) -> Bool {
    switch request {
    case .push(let controller):
      guard takes([controller], onTopOf: stack) else { return false }
      guard stack.containsIdentical(controller) else { return true }
      Diagnostics.fail(.pushTwice(controller, navigation))
    case .popTo(let controller):
      if stack.containsIdentical(controller) { return true }
      Diagnostics.fail(.popToStranger(controller))
    case .set(let controllers):
      var known: Set<ObjectIdentifier> = []
      guard let twice = controllers.first(where: { !known.insert(ObjectIdentifier($0)).inserted })
      else {
        return takes(
          controllers.without(stack), onTopOf: Array(controllers.prefix { stack.containsIdentical($0) }))
      }
      Diagnostics.fail(.pushTwice(twice, navigation))
    case .pop, .popToRoot: return true
    }
    return false
  }

  /// Returns true if controllers are such as lie on a stack. Rule: D-13, D-15, S-11
  ///
  /// A tab bar controller at the root is told of and taken, since many storyboards have one there (chosen).
  private func takes(_ controllers: [UIViewController], onTopOf below: [UIViewController]) -> Bool {
    if let nested = controllers.first(where: { $0 is UINavigationController }) {
      Diagnostics.fail(.pushNavigationController(nested))
      return false
    }
    if controllers.contains(where: { $0 is UISplitViewController }) {
      Diagnostics.report(.pushSplit(navigation))
      return false
    }
    guard let tabs = controllers.last(where: { $0 is UITabBarController }) else { return true }
    Diagnostics.report(.pushTabBarController(tabs, navigation))
    return below.isEmpty && tabs === controllers.first
  }

  /// Changes the stack for another container: the columns of a split view controller lie on one stack while it is
  /// collapsed, their own stacks on it, and “More” of a tab bar shows a view controller on its list.
  ///
  /// Without animation the change is done when this returns. Inside of the beginning of another change the controllers change at
  /// once, the outer change ends without motion, and the view of the topmost controller follows. Rule: S-44, S-44.2
  func nest(_ new: [UIViewController], animated: Bool = false) {
    if isRunning { endAtOnce() }
    change(to: new, animated: animated, beginsAt: animated ? .layout : .request)
  }

  /// Finishes the running transition, and the pending requests for its end.
  ///
  /// Views that still move would be restored to their old frames, in a superview that may have changed.
  func endAtOnce() { queue.finish() }

  /// Puts controllers that lay above on another stack on top of this one. Rule: S-44
  func nest(onTop above: ArraySlice<UIViewController>) {
    guard !above.isEmpty else { return }
    nest(stack + above)
  }

  /// Takes the nested stack away with what lies above it, else the topmost. Rule: S-44
  func unnest() -> UIViewController? {
    let old = stack
    guard old.count > 1 else { return nil }
    let index = max(1, old.lastIndex { $0 is UINavigationController } ?? old.count - 1)
    nest(Array(old[..<index]))
    (old[index] as? UINavigationController)?.changes.nest(onTop: old[(index + 1)...])
    return old[index]
  }

  // MARK: Changing

  private func change(to new: [UIViewController], animated: Bool, beginsAt moment: TransitionMoment = .layout) {
    let old = stack
    stack = new
    for child in old.without(new).reversed() {
      child.send(willMoveToParent: nil)
      arriving.removeAll { $0 === child }
      leaving.append(child)
    }
    for child in new.without(old) { adoptChild(child) }
    stack.removeAll { $0.parent !== navigation }
    queue.withdraw()
    // Those that learn of the withdrawal may change the stack once more; that change leads to the last top.
    if let transition, transition.isWaiting { return }
    if let transition, transition.isBeginning {
      isOvertaken = true
      return transition.endAtOnce()
    }
    showStack(animated: animated, beginsAt: moment)
  }

  /// Shows the topmost child in place of the one that is shown.
  private func showStack(animated: Bool, beginsAt moment: TransitionMoment) {
    guard let top = stack.last, let shown, shown !== top, isSeen else {
      settleAtOnce()
      return performKept()
    }
    start(from: shown, to: top, animated: animated && navigation.appearance == .appeared, beginsAt: moment)
  }

  /// The children's views are on the screen, or about to be.
  private var isSeen: Bool { contentView.window != nil || navigation.appearance.isTowardsVisible }

  private func adoptChild(_ child: UIViewController) {
    (child as? UINavigationController)?.bars.setNested(true)
    if leaving.containsIdentical(child) {
      leaving.removeAll { $0 === child }
      child.send(willMoveToParent: navigation)
      child.movement = .none
    } else {
      navigation.adopt(child)
      if child.parent === navigation { arriving.append(child) }
    }
  }

  private func start(
    from: UIViewController, to: UIViewController, animated: Bool, beginsAt moment: TransitionMoment
  ) {
    let operation: UINavigationController.Operation = shownStack.containsIdentical(to) ? .pop : .push
    let plan = StackPlan(navigation, operation, from: from, to: to, by: finger, beginsAt: moment)
    contentView.setNeedsLayout()
    queue.start(plan, isAnimated: animated)
  }

  /// Nothing is seen of the change, or the topmost stays.
  private func settleAtOnce() {
    let outgoing = shown
    if shown !== stack.last, navigation.isViewLoaded {
      if let outgoing { outgoing.viewIfLoaded?.removeFromSuperview() }
      shown = nil
      if isSeen { showTop() }
    }
    let (came, went) = (arriving, leaving)
    (arriving, leaving) = ([], [])
    settleMembers(came, went)
    shownStack = stack
    navigation.bars.showItems()
    navigation.applyPreferredContentSize()
    navigation.tabBarController?.barTransition.settle(navigation)
  }

  /// Sends `didMove` to added and removed children. Rule: T-13, T-14, T-18
  private func settleMembers(_ came: [UIViewController], _ went: [UIViewController]) {
    for child in came where child.parent === navigation { child.send(didMoveToParent: navigation) }
    // One that lies below is not coming when it is uncovered later, though it was never shown. Rule: P-41
    for child in stack.dropLast() where child.parent === navigation { child.movement = .none }
    for child in went where !stack.containsIdentical(child) {
      if child.parent === navigation {
        if child.appearance.isOpen, !child.appearance.isTowardsVisible { AppearanceTransition.end(child) }
        child.leaveParent()
      }
      // A column that its split view controller took back meanwhile has its own bar again. Rule: S-44
      if !(child.parent is UINavigationController) { (child as? UINavigationController)?.bars.setNested(false) }
    }
    navigation.children = stack + navigation.children.without(stack)
    navigation.attachZoom()
    navigation.stackDidSettle()
  }

  // MARK: Views

  private var contentView: NavigationContentView { navigation.contentView }

  /// Puts the topmost child's view into its place, when no other's is there.
  func showTop() {
    // A child whose `willMove(toParent:)` asks for the views comes after that callback.
    let members = stack.filter { $0.parent === navigation }
    guard shown == nil, let top = members.last else { return }
    shown = top
    shownStack = members
    var callouts = Callouts(while: self.shown === top)
    callouts { top.loadViewIfNeeded() }
    callouts {
      contentView.insertSubview(top.view, at: 0)
      layOut(top)
      navigation.tabBarController?.edge.watch()
    }
  }

  /// Gives a child that is in its place, or nowhere, its frame and safe area.
  func layOut(_ child: UIViewController) {
    guard let view = child.viewIfLoaded, view.superview === contentView || view.superview == nil
    else { return }
    let (frame, insets, slack) = navigation.bars.layout(of: child)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.untransformedFrame != frame { view.untransformedFrame = frame }
    child.edgeScrollView(at: .top)?.edgeSlack = slack
    child.barInsets = insets
  }

  /// The bars or the room changed.
  func layOutChildren() {
    guard transition == nil else { return contentView.setNeedsLayout() }
    for child in stack { layOut(child) }
  }

  /// One layout of the content view: what waits begins here. Trace: T-13
  func layOut() {
    // Inside somebody's animation a transition would run at that one's pace; it begins after the commit then.
    if AnimationBlock.stack.isEmpty { transition?.reach(.layout) }
    guard transition == nil, isSeen else { return }
    showTop()
    layOutChildren()
  }

  // MARK: What the transition tells

  /// The change begins: from now on others are kept for its end.
  func didBegin(_ plan: StackPlan) {
    (plan.arriving, plan.departing) = (arriving, leaving)
    (arriving, leaving) = ([], [])
  }

  /// Before the "did" callbacks: the stack is what is seen again. Rule: T-16
  func willEnd(_ plan: StackPlan, completed: Bool) {
    if completed {
      if !isOvertaken, plan.to.parent !== navigation || stack.last !== plan.to {
        Diagnostics.report(.unexpectedStackState(navigation))
      }
      shown = isOvertaken && plan.to.parent !== navigation ? nil : plan.to
    } else {
      stack = shownStack
      for child in plan.departing { child.movement = .none }
      // Pushed and popped before the change began, one leaves all the same.
      (plan.arriving, plan.departing) = ([], plan.arriving + plan.departing.without(stack))
      shown = plan.from
    }
    shownStack = stack
  }

  /// After the "did" callbacks. Rule: S-18
  func didEnd(_ plan: StackPlan, completed: Bool) {
    if completed { notifyDidShow(plan.isAnimated) }
    let (came, went) = (plan.arriving, plan.departing)
    (plan.arriving, plan.departing) = ([], [])
    settleMembers(came, went)
    navigation.applyPreferredContentSize()
  }

  /// After everything: what was kept is done now. Rule: S-17, D-18
  func transitionDidFinish(_ over: Transition) {
    guard queue.transitionDidFinish(over) else { return }
    navigation.viewIfLoaded?.setNeedsLayout()
    contentView.setNeedsLayout()
    guard isOvertaken else { return performKept() }
    isOvertaken = false
    showStack(animated: false, beginsAt: .request)
  }

  /// Performs what was kept for the end of a change, once none is in line. Rule: S-17, D-18
  private func performKept() {
    guard transition == nil, let (request, isAnimated) = queue.release() else { return }
    if case .popTo(let controller) = request, !stack.containsIdentical(controller) {
      return Diagnostics.report(.unexpectedStackState(navigation))
    }
    self.request(request, animated: isAnimated)
  }

  // MARK: The delegate

  /// Sends `willShow` for a child, unless it was sent. Rule: S-18, S-19
  func notifyWillShow(_ animated: Bool, _ child: UIViewController? = nil) {
    guard let child = child ?? shown, lastNotified !== child else { return }
    lastNotified = child
    guard let delegate = navigation.assignedDelegate else { return }
    CallLog.record(
      delegate, "navigationController(willShow: \(CallLog.name(child)), animated: \(animated))")
    delegate.navigationController(navigation, willShow: child, animated: animated)
    awaitsDidShow = true
  }

  private var awaitsDidShow = false

  func notifyDidShow(_ animated: Bool) {
    guard awaitsDidShow, let child = lastNotified else { return }
    awaitsDidShow = false
    guard let delegate = navigation.assignedDelegate else { return }
    CallLog.record(
      delegate, "navigationController(didShow: \(CallLog.name(child)), animated: \(animated))")
    delegate.navigationController(navigation, didShow: child, animated: animated)
  }

  /// The stack itself is not seen any more: what it shows when it comes back is told again. Rule: S-18
  func wentOutOfSight() {
    lastNotified = nil
    awaitsDidShow = false
  }

  /// A cancelled change is not told of; the next one is. Rule: T-16
  func forgetWillShow(_ shown: UIViewController) {
    lastNotified = shown
    awaitsDidShow = false
  }
}
