internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The bars of a navigation controller: their layout, and their changes along with the stack's.
final class NavigationBars: ScrollEdgeWatcher {
  unowned let navigation: UINavigationController
  let bar: UINavigationBar
  let toolbar: UIToolbar
  private let delegateProxy = BarDelegateProxy()
  /// Which bars are away.
  struct Hidden {
    var bar = false
    var toolbar = true
    /// A search took the bar away: what an app hides does not come back with the search's end. Rule: PC-95
    var isForSearch = false
    var seen: [Bool] { [bar, toolbar] }
  }
  /// The requested visibility.
  private(set) var hidden = Hidden()
  /// True if this stack is nested in another one, whose bar shows this one's items too. Rule: S-44
  private(set) var isNested = false
  /// True if the app hid the bar before the stack was nested.
  private var wasHidden = false
  /// The lowest stack, kept while its bars go along with a change of this one.
  var carried: UINavigationController?
  /// As it is seen, or as an animation that runs leaves it.
  private var placed = Hidden()
  /// The items whose topmost determines the bar's height at the last layout.
  private var placedItems: [UINavigationItem] = []
  /// The view controller above whose lower edge the toolbar was laid out: a tab bar that it hides takes no space.
  private weak var placedPage: UIViewController?
  private let toolbarEdge: ToolbarEdge
  private var change: BarsChange?
  /// The bars of the stack whose transition the change goes along with: these, or those of a stack nested in this one.
  private weak var changing: NavigationBars?
  /// The bars go along with a change.
  var isCarrying: Bool { change != nil }

  init(_ navigation: UINavigationController, _ bar: UINavigationBar, _ toolbar: UIToolbar) {
    (self.navigation, self.bar, self.toolbar) = (navigation, bar, toolbar)
    toolbarEdge = ToolbarEdge(toolbar)
    delegateProxy.navigation = navigation
    bar.delegate = delegateProxy
    bar.scrollEdgeDistance = 0
    bar.isOnSheet = { [weak navigation] in navigation?.isOnSheet == true }
    bar.backHandler = { [weak navigation] in
      guard let stack = navigation?.innermost, !stack.changes.isPresenting else { return }
      stack.popViewController(animated: true)
    }
    bar.backToHandler = { [weak navigation] item in navigation?.goBack(to: item) }
    toolbar.isHidden = true
  }

  /// Puts the bars over the content.
  func attach(to view: UIView) {
    view.addSubview(bar)
    view.addSubview(toolbar)
  }

  // MARK: Hiding

  /// Hides or shows the bar as an app asks, regardless of a search. Rule: S-14
  func setBarHidden(_ isHidden: Bool, animated: Bool) {
    setHidden({ ($0.bar, $0.isForSearch) = (isHidden, false) }, animated: animated)
  }

  /// Hides or shows bars; along with a change of the stack where one begins. Rule: S-14
  func setHidden(_ change: (inout Hidden) -> Void, animated: Bool) {
    let old = hidden
    change(&hidden)
    guard hidden.seen != old.seen, !isChanging else { return }
    showHidden(animated: animated)
  }

  /// Hides the bar for a search, or shows it for a view controller that covers the search's. Rule: PC-95
  func setAwayForSearch(_ isAway: Bool, animated: Bool) {
    setHidden({ isAway ? $0.claimForSearch() : $0.giveBack(isNested: isNested) }, animated: animated)
  }

  /// A search gives the bar back for good: a change that runs brings it back on both ways. Rule: PC-95
  func endSearch(animated: Bool) {
    change?.giveBack(isNested: isNested)
    setAwayForSearch(false, animated: animated)
  }

  /// Nests the stack in another one, or gives it a bar of its own again. Rule: S-44
  func setNested(_ isNested: Bool) {
    guard self.isNested != isNested else { return }
    self.isNested = isNested
    if isNested { wasHidden = hidden.bar && !hidden.isForSearch }
    let target = isNested || wasHidden || hidden.isForSearch
    (hidden.bar, placed.bar, bar.isHidden) = (target, target, target)
    change?.rest(barAway: target)
    watch(nil)
    // The bar of the stack it lies on changes along with that one.
    showOwnItems()
    nestingDidChange?()
  }
  /// Called after the stack was nested in another one, or taken out of it, while a search has the bar away.
  var nestingDidChange: (() -> Void)?

