internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The chrome of a tab bar controller: a bar at the bottom or the top, or a sidebar, and an accessory.
///
///                room across, and tabs for a sidebar          shown
///   bar below ─────────────────────────────────▶ bar above ─────────▶ sidebar
///      ▲                                          │   ▲                 │
///      ├──────────── little room ─────────────────┘   └──── hidden ─────┤
///      └──────────── little room ───────────────────────────────────────┘
///
/// Rule: S-35, S-38, S-39
final class TabChrome {
  private unowned let tabs: UITabBarController
  /// Made when there is first one to be seen.
  private(set) lazy var floatingBar: FloatingTabBar = {
    let bar = FloatingTabBar(tabs.tabBar)
    bar.onSidebar = { [weak self] in self?.tabs.sidebarPart.toggle() }
    isFloatingBarMade = true
    return bar
  }()
  private var isFloatingBarMade = false
  /// Changes of the sidebar that are in motion.
  private var changesInMotion = 0
  /// True if the bar at the bottom is small.
  private(set) var isSmall = false
  let accessory = TabAccessoryHolder(frame: .zero)
  /// Ends what is inset by the bars, for the content's guide.
  private var guideEdges: [NSLayoutConstraint] = []
  private(set) lazy var guide: UILayoutGuide = makeGuide()
  private var isGuideMade = false

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  // MARK: What there is

  /// The previous place of the tabs, while layout runs once more before the motion.
  private var placeBefore: TabLayout.Place?

  var place: TabLayout.Place {
    if let placeBefore { return placeBefore }
    guard tabs.offersSidebar else { return isSmall ? .smallBar : .bottomBar }
    return tabs.sidebarPart.isHidden ? .floatingBar : .sidebar
  }

  var layout: TabLayout {
    let view: UIView = tabs.view
    return TabLayout(
      bounds: view.bounds, safe: view.safeAreaInsets, place: place, isBarAway: tabs.isTabBarHidden,
      overlaps: tabs.sidebarIfMade?.overlapsPage ?? true,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      barHeight: tabs.tabBar.contentHeight, hasAccessory: tabs.bottomAccessory != nil)
  }

  // MARK: Layout

  /// Places everything for the room there is. Rule: S-35
  func layOut() {
    let layout = layout
    if tabs.contentView.untransformedFrame != layout.content { tabs.contentView.untransformedFrame = layout.content }
    for child in tabs.children { cover(child, layout) }
    tabs.ride.settle(tabs.changes.destination)
    tabs.edge.watch()
    layOutBars(layout)
    layOutAccessory(layout)
    moveGuide(layout)
  }

  /// Sets the insets of a child for the bars and the sidebar.
  func cover(_ child: UIViewController, _ layout: TabLayout? = nil) {
    guard tabs.isViewLoaded else { return child.bottomBarInset = tabs.barInset }
    let layout = layout ?? self.layout
    child.bottomBarInset = layout.bottomInset
    if child.barInsets != layout.pageInsets { child.barInsets = layout.pageInsets }
  }

  private func layOutBars(_ layout: TabLayout) {
    let view: UIView = tabs.view
    if tabs.tabBar.superview === view {
      tabs.tabBar.isSmall = layout.place == .smallBar
      tabs.tabBar.untransformedFrame = layout.bar
    }
    let isWide = tabs.offersSidebar
    if isWide {
      if floatingBar.superview !== view { insert(floatingBar) }
      if !tabs.sidebarPart.isHidden, tabs.sidebarPart.panel.superview !== view { insert(tabs.sidebarPart.panel) }
    }
    if isFloatingBarMade, floatingBar.superview === view {
      let bar = floatingBar
      bar.untransformedFrame = layout.floatingBar(width: bar.fittingWidth, height: FloatingTabBar.height)
      bar.isShown = layout.place == .floatingBar
      if !isWide { bar.isHidden = true } else if changesInMotion == 0 { bar.isHidden = layout.place != .floatingBar }
    }
    if let part = tabs.sidebarIfMade, let panel = part.panelIfMade, panel.superview === view {
      panel.untransformedFrame = layout.sidebar
      if !isWide { panel.isHidden = true } else if changesInMotion == 0 { panel.isHidden = part.isHidden }
    }
  }

  /// Inserts a view that gets its frame without animation.
  private func insert(_ view: UIView) {
    UIView.performWithoutAnimation { tabs.view.addSubview(view) }
  }

  // MARK: The sidebar comes and goes

