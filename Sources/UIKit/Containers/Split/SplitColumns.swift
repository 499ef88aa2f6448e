internal import CoreGraphics
internal import Foundation

/// The columns of a split view controller and their arrangement.
///
///                  ┌───────── compact ──────────┐
///                  ▼                            │
///   unplaced ─▶ collapsed ──── regular ──▶ expanded(mode) ─┐ request: a transition to another mode;
///      │                                   ▲    ▲          │ one that comes while it runs is kept for the end
///      └──────────── regular ──────────────┘    └──────────┘
///
/// Rule: S-43, S-46, S-47
final class SplitColumns {
  typealias Column = UISplitViewController.Column
  typealias DisplayMode = UISplitViewController.DisplayMode

  enum State: Equatable {
    /// Not visible yet: the available size is unknown.
    case unplaced
    /// One controller fills everything.
    case collapsed
    /// Expanded columns, in a mode that is shown or about to be.
    case expanded(SplitArrangement)
  }

  unowned var split: UISplitViewController!
  private(set) lazy var view: SplitColumnsView = {
    let view = SplitColumnsView(frame: .zero)
    view.columns = self
    return view
  }()
  var state = State.unplaced {
    didSet { if state != oldValue { split.displayModeButtonItem.isHidden = isCollapsed } }
  }
  /// As given to the split view controller.
  var assigned: [Column: UIViewController] = [:]
  /// The displayed controller of each column: the controller itself, or the navigation controller around it. Rule: S-45
  var holders: [Column: UIViewController] = [:]
  /// How the views lie, or lay before a running change.
  var shown = SplitArrangement(mode: .secondaryOnly)
  /// The size in which a change began.
  var movingSize: CGSize?
  /// The form that the inspector is to have, where there is room.
  var inspector = Inspector.hidden

  enum Inspector {
    case hidden
    case column
    /// A sheet since the columns became one; no column when they come apart.
    case sheet
  }
  /// The waiting or running change, and the request made during one.
  let queue = TransitionQueue<SplitArrangement>()
  private var rearrangement = Rearrangement.none
  /// True while the columns become one or come apart: nothing is laid out in between.
  var isRearranging: Bool { rearrangement == .running || rearrangement == .overtaken }

  /// The change from several columns to one, or back.
  ///
  /// ```
  /// none ──▶ running ──▶ none
  ///             └──▶ overtaken ──▶ awaitsResolve ──▶ none
  /// ```
  private enum Rearrangement {
    case none
    case running
    /// Running, and traits changed meanwhile.
    case overtaken
    /// Over; the columns are evaluated again.
    case awaitsResolve
  }

  /// Makes the columns one, or takes them apart; columns that callbacks show or hide meanwhile follow.
  func rearrange(_ change: () -> Void) {
    rearrangement = .running
    change()
    rearrangement = rearrangement == .overtaken ? .awaitsResolve : .none
    let requests = afterRearranging
    afterRearranging = []
    for request in requests { request() }
  }

  /// The columns that are to be shown or hidden once the columns have been made one, or taken apart.
  private var afterRearranging: [() -> Void] = []
  /// The size for which the mode was chosen.
  private var knownSize: CGSize?
  /// The behaviour for which they were laid out last.
  private var knownBehavior: UISplitViewController.SplitBehavior?
  /// The size in which the columns were laid out last.
  var laidOutSize: CGSize?
  /// The traits that come with a change of size that was announced. Rule: T-28
  private var announced: UITraitCollection?

  var primaryWidths = ColumnWidths() {
    didSet { if primaryWidths != oldValue { widthsChanged() } }
  }
  var supplementaryWidths = ColumnWidths() {
    didSet { if supplementaryWidths != oldValue { widthsChanged() } }
  }

  var inspectorWidths = ColumnWidths() {
    didSet { if inspectorWidths != oldValue { widthsChanged() } }
  }
  var secondaryWidths = ColumnWidths() {
    didSet { if secondaryWidths != oldValue { widthsChanged() } }
  }

  var isTriple: Bool { split.style == .tripleColumn }
  var isClassic: Bool { split.style == .unspecified }
  var isCollapsed: Bool { state == .collapsed }
  /// The room there is; that which is to come where the view is out of sight and does not have it yet.
  var size: CGSize {
    guard let view = split.viewIfLoaded else { return comingSize ?? UIScreen.main.bounds.size }
    return view.window == nil ? comingSize ?? view.bounds.size : view.bounds.size
  }
  /// The size that was announced, until the view has it. Rule: T-27
  private var comingSize: CGSize?