  private func showHidden(animated: Bool) {
    let target = hidden
    guard let view = navigation.viewIfLoaded else {
      placed = target
      (bar.isHidden, toolbar.isHidden) = (target.bar, target.toolbar)
      return
    }
    layOut()
    (bar.isHidden, toolbar.isHidden) = (target.bar && placed.bar, target.toolbar && placed.toolbar)
    placed = target
    let settle = { [weak self] in
      guard let self, placed.seen == target.seen, change == nil else { return }
      (bar.isHidden, toolbar.isHidden) = (target.bar, target.toolbar)
    }
    // As the stack itself comes or goes its bars come with it: what is laid out the first time would fly in from a corner.
    guard animated, view.window != nil, UIView.areAnimationsEnabled, !navigation.appearance.isOpen else {
      layOut()
      return settle()
    }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { [self] in
      layOut()
      view.layoutIfNeeded()
    } completion: { _ in
      settle()
    }
  }

  // MARK: Layout

  private var view: UIView { navigation.view }
  private var barHeight: CGFloat { bar.height(for: placedItems.last, in: placedItems) }
  private var toolbarHeight: CGFloat { toolbar.sizeThatFits(view.bounds.size).height }

  /// The height of the bar's line and of all bars when the preferred size of a view controller was applied. Rule: T-31
  var requestedBeside: (line: CGFloat, all: CGFloat)?

  /// Returns the bottom inset of a view controller without the toolbar; a hidden tab bar does not count. Rule: S-15
  private func bottomInset(of child: UIViewController?) -> CGFloat {
    max(0, view.safeAreaInsets.bottom + (child?.bottomBarInset ?? 0))
  }

  /// Places the bars, and the children's safe areas after them.
  func layOut() {
    navigation.updatePreferredContentSize()
    let (box, safe) = (view.bounds, view.safeAreaInsets)
    let (height, lower) = (barHeight, toolbarHeight)
    bar.untransformedFrame = CGRect(
      x: box.minX, y: placed.bar ? box.minY - height : box.minY + safe.top, width: box.width, height: height)
    toolbar.untransformedFrame = CGRect(
      x: box.minX, y: placed.toolbar ? box.maxY : box.maxY - bottomInset(of: placedPage) - lower, width: box.width,
      height: lower)
    guard change == nil else { return }
    navigation.changes.layOutChildren()
    if let nested = navigation.changes.shown as? UINavigationController, nested.isViewLoaded { nested.bars.layOut() }
    outermost.watchContent()
    watchToolbarContent()
  }

  // MARK: The content's edge

  private weak var content: UIScrollView?

  private func watchContent() {
    guard change == nil else { return }
    watch(shownPage?.edgeScrollView(at: .top))
    bar.scrollEdgeDistance = distance(of: shownPage)
  }

  /// Observes the content behind the toolbar, which is each stack's own.
  private func watchToolbarContent() {
    if change == nil { toolbarEdge.watch(hidden.toolbar ? nil : shownPage) }
  }

  private func watch(_ found: UIScrollView?) {
    guard found !== content else { return }
    if content?.edgeWatcher === self { content?.edgeWatcher = nil }
    content = found
    found?.edgeWatcher = self
  }

  private func distance(of child: UIViewController?) -> CGFloat {
    child?.edgeScrollView(at: .top)?.distanceBehindTop ?? 0
  }

  func contentDidMove(in scrollView: UIScrollView) {
    guard scrollView === content, change == nil else { return }
    bar.scrollEdgeDistance = scrollView.distanceBehindTop
    if bar.foldingHeight(for: placedItems.last, in: placedItems) > 0 { view.setNeedsLayout() }
  }

