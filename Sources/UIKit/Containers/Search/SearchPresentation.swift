internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Presents a search: the bar becomes what it is for a search along with what animates the rest. Rule: PC-92 … PC-95
final class SearchPresentation: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }
  private var view: SearchView? { presentedViewController.viewIfLoaded as? SearchView }
  /// The view controller with the bar while it is presented; the presenter, if that one is invisible with its stack.
  private weak var page: UIViewController?
  /// The restore point of the search bar.
  private var restorePoint: RestorePoint?
  /// The content of the search bar, kept until the dismissal completes.
  private var kept: UISearchBar.Content?
  /// The stack whose bar the search hid, to be restored wherever the view controller is by then.
  private weak var stripped: UINavigationController?
  /// The view controller's stack when the bar was moved; it may be nested, and get a bar of its own later. Rule: S-44
  private weak var ownStack: UINavigationController?

  private struct RestorePoint {
    private(set) weak var superview: UIView?
    let index: Int
    let frame: CGRect
    /// The view that the search bar was moved to.
    private(set) weak var container: UIView?
  }

  override var presentationStyle: UIModalPresentationStyle { .custom }
  override var shouldPresentInFullscreen: Bool { false }
  override var letsTouchesThrough: Bool { true }
  override var resignsFirstResponder: Bool { false }
  override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    SearchAnimator(isPresenting: isPresenting)
  }

  /// Beneath the bar, where the bar's own controller is what presents. Rule: PC-95
  override var containerPosition: (superview: UIView, below: UIView)? {
    guard let bar = search?.searchBar.navigationBar, let superview = bar.superview,
      superview === presentingViewController.viewIfLoaded
    else { return nil }
    return (superview, bar)
  }

  // MARK: Hooks

  override func presentationTransitionWillBegin() {
    guard let search else { return }
    page = search.page.flatMap { isInSight($0) && isCovered($0) ? $0 : nil } ?? presentingViewController
    search.notify("willPresentSearchController") { $0.willPresentSearchController(search) }
    lift()
    alongside { $0.expand(true) }
  }

  /// Returns true if a view controller's stack is in a window, or without one the controller itself.
  private func isInSight(_ page: UIViewController) -> Bool {
    (page.navigationController ?? page).viewIfLoaded?.window != nil
  }

  /// Returns true if the view controller, or one around it, presents the search: one that is presented elsewhere leaves
  /// its bars alone.
  private func isCovered(_ page: UIViewController) -> Bool {
    sequence(first: page, next: \.parent).contains { $0 === presentingViewController }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard let search else { return }
    if completed {
      search.notify("didPresentSearchController") { $0.didPresentSearchController(search) }
    } else {
      shrink()
    }
    search.transitionDidEnd()
  }

  override func dismissalTransitionWillBegin() {
    guard let search else { return }
    search.notify("willDismissSearchController") { $0.willDismissSearchController(search) }
    kept = search.searchBar.content
    search.searchBar.resignFirstResponder()
    strip(false, animated: true)
    alongside { $0.expand(false) }
    search.searchBar.content = UISearchBar.Content()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard let search else { return }
    if completed {
      shrink()
      search.notify("didDismissSearchController") { $0.didDismissSearchController(search) }
    } else {
      search.expand(true)
      if let kept { search.searchBar.content = kept }
      strip(isPageOnTop, animated: false)
      arrange()
    }
    search.transitionDidEnd()
  }

  override func containerDidGo() { shrink() }

  private func shrink() {
    if search?.isExpanded == true { search?.expand(false) }
    putBack()
    unstrip(animated: false)
  }

  private func alongside(_ change: @escaping (UISearchController) -> Void) {
    guard let search else { return }
    alongside { [weak self] in
      change(search)
      self?.arrange()
    }
  }

  override func containerViewWillLayoutSubviews() { arrange() }

  /// The view fills the container, and what bars cover of it is not safe.
  private func arrange() {
    guard let container = containerView, let view, let search else { return }
    if view.superview === container, view.untransformedFrame != container.bounds {
      view.untransformedFrame = container.bounds
    }
    let safe = container.safeAreaInsets
    followStack()
    var edge = safe.top
    leaveWhereItWasPut()
    if restorePoint != nil {
      layOutLiftedBar(in: container)
      edge += search.isExpanded ? search.searchBar.frame.height : 0
    } else if let bar = search.searchBar.navigationBar, bar.window != nil, !bar.isHidden {
      edge = max(edge, container.convert(bar.bounds, from: bar).maxY)
    }
    view.covered = edge
    let insets = UIEdgeInsets(top: edge - safe.top, left: 0, bottom: page?.barInsets.bottom ?? 0, right: 0)
    if search.barInsets != insets { search.barInsets = insets }
    if AnimationBlock.current != nil { view.layoutIfNeeded() }
  }

  // MARK: A bar in a view of the app's

  private var navigation: UINavigationController? { page?.navigationController }

  /// Moves a bar that is in the app's view, or in none, to the top. Rule: PC-95
  private func lift() {
    guard let search, let container = containerView, search.searchBar.navigationBar == nil else { return }
    let bar = search.searchBar
    let oldSuperview = bar.superview
    restorePoint = RestorePoint(
      superview: oldSuperview, index: oldSuperview?.subviews.firstIndex { $0 === bar } ?? 0, frame: bar.frame,
      container: container)
    let start = oldSuperview.map { container.convert(bar.frame, from: $0) }
    UIView.performWithoutAnimation {
      let height = bar.sizeThatFits(container.bounds.size).height
      container.addSubview(bar)
      bar.frame = start ?? CGRect(x: 0, y: -height, width: container.bounds.width, height: height)
      bar.seat = .lifted
      bar.layoutIfNeeded()
    }
    if search.hidesNavigationBarDuringPresentation, let navigation, !navigation.isNavigationBarHidden {
      (stripped, ownStack) = (navigation.bars.outermost.navigation, navigation)
      navigation.bars.nestingDidChange = { [weak self] in self?.followStack() }
      if isPageOnTop { strip(true, animated: true) }
    }
  }

  // MARK: A navigation bar that is away

  /// True if the view controller is at the top of its stack, and not covered there.
  private var isPageOnTop: Bool {
    guard let page, let top = stripped?.topPage else { return true }
    return sequence(first: page, next: \.parent).contains { $0 === top }
  }

  private func strip(_ isAway: Bool, animated: Bool) {
    stripped?.bars.setAwayForSearch(isAway, animated: animated)
    UIApplication.shared.parts.systemBarsMayChange()
  }

  /// Updates the search as its view controller appears or disappears: a covering one gets the bar. Rule: PC-95
  func pageMoves(appearing: Bool, animated: Bool) {
    guard let stripped, navigation === ownStack, search?.isExpanded == true else { return }
    if appearing {
      strip(true, animated: animated)
    } else if stripped.changes.isRunning || !isPageOnTop {
      strip(false, animated: animated)
    }
  }

  /// Follows a change of the stack's nesting: another bar is hidden then. Rule: S-44
  private func followStack() {
    guard let old = stripped, let ownStack else { return }
    // The view controller is on that stack no more, as a column that came apart.
    guard navigation === ownStack else { return old.bars.endSearch(animated: false) }
    let lead = ownStack.bars.outermost.navigation
    guard lead !== old else { return }
    let isAway = old.bars.hidden.isForSearch
    old.bars.endSearch(animated: false)
    stripped = lead
    strip(isAway, animated: false)
  }

  /// Leaves a lifted bar where its navigation bar or the app put it.
  /// Rule: PC-95
  private func leaveWhereItWasPut() {
    guard let restorePoint, let bar = search?.searchBar, let oldSuperview = bar.superview,
      oldSuperview !== restorePoint.container
    else { return }
    self.restorePoint = nil
    if bar.seat == .lifted { UIView.performWithoutAnimation { bar.seat = .free } }
    unstrip(animated: false)
  }

  private func unstrip(animated: Bool) {
    stripped?.bars.endSearch(animated: animated)
    UIApplication.shared.parts.systemBarsMayChange()
    ownStack?.bars.nestingDidChange = nil
    (stripped, ownStack) = (nil, nil)
  }

  private func layOutLiftedBar(in container: UIView) {
    guard let search, let restorePoint else { return }
    let bar = search.searchBar
    let height = bar.sizeThatFits(container.bounds.size).height
    // In a window all the time, so that it keeps the keys; above the view, which comes later.
    if bar.superview === container, container.subviews.last !== bar { container.bringSubviewToFront(bar) }
    if search.isExpanded {
      let top = stripped != nil || navigation == nil ? container.safeAreaInsets.top : barEdge(in: container)
      bar.frame = CGRect(x: 0, y: top, width: container.bounds.width, height: height)
    } else if let oldSuperview = restorePoint.superview {
      bar.frame = container.convert(restorePoint.frame, from: oldSuperview)
    } else {
      bar.frame.origin.y = -bar.frame.height
    }
    if AnimationBlock.current != nil { bar.layoutIfNeeded() }
  }

  private func barEdge(in container: UIView) -> CGFloat {
    guard let bar = navigation?.navigationBar, bar.window != nil, !bar.isHidden else {
      return container.safeAreaInsets.top
    }
    return max(container.safeAreaInsets.top, container.convert(bar.bounds, from: bar).maxY)
  }

  private func putBack() {
    leaveWhereItWasPut()
    guard let restorePoint, let search else { return }
    self.restorePoint = nil
    let bar = search.searchBar
    UIView.performWithoutAnimation {
      bar.seat = .free
      guard let oldSuperview = restorePoint.superview else { return bar.removeFromSuperview() }
      oldSuperview.insertSubview(bar, at: min(restorePoint.index, oldSuperview.subviews.count))
      bar.frame = restorePoint.frame
      bar.layoutIfNeeded()
      oldSuperview.setNeedsLayout()
    }
  }
}

/// Fades dimming and results of a search in and out. Rule: PC-92
final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// Chosen by eye beside films of iOS 17.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    guard let view = (isPresenting ? views.to : views.from) as? SearchView else {
      return transitionContext.end(removing: isPresenting ? views.to : nil)
    }
    let contents = [view.results, view.suggestions]
    let show = { (isThere: Bool) in
      view.isThere = isThere
      for content in contents { content?.alpha = isThere ? 1 : 0 }
    }
    if isPresenting { UIView.performWithoutAnimation { show(false) } }
    let duration = transitionDuration(using: transitionContext)
    UIView.run(
      duration: duration, delay: 0, timing: .spring(dampingRatio: 1, duration: duration, velocity: 0), [],
      { show(self.isPresenting) },
      { _ in
        show(true)
        transitionContext.end(removing: self.isPresenting ? view : views.to)
      })
  }
}
