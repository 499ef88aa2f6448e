internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Pages side by side in a scroll view that rests on one of them.
///
///              finger moves towards a page that is there         rests nearer to it: completed
///   resting ──────────────────────────────────────▶ turning ───────────────────────────────▶ resting
///      │                                              ▲  │ rests nearer to where it was: cancelled
///      └── show, animated ────────────────────────────┘  └─────────────────────────────────▶ resting
///
/// On each of these ways it is changing: what is asked for in the callbacks waits until they are over. The pages beside
/// are asked for while one rests. Who is seen is told through `Appearance`. Rule: T-33
final class PageScroller: NSObject, PageMover, UIScrollViewDelegate {
  typealias Direction = UIPageViewController.NavigationDirection

  private enum Phase {
    case resting
    /// A page comes or goes, and those concerned are told.
    case changing
    case turning(Turn)
  }

  /// A page on its way.
  private struct Turn {
    let from: UIViewController
    let to: UIViewController
    let direction: Direction
    /// From code, with what is called in the end; nil for a finger's.
    let order: Order?
  }

  private struct Order {
    let page: UIViewController
    let direction: Direction
    let isAnimated: Bool
    let completion: ((Bool) -> Void)?
  }

  private unowned let pages: UIPageViewController
  private let scroll = UIScrollView(frame: .zero)
  private(set) var current: UIViewController?
  private var phase = Phase.resting
  private var turn: Turn? { if case .turning(let turn) = phase { turn } else { nil } }
  private var isResting: Bool { if case .resting = phase { true } else { false } }
  /// What was asked for while those concerned were told.
  private var waiting: Order?
  /// How often something was asked for.
  private var asked = 0
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbours = false
  /// Offsets that are set here are no finger's.
  private var isPlacing = false

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init()
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
  }

  let gestureRecognizers: [UIGestureRecognizer] = []

  func attach(to view: UIView) { view.addSubview(scroll) }

  // MARK: Places

  private var isVertical: Bool { pages.navigationOrientation == .vertical }
  /// From one page to the next.
  private var stride: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
  private func neighbour(_ direction: Direction) -> UIViewController? { direction == .forward ? after : before }
  /// The way in which offsets grow.
  private var rising: Direction { pages.isReversed ? .reverse : .forward }
  private var falling: Direction { pages.isReversed ? .forward : .reverse }
  /// Where the current page rests.
  private var home: CGFloat { neighbour(falling) == nil ? 0 : stride }
  private var offset: CGFloat { isVertical ? scroll.contentOffset.y : scroll.contentOffset.x }

  private func place(_ offset: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }

  private func frame(at offset: CGFloat) -> CGRect {
    let size = scroll.bounds.size
    let slot = CGRect(origin: place(offset), size: size)
    return isVertical ? slot.insetBy(dx: 0, dy: pages.spacing / 2) : slot.insetBy(dx: pages.spacing / 2, dy: 0)
  }

  private func slot(of direction: Direction) -> CGFloat { direction == rising ? home + stride : home - stride }

  func layOut(in frame: CGRect) {
    let spacing = pages.spacing / 2
    let outer = isVertical ? frame.insetBy(dx: 0, dy: -spacing) : frame.insetBy(dx: -spacing, dy: 0)
    if scroll.untransformedFrame != outer {
      if turn != nil { rest(completed: isNearer, isFinished: false) }
      isPlacing = true
      scroll.frame = outer
      isPlacing = false
    }
    guard isResting else { return }
    showCurrent()
    if !knowsNeighbours, let current, pages.assignedDataSource != nil, pages.viewIfLoaded?.window != nil {
      knowsNeighbours = true
      after = pages.neighbour(of: current, .forward)
      before = pages.neighbour(of: current, .reverse)
    }
    if isResting { arrange() }
  }

  private func showCurrent() {
    guard let current, current.parent === pages, current.viewIfLoaded?.superview !== scroll, !current.isCovered else {
      return
    }
    scroll.addSubview(current.view)
  }

  /// The content has a slot for each page that is known; the current one is seen.
  private func arrange(keeping shift: CGFloat = 0) {
    isPlacing = true
    let slots: CGFloat = 1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
    let size = scroll.bounds.size
    scroll.contentSize =
      isVertical
      ? CGSize(width: size.width, height: stride * slots) : CGSize(width: stride * slots, height: size.height)
    let isTurned = pages.assignedDataSource != nil
    scroll.alwaysBounceVertical = isTurned && isVertical
    scroll.alwaysBounceHorizontal = isTurned && !isVertical
    scroll.isScrollEnabled = isTurned
    if turn == nil, !scroll.isDragging || shift != 0 { scroll.contentOffset = place(home + shift) }
    if let view = current?.viewIfLoaded {
      view.autoresizingMask = []
      view.untransformedFrame = frame(at: home)
      view.updateSafeArea()
    }
    isPlacing = false
  }

  func neighboursMayHaveChanged() {
    guard isResting else { return }
    (knowsNeighbours, before, after) = (false, nil, nil)
    pages.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Turning

  /// Whether the callbacks are this object's affair: the controller is seen and forwards them.
  private var tells: Bool {
    pages.appearance.isTowardsVisible && pages.shouldAutomaticallyForwardAppearanceMethods
  }

  private func begin(_ to: UIViewController, _ direction: Direction, order: Order?) {
    guard let from = current else { return }
    phase = .changing
    Presentation.pageDeparts(from)
    if order == nil { pages.tellWillTurn(to: [to]) }
    pages.adopt(to)
    guard to.parent === pages else {
      phase = .resting
      return order.map { finish($0, false) } ?? ()
    }
    to.loadViewIfNeeded()
    if tells {
      Appearance.take(to, appearing: true, animated: true)
      Appearance.take(from, appearing: false, animated: true)
    }
    to.view.autoresizingMask = []
    // It joins where what is seen is, so that its safe area is that of its place.
    to.view.untransformedFrame = frame(at: offset)
    scroll.addSubview(to.view)
    for page in [from, to] { page.viewIfLoaded?.isCarried = true }
    to.view.untransformedFrame = frame(at: slot(of: direction))
    to.view.layoutIfNeeded()
    phase = .turning(Turn(from: from, to: to, direction: direction, order: order))
    // What was called may have taken all of it out of sight.
    if pages.viewIfLoaded?.window == nil { leave() }
  }

  /// The content rests: the turn is over, one way or the other; finished unless something else came between.
  private func rest(completed: Bool, shift: CGFloat = 0, isFinished: Bool = true) {
    guard let turn else { return }
    phase = .changing
    for page in [turn.from, turn.to] { page.viewIfLoaded?.isCarried = false }
    let (stays, leaves) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
    if tells, !completed {
      Appearance.take(turn.from, appearing: true, animated: true)
      Appearance.take(turn.to, appearing: false, animated: true)
    }
    current = stays
    if completed { remember(turn) }
    arrange(keeping: shift)
    settle(stays: stays, leaves: leaves, isNew: completed)
    phase = .resting
    pages.viewIfLoaded?.setNeedsLayout()
    goOn {
      if let order = turn.order {
        finish(order, isFinished)
      } else {
        pages.tellDidTurn(from: [turn.from], turn.direction, finished: isFinished, completed: completed)
      }
    }
  }

  /// One page is there, the other one is not: their container may have come or gone meanwhile.
  private func settle(stays: UIViewController, leaves: UIViewController, isNew: Bool) {
    Appearance.settle(stays, after: pages)
    leaves.viewIfLoaded?.removeFromSuperview()
    Appearance.settle(leaves, after: pages)
    leaves.send(willMoveToParent: nil)
    if isNew, stays.parent === pages { stays.send(didMoveToParent: pages) }
    leaves.leaveParent()
    for page in [stays, leaves] { page.movement = .none }
    Presentation.pageArrives(stays)
  }

  /// Tells of an end, then does what was asked for meanwhile, unless something else is asked for now.
  private func goOn(_ tell: () -> Void) {
    let kept = waiting
    waiting = nil
    let before = asked
    tell()
    guard let kept else { return }
    if asked == before { show(kept) } else { finish(kept, false) }
  }

  private func finish(_ order: Order, _ finished: Bool) {
    guard let completion = order.completion else { return }
    CallLog.record(pages, "setViewControllers completion(\(finished))")
    completion(finished)
  }

  /// The page that was left is now the neighbour on the other side.
  private func remember(_ turn: Turn) {
    let left = turn.order == nil ? turn.from : nil
    (before, after) = turn.direction == .forward ? (left, nil) : (nil, left)
    knowsNeighbours = false
    guard turn.order == nil, let current else { return }
    knowsNeighbours = true
    if turn.direction == .forward {
      after = pages.neighbour(of: current, .forward)
    } else {
      before = pages.neighbour(of: current, .reverse)
    }
  }

  var shown: [UIViewController] { current.map { [$0] } ?? [] }

  func show(
    _ pages: [UIViewController], back: UIViewController?, _ direction: Direction, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard let page = pages.first else { return }
    show(Order(page: page, direction: direction, isAnimated: animated, completion: completion))
  }

  func leave() {
    guard let turn else { return }
    stop(completed: turn.order != nil || isNearer)
  }

  /// What moves stands still, where it was leading to or where it came from.
  private func stop(completed: Bool) {
    scroll.delegate = nil
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    scroll.delegate = self
    rest(completed: completed, isFinished: false)
  }

  private func show(_ order: Order) {
    asked += 1
    if turn != nil { stop(completed: true) }
    guard isResting else {
      if let waiting { finish(waiting, false) }
      return waiting = order
    }
    (knowsNeighbours, before, after) = (false, nil, nil)
    guard order.page !== current else {
      arrange()
      return finish(order, true)
    }
    guard current != nil, pages.appearance == .appeared, pages.viewIfLoaded?.window != nil else {
      return exchange(order)
    }
    guard order.isAnimated, UIView.areAnimationsEnabled else { return swap(order) }
    if order.direction == .forward { after = order.page } else { before = order.page }
    arrange()
    begin(order.page, order.direction, order: order)
    if turn != nil { scroll.setContentOffset(place(slot(of: order.direction)), animated: true) }
    goOn {}
  }

  /// Takes the page in, before those concerned are told; answers the one it comes for.
  private func replace(with order: Order) -> (isTaken: Bool, old: UIViewController?) {
    let old = current
    phase = .changing
    if let old { Presentation.pageDeparts(old) }
    pages.adopt(order.page)
    guard order.page.parent === pages else {
      phase = .resting
      goOn { finish(order, false) }
      return (false, old)
    }
    return (true, old)
  }

  /// Nothing is seen of it.
  private func exchange(_ order: Order) {
    let (isTaken, old) = replace(with: order)
    guard isTaken else { return }
    current = order.page
    if let old {
      old.send(willMoveToParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.leaveParent()
    }
    order.page.send(didMoveToParent: pages)
    order.page.movement = .none
    if pages.isViewLoaded {
      showCurrent()
      arrange()
      pages.view.setNeedsLayout()
    }
    phase = .resting
    goOn { finish(order, true) }
  }

  /// In one go, before everybody's eyes.
  private func swap(_ order: Order) {
    let (isTaken, old) = replace(with: order)
    guard isTaken, let old else { return }
    order.page.loadViewIfNeeded()
    if tells {
      Appearance.take(order.page, appearing: true, animated: false)
      Appearance.take(old, appearing: false, animated: false)
    }
    current = order.page
    showCurrent()
    arrange()
    order.page.view.layoutIfNeeded()
    settle(stays: order.page, leaves: old, isNew: true)
    phase = .resting
    pages.view.setNeedsLayout()
    goOn { finish(order, true) }
  }

  // MARK: The scroll view

  /// Whether the page that comes is nearer than the one that goes.
  private var isNearer: Bool {
    guard let turn else { return false }
    return abs(offset - slot(of: turn.direction)) < stride / 2
  }

  /// A finger moves towards a page: it begins to come; across the middle it is the other one.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, turn != nil || isResting, turn?.order == nil else { return }
    let way = offset - home
    guard abs(way) > 0.01 else { return }
    let direction = way > 0 ? rising : falling
    if let turn, turn.direction != direction { rest(completed: false, shift: way) }
    guard isResting, let next = neighbour(direction) else { return }
    begin(next, direction, order: nil)
    goOn {}
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  /// It rests, or a finger caught it on the way: then the content goes on from where it is.
  private func settle() {
    guard let turn, turn.order == nil else { return }
    let completed = isNearer
    let shift = offset - (completed ? slot(of: turn.direction) : home)
    let isAtRest = abs(shift) < 0.5
    rest(completed: completed, shift: isAtRest ? 0 : shift, isFinished: isAtRest)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if turn?.order != nil { rest(completed: true) }
  }
}
