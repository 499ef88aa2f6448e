internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Curls pages like paper, or turns leaves about a spine in the middle, by the transition engine; a touch drives it as
/// any percent-driven transition.
///
/// Rule: T-33
final class PageCurler: NSObject, PageMover {
  typealias Direction = UIPageViewController.NavigationDirection

  /// The page turn to make: the pages to show next, and the back of the leaf.
  struct PageCurl {
    let pages: [UIViewController]
    let back: UIViewController?
    let direction: Direction
  }

  private unowned let pages: UIPageViewController
  let content = UIView(frame: .zero)
  private(set) var shown: [UIViewController] = []
  private let queue = TransitionQueue<PageOrder>()
  private lazy var gestures = PageCurlGestures(self)

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init()
    content.clipsToBounds = true
  }

  var gestureRecognizers: [UIGestureRecognizer] { gestures.recognizers }

  func attach(to view: UIView) {
    view.addSubview(content)
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
  }

  func neighboursMayHaveChanged() {}
  /// A transition ends with the tree it is in.
  func leave() {}

  // MARK: Places

  var isVertical: Bool { pages.navigationOrientation == .vertical }
  /// True if later pages are on the left, so that pages are turned to the right.
  var isMirrored: Bool { !isVertical && (pages.spineLocation == .max) != pages.isReversed }
  private var isInTheMiddle: Bool { pages.spineLocation == .mid }

  /// Returns the frame of a page within a spread.
  func frame(of page: UIViewController, in spread: [UIViewController]) -> CGRect {
    var frame = content.bounds
    guard spread.count == 2 else { return frame }
    let isSecond = spread[1] === page
    if isVertical {
      frame.size.height /= 2
      if isSecond { frame.origin.y = frame.height }
    } else {
      frame.size.width /= 2
      if isSecond != pages.isReversed { frame.origin.x = frame.width }
    }
    return frame
  }

  func layOut(in frame: CGRect) {
    content.frame = frame
    guard queue.transition == nil else { return }
    for page in shown.reversed() {
      // A page whose view asks for other pages as it loads is not shown any more.
      page.loadViewIfNeeded()
      guard let view = page.viewIfLoaded, queue.transition == nil, shown.containsIdentical(page) else { continue }
      if view.superview !== content, !page.isCovered { content.insertSubview(view, at: 0) }
      view.autoresizingMask = []
      let target = self.frame(of: page, in: shown)
      if view.untransformedFrame != target { view.untransformedFrame = target }
    }
  }

  // MARK: Turning

  func show(_ order: PageOrder) {
    let new = order.pages
    // A completion may ask for other pages again.
    if queue.isResting { queue.release()?.completion?(false) }
    guard queue.isResting else {
      queue.enqueue(order)?.completion?(false)
      return
    }
    if isSame(new) {
      order.completion?(true)
    } else if pages.appearance == .appeared, !shown.isEmpty {
      // A page that stays, or one page for two, is not turned.
      let isTurned = new.count == shown.count && new.without(shown).count == new.count
      let isAnimated = order.isAnimated && isTurned && UIView.areAnimationsEnabled
      start(PageCurl(pages: new, back: order.back, direction: order.direction), isAnimated: isAnimated, percent: nil) {
        order.completion?($0)
      }
    } else {
      let isDone = queue.suspend { put(new) }
      order.completion?(isDone)
      goOn()
    }
  }

  private func isSame(_ new: [UIViewController]) -> Bool {
    new.count == shown.count && zip(new, shown).allSatisfy { $0 === $1 }
  }

  /// Nothing is seen of it.
  private func put(_ new: [UIViewController]) -> Bool {
    let isDone = pages.exchange(shown, for: new) { shown = new }
    if pages.isViewLoaded { layOut(in: content.frame) }
    return isDone
  }

  /// Returns the page curl in a direction; nil if something moves, or there is no page.
  func curl(_ direction: Direction) -> PageCurl? {
    guard queue.transition == nil, !shown.isEmpty else { return nil }
    guard pages.isDoubleSided, let edge = direction == .forward ? shown.last : shown.first else {
      return pages.neighbour(of: shown[0], direction).map { PageCurl(pages: [$0], back: nil, direction: direction) }
    }
    guard let next = pages.neighbour(of: edge, direction), let second = pages.neighbour(of: next, direction) else {
      return nil
    }
    guard isInTheMiddle else { return PageCurl(pages: [second], back: next, direction: direction) }
    return PageCurl(pages: direction == .forward ? [next, second] : [second, next], back: nil, direction: direction)
  }

  /// A person turns.
  func follow(_ curl: PageCurl, percent: UIPercentDrivenInteractiveTransition?) {
    let old = shown
    pages.notifyWillTransition(to: curl.pages)
    start(curl, isAnimated: true, percent: percent) { [pages] completed in
      pages.notifyDidFinishAnimating(from: old, curl.direction, completed: completed)
    }
  }

  private func start(
    _ curl: PageCurl, isAnimated: Bool, percent: UIPercentDrivenInteractiveTransition?,
    _ end: @escaping (Bool) -> Void
  ) {
    let old = shown
    let animator = isAnimated ? animator(for: curl) : nil
    let plan = PageCurlPlan(
      pages, self, from: old, to: curl.pages,
      animator.map { AnimatorChoice($0, interaction: percent, isCustom: false) })
    plan.onEnd = { [weak self] completed in self?.shown = completed ? curl.pages : old }
    plan.onOver = { [weak self] transition, completed in
      self?.transitionDidFinish(transition)
      end(completed)
      self?.goOn()
    }
    queue.start(plan, isAnimated: isAnimated)
  }

  private func animator(for curl: PageCurl) -> any UIViewControllerAnimatedTransitioning {
    let isForward = curl.direction == .forward
    guard shown.count == 2 else { return PageCurlAnimator(isForward: isForward, slant: slant, back: curl.back) }
    let (start, end) = isForward ? (1, 0) : (0, 1)
    let edge: LeafView.Edge =
      isVertical ? (isForward ? .below : .above) : isForward != pages.isReversed ? .right : .left
    return LeafAnimator(
      from: LeafAnimator.Sides(start: shown[start], end: shown[end]),
      to: LeafAnimator.Sides(start: curl.pages[start], end: curl.pages[end]), edge,
      places: curl.pages.map { (page: $0, frame: frame(of: $0, in: curl.pages)) })
  }

  private func transitionDidFinish(_ over: Transition) {
    guard queue.transitionDidFinish(over) else { return }
    gestures.transitionDidFinish()
    pages.viewIfLoaded?.setNeedsLayout()
  }

  /// Shows the pages that were requested meanwhile, without a page turn.
  private func goOn() {
    guard queue.isResting, let kept = queue.release() else { return }
    show(PageOrder(pages: kept.pages, direction: kept.direction, isAnimated: false, completion: kept.completion))
  }

  /// How far the fold is turned from level: rolled up from the edge opposite the spine, a little aslant.
  private var slant: CGFloat {
    guard !isVertical else { return CurlShape.upward }
    return isMirrored ? -CurlShape.sideways : CurlShape.sideways
  }
}
