internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Pages that are rolled off like paper, or turned as leaves about a spine in the middle, by the transition engine; a
/// finger moves it as any percent-driven transition.
///
/// Rule: T-33
final class PageCurler: NSObject, PageMover {
  typealias Direction = UIPageViewController.NavigationDirection

  /// What is shown next, and what the leaf that is turned shows on its other side.
  struct Turn {
    let pages: [UIViewController]
    let back: UIViewController?
    let direction: Direction
  }

  private struct Request {
    let turn: Turn
    let completion: ((Bool) -> Void)?
  }

  private unowned let pages: UIPageViewController
  let content = UIView(frame: .zero)
  private(set) var shown: [UIViewController] = []
  private var transition: Transition?
  /// What was asked for while pages were changed.
  private var waiting: Request?
  /// Set while pages change places in one go, and those concerned are told.
  private var isPutting = false
  private lazy var fingers = PageFingers(self)

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init()
    content.clipsToBounds = true
  }

  var gestureRecognizers: [UIGestureRecognizer] { fingers.recognizers }

  func attach(to view: UIView) {
    view.addSubview(content)
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
  }

  func neighboursMayHaveChanged() {}
  /// A transition ends with the tree it is in.
  func leave() {}

  // MARK: Places

  var isVertical: Bool { pages.navigationOrientation == .vertical }
  /// Whether later pages lie to the left, so that pages are turned to the right.
  var isMirrored: Bool { !isVertical && (pages.spineLocation == .max) != pages.isReversed }
  private var isInTheMiddle: Bool { pages.spineLocation == .mid }

  /// Where a page of some that are shown together lies.
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
    guard transition == nil else { return }
    for page in shown.reversed() {
      guard let view = page.view else { continue }
      if view.superview !== content, !page.isCovered { content.insertSubview(view, at: 0) }
      view.autoresizingMask = []
      let place = self.frame(of: page, in: shown)
      if view.untransformedFrame != place { view.untransformedFrame = place }
    }
  }

  // MARK: Turning

  func show(
    _ new: [UIViewController], back: UIViewController?, _ direction: Direction, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let turn = Turn(pages: new, back: back, direction: direction)
    let earlier = waiting
    waiting = nil
    earlier?.completion?(false)
    if transition != nil || isPutting {
      waiting = Request(turn: turn, completion: completion)
    } else if isSame(new) {
      completion?(true)
    } else if pages.appearance == .appeared, !shown.isEmpty {
      // A page that stays, or one page for two, is not turned.
      let isTurned = new.count == shown.count && new.without(shown).count == new.count
      start(turn, isAnimated: animated && isTurned && UIView.areAnimationsEnabled, percent: nil) { completion?($0) }
    } else {
      put(new)
      completion?(true)
      goOn()
    }
  }

  private func isSame(_ new: [UIViewController]) -> Bool {
    new.count == shown.count && zip(new, shown).allSatisfy { $0 === $1 }
  }

  /// Nothing is seen of it.
  private func put(_ new: [UIViewController]) {
    let old = shown.without(new)
    let coming = new.without(shown)
    isPutting = true
    defer { isPutting = false }
    for page in coming { pages.adopt(page) }
    shown = new.filter { $0.parent === pages }
    for page in old {
      Presentation.pageDeparts(page)
      page.send(willMoveToParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.leaveParent()
    }
    for page in coming where page.parent === pages {
      page.send(didMoveToParent: pages)
      page.movement = .none
    }
    if pages.isViewLoaded { layOut(in: content.frame) }
  }

  /// Nothing moves now, and a page is there in the direction.
  func turn(_ direction: Direction) -> Turn? {
    guard transition == nil, !shown.isEmpty else { return nil }
    guard pages.isDoubleSided, let edge = direction == .forward ? shown.last : shown.first else {
      return pages.neighbour(of: shown[0], direction).map { Turn(pages: [$0], back: nil, direction: direction) }
    }
    guard let next = pages.neighbour(of: edge, direction), let second = pages.neighbour(of: next, direction) else {
      return nil
    }
    guard isInTheMiddle else { return Turn(pages: [second], back: next, direction: direction) }
    return Turn(pages: direction == .forward ? [next, second] : [second, next], back: nil, direction: direction)
  }

  /// A person turns.
  func follow(_ turn: Turn, percent: UIPercentDrivenInteractiveTransition?) {
    let old = shown
    pages.tellWillTurn(to: turn.pages)
    start(turn, isAnimated: true, percent: percent) { [pages] completed in
      pages.tellDidTurn(from: old, turn.direction, completed: completed)
    }
  }

  private func start(
    _ turn: Turn, isAnimated: Bool, percent: UIPercentDrivenInteractiveTransition?, _ end: @escaping (Bool) -> Void
  ) {
    let old = shown
    let animator = isAnimated ? animator(for: turn) : nil
    let plan = PageCurlPlan(
      pages, self, from: old, to: turn.pages,
      animator.map { AnimatorChoice($0, interaction: percent, isCustom: false) })
    plan.onEnd = { [weak self] completed in self?.shown = completed ? turn.pages : old }
    plan.onOver = { [weak self] completed in
      self?.isOver()
      end(completed)
    }
    let transition = plan.makeTransition(isAnimated: isAnimated)
    self.transition = transition
    transition.schedule()
    transition.begin()
  }

  private func animator(for turn: Turn) -> any UIViewControllerAnimatedTransitioning {
    let isForward = turn.direction == .forward
    guard shown.count == 2 else { return PageCurlAnimator(isForward: isForward, slant: slant, back: turn.back) }
    let (start, end) = isForward ? (1, 0) : (0, 1)
    let way: LeafView.Way =
      isVertical ? (isForward ? .below : .above) : isForward != pages.isReversed ? .right : .left
    return LeafAnimator(
      from: LeafAnimator.Sides(start: shown[start], end: shown[end]),
      to: LeafAnimator.Sides(start: turn.pages[start], end: turn.pages[end]), way,
      places: turn.pages.map { (page: $0, frame: frame(of: $0, in: turn.pages)) })
  }

  private func isOver() {
    transition = nil
    fingers.isOver()
    pages.viewIfLoaded?.setNeedsLayout()
    goOn()
  }

  /// What was asked for meanwhile is shown now.
  private func goOn() {
    guard let waiting else { return }
    self.waiting = nil
    let turn = waiting.turn
    show(turn.pages, back: turn.back, turn.direction, animated: false, completion: waiting.completion)
  }

  /// How far the fold is turned from level: rolled up from the edge opposite the spine, a little aslant.
  private var slant: CGFloat {
    guard !isVertical else { return CurlShape.upward }
    return isMirrored ? -CurlShape.sideways : CurlShape.sideways
  }
}