  /// Returns an offset at which a large title and a search bar are completely collapsed or expanded.
  ///
  /// Where the content is too short to hide it, it stays.
  func rest(_ proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint {
    let top = scrollView.restingTop - scrollView.refreshSpace
    let distance = proposed.y + top
    guard scrollView === content, change == nil, !placed.bar, distance > 0 else { return proposed }
    var start: CGFloat = 0
    for height in bar.foldingHeights(for: placedItems.last, in: placedItems) {
      let end = start + height
      guard distance >= end else {
        let isFolded = distance - start >= height / 2 && end - top <= CGFloat(scrollView.limits.y.upperBound)
        return CGPoint(x: proposed.x, y: (isFolded ? end : start) - top)
      }
      start = end
    }
    return proposed
  }

  func titleSpace(above scrollView: UIScrollView) -> CGFloat {
    scrollView === content && !placed.bar ? bar.heightGoingAlong(for: placedItems.last, in: placedItems) : 0
  }

  /// Returns the largest insets that the bars take of a child, by its request.
  private func taken(by child: UIViewController) -> UIEdgeInsets {
    var taken = UIEdgeInsets.zero
    let (lead, items) = (outermost, items(upTo: child))
    // Pages of a nested stack see to it themselves.
    if !lead.hidden.bar, !(child is UINavigationController) {
      taken.top = lead.bar.height(for: items.last, in: items, distance: 0)
    }
    if !hidden.toolbar { taken.bottom = toolbarHeight }
    return taken
  }

  /// The parts of what is taken that a child lies behind; it ends at the others.
  private func overlaps(_ child: UIViewController) -> (top: Bool, bottom: Bool) {
    let edges = child.edgesForExtendedLayout
    let includesOpaque = child.extendedLayoutIncludesOpaqueBars
    return (
      edges.contains(.top) && (outermost.bar.isTranslucent || includesOpaque),
      edges.contains(.bottom) && (toolbar.isTranslucent || includesOpaque)
    )
  }

  /// Returns the frame of a child's view, the bars' share of its safe area, and the height that a large title gave up
  /// as the child's content went behind the bar.
  func layout(of child: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets, slack: CGFloat) {
    let (taken, overlaps) = (taken(by: child), overlaps(child))
    var (frame, insets, slack) = (navigation.contentView.bounds, UIEdgeInsets.zero, CGFloat(0))
    let safe = view.safeAreaInsets
    if overlaps.top {
      let items = items(upTo: child)
      let large = taken.top > 0 ? outermost.bar.foldingHeight(for: items.last, in: items) : 0
      slack = min(max(0, distance(of: child)), large)
      // In parts of a point that add up exactly, so that content comes to rest where it was.
      slack = (slack * 256).rounded() / 256
      insets.top = taken.top - slack
    } else if taken.top > 0 {
      let cut = min(frame.height, safe.top + taken.top)
      frame.origin.y += cut
      frame.size.height -= cut
    }
    if overlaps.bottom {
      insets.bottom = taken.bottom
    } else if taken.bottom > 0 {
      frame.size.height = max(0, frame.height - bottomInset(of: child) - taken.bottom)
    }
    return (frame, insets, slack)
  }

  // MARK: Along with a change of the stack

  /// The stack's items are shown without more ado.
  func showItems() {
    showOwnItems()
    notifyOutermost()
  }

  private func showOwnItems() {
    let items = items
    (placedItems, placedPage) = (items, navigation.topViewController)
    if (bar.items ?? []).map(ObjectIdentifier.init) != items.map(ObjectIdentifier.init) {
      bar.setItems(items, animated: false)
    }
    showToolbarItems(animated: false)
    if navigation.isViewLoaded { layOut() }
  }

  func showToolbarItems(animated: Bool) {
    toolbar.setItems(navigation.topViewController?.toolbarItems, animated: animated)
  }

  /// The bars begin to change beside a transition. Rule: C-26, G-24, G-25, S-14
  func begin(_ plan: StackPlan, _ transition: Transition) {
    carry(plan, transition)
    begin(plan, transition, of: self)
  }

  /// A change beside another stack's transition ends where this one begins. Rule: S-44
  func begin(_ plan: StackPlan, _ transition: Transition, of stack: NavigationBars) {
    change?.finish(cancelled: false)
    changing = stack
    let items = items
    let away = bar.bounds.width * (navigation.contentView.isReadLeftToRight ? 1 : -1)
    let change = BarsChange(
      bar, from: (placed, placedItems), to: (hidden, items), style: plan.barStyle, away: away,
      distance: distance(of: plan.to), fadesToolbar: plan.zooms)
    self.change = change
    bar.isHidden = placed.bar && hidden.bar
    toolbar.isHidden = placed.toolbar && hidden.toolbar
    UIView.performWithoutAnimation {
      change.prepare()
      // A bar that slides in stands beside the screen at its own height.
      if change.slidesIn {
        (placed.bar, placedItems) = (false, items)
        layOut()
      }
      if change.toolbarFadesIn {
        (placed.toolbar, placedPage, toolbar.alpha) = (false, plan.to, 0)
        layOut()
      }
    }
    transition.coordinator.alongside(of: [bar, toolbar]) { [self] in
      (placed, placedItems) = (hidden, items)
      // One that slides out goes beside the screen, not above it; one that fades out stays where it is.
      if change.slidesOut { placed.bar = false }
      if change.toolbarFadesOut { placed.toolbar = false } else { placedPage = plan.to }
      plan.barStyle.pace(transition) {
        self.bar.scrollEdgeDistance = self.distance(of: plan.to)
        change.move()
        change.fade(self.toolbar)
        self.layOut()
        self.showToolbarItems(animated: plan.isAnimated)
        self.showToolbarEdge(change, Self.page(of: plan.to))
      }
    }
  }

  /// Updates the toolbar's appearance for a view controller: at once if the toolbar appears; one that disappears keeps
  /// its appearance.
  private func showToolbarEdge(_ change: BarsChange, _ page: UIViewController?) {
    guard !hidden.toolbar else { return }
    if change.from.hidden.toolbar {
      UIView.performWithoutAnimation { toolbarEdge.show(page) }
    } else {
      toolbarEdge.show(page)
    }
  }

  /// The transition reversed: the bars that it hid return, unless an app's call says otherwise. Rule: T-16
  func reverse(back: Bool) {
    carried?.bars.reverse(back: back, of: self)
    reverse(back: back, of: self)
  }
  private func reverse(back: Bool, of stack: NavigationBars) {
    guard let change, changing === stack else { return }
    hidden = back ? change.from.hidden : change.to.hidden
  }

  /// Lays out the bars after the transition.
  func end(completed: Bool) {
    end(completed: completed, of: self)
    carried?.bars.end(completed: completed, of: self)
    carried = nil
  }
  private func end(completed: Bool, of stack: NavigationBars) {
    guard let change, changing === stack else { return }
    let side = completed ? change.to : change.from
    (placed, placedItems) = side
    if change.toolbarFadesIn || change.toolbarFadesOut { toolbar.alpha = 1 }
    change.finish(cancelled: !completed)
    self.change = nil
    bar.scrollEdgeDistance = distance(of: shownPage)
    showItems()
    (bar.isHidden, toolbar.isHidden) = (placed.bar, placed.toolbar)
    if hidden.seen != placed.seen { showHidden(animated: true) }
  }
}

extension NavigationBars.Hidden {
  fileprivate mutating func claimForSearch() {
    isForSearch = isForSearch || !bar
    bar = true
  }

