internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The bars of a navigation controller: where they stand, and what they do along with changes of its stack.
final class NavigationBars: ScrollEdgeWatcher {
  unowned let navigation: UINavigationController
  let bar: UINavigationBar
  let toolbar: UIToolbar
  private let keeper = BarKeeper()
  /// Which bars are away.
  struct Hidden: Equatable {
    var bar = false
    var toolbar = true
  }
  /// As it was asked for.
  private(set) var hidden = Hidden()
  /// As it is seen, or as an animation that runs leaves it.
  private var placed = Hidden()
  /// The items whose topmost gives the bar its height, as it is seen.
  private var placedItems: [UINavigationItem] = []
  private var change: BarsChange?

  init(_ navigation: UINavigationController, _ bar: UINavigationBar, _ toolbar: UIToolbar) {
    (self.navigation, self.bar, self.toolbar) = (navigation, bar, toolbar)
    keeper.navigation = navigation
    bar.delegate = keeper
    bar.scrollEdgeDistance = 0
    bar.backHandler = { [weak navigation] in _ = navigation?.popViewController(animated: true) }
    toolbar.isHidden = true
  }

  /// Puts the bars over the content.
  func attach(to view: UIView) {
    view.addSubview(bar)
    view.addSubview(toolbar)
  }

  // MARK: Hiding

  /// Hides or shows bars; along with a change of the stack where one begins. Rule: S-14
  func setHidden(_ change: (inout Hidden) -> Void, animated: Bool) {
    let old = hidden
    change(&hidden)
    guard hidden != old, self.change == nil, !navigation.changes.isRunning else { return }
    showHidden(animated: animated)
  }

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
      guard let self, placed == target, change == nil else { return }
      (bar.isHidden, toolbar.isHidden) = (target.bar, target.toolbar)
    }
    guard animated, view.window != nil, UIView.areAnimationsEnabled else {
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

  /// Places the bars, and the children's safe areas after them.
  func layOut() {
    let (box, safe) = (view.bounds, view.safeAreaInsets)
    let (height, lower) = (barHeight, toolbarHeight)
    bar.untransformedFrame = CGRect(
      x: box.minX, y: placed.bar ? box.minY - height : box.minY + safe.top, width: box.width, height: height)
    toolbar.untransformedFrame = CGRect(
      x: box.minX, y: placed.toolbar ? box.maxY : box.maxY - safe.bottom - lower, width: box.width, height: lower)
    guard change == nil else { return }
    navigation.changes.placeChildren()
    watchContent(of: navigation.changes.shown)
  }

  // MARK: The content's edge

  private weak var content: UIScrollView?

  private func watchContent(of child: UIViewController?) {
    let found = child?.edgeScrollView
    if found !== content {
      content?.edgeWatcher = nil
      content = found
      found?.edgeWatcher = self
    }
    bar.scrollEdgeDistance = distance(of: child)
  }

  private func distance(of child: UIViewController?) -> CGFloat { child?.edgeScrollView?.distanceBehindTop ?? 0 }

  func contentDidMove(in scrollView: UIScrollView) {
    guard scrollView === content, change == nil else { return }
    bar.scrollEdgeDistance = scrollView.distanceBehindTop
    if placedItems.last.map({ bar.usesLargeTitle(for: $0, in: placedItems) }) ?? false { view.setNeedsLayout() }
  }

  /// How much of the content's edges the bars take, as it was asked for.
  private func taken(with items: [UINavigationItem]) -> UIEdgeInsets {
    var taken = UIEdgeInsets.zero
    // As high as the bar can be: content keeps its place while a large title goes.
    if !hidden.bar { taken.top = bar.height(for: items.last, in: items, distance: 0) }
    if !hidden.toolbar { taken.bottom = toolbarHeight }
    return taken
  }

  /// The parts of what is taken that a child lies behind; it ends at the others.
  private func overlaps(_ child: UIViewController) -> (top: Bool, bottom: Bool) {
    let edges = child.edgesForExtendedLayout
    let includesOpaque = child.extendedLayoutIncludesOpaqueBars
    return (
      edges.contains(.top) && (bar.isTranslucent || includesOpaque),
      edges.contains(.bottom) && (toolbar.isTranslucent || includesOpaque)
    )
  }

  /// Where a child's view lies, and what the bars add to its safe area.
  func place(of child: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    let index = navigation.changes.stack.firstIndex { $0 === child }
    let items = navigation.changes.stack.prefix(index.map { $0 + 1 } ?? 0).map(\.navigationItem)
    let (taken, overlaps) = (taken(with: items), overlaps(child))
    var (frame, insets) = (navigation.contentView.bounds, UIEdgeInsets.zero)
    let safe = view.safeAreaInsets
    if overlaps.top {
      insets.top = taken.top
    } else if taken.top > 0 {
      let cut = min(frame.height, safe.top + taken.top)
      frame.origin.y += cut
      frame.size.height -= cut
    }
    if overlaps.bottom {
      insets.bottom = taken.bottom
    } else if taken.bottom > 0 {
      frame.size.height = max(0, frame.height - safe.bottom - taken.bottom)
    }
    return (frame, insets)
  }

  // MARK: Along with a change of the stack

  /// The stack's items are shown without more ado.
  func showItems() {
    let items = navigation.changes.stack.map(\.navigationItem)
    placedItems = items
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
    let items = navigation.changes.stack.map(\.navigationItem)
    let away = bar.bounds.width * (navigation.contentView.isReadLeftToRight ? 1 : -1)
    let change = BarsChange(
      bar, from: (placed, placedItems), to: (hidden, items), style: plan.barStyle, away: away)
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
    }
    transition.coordinator.alongside(of: [bar, toolbar]) { [self] in
      (placed, placedItems) = (hidden, items)
      // One that slides out goes beside the screen, not above it.
      if change.slidesOut { placed.bar = false }
      bar.scrollEdgeDistance = distance(of: plan.to)
      change.move()
      layOut()
      showToolbarItems(animated: plan.isAnimated)
    }
  }

  /// The transition turned round: what it hid comes back, unless somebody says otherwise. Rule: T-16
  func turn(back: Bool) {
    guard let change else { return }
    hidden = back ? change.from.hidden : change.to.hidden
  }

  /// The transition is over: the bars stand as they must.
  func end(completed: Bool) {
    guard let change else { return }
    let side = completed ? change.to : change.from
    (placed, placedItems) = side
    change.finish(cancelled: !completed)
    self.change = nil
    bar.scrollEdgeDistance = distance(of: navigation.changes.shown)
    showItems()
    (bar.isHidden, toolbar.isHidden) = (placed.bar, placed.toolbar)
    if hidden != placed { showHidden(animated: true) }
  }
}

