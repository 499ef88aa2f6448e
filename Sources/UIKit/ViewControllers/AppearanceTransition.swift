internal import Foundation

/// The appearance transitions of view controllers: the one place that sends their appearance callbacks.
///
/// Transitions, containers, windows and apps with manual forwarding all call `begin` and `end`.
enum AppearanceTransition {
  /// Begins an appearance and sends the "will" callback; the same direction again nests, the other reverses.
  ///
  /// Rule: P-49, D-20
  ///
  /// - Parameter byHand: Whether an app's call begins it.
  static func begin(_ controller: UIViewController, appearing: Bool, animated: Bool, byHand: Bool = false) {
    if appearing { controller.parts.presenterWillReappear() }
    let controller = controller.parts.visibleSubstitute
    let byHand = byHand || controller.appearance.isByHand
    switch (controller.appearance, appearing) {
    case (.disappeared, true), (.disappearing, true):
      willAppear(controller, animated, byHand)
    case (.appeared, false), (.appearing, false):
      willDisappear(controller, animated, byHand)
    case (.appearing, true), (.disappearing, false):
      Diagnostics.report(.unbalancedAppearance(controller))
      controller.appearance.run?.nestedBegins += 1
      controller.appearance.run?.isByHand = byHand
    case (.appeared, true), (.disappeared, false):
      break
    }
  }

  /// Begins an appearance for an app's call. Rule: D-20
  static func beginByHand(_ controller: UIViewController, appearing: Bool, animated: Bool) {
    begin(controller, appearing: appearing, animated: animated, byHand: true)
  }

  /// Begins a transition's appearance: one that runs already, of a container around it, ends with the first that ends.
  /// Rule: T-26, D-20
  static func beginUnlessInProgress(_ controller: UIViewController, appearing: Bool, animated: Bool) {
    let shown = controller.parts.visibleSubstitute
    let isShared = shown.appearance.isOpen && shown.appearance.isTowardsVisible == appearing
    guard !isShared || shown.appearance.isByHand else { return }
    begin(shown, appearing: appearing, animated: animated)
  }

  /// Sends the disappearance callbacks to a controller that thinks it is visible but ended up outside the window.
  static func reconcile(_ controller: UIViewController) {
    if controller.appearance == .appeared, controller.viewIfLoaded?.window == nil, !controller.isDrivenUnseen {
      leave(controller)
    }
  }

  /// Sends the appearance callbacks to a controller that was added again while its window was hidden, once the window
  /// is shown.
  static func comeBack(_ controller: UIViewController) {
    if let parent = controller.parent { return settle(controller, after: parent) }
    guard controller.appearance == .disappeared, controller.parts.visibleSubstitute === controller,
      controller.viewIfLoaded?.window?.isHidden == false
    else { return }
    begin(controller, appearing: true, animated: false)
    endAtCommit(controller)
  }

  /// Sends the disappearance callbacks to a visible controller; a callback may end that itself.
  static func leave(_ controller: UIViewController) {
    guard controller.appearance.isTowardsVisible else { return }
    begin(controller, appearing: false, animated: false)
    if controller.appearance.isOpen, !controller.appearance.isTowardsVisible { end(controller) }
  }

  /// Ends what was begun; the last of nested ends sends the "did". Rule: P-49, D-20
  ///
  /// One that the library told that it comes, and whose view is nowhere in the end, has not come: it turns round.
  static func end(_ controller: UIViewController) {
    let controller = controller.parts.visibleSubstitute
    guard let run = controller.appearance.run else { return Diagnostics.report(.unbalancedAppearance(controller)) }
    if run.nestedBegins > 0 {
      controller.appearance.run?.nestedBegins -= 1
      return
    }
    var callouts = Callouts(while: controller.appearance.isOpen)
    if controller.appearance.isTowardsVisible, !run.isByHand, !controller.isDrivenUnseen,
      controller.viewIfLoaded?.window == nil
    {
      callouts { begin(controller, appearing: false, animated: false) }
    }
    callouts { endOpen(controller) }
  }

  private static func endOpen(_ controller: UIViewController) {
    controller.appearance.run?.isByHand = false
    UIApplication.shared.parts.systemBarsMayChange()
    switch controller.appearance {
    case .appearing(let run):
      // One that turns round in a callback is ended by the code that turned it.
      var callouts = Callouts(while: controller.appearance.isOpen && controller.appearance.isTowardsVisible)
      // An end without a layout in between sends this callback first.
      callouts { controller.deliverIsAppearing(unseen: controller.isDrivenUnseen) }
      callouts {
        controller.appearance = .appeared
        send(.didAppear, to: controller, run.isAnimated)
        if controller.movement == .toParent { controller.movement = .none }
      }
    case .disappearing(let run):
      controller.appearance = .disappeared
      controller.isDrivenUnseen = false
      send(.didDisappear, to: controller, run.isAnimated)
    case .appeared, .disappeared: break
    }
  }