  fileprivate mutating func giveBack(isNested: Bool) {
    guard isForSearch else { return }
    (bar, isForSearch) = (isNested, false)
  }
}

extension BarTransition.Style {
  /// Runs the bars' change at the pace of a transition.
  ///
  /// The stock slide takes the bars along in its own animation. An app's animator may have blocks of any length, or none:
  /// the bars cross-fade as long as it says that the transition takes. Rule: G-25
  @MainActor fileprivate func pace(_ transition: Transition, _ change: () -> Void) {
    let isDriven = AnimationBlock.current?.driver != nil
    guard case .crossFade = self, !isDriven, transition.isInFlight else { return change() }
    let timing = transition.scrubber?.runsEvenly == true ? AnimationTiming.linear : .easeInOut
    UIView.run(
      duration: transition.duration, delay: 0, timing: timing, [.overrideInheritedDuration, .overrideInheritedCurve],
      change, nil)
  }
}

/// The changes of the bars alongside one transition.
private final class BarsChange {
  typealias Side = (hidden: NavigationBars.Hidden, items: [UINavigationItem])

  private(set) var from: Side
  private(set) var to: Side
  private let bar: UINavigationBar
  private let content: BarTransition
  /// The offset of the bar with its view controller, to where it is invisible.
  private let away: CGFloat
  private let style: BarTransition.Style
  /// True if a toolbar that comes or goes stands still and fades. Rule: S-53.11
  private let fadesToolbar: Bool