/// What the bars do beside one transition.
private final class BarsChange {
  typealias Side = (hidden: NavigationBars.Hidden, items: [UINavigationItem])

  let from: Side
  let to: Side
  private let bar: UINavigationBar
  private let content: BarTransition
  /// How far the bar goes along with its page, to where it is not seen.
  private let away: CGFloat
  private let style: BarTransition.Style

  init(_ bar: UINavigationBar, from: Side, to: Side, style: BarTransition.Style, away: CGFloat) {
    (self.bar, self.from, self.to, self.style, self.away) = (bar, from, to, style, away)
    let staysShown = !from.hidden.bar && !to.hidden.bar
    content = bar.transition(to: to.items, style: staysShown ? style : .none)
  }

  private var comes: Bool { from.hidden.bar && !to.hidden.bar }
  private var goes: Bool { !from.hidden.bar && to.hidden.bar }
  /// Towards the trailing edge, where pages pushed come from.
  private var slides: CGFloat? {
    switch style {
    case .push: comes ? away : -away
    case .pop: comes ? -away : away
    case .crossFade, .none: nil
    }
  }

  var slidesIn: Bool { comes && slides != nil }
  var slidesOut: Bool { goes && slides != nil }

  /// A bar that comes shows at once what it will.
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

/// The bars' delegate: the navigation bar goes on behind the status bar, and its subclass's wishes are heard.
private final class BarKeeper: NSObject, UINavigationBarDelegate {
  weak var navigation: UINavigationController?

  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let own = navigation as? any UINavigationBarDelegate else { return true }
    return own.navigationBar(navigationBar, shouldPop: item)
  }
}