  /// The sidebar was shown or hidden: everything takes its new place, in motion where this is called in an animation.
  ///
  /// Order: what was given to the animator runs with the motion, and its completions after it; without motion both run
  /// at once. Rule: S-37
  func sidebarDidChange(_ animator: TabSidebarAnimator) {
    guard let view = tabs.viewIfLoaded, tabs.offersSidebar else { return animator.runAtOnce() }
    let duration = UIView.inheritedAnimationDuration
    guard duration > 0, UIView.areAnimationsEnabled, view.window != nil else {
      view.setNeedsLayout()
      if view.window != nil { view.layoutIfNeeded() }
      return animator.runAtOnce()
    }
    changesInMotion += 1
    UIView.performWithoutAnimation { prepareMotion(in: view) }
    // What moves otherwise belongs to the block around, whose own end comes no sooner.
    UIView.animate(withDuration: duration) { [self] in
      tabs.sidebarPart.panel.untransformedFrame = layout.sidebar
    } completion: { [weak self] _ in
      self?.motionEnded()
      animator.runCompletions()
    }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    animator.runAnimations()
  }

  /// Adds the arriving parts and lays them out at the start of their motion.
  private func prepareMotion(in view: UIView) {
    let (part, bar) = (tabs.sidebarPart, floatingBar)
    if part.panel.superview !== view { insert(part.panel) }
    (part.panel.isHidden, bar.isHidden) = (false, false)
    placeBefore = part.isHidden ? .sidebar : .floatingBar
    view.setNeedsLayout()
    view.layoutIfNeeded()
    placeBefore = nil
  }

  private func motionEnded() {
    changesInMotion -= 1
    guard changesInMotion == 0, tabs.isViewLoaded else { return }
    UIView.performWithoutAnimation { layOutBars(layout) }
  }

  /// Other items, or another one is selected.
  func itemsDidChange() {
    if isFloatingBarMade { floatingBar.show() }
    tabs.sidebarIfMade?.tabsDidChange()
    tabs.viewIfLoaded?.setNeedsLayout()
  }

  func selectionDidChange() {
    if isFloatingBarMade { floatingBar.showSelection() }
    tabs.sidebarIfMade?.selectionDidChange()
    makeSmall(false)
  }

  // MARK: A small bar

  /// The bar at the bottom becomes small, or as it was. Rule: S-38
  func makeSmall(_ small: Bool) {
    guard small != isSmall, !small || maySmall else { return }
    isSmall = small
    guard let view = tabs.viewIfLoaded else { return }
    view.setNeedsLayout()
    guard view.window != nil, UIView.areAnimationsEnabled else { return }
    UIView.animate(withDuration: Self.smallDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      view.layoutIfNeeded()
    }
  }

  /// True on phones with the bar at the bottom (documented: minimizing is for iPhones).
  private var maySmall: Bool {
    tabs.traitCollection.userInterfaceIdiom == .phone && !tabs.isTabBarHidden && !tabs.tabBar.isHidden
      && tabs.tabBar.superview === tabs.viewIfLoaded
  }

  /// Chosen.
  ///
  /// Units: seconds.
  private static let smallDuration: TimeInterval = 0.3

  // MARK: The accessory

  /// Another one is to be shown, or none. Rule: S-39
  func accessoryDidChange(animated: Bool) {
    let content = tabs.bottomAccessory?.contentView
    if let content { accessory.content = content }
    guard let view = tabs.viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil, UIView.areAnimationsEnabled else { return layOutAccessory(layout) }
    if accessory.superview !== view, content != nil {
      UIView.performWithoutAnimation {
        layOutAccessory(layout)
        accessory.alpha = 0
      }
    }
    isAccessoryGoing = content == nil
    UIView.animate(withDuration: Self.smallDuration) { [accessory] in
      if content == nil { accessory.alpha = 0 }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      isAccessoryGoing = false
      layOutAccessory(self.layout)
    }
  }
  private var isAccessoryGoing = false

  private func layOutAccessory(_ layout: TabLayout) {
    guard tabs.bottomAccessory != nil else {
      if !isAccessoryGoing {
        accessory.content = nil
        accessory.removeFromSuperview()
      }
      return
    }
    if accessory.superview !== tabs.view {
      UIView.performWithoutAnimation {
        tabs.view.insertSubview(accessory, aboveSubview: tabs.contentView)
        accessory.untransformedFrame = layout.accessory
      }
    }
    accessory.environment = layout.place == .smallBar && !layout.isBarAway ? .inline : .regular
    accessory.untransformedFrame = layout.accessory
    accessory.alpha = tabs.ride.takesBar ? 0 : 1
    accessory.layoutIfNeeded()
  }

  // MARK: The content's guide

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    let view: UIView = tabs.view
    view.addLayoutGuide(guide)
    guideEdges = [
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ]
    NSLayoutConstraint.activate(guideEdges)
    isGuideMade = true
    moveGuide(layout)
    return guide
  }

  private func moveGuide(_ layout: TabLayout) {
    guard isGuideMade else { return }
    let (safe, covered) = (layout.safe, layout.pageInsets)
    let (left, right) = (layout.content.minX - layout.bounds.minX, layout.bounds.maxX - layout.content.maxX)
    let edges = [
      safe.top + covered.top, max(safe.left, left) + covered.left, safe.bottom + layout.bottomInset,
      max(safe.right, right) + covered.right,
    ]
    for (edge, distance) in zip(guideEdges, edges) where edge.constant != distance { edge.constant = distance }
  }
}