  init(
    _ bar: UINavigationBar, from: Side, to: Side, style: BarTransition.Style, away: CGFloat, distance: CGFloat,
    fadesToolbar: Bool
  ) {
    (self.bar, self.from, self.to, self.style, self.away) = (bar, from, to, style, away)
    self.fadesToolbar = fadesToolbar
    let staysShown = !from.hidden.bar && !to.hidden.bar
    content = bar.transition(to: to.items, style: staysShown ? style : .none, distance: distance)
  }

  /// Updates both sides when the stack is nested or gets a bar of its own during the transition. Rule: S-44
  func rest(barAway: Bool) { (from.hidden.bar, to.hidden.bar) = (barAway, barAway) }

  func giveBack(isNested: Bool) {
    from.hidden.giveBack(isNested: isNested)
    to.hidden.giveBack(isNested: isNested)
  }

  private var comes: Bool { from.hidden.bar && !to.hidden.bar }
  private var goes: Bool { !from.hidden.bar && to.hidden.bar }
  /// The direction of a slide: towards the trailing edge, where pushed controllers come from.
  private var slides: CGFloat? {
    switch style {
    case .push: comes ? away : -away
    case .pop: comes ? -away : away
    case .crossFade, .none: nil
    }
  }

  var toolbarFadesIn: Bool { fadesToolbar && from.hidden.toolbar && !to.hidden.toolbar }
  var toolbarFadesOut: Bool { fadesToolbar && !from.hidden.toolbar && to.hidden.toolbar }

  /// Fades the toolbar while the page covers the tab bar below.
  func fade(_ toolbar: UIToolbar) {
    guard toolbarFadesIn || toolbarFadesOut else { return }
    let (start, length, alpha) = toolbarFadesIn ? (0.4, 0.6, 1.0) : (0, 0.3, 0)
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { toolbar.alpha = alpha }
    }
  }

  var slidesIn: Bool { comes && slides != nil }
  var slidesOut: Bool { goes && slides != nil }

  /// Sets the final content of an appearing bar at once.
  func prepare() {
    if comes {
      content.finish(cancelled: false)
      if let slides { bar.transform = CGAffineTransform(translationX: slides, y: 0) }
    } else if !goes, !to.hidden.bar {
      content.prepare()
    }
  }

  /// Inside the transition's animation.
  func move() {
    if comes {
      bar.transform = .identity
    } else if goes {
      if let slides { bar.transform = CGAffineTransform(translationX: slides, y: 0) }
    } else if !to.hidden.bar {
      content.animations()
    }
  }

  func finish(cancelled: Bool) {
    bar.transform = .identity
    content.finish(cancelled: cancelled)
    if cancelled, comes { bar.setItems(from.items, animated: false) }
  }
}

/// The delegate proxy of the bars: the navigation bar extends behind the status bar, and its subclass's sizes are
/// respected.
private final class BarDelegateProxy: NSObject, UINavigationBarDelegate {
  weak var navigation: UINavigationController?

  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let own = navigation as? any UINavigationBarDelegate else { return true }
    return own.navigationBar(navigationBar, shouldPop: item)
  }
}