  private static func willAppear(_ controller: UIViewController, _ animated: Bool, _ byHand: Bool) {
    let before = controller.appearance
    var callouts = Callouts(while: controller.appearance == before)
    callouts { controller.loadViewIfNeeded() }
    callouts {
      controller.appearance = .appearing(run(of: controller, animated, byHand, awaitsIsAppearing: true))
      controller.isDrivenUnseen =
        controller.viewIfLoaded?.window == nil && (byHand || controller.parent?.isDrivenUnseen == true)
      send(.willAppear, to: controller, animated)
      controller.loadedView?.setNeedsLayout()
    }
  }

  /// Makes the run that begins; the ends of nested begins are still to come after a reversal. Rule: P-49
  private static func run(
    of controller: UIViewController, _ animated: Bool, _ byHand: Bool, awaitsIsAppearing: Bool = false
  ) -> AppearanceState.Run {
    AppearanceState.Run(
      isAnimated: animated, isByHand: byHand, nestedBegins: controller.appearance.run?.nestedBegins ?? 0,
      awaitsIsAppearing: awaitsIsAppearing)
  }

  private static func willDisappear(_ controller: UIViewController, _ animated: Bool, _ byHand: Bool) {
    controller.appearance = .disappearing(run(of: controller, animated, byHand))
    send(.willDisappear, to: controller, animated)
  }

  /// Sends one of the four callbacks; a controller's children get it when its own method, overrides included, has
  /// returned, unless it forwards inside of that itself. Rule: P-50
  private static func send(_ callback: AppearanceCallback, to controller: UIViewController, _ animated: Bool) {
    CallLog.record(controller, "\(callback.rawValue)(\(animated))")
    // Those that come inside of the call are ended by whoever began it.
    let due = forwarded(controller) + controller.parts.presentedInside
    let open = due.filter { $0.parts.visibleSubstitute.appearance.isOpen }
    let outer = controller.callback
    controller.callback = callback
    switch callback {
    case .willAppear: controller.viewWillAppear(animated)
    case .didAppear: controller.viewDidAppear(animated)
    case .willDisappear: controller.viewWillDisappear(animated)
    case .didDisappear: controller.viewDidDisappear(animated)
    }
    controller.callback = outer
    if !controller.forwardsAppearanceInSuper {
      cascade(callback, from: controller, animated: animated) { open.containsIdentical($0) }
    }
  }

  /// The base's own callback was called: by what was sent, or directly. Rule: P-50, D-34
  static func reached(_ callback: AppearanceCallback, of controller: UIViewController, animated: Bool) {
    if controller.callback != callback { Diagnostics.report(.directAppearanceCall(controller, callback)) }
    if controller.forwardsAppearanceInSuper { cascade(callback, from: controller, animated: animated) { _ in true } }
  }

  /// - Parameter isDue: Whether an appearance that is open is the parent's to end.
  private static func cascade(
    _ callback: AppearanceCallback, from controller: UIViewController, animated: Bool,
    _ isDue: (UIViewController) -> Bool
  ) {
    switch callback {
    case .willAppear: cascadeWill(from: controller, appearing: true, animated: animated)
    case .didAppear: cascadeDid(from: controller, appearing: true, isDue)
    case .willDisappear: cascadeWill(from: controller, appearing: false, animated: animated)
    case .didDisappear: cascadeDid(from: controller, appearing: false, isDue)
    }
  }

  // MARK: Children

  /// Sends the callback to the visible children of a controller. Rule: P-50
  private static func cascadeWill(from parent: UIViewController, appearing: Bool, animated: Bool) {
    guard parent.appearance.isTowardsVisible == appearing else { return }
    // Those whose views are not in yet, or not any more, go too.
    let going = appearing ? [] : forwarded(parent).filter(\.appearance.isTowardsVisible)
    // A parent that turns round in a child's callback sends the remaining children the other callback.
    var callouts = Callouts(while: parent.appearance.isTowardsVisible == appearing)
    for child in seen(inside: parent) + going where child.appearance.isTowardsVisible != appearing {
      callouts { cascadeWill(to: child, of: parent, appearing: appearing, animated: animated) }
    }
  }

  private static func cascadeWill(
    to child: UIViewController, of parent: UIViewController, appearing: Bool, animated: Bool
  ) {
    // One that a change of the container takes away does not come back with the container, and one whose view an earlier
    // callback took away does not come.
    if appearing, isRemoved(child) { return }
    if appearing, child.parts.directPresenter == nil, child.parent !== parent || !isShown(child, in: parent) {
      return
    }
    if !appearing, child.parent !== parent { parent.attached { Riders() }.going.append(.init(controller: child)) }
    begin(child, appearing: appearing, animated: animated)
    // A parent whose appearance ended in its own callback ends nothing any more.
    if !parent.appearance.isOpen, child.parts.visibleSubstitute.appearance.isOpen, !appearing { end(child) }
  }