  /// The controllers that take part now, in the order of the columns.
  var inOrder: [UIViewController] {
    let own = ([.compact] + Column.seen).compactMap { holders[$0] }.filter { $0.parent === split }
    return isCollapsed ? Array(own.prefix(1)) : own
  }

  /// The controller that decides on the system's bars: the secondary column, or what the columns are collapsed to;
  /// never the inspector, which is shown and hidden beside it. Rule: P-60
  var bearerOfBars: UIViewController? { inOrder.last { $0 !== holders[.inspector] } }

  var displayMode: DisplayMode {
    arrangement.mode
  }

  /// The visible arrangement, or the one that a running transition leads to.
  var arrangement: SplitArrangement {
    if case .expanded(let arrangement) = state { return arrangement }
    return with(preferredMode(in: size))
  }

  /// A mode, with the inspector where it is wanted.
  func with(_ mode: DisplayMode) -> SplitArrangement {
    SplitArrangement(mode: mode, hasInspector: inspector != .hidden && holders[.inspector] != nil)
  }

  // MARK: What suits a size

  /// Returns the split behaviour for a size.
  ///
  /// By itself: in portrait it is covered; in landscape it becomes narrower, but is pushed aside where three columns
  /// would leave it less than 600 points (chosen: three columns lie beside one another on the larger tablet only).
  func behavior(in size: CGSize) -> UISplitViewController.SplitBehavior {
    let requested = split.preferredSplitBehavior
    guard requested == .automatic else { return requested == .displace && !isTriple ? .tile : requested }
    let mode = split.preferredDisplayMode
    if let implied = mode.behavior, !(isTriple && mode == .oneBesideSecondary) {
      return implied == .displace && !isTriple ? .tile : implied
    }
    guard size.width > size.height else { return .overlay }
    let widths = widths(in: size)
    let rest = size.width - widths.primary - widths.supplementary
    if isTriple { return rest < (secondaryWidths.least ?? 600) ? .displace : .tile }
    return rest < secondaryWidths.least ?? 0 ? .overlay : .tile
  }

  /// The mode by the preferences: by itself one column where it covers nothing.
  func preferredMode(in size: CGSize) -> DisplayMode {
    let behavior = behavior(in: size)
    let requested = split.preferredDisplayMode
    return mode(requested == .automatic ? (behavior == .overlay ? 0 : 1) : requested.count, behavior)
  }

  private func mode(_ count: Int, _ behavior: UISplitViewController.SplitBehavior) -> DisplayMode {
    DisplayMode(count: min(max(0, count), isTriple ? 2 : 1), behavior: behavior)
  }

  func layout(_ arrangement: SplitArrangement? = nil, in size: CGSize? = nil) -> SplitLayout {
    let size = size ?? self.size
    let isLeftToRight = split.viewIfLoaded?.effectiveUserInterfaceLayoutDirection != .rightToLeft
    let widths = widths(in: size)
    return SplitLayout(
      size: size, arrangement: arrangement ?? self.arrangement, isTriple: isTriple, primaryWidth: widths.primary,
      supplementaryWidth: widths.supplementary, inspectorWidth: inspectorWidths.width(in: size.width),
      startsLeft: (split.primaryEdge == .leading) == isLeftToRight)
  }

  // MARK: Requests

  func isShowing(_ column: Column) -> Bool {
    switch state {
    case .expanded(let arrangement): holders[column] != nil && shows(column, in: arrangement)
    case .collapsed: column == .inspector ? isInspectorPresented : topColumn == column
    case .unplaced: false
    }
  }

  // Rule: S-46
  func show(_ column: Column) {
    if column == .inspector { return showInspector() }
    guard column != .compact else { return }
    if isRearranging { return afterRearranging.append { [weak self] in self?.show(column) } }
    if isCollapsed { return showCollapsed(column) }
    let count = column == .secondary ? uncoveringCount : column == .supplementary || !isTriple ? 1 : 2
    guard count > displayMode.count || (column == .secondary && displayMode.dims) else { return }
    change(to: mode(count, behavior(in: size)), animated: true)
  }

  /// The display mode that the button switches to: one more column, or none; nil if nothing would change.
  var toggledMode: DisplayMode? {
    guard case .expanded(let now) = state else { return nil }
    let mode = now.mode
    var target = DisplayMode.automatic
    if let delegate = split.assignedDelegate {
      CallLog.record(delegate, "targetDisplayModeForAction")
      target = delegate.targetDisplayModeForAction(in: split)
    }
    let next = self.mode(showing: target == .automatic ? (mode.count == 0 ? 1 : 0) : target.count)
    return next == mode ? nil : next
  }

