internal import CoreGraphics
internal import Foundation

/// Pages that are rolled off like paper, by the transition engine; a finger moves it as any percent-driven transition.
///
/// Rule: T-33
final class PageCurler: NSObject, PageMover, UIGestureRecognizerDelegate {
  typealias Direction = UIPageViewController.NavigationDirection

  private unowned let pages: UIPageViewController
  private let content = UIView(frame: .zero)
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private(set) var current: UIViewController?
  private var transition: Transition?
  private var percent: UIPercentDrivenInteractiveTransition?
  /// What the finger that is about to turn would turn to.
  private var found: (page: UIViewController, direction: Direction)?
  /// The way of the turn that a finger moves.
  private var direction = Direction.forward

  /// A tap turns within this part of the page's edges, and a slow finger turns past the middle (both chosen).
  private static let edge: CGFloat = 0.25
  /// Faster than this a finger turns, however far it got (chosen, as for paging).
  ///
  /// Units: points a second.
  private static let flick: CGFloat = 200

  init(_ pages: UIPageViewController) {
    self.pages = pages
    super.init()
    content.clipsToBounds = true
    for recognizer in [pan, tap] as [UIGestureRecognizer] { recognizer.delegate = self }
    pan.addTarget(self, action: Selector("panned:", PageCurler.panned))
    tap.addTarget(self, action: Selector("tapped:", PageCurler.tapped))
    pan.maximumNumberOfTouches = 1
  }

  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

  func attach(to view: UIView) {
    view.addSubview(content)
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
  }

  func layOut(in frame: CGRect) {
    content.frame = frame
    guard transition == nil, let view = current?.view else { return }
    if view.superview !== content { content.insertSubview(view, at: 0) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.untransformedFrame != content.bounds { view.untransformedFrame = content.bounds }
  }

  func neighboursMayHaveChanged() {}

  // MARK: Turning

  func show(
    _ page: UIViewController, _ direction: Direction, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard page !== current else { return completion?(true) ?? () }
    guard let current, pages.appearance == .appeared, transition == nil else {
      return exchange(page, completion)
    }
    start(from: current, to: page, direction, isAnimated: animated && UIView.areAnimationsEnabled, percent: nil) {
      completed in completion?(completed)
    }
  }

  /// Nothing is seen of it, or it comes in the middle of another turn, which then never was.
  private func exchange(_ page: UIViewController, _ completion: ((Bool) -> Void)?) {
    if transition != nil { waiting = (page, completion) } else { put(page, completion) }
  }

  /// What was asked for while a page was turned.
  private var waiting: (page: UIViewController, completion: ((Bool) -> Void)?)?

  private func put(_ page: UIViewController, _ completion: ((Bool) -> Void)?) {
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
    if pages.isViewLoaded { layOut(in: content.frame) }
    completion?(true)
  }

  private func start(
    from: UIViewController, to: UIViewController, _ direction: Direction, isAnimated: Bool,
    percent: UIPercentDrivenInteractiveTransition?, _ end: @escaping (Bool) -> Void
  ) {
    let animator = PageCurlAnimator(isForward: direction == .forward, slant: slant)
    let plan = PageCurlPlan(
      pages, in: content, from: from, to: to,
      isAnimated ? AnimatorChoice(animator, interaction: percent, isCustom: false) : nil)
    plan.onEnd = { [weak self] completed in self?.current = completed ? to : from }
    plan.onOver = { [weak self] completed in
      self?.isOver()
      end(completed)
    }
    let transition = Transition(
      plan: plan, animator: nil, interactionController: nil, isAnimated: isAnimated, completion: nil)
    self.transition = transition
    self.percent = percent
    plan.take(transition)
    plan.join()
    transition.schedule()
    transition.begin()
  }

  private func isOver() {
    (transition, percent) = (nil, nil)
    pages.viewIfLoaded?.setNeedsLayout()
    guard let waiting else { return }
    self.waiting = nil
    show(waiting.page, .forward, animated: false, completion: waiting.completion)
  }

  /// How far the fold is turned from level: rolled up from the edge opposite the spine, a little aslant.
  private var slant: CGFloat {
    guard pages.navigationOrientation == .horizontal else { return CurlShape.upward }
    return isMirrored ? -CurlShape.sideways : CurlShape.sideways
  }

  /// Whether the spine is at the right, so that pages are rolled to the right.
  private var isMirrored: Bool { (pages.spineLocation == .max) != pages.isReversed }

  // MARK: Fingers

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard transition == nil, let current, let way = way(of: gestureRecognizer) else { return false }
    guard let page = pages.neighbour(of: current, way) else { return false }
    found = (page, way)
    return true
  }

  /// Which way the recognizer's finger wants to turn.
  private func way(of recognizer: UIGestureRecognizer) -> Direction? {
    let isVertical = pages.navigationOrientation == .vertical
    if recognizer === pan {
      let way = pan.translation(in: content)
      guard isVertical == (abs(way.y) > abs(way.x)) else { return nil }
      return (along(way) < 0) ? .forward : .reverse
    }
    let point = tap.location(in: content)
    let part = isVertical ? point.y / max(1, content.bounds.height) : point.x / max(1, content.bounds.width)
    let place = isMirrored && !isVertical ? 1 - part : part
    return place > 1 - Self.edge ? .forward : place < Self.edge ? .reverse : nil
  }

  /// A way in the direction in which pages are turned back.
  private func along(_ way: CGPoint) -> CGFloat {
    pages.navigationOrientation == .vertical ? way.y : isMirrored ? -way.x : way.x
  }

  private func turn(percent: UIPercentDrivenInteractiveTransition?) {
    guard let found, let current else { return }
    self.found = nil
    direction = found.direction
    pages.tellWillTurn(to: found.page)
    start(from: current, to: found.page, found.direction, isAnimated: true, percent: percent) { [pages] completed in
      pages.tellDidTurn(from: current, found.direction, completed: completed)
    }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended { turn(percent: nil) }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let sign: CGFloat = direction == .forward ? -1 : 1
    let length = pages.navigationOrientation == .vertical ? content.bounds.height : content.bounds.width
    let progress = sign * along(recognizer.translation(in: content)) / max(1, length)
    switch recognizer.state {
    case .began: turn(percent: UIPercentDrivenInteractiveTransition())
    case .changed: percent?.update(progress)
    case .ended:
      let velocity = sign * along(recognizer.velocity(in: content))
      let isTurned = abs(velocity) > Self.flick ? velocity > 0 : progress > 0.5
      isTurned ? percent?.finish() : percent?.cancel()
    case .cancelled: percent?.cancel()
    case .possible, .failed: break
    }
  }
}