  /// The presentations in contexts inside a controller that were told to disappear with it.
  private final class Riders {
    struct Rider { weak var controller: UIViewController? }
    var going: [Rider] = []
  }

  /// Ends the disappearance of presentations that are not inside a controller any more when that has gone or come back:
  /// the child that presents them left meanwhile. Rule: P-50
  private static func endRiders(of parent: UIViewController) {
    guard let riders = parent.attachments[Riders.self], !riders.going.isEmpty else { return }
    let gone = riders.going.compactMap(\.controller)
    riders.going = []
    for rider in gone
    where rider.appearance.isOpen && !rider.appearance.isTowardsVisible && !rider.parts.isNotifiedByPresentation {
      end(rider)
    }
  }

  /// Returns true if a change of its container removes a controller, or one of its presenters, wherever what it presents
  /// stands.
  private static func isRemoved(_ controller: UIViewController) -> Bool {
    var candidate: UIViewController? = controller
    while let next = candidate {
      if next.containerTransition?.removesFromView(next) == true { return true }
      candidate = next.parts.directPresenter
    }
    return false
  }

  /// Ends what `cascadeWill` began. Rule: P-50
  private static func cascadeDid(
    from parent: UIViewController, appearing: Bool, _ isDue: (UIViewController) -> Bool
  ) {
    for child in forwarded(parent) + parent.parts.presentedInside {
      let shown = child.parts.visibleSubstitute
      guard child.containerTransition == nil, !shown.parts.isNotifiedByPresentation else { continue }
      // One that came while the parent went goes with it.
      if !appearing, shown.appearance == .appeared { leave(shown) }
      guard shown.appearance.isOpen, isDue(child) else { continue }
      // One that went as the parent went, and was left out when that came back, has gone.
      guard shown.appearance.isTowardsVisible == appearing || (appearing && !isShown(child, in: parent)) else {
        continue
      }
      settle(child)
    }
    endRiders(of: parent)
  }

  /// Ends an appearance; one whose view was removed from the parent's meanwhile reverses first.
  static func settle(_ child: UIViewController) {
    if child.parts.visibleSubstitute.appearance.isTowardsVisible, let parent = child.parent,
      !isShown(child, in: parent)
    {
      begin(child, appearing: false, animated: false)
    }
    if child.parts.visibleSubstitute.appearance.isOpen { end(child) }
  }

  /// Reconciles the appearance of a child after a change of children during which their container appeared or
  /// disappeared.
  static func settle(_ child: UIViewController, after parent: UIViewController) {
    // Whoever took it in meanwhile tells it, unless it was on its way out there.
    if let other = child.parent, other !== parent {
      if child.containerTransition == nil { settle(child, after: other) }
      return
    }
    let shown = child.parts.visibleSubstitute
    guard parent.shouldAutomaticallyForwardAppearanceMethods, !shown.parts.isNotifiedByPresentation else { return }
    let isSeen =
      parent.appearance.isTowardsVisible && child.parent === parent && isShown(child, in: parent)
      && !shown.parts.isOutBeneath(child)
    if shown.appearance.isTowardsVisible != isSeen { begin(shown, appearing: isSeen, animated: false) }
    if !isSeen {
      for presented in child.parts.presentedInside where presented.appearance == .appeared {
        leave(presented)
      }
    }
    // What goes the parent's way is ended by the parent, as long as it is its child.
    let isParents =
      child.parent === parent && parent.appearance.isOpen && parent.appearance.isTowardsVisible == isSeen
    if shown.appearance.isOpen, !isParents { end(shown) }
    if isSeen, !isParents { comeAlong(inside: child) }
  }

  /// Sends the appearance callbacks to presentations in the context of a child that returned, if no transition sends
  /// them.
  ///
  /// Rule: P-04, P-50
  private static func comeAlong(inside child: UIViewController) {
    for inner in child.parts.presentedInside
    where inner.appearance == .disappeared && !inner.parts.isCovered && !inner.parts.isNotifiedByPresentation {
      begin(inner, appearing: true, animated: false)
      endAtCommit(inner)
    }
  }

  private static func isShown(_ child: UIViewController, in parent: UIViewController) -> Bool {
    guard let outer = parent.viewIfLoaded else { return false }
    return child.viewIfLoaded?.isDescendant(of: outer) ?? false
  }

  /// Returns the children that get callbacks from the library; a parent that forwards by hand leaves its presentations
  /// to the library.
  private static func forwarded(_ parent: UIViewController) -> [UIViewController] {
    parent.shouldAutomaticallyForwardAppearanceMethods ? parent.children : []
  }

