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
/// The pages beside are asked for while one rests. Who is seen is told through `Appearance`. Rule: T-33
final class PageScroller: NSObject, PageMover, UIScrollViewDelegate {
  typealias Direction = UIPageViewController.NavigationDirection

  /// A page on its way.
  private struct Turn {
    let from: UIViewController
    let to: UIViewController
    let direction: Direction
    /// From code, with what is called in the end; nil for a finger's.
    let order: Order?
    /// Whether the callbacks are this object's affair: the controller is seen and forwards them.
    let tells: Bool
  }

  private struct Order {
    let completion: ((Bool) -> Void)?
  }

  private unowned let pages: UIPageViewController
  private let scroll = UIScrollView(frame: .zero)
  private(set) var current: UIViewController?
  private var turn: Turn?
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
    guard turn == nil else { return }
    showCurrent()
    if !knowsNeighbours, let current, pages.assignedDataSource != nil, pages.viewIfLoaded?.window != nil {
      knowsNeighbours = true
      after = pages.neighbour(of: current, .forward)
      before = pages.neighbour(of: current, .reverse)
    }
    arrange()
  }

  private func showCurrent() {
    guard let current, current.viewIfLoaded?.superview !== scroll else { return }
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
    guard turn == nil else { return }
    (knowsNeighbours, before, after) = (false, nil, nil)
    pages.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Turning

  private func begin(_ to: UIViewController, _ direction: Direction, order: Order?) {
    guard let from = current else { return }
    if order == nil { pages.tellWillTurn(to: [to]) }
    pages.adopt(to)
    guard to.parent === pages else { return }
    let tells = pages.appearance.isTowardsVisible && pages.shouldAutomaticallyForwardAppearanceMethods
    turn = Turn(from: from, to: to, direction: direction, order: order, tells: tells)
    to.loadViewIfNeeded()
    if tells {
      Appearance.begin(to, appearing: true, animated: true)
      Appearance.begin(from, appearing: false, animated: true)
    }
    to.view.autoresizingMask = []
    // It joins where what is seen is, so that its safe area is that of its place.
    to.view.untransformedFrame = frame(at: offset)
    scroll.addSubview(to.view)
    for page in [from, to] { page.viewIfLoaded?.isCarried = true }
    to.view.untransformedFrame = frame(at: slot(of: direction))
    to.view.layoutIfNeeded()
  }

  /// The content rests: the turn is over, one way or the other; finished unless something else came between.
  private func rest(completed: Bool, shift: CGFloat = 0, isFinished: Bool = true) {
    guard let turn else { return }
    self.turn = nil
    for page in [turn.from, turn.to] { page.viewIfLoaded?.isCarried = false }
    let (stays, leaves) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
    if turn.tells, !completed {
      Appearance.begin(turn.from, appearing: true, animated: true)
      Appearance.begin(turn.to, appearing: false, animated: true)
    }
    current = stays
    if completed { remember(turn) }
    arrange(keeping: shift)
    if turn.tells { Appearance.end(stays) }
    leaves.viewIfLoaded?.removeFromSuperview()
    if turn.tells { Appearance.end(leaves) }
    leaves.send(willMoveToParent: nil)
    if completed { stays.send(didMoveToParent: pages) }
    leaves.leaveParent()
    for page in [stays, leaves] { page.movement = .none }
    pages.viewIfLoaded?.setNeedsLayout()
    if let order = turn.order {
      finish(order, isFinished)
    } else {
      pages.tellDidTurn(from: [turn.from], turn.direction, finished: isFinished, completed: completed)
    }
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
    if let page = pages.first { show(page, direction, animated: animated, completion: completion) }
  }

  private func show(
    _ page: UIViewController, _ direction: Direction, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let order = Order(completion: completion)
    if turn != nil {
      scroll.delegate = nil
      scroll.setContentOffset(scroll.contentOffset, animated: false)
      scroll.delegate = self
      rest(completed: true, isFinished: false)
    }
    (knowsNeighbours, before, after) = (false, nil, nil)
    guard page !== current else {
      arrange()
      return finish(order, true)
    }
    guard current != nil, pages.appearance == .appeared, pages.viewIfLoaded?.window != nil else {
      return exchange(page, order)
    }
    guard animated, UIView.areAnimationsEnabled else { return swap(page, direction, order) }
    if direction == .forward { after = page } else { before = page }
    arrange()
    begin(page, direction, order: order)
    scroll.setContentOffset(place(slot(of: direction)), animated: true)
  }

  /// Nothing is seen of it.
  private func exchange(_ page: UIViewController, _ order: Order) {
    let old = current
    pages.adopt(page)
    guard page.parent === pages else { return }
    current = page
    if let old {
      old.send(willMoveToParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.leaveParent()
    }
    page.send(didMoveToParent: pages)
    page.movement = .none
    if pages.isViewLoaded {
      showCurrent()
      arrange()
      pages.view.setNeedsLayout()
    }
    finish(order, true)
  }

  /// In one go, before everybody's eyes.
  private func swap(_ page: UIViewController, _ direction: Direction, _ order: Order) {
    guard let old = current else { return }
    pages.adopt(page)
    guard page.parent === pages else { return }
    let tells = pages.shouldAutomaticallyForwardAppearanceMethods
    if tells {
      Appearance.begin(page, appearing: true, animated: false)
      Appearance.begin(old, appearing: false, animated: false)
    }
    current = page
    showCurrent()
    arrange()
    page.view.layoutIfNeeded()
    if tells { Appearance.end(page) }
    old.viewIfLoaded?.removeFromSuperview()
    if tells { Appearance.end(old) }
    old.send(willMoveToParent: nil)
    page.send(didMoveToParent: pages)
    old.leaveParent()
    page.movement = .none
    pages.view.setNeedsLayout()
    finish(order, true)
  }

  // MARK: The scroll view

  /// Whether the page that comes is nearer than the one that goes.
  private var isNearer: Bool {
    guard let turn else { return false }
    return abs(offset - slot(of: turn.direction)) < stride / 2
  }

  /// A finger moves towards a page: it begins to come; across the middle it is the other one.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, turn?.order == nil else { return }
    let way = offset - home
    guard abs(way) > 0.01 else { return }
    let direction = way > 0 ? rising : falling
    if let turn, turn.direction != direction { rest(completed: false, shift: way) }
    guard turn == nil, let next = neighbour(direction) else { return }
    begin(next, direction, order: nil)
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