  /// How many other columns leave the secondary one uncovered and in its place.
  var uncoveringCount: Int { displayMode == .twoDisplaceSecondary ? 1 : 0 }

  // Rule: S-46
  func hide(_ column: Column) {
    if column == .inspector { return hideInspector() }
    if isRearranging { return afterRearranging.append { [weak self] in self?.hide(column) } }
    if isCollapsed { return hideCollapsed(column) }
    guard column == .primary || column == .supplementary else { return }
    let count = column == .primary && isTriple ? 1 : 0
    guard count < displayMode.count else { return }
    change(to: mode(count, behavior(in: size)), animated: true)
  }

  func preferencesChanged() {
    change(to: preferredMode(in: size), animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Other widths may call for another behaviour, as another size may.
  private func widthsChanged() {
    needsLayout()
    guard case .expanded = state, behavior(in: size) != knownBehavior else { return }
    knownBehavior = behavior(in: size)
    preferencesChanged()
  }

  /// The mode of the behaviour in force that shows so many columns.
  func mode(showing count: Int) -> DisplayMode { mode(count, behavior(in: size)) }

  /// The mode with one column more or less, if there is one.
  func neighbor(_ step: Int) -> DisplayMode? {
    guard case .expanded(let now) = state else { return nil }
    let next = self.mode(now.mode.count + step, behavior(in: size))
    return next.count == now.mode.count ? nil : next
  }

  /// Changes the mode, with the inspector as it is.
  func change(
    to mode: DisplayMode, animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    resizedFrom formerSize: CGSize? = nil
  ) {
    change(to: with(mode), animated: animated, interaction: interaction, resizedFrom: formerSize)
  }

  /// Changes the arrangement; a running change ends first. Rule: S-46
  func change(
    to mode: SplitArrangement, animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    resizedFrom formerSize: CGSize? = nil
  ) {
    guard case .expanded(let current) = state else { return }
    if queue.isRunning { return _ = queue.enqueue(mode) }
    guard mode != current else { return }
    queue.withdraw()
    notifyWillChange(to: mode, from: current)
    state = .expanded(mode)
    guard mode != shown else {
      needsLayout()
      return performKept()
    }
    guard split.isViewLoaded, view.window != nil || split.appearance.isTowardsVisible else {
      settle(mode)
      notifyDidChange(to: mode, from: current)
      return performKept()
    }
    let plan = SplitPlan(self, from: shown, to: mode, interaction: interaction, resizedFrom: formerSize)
    queue.start(plan, isAnimated: animated && split.appearance == .appeared)
  }

  func shows(_ column: Column, in mode: SplitArrangement) -> Bool {
    SplitLayout.shows(column, in: mode, isTriple: isTriple)
  }

  // MARK: What the transition tells

  /// Reverses a cancelled change.
  func reverse(back: Bool, _ plan: SplitPlan) {
    let (mode, old) = back ? (plan.old, plan.new) : (plan.new, plan.old)
    notifyWillChange(to: mode, from: old)
    state = .expanded(mode)
  }

  func transitionDidFinish(_ over: Transition) {
    guard queue.transitionDidFinish(over) else { return }
    needsLayout()
    performKept()
  }

  /// Performs what was kept for the end of a change, once none is in line.
  private func performKept() {
    if queue.transition == nil, let mode = queue.release() { change(to: mode, animated: true) }
  }

  // MARK: Layout

  func needsLayout() {
    guard split.isViewLoaded else { return }
    view.setNeedsLayout()
  }

  /// True while the stack of a column begins a change: its controllers keep their places until that runs. Rule: S-44
  private var isColumnBeginning: Bool {
    holders.values.contains { ($0 as? UINavigationController)?.changes.transition?.isBeginning == true }
  }

  /// Finds out how much room there is, and makes the columns one or takes them apart. Rule: S-43, S-47
  func resolve() {
    guard !isRearranging else { return rearrangement = .overtaken }
    if state != .unplaced, isColumnBeginning {
      return UIApplication.shared.afterCommit { [weak self] in self?.resolve() }
    }
    announced = nil
    let isCompact = split.traitCollection.horizontalSizeClass == .compact
    switch state {
    case .unplaced where isCompact, .expanded where isCompact: collapse()
    case .unplaced:
      (knownSize, shown) = (size, with(preferredMode(in: size)))
      state = .expanded(shown)
      settle(shown)
    case .collapsed where !isCompact: expand()
    case .collapsed, .expanded: needsLayout()
    }
    childTraitsMayHaveChanged()
    guard rearrangement == .awaitsResolve else { return }
    rearrangement = .none
    resolve()
  }

  /// One layout of the columns.
  func layOut() {
    guard !isRearranging else { return }
    // A change that runs knows nothing of another size.
    if let movingSize, movingSize != size, queue.transition?.isMoving == true { endChange(in: movingSize) }
    guard queue.transition == nil || queue.transition?.isWaiting == true else { return }
    if view.window != nil { comingSize = nil }
    switch state {
    case .unplaced: return
    case .collapsed: layOutCollapsed()
    case .expanded:
      modeFollowsSize()
      if queue.transition == nil || queue.transition?.isWaiting == true { layOut(shown) }
    }
  }

  /// Ends a running change in the size it was made for: the change of size starts from there.
  ///
  /// Rule: T-27
  private func endChange(in size: CGSize) {
    AnimationBlock.withoutAnimation {
      queue.abandon()
      if case .expanded = state { layOut(shown, in: size) }
    }
  }

  /// Another size may call for another mode: that of the preferences, where the behaviour is another. Rule: T-27
  private func modeFollowsSize() {
    guard case .expanded(let now) = state, let old = knownSize, old != size else { return knownSize = size }
    let mode = now.mode
    let start = laidOutSize
    knownSize = size
    let behavior = behavior(in: size)
    let wanted = behavior == self.behavior(in: old) ? self.mode(mode.count, behavior) : preferredMode(in: size)
    guard wanted != mode else { return }
    change(to: wanted, animated: UIView.inheritedAnimationDuration > 0, resizedFrom: start)
  }

  /// Remembers for which size the mode holds.
  func settleSize() { knownSize = size }

  /// Every column's view where it lies in a mode and size, by itself those now; frames only.
  func layOut(_ mode: SplitArrangement, in size: CGSize? = nil) {
    let layout = layout(mode, in: size)
    layOut(layout) { layout.frame(of: $0) }
    (laidOutSize, knownBehavior) = (layout.size, behavior(in: self.size))
  }

  /// Every column's view in a frame.
  func layOut(_ layout: SplitLayout, _ frame: (Column) -> CGRect) {
    for column in Column.seen {
      guard let view = holders[column]?.viewIfLoaded, view.superview === self.view else { continue }
      let frame = frame(column)
      if view.untransformedFrame != frame { view.untransformedFrame = frame }
    }
    view.applyLayout(layout, frame)
  }

  /// Puts in what a mode shows and takes out what it does not, in one go.
  func settle(_ mode: SplitArrangement) {
    shown = mode
    guard split.isViewLoaded else { return }
    for column in Column.seen {
      guard let holder = holders[column], holder.parent === split else { continue }
      if shows(column, in: mode) {
        view.insert(holder.view, as: column)
      } else if holder.viewIfLoaded?.superview === view {
        holder.viewIfLoaded?.removeFromSuperview()
      }
    }
    layOut(mode)
    layOutButtons()
  }

  // MARK: Sizes

  /// Prepares for new traits and size. Rule: T-27
  func willAdopt(_ traits: UITraitCollection) { announced = traits }

  /// Prepares for a new size. Rule: T-28
  func willAdopt(_ size: CGSize) { comingSize = size }

  /// About to be seen: one that is being presented does not have the presentation's size yet.
  func willBeSeen() {
    guard split.parent == nil, split.view.window == nil, let presentation = split.presentationAsPresented,
      presentation.container != nil
    else { return }
    comingSize = presentation.controller.frameOfPresentedViewInContainerView.size
  }

  /// Returns the size of a child for a size of the whole. Rule: T-28
  func size(of container: any UIContentContainer, in size: CGSize) -> CGSize {
    guard let column = holders.first(where: { $0.value === container })?.key else { return size }
    guard (announced ?? split.traitCollection).horizontalSizeClass != .compact else { return size }
    guard case .expanded(let now) = state else {
      return layout(with(preferredMode(in: size)), in: size).frame(of: column).size
    }
    let behavior = behavior(in: size)
    let coming =
      behavior == self.behavior(in: self.size) ? self.mode(now.mode.count, behavior) : preferredMode(in: size)
    return layout(with(coming), in: size).frame(of: column).size
  }
}
