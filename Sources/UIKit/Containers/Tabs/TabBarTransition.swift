internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Moves a tab bar with the stack of the selected tab: it leaves with the lower view controller of a push that hides
/// it.
///
/// ```
/// standing       ──a page that hides the bar comes──▶ moving
/// away           ──that page goes──▶ moving
/// moving         ──end, cancelled, or another page is selected──▶ standing, away
/// standing, away ──the selected stack has another page at rest──▶ away, standing
/// ```
///
/// Along with the stock slide the bar lies on the lower page, moves at its pace and is covered by the upper one; a zoom
/// covers it where it stands; with an app's animator it slides aside by itself. A bar at the top stays where it is. Rule: S-15
final class TabBarTransition {
  private enum BarState {
    case standing
    case away
    /// Between the two, along with a change of a stack.
    case moving(hides: Bool)
  }

  private unowned let tabs: UITabBarController
  private var state = BarState.standing
  /// The view that carries the bar on a view controller.
  private var carrier: TabBarCarrier?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  // MARK: Along with a stack

  /// A stack's change begins; called after the "will" callbacks, before the animator. Rule: S-15
  func begin(_ plan: StackPlan, _ transition: Transition) {
    let navigation = plan.navigation
    let hides = Self.hides(navigation.viewControllers)
    inset(navigation)
    guard navigation === tabs.changes.destination else { return }
    guard hides != isAway, !tabs.isTabBarHidden else { return showEdge(plan, transition) }
    state = .moving(hides: hides)
    guard transition.isAnimated else { return }
    guard !tabs.offersSidebar else { return }
    fadeAccessory(hides, with: transition.coordinator)
    UIView.performWithoutAnimation { tabs.tabBar.isHidden = false }
    showLowerEdge(hides ? plan.from : plan.to, transition)
    if let slide = plan.slide {
      slide.lowerBar = board(plan.contentView)
    } else if plan.zooms {
      let (carrier, lower) = (board(plan.contentView), hides ? plan.from : plan.to)
      // Below what zooms, as soon as that is there.
      transition.coordinator.alongside(of: []) {
        guard let view = lower.viewIfLoaded, view.superview === carrier.superview else { return }
        view.superview?.insertSubview(carrier, aboveSubview: view)
      }
    } else {
      slideAside(hides, with: transition.coordinator)
    }
  }

  /// Updates the bar's appearance for the coming view controller; a bar that moves along has that of its own.
  private func showEdge(_ plan: StackPlan, _ transition: Transition) {
    guard transition.isAnimated, !isAway else { return }
    transition.coordinator.alongside(of: [tabs.tabBar]) { [tabs] in tabs.edge.show(NavigationBars.page(of: plan.to)) }
  }

  /// Shows the bar as over the lower view controller's content, as it is at rest, from the first frame to the last.
  ///
  /// A view controller whose view is loaded only now is measured again when it is laid out. Rule: S-53
  private func showLowerEdge(_ lower: UIViewController?, _ transition: Transition) {
    let show = { [tabs] in
      UIView.performWithoutAnimation { tabs.edge.show(NavigationBars.page(of: lower)) }
    }
    show()
    transition.coordinator.alongside(of: [], show)
  }

  /// The bar lies in a view of the stack from now on, where it was seen.
  private func board(_ container: UIView) -> UIView {
    let bar = tabs.tabBar
    let carrier = TabBarCarrier(frame: tabs.view.convert(bar.untransformedFrame, to: container))
    self.carrier = carrier
    UIView.performWithoutAnimation {
      carrier.adoptTraitOverrides(of: tabs.view)
      container.addSubview(carrier)
      carrier.addSubview(bar)
      bar.untransformedFrame = carrier.bounds
      carrier.layoutIfNeeded()
    }
    carrier.keepsSafeArea = true
    return carrier
  }

  private func slideAside(_ hides: Bool, with coordinator: TransitionCoordinator) {
    let bar = tabs.tabBar
    let isRightToLeft = tabs.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let away = CGAffineTransform(translationX: (isRightToLeft ? 1 : -1) * tabs.view.bounds.width, y: 0)
    UIView.performWithoutAnimation { bar.transform = hides ? .identity : away }
    coordinator.alongside(of: [bar]) { bar.transform = hides ? away : .identity }
  }

  private func fadeAccessory(_ hides: Bool, with coordinator: TransitionCoordinator) {
    let accessory = tabs.chrome.accessory
    guard tabs.bottomAccessory != nil else { return }
    coordinator.alongside(of: [accessory]) { accessory.alpha = hides ? 0 : 1 }
  }

  /// True if the tab bar is away for a view controller that hides it.
  var takesBar: Bool { isAway && !tabs.offersSidebar }

  // MARK: At rest

  /// Applies the tab bar's place and the safe areas for a stack at once; nothing while that stack changes.
  ///
  /// Rule: S-15
  func settle(_ page: UIViewController?) {
    let navigation = page as? UINavigationController
    if let navigation { inset(navigation) }
    guard page === tabs.changes.destination, navigation?.changes.isRunning != true else { return }
    let hides = Self.hides(navigation?.viewControllers ?? [])
    state = hides ? .away : .standing
    reclaimBar()
    tabs.tabBar.transform = .identity
    tabs.tabBar.isHidden = hides || tabs.offersSidebar
    tabs.edge.settle()
    if let navigation { tabs.followStack(navigation) }
  }

  private func reclaimBar() {
    guard let carrier else { return }
    self.carrier = nil
    UIView.performWithoutAnimation {
      tabs.view.insertSubview(tabs.tabBar, aboveSubview: tabs.contentView)
      tabs.layOutBar()
    }
    carrier.removeFromSuperview()
  }

  /// Sets the insets of a stack's view controllers for the bar in front of them.
  private func inset(_ navigation: UINavigationController) {
    let stack = navigation.viewControllers
    for (index, child) in stack.enumerated() {
      child.bottomBarInset = Self.hides(Array(stack[...index])) && !tabs.offersSidebar ? -tabs.barInset : 0
    }
  }

  /// True if the bar is away, or will be.
  private var isAway: Bool {
    switch state {
    case .standing: false
    case .away: true
    case .moving(let hides): hides
    }
  }

  private static func hides(_ stack: [UIViewController]) -> Bool { stack.contains { $0.hidesBottomBarWhenPushed } }
}

/// The view that carries a tab bar on a view controller, with the traits of the bar's own place.
final class TabBarCarrier: UIView {
  func adoptTraitOverrides(of view: UIView) {
    tintColor = view.tintColor
    tintAdjustmentMode = view.tintAdjustmentMode
    let traits = view.traitCollection
    traitOverrides.userInterfaceStyle = traits.userInterfaceStyle
    traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    traitOverrides.verticalSizeClass = traits.verticalSizeClass
  }
}