  private static func seen(inside parent: UIViewController) -> [UIViewController] {
    let children = forwarded(parent).filter { isShown($0, in: parent) && $0.parts.visibleSubstitute === $0 }
    let presented = parent.parts.presentedInside
    return children
      + presented.filter { !$0.parts.isNotifiedByPresentation && !$0.parts.isCovered }
  }

  // MARK: Views that come and go by themselves

  /// A child's view is about to join or leave a window without a transition of its own. Rule: P-48
  static func willMove(_ view: UIView, to window: UIWindow?) {
    guard let owner = view.controller else { return }
    guard let parent = owner.parent else { return strayWillMove(owner, to: window) }
    let child = owner.parts.visibleSubstitute
    guard !child.parts.isOutBeneath(owner), parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    switch (child.appearance, window) {
    case (.disappeared, .some):
      guard parent.appearance.isTowardsVisible else { return }
      // The parent is coming, or there.
      begin(child, appearing: true, animated: parent.appearance.run?.isAnimated == true)
      // While the parent itself is still appearing, its end is the child's end; a callback may have hidden all of it.
      guard !parent.appearance.isOpen, child.appearance.isTowardsVisible else { return }
      endAtCommit(child)
      comeAlong(inside: owner)
    case (.appeared, .none):
      begin(child, appearing: false, animated: false)
      child.appearance.run?.endsWithWindow = true
    case (.appearing, .none):
      // Taken out again before it was there; an animator that takes a page out before it says so has shown it (C-22).
      guard parent.appearance.isTowardsVisible, !child.appearance.isByHand, !isNotifiedByTransition(child) else {
        return
      }
      begin(child, appearing: false, animated: false)
      child.appearance.run?.endsWithWindow = true
    case (.disappeared, .none), (.appeared, .some), (.appearing, .some), (.disappearing, _):
      return
    }
  }

  /// Begins the appearance of a child whose view was inside the parent's before it became a child.
  ///
  /// Rule: P-48
  static func joined(_ child: UIViewController, _ parent: UIViewController) {
    guard let view = child.viewIfLoaded, view.window != nil, isShown(child, in: parent),
      child.containerTransition == nil
    else { return }
    willMove(view, to: view.window)
  }

  /// Returns true if a running transition sends the appearance of a controller, or of one around it.
  private static func isNotifiedByTransition(_ child: UIViewController) -> Bool {
    var ancestor: UIViewController? = child
    while let controller = ancestor {
      if controller.containerTransition != nil || controller.parts.isNotifiedByPresentation { return true }
      ancestor = controller.parent
    }
    return false
  }

  /// Sends the disappearance callbacks to a controller whose view leaves after its parent or presenter did.
  private static func strayWillMove(_ controller: UIViewController, to window: UIWindow?) {
    guard window == nil, controller.appearance != .disappeared, !controller.appearance.isByHand,
      controller.parts.directPresenter == nil, controller.viewIfLoaded?.window?.rootViewController !== controller
    else { return }
    if controller.appearance.isTowardsVisible { begin(controller, appearing: false, animated: false) }
    controller.appearance.run?.endsWithWindow = true
  }

  private static func endAtCommit(_ child: UIViewController) {
    UIApplication.shared.atCommit {
      guard child.appearance.isOpen, child.appearance.isTowardsVisible, child.containerTransition == nil,
        !child.parts.isNotifiedByPresentation
      else { return }
      settle(child)
    }
  }

  /// Handles a change of a view's window: a controller that waits for it lays out next, one that left with it gets its
  /// callbacks.
  static func didMove(_ view: UIView, to window: UIWindow?) {
    guard let controller = view.controller else { return }
    if window != nil {
      if controller.appearance.run?.awaitsIsAppearing == true { view.setNeedsLayout() }
      UIApplication.shared.parts.viewDidJoinWindow(of: controller)
      return
    }
    UIApplication.shared.parts.viewDidLeaveWindow(of: controller)
    UIApplication.shared.deferRelease(of: controller)
    guard controller.appearance.run?.endsWithWindow == true else { return }
    controller.appearance.run?.endsWithWindow = false
    if !controller.appearance.isTowardsVisible { end(controller) }
  }

  /// A controller's view may only be put inside its parent's. Rule: D-29
  static func mayJoin(_ view: UIView, _ superview: UIView) -> Bool {
    guard let child = view.controller, let parent = child.parent else { return true }
    var outer: UIView? = superview
    while let candidate = outer {
      if let owner = candidate.controller {
        if owner !== parent { Diagnostics.fail(.wrongParent(child, parent, owner)) }
        return owner === parent
      }
      outer = candidate.superview
    }
    return true
  }
}
