internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Lays out pages side by side in a scroll view that rests on one of them.
///
///              finger moves towards a page that is there         rests nearer to it: completed
///   resting ──────────────────────────────────────▶ turning ───────────────────────────────▶ resting
///      │                                              ▲  │ rests nearer to where it was: cancelled
///      └── show, animated ────────────────────────────┘  └─────────────────────────────────▶ resting
///
/// A turn is a transition that the scroll view moves; a `PageScrollPlan` tells who is seen. What is asked for in the
/// callbacks waits until they are over. The pages beside are asked for while one rests. The one that rests lies in the
/// middle of three places, as apps that listen to the scroll view know it; where there is no page beside, the content's
/// inset takes the place away. Rule: T-33
final class PageScroller: NSObject, PageMover, UIScrollViewDelegate {
  typealias Direction = UIPageViewController.NavigationDirection

  private unowned let pages: UIPageViewController
  let scroll = UIScrollView(frame: .zero)
  private(set) var current: UIViewController?
  private let queue = TransitionQueue<PageOrder>()
  /// The turn in line.
  private var plan: PageScrollPlan?
  /// The turn that moves.
  private var runningPlan: PageScrollPlan? { queue.transition?.isMoving == true ? plan : nil }
  /// The number of requests.
  private var asked = 0
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbours = false
  /// True while offsets are set by layout, and not by a touch.
  private var isPlacing = false

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init()
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegateProxy = self
  }

  let gestureRecognizers: [UIGestureRecognizer] = []

  /// Adds the scroll view with its frame, for code that looks for it before layout.
  func attach(to view: UIView) {
    view.addSubview(scroll)
    isPlacing = true
    scroll.frame = outer(of: view.bounds)
    isPlacing = false
  }

  // MARK: Places

  private var isVertical: Bool { pages.navigationOrientation == .vertical }
  /// The distance from one page to the next.
  private var stride: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  private func neighbour(_ direction: Direction) -> UIViewController? { direction == .forward ? after : before }
  /// The direction in which offsets grow.
  private var rising: Direction { pages.isReversed ? .reverse : .forward }
  private var falling: Direction { pages.isReversed ? .forward : .reverse }
  /// The content offset at which the current page rests.
  private var home: CGFloat { stride }
  private var offset: CGFloat { isVertical ? scroll.contentOffset.y : scroll.contentOffset.x }

  private func contentPoint(_ offset: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }

  private func frame(at offset: CGFloat) -> CGRect {
    let size = scroll.bounds.size
    let slot = CGRect(origin: contentPoint(offset), size: size)
    return isVertical ? slot.insetBy(dx: 0, dy: pages.spacing / 2) : slot.insetBy(dx: pages.spacing / 2, dy: 0)
  }

  /// The frame of the current page in the content.
  var frameAtRest: CGRect { frame(at: home) }

  private func slot(of direction: Direction) -> CGFloat { direction == rising ? home + stride : home - stride }

  /// Returns the scroll view's frame for pages of a frame: it extends by half the spacing on each side.
  private func outer(of frame: CGRect) -> CGRect {
    let spacing = pages.spacing / 2
    return isVertical ? frame.insetBy(dx: 0, dy: -spacing) : frame.insetBy(dx: -spacing, dy: 0)
  }

  func layOut(in frame: CGRect) {
    let outer = outer(of: frame)
    if scroll.untransformedFrame != outer {
      if runningPlan != nil { rest(completed: isNearer, isFinished: false) }
      isPlacing = true
      scroll.frame = outer
      isPlacing = false
    }
    guard queue.isResting else { return }
    showCurrent()
    if !knowsNeighbours, let current, pages.assignedDataSource != nil, pages.viewIfLoaded?.window != nil {
      knowsNeighbours = true
      after = pages.neighbour(of: current, .forward)
      before = pages.neighbour(of: current, .reverse)
    }
    if queue.isResting { arrange() }
  }

  private func showCurrent() {
    guard let current, current.parent === pages, current.viewIfLoaded?.superview !== scroll, !current.isCovered
    else { return }
    var callouts = Callouts(while: current === self.current && current.parent === self.pages)
    callouts { current.loadViewIfNeeded() }
    callouts { scroll.addSubview(current.view) }
  }

  /// Lays out the current page, and the adjacent ones that are known.
  func arrange(keeping shift: CGFloat = 0) {
    isPlacing = true
    let (size, seen) = (scroll.bounds.size, scroll.contentOffset)
    let (low, high) = (neighbour(falling) == nil ? -stride : 0, neighbour(rising) == nil ? -stride : 0)
    scroll.contentSize =
      isVertical ? CGSize(width: size.width, height: stride * 3) : CGSize(width: stride * 3, height: size.height)
    if isVertical {
      (scroll.contentInset.top, scroll.contentInset.bottom) = (low, high)
    } else {
      (scroll.contentInset.left, scroll.contentInset.right) = (low, high)
    }
    let isTurned = pages.assignedDataSource != nil
    scroll.alwaysBounceVertical = isTurned && isVertical
    scroll.alwaysBounceHorizontal = isTurned && !isVertical
    scroll.isScrollEnabled = isTurned
    let stays = runningPlan != nil || (scroll.isDragging && shift == 0)
    scroll.contentOffset = stays ? seen : contentPoint(home + shift)
    if let view = current?.viewIfLoaded {
      view.autoresizingMask = []
      view.untransformedFrame = frameAtRest
      view.updateSafeArea()
    }
    isPlacing = false
  }

  func neighboursMayHaveChanged() {
    guard queue.isResting else { return }
    (knowsNeighbours, before, after) = (false, nil, nil)
    pages.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Turning

  private func begin(_ to: UIViewController, _ direction: Direction, order: PageOrder?, animated: Bool = true) {
    guard let from = current else { return }
    let plan = PageScrollPlan(pages, self, from: from, to: to, direction, order)
    if order == nil { queue.suspend { pages.notifyWillTransition(to: [to]) } }
    self.plan = plan
    guard queue.start(plan, isAnimated: animated, where: { to.parent === pages }) != nil else {
      self.plan = nil
      return order.map { finish($0, false) } ?? ()
    }
    // A turn out of sight is over at once.
    if pages.viewIfLoaded?.window == nil { leave() }
  }

  /// Ends the page turn as the content rests; finished unless something interrupted it.
  private func rest(completed: Bool, shift: CGFloat = 0, isFinished: Bool = true) {
    guard let runningPlan else { return }
    runningPlan.rests(isFinished: isFinished, shift: shift)
    queue.transition?.complete(completed)
  }

  // MARK: What the transition tells

  /// Adds the page at the visible place, so that its safe area is that of its final place, and then moves it beside.
  func layOutBeside(_ to: UIViewController, _ direction: Direction) {
    guard let view = to.view else { return }
    view.autoresizingMask = []
    view.untransformedFrame = frame(at: offset)
    scroll.addSubview(view)
    view.keepsSafeArea = true
    view.untransformedFrame = frame(at: slot(of: direction))
    view.layoutIfNeeded()
  }

  /// Puts the added page into its place at once.
  func layOutWithoutAnimation(_ to: UIViewController) {
    current = to
    showCurrent()
    arrange()
  }

  /// Scrolls to the added page.
  func run() {
    guard let plan else { return }
    scroll.setContentOffset(contentPoint(slot(of: plan.direction)), animated: true)
  }

  /// Before the "did" callbacks.
  func willEnd(_ plan: PageScrollPlan, completed: Bool) {
    if plan.rest == nil { stopMoving() }
    current = completed ? plan.to : plan.from
    if completed { remember(plan) }
  }

  /// Ends the scroll: calls the completion, then performs the pending request.
  func transitionDidFinish(_ over: PageScrollPlan, _ transition: Transition) {
    guard queue.transitionDidFinish(transition) else { return }
    plan = nil
    pages.viewIfLoaded?.setNeedsLayout()
    let isFinished = over.rest?.isFinished ?? false
    goOn {
      if let order = over.order { return finish(order, isFinished) }
      pages.notifyDidFinishAnimating(
        from: [over.from], over.direction, finished: isFinished, completed: over.isCompleted)
    }
  }

  /// Calls an end's completion, then performs the pending request, unless there is a new one.
  private func goOn(_ notify: () -> Void) {
    let kept = queue.release()
    let before = asked
    notify()
    guard let kept else { return }
    if asked == before { show(kept) } else { finish(kept, false) }
  }

  private func finish(_ order: PageOrder, _ finished: Bool) {
    guard let completion = order.completion else { return }
    CallLog.record(pages, "setViewControllers completion(\(finished))")
    completion(finished)
  }

  /// Keeps the removed page as the neighbour on the other side.
  private func remember(_ runningPlan: PageScrollPlan) {
    let left = runningPlan.order == nil ? runningPlan.from : nil
    (before, after) = runningPlan.direction == .forward ? (left, nil) : (nil, left)
    knowsNeighbours = false
    guard runningPlan.order == nil, let current else { return }
    knowsNeighbours = true
    if runningPlan.direction == .forward {
      after = pages.neighbour(of: current, .forward)
    } else {
      before = pages.neighbour(of: current, .reverse)
    }
  }

  var shown: [UIViewController] { current.map { [$0] } ?? [] }

  func leave() {
    guard let runningPlan else { return }
    stop(completed: runningPlan.order != nil || isNearer)
  }

  /// Stops the motion at its destination, or where it started.
  private func stop(completed: Bool) {
    stopMoving()
    rest(completed: completed, isFinished: false)
  }

  private func stopMoving() {
    scroll.delegateProxy = nil
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    scroll.delegateProxy = self
  }

  func show(_ order: PageOrder) {
    asked += 1
    if runningPlan != nil { stop(completed: true) }
    guard queue.isResting else {
      if let earlier = queue.enqueue(order) { finish(earlier, false) }
      return
    }
    (knowsNeighbours, before, after) = (false, nil, nil)
    guard let page = order.pages.first, page !== current else {
      arrange()
      return finish(order, true)
    }
    guard current != nil, pages.appearance == .appeared, pages.viewIfLoaded?.window != nil else {
      return exchange(order, page)
    }
    let isAnimated = order.isAnimated && UIView.areAnimationsEnabled
    if isAnimated {
      if order.direction == .forward { after = page } else { before = page }
      arrange()
    }
    begin(page, order.direction, order: order, animated: isAnimated)
    goOn {}
  }

  /// Nothing is seen of it.
  private func exchange(_ order: PageOrder, _ page: UIViewController) {
    let isDone = queue.suspend {
      guard pages.exchange(shown, for: [page], { current = page }) else { return false }
      if pages.isViewLoaded {
        showCurrent()
        arrange()
        pages.view.setNeedsLayout()
      }
      return true
    }
    goOn { finish(order, isDone) }
  }

  // MARK: The scroll view

  /// True if the added page is nearer than the removed one.
  private var isNearer: Bool {
    guard let runningPlan else { return false }
    return abs(offset - slot(of: runningPlan.direction)) < stride / 2
  }

  /// Begins the turn to the page that a drag moves towards; across the middle it is the other one.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, runningPlan != nil || queue.isResting, runningPlan?.order == nil else { return }
    let delta = offset - home
    guard abs(delta) > 0.01 else { return }
    let direction = delta > 0 ? rising : falling
    if runningPlan?.direction == direction { queue.transition?.update(abs(delta) / stride) }
    if let runningPlan, runningPlan.direction != direction { rest(completed: false, shift: delta) }
    guard queue.isResting, let next = neighbour(direction) else { return }
    begin(next, direction, order: nil)
    goOn {}
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  /// Settles the page turn, or continues from its position if a touch caught it.
  private func settle() {
    guard let runningPlan else { return }
    // One from code that a finger got hold of leads where it led.
    guard runningPlan.order == nil else { return rest(completed: true) }
    let completed = isNearer
    let shift = offset - (completed ? slot(of: runningPlan.direction) : home)
    let isAtRest = abs(shift) < 0.5
    rest(completed: completed, shift: isAtRest ? 0 : shift, isFinished: isAtRest)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if runningPlan?.order != nil { rest(completed: true) }
  }
}
