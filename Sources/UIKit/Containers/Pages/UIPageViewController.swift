internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows one page of many, or two beside a spine; a person turns them by swiping.
///
/// Pages that are scrolled lie side by side. Curled ones hang on a spine: at an edge one page is seen, rolled off like
/// paper, and printed on both sides where `isDoubleSided`; with the spine in the middle two are seen, and leaves are
/// turned between them.
///
/// Differs: the leaf between two pages bends but is not rolled; the page on the back of a rolled one is a child while it
/// is seen there, without appearance callbacks. Rule: T-33
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The transition between pages.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages follow one another.
  public let navigationOrientation: NavigationOrientation
  /// The position of the spine of curled pages; `none` for scrolled ones.
  ///
  /// The delegate may move it when the screen is turned.
  open private(set) var spineLocation: SpineLocation
  /// True if curled pages are printed on both sides: each second view controller is the back of the previous one.
  ///
  /// Errors: with the spine in the middle they always are; saying otherwise is reported and ignored.
  open var isDoubleSided = false {
    didSet {
      guard !isDoubleSided, spineLocation == .mid, !question.isOpen else { return }
      Diagnostics.report(.oneSidedLeaf(self))
      isDoubleSided = true
    }
  }
  /// The state of the delegate's question for the spine, during which it may set the pages to fit its answer.
  private var question = SpineQuestion.none
  /// The spacing between scrolled pages.
  let spacing: CGFloat
  /// The mover of the pages.
  private(set) var mover: (any PageMover)!
  private let indicator = PageIndicator()

  /// A page view controller of a style; `options` has keys of `OptionsKey`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : Self.spine(options?[.spineLocation])
    let spacing = Self.number(options?[.interPageSpacing])
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    super.init(nibName: nil, bundle: nil)
    finishInit()
  }
  /// A page view controller decoded from an interface document, with curled pages by default.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation, spacing) = Self.decodedStyle(coder)
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    switch transitionStyle {
    case .scroll: mover = PageScroller(self)
    case .pageCurl: mover = PageCurler(self)
    }
    applySpine(spineLocation)
  }

  private static func spine(_ value: Any?) -> SpineLocation {
    if let spine = value as? SpineLocation { return spine }
    return (value as? Int).flatMap(SpineLocation.init) ?? .min
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: 0
    }
  }

  private func applySpine(_ spine: SpineLocation) {
    guard transitionStyle == .pageCurl else { return }
    spineLocation = spine == .none ? .min : spine
    if spine == .mid { isDoubleSided = true }
  }

  // MARK: Pages

  /// The data source of the adjacent pages; not retained, and without one gestures turn no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { assignedDataSource }
    set {
      assignedDataSource = newValue
      mover.neighboursMayHaveChanged()
    }
  }
  /// The data source as set; subclasses may override the getter.
  private(set) final weak var assignedDataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, which is notified of page turns; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UIPageViewControllerDelegate)?
  /// The visible view controllers, in reading order; empty for none.
  open var viewControllers: [UIViewController]? { mover.shown }
  /// The recognizers that turn curled pages; empty for scrolled ones.
  open var gestureRecognizers: [UIGestureRecognizer] { mover.gestureRecognizers }

  /// Shows other pages; without delegate messages, the completion gets true if it was not interrupted. Rule: T-33
  ///
  /// Shape: one page; with the spine in the middle two, in reading order; of pages printed on both sides, with the spine
  /// at an edge, the page and, for an animation, the back of the leaf that is turned.
  /// Errors: another number of pages traps. Rule: D-48
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    if case .asked(let earlier) = question, (1...2).contains(pages.count) {
      earlier?.completion?(false)
      return question = .asked(SpineQuestion.Answer(pages: pages, completion: completion))
    }
    guard fits(pages) else { return Diagnostics.fail(.pageCount(self, pages.count, pagesNeeded)) }
    indicator.ask(assignedDataSource, for: self)
    let isSpread = spineLocation == .mid
    mover.show(
      PageOrder(
        pages: isSpread ? pages : [pages[0]], back: isSpread || pages.count < 2 ? nil : pages[1], direction: direction,
        isAnimated: animated, completion: completion))
    viewIfLoaded?.setNeedsLayout()
  }

  private var pagesNeeded: Int { spineLocation == .mid ? 2 : 1 }

  private func fits(_ pages: [UIViewController]) -> Bool {
    if pages.count == 2, pages[0] === pages[1] { return false }
    if transitionStyle == .pageCurl, isDoubleSided, spineLocation != .mid { return (1...2).contains(pages.count) }
    return pages.count == pagesNeeded
  }

  /// Asks the data source for the neighbour of a page.
  func neighbour(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    guard let dataSource = assignedDataSource else { return nil }
    let name = direction == .forward ? "viewControllerAfter" : "viewControllerBefore"
    CallLog.record(dataSource, "pageViewController(\(name): \(CallLog.name(page)))")
    let neighbour =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    return neighbour === page ? nil : neighbour
  }

  /// Replaces the visible pages while that is invisible; returns whether they were added.
  ///
  /// `show` says that they are the ones, before anybody else is told.
  func exchange(_ old: [UIViewController], for new: [UIViewController], _ show: () -> Void) -> Bool {
    let (leaving, coming) = (old.without(new), new.without(old))
    for page in leaving { Presentation.presenterWillMove(page) }
    for page in coming { adopt(page) }
    guard coming.allSatisfy({ $0.parent === self }) else { return false }
    show()
    for page in leaving {
      page.send(willMoveToParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.leaveParent()
    }
    for page in coming where page.parent === self {
      page.send(didMoveToParent: self)
      page.movement = .none
    }
    return true
  }

  /// A person begins to turn.
  func notifyWillTransition(to pages: [UIViewController]) {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "pageViewController(willTransitionTo: \(names(of: pages)))")
    delegate.pageViewController(self, willTransitionTo: pages)
  }

  private func names(of pages: [UIViewController]) -> String {
    "[\(pages.map { CallLog.name($0) }.joined(separator: ", "))]"
  }

  /// Notifies the delegate of the end of a person's page turn; `finished` unless another began before it was.
  func notifyDidFinishAnimating(
    from pages: [UIViewController], _ direction: NavigationDirection, finished: Bool = true, completed: Bool
  ) {
    if completed { indicator.step(direction == .forward ? 1 : -1) }
    guard let delegate = assignedDelegate else { return }
    let names = "didFinishAnimating: \(finished), previousViewControllers: \(self.names(of: pages))"
    CallLog.record(delegate, "pageViewController(\(names), transitionCompleted: \(completed))")
    delegate.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: pages, transitionCompleted: completed)
  }

  /// True if later pages are on the left, or above.
  var isReversed: Bool {
    navigationOrientation == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    mover.attach(to: view)
    view.addSubview(indicator)
    indicator.onChoose = { [weak self] direction in
      guard let self, let page = mover.shown.first, let next = neighbour(of: page, direction) else { return }
      mover.show(PageOrder(pages: [next], direction: direction, isAnimated: true))
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    mover.layOut(in: pageFrame)
    super.viewWillAppear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    mover.leave()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    indicator.layOut(in: view)
    mover.layOut(in: pageFrame)
  }

  private var pageFrame: CGRect {
    var frame = view.bounds
    if transitionStyle == .scroll, !indicator.isHidden { frame.size.height = max(0, indicator.frame.minY) }
    return frame
  }

  /// Asks the delegate for the spine's location.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard transitionStyle == .pageCurl, let delegate = assignedDelegate else { return }
    question = .asked(nil)
    CallLog.record(delegate, "pageViewController(spineLocationFor:)")
    let spine = delegate.pageViewController(self, spineLocationFor: UIApplication.shared.interfaceOrientation)
    guard case .asked(let answer) = question else { return }
    question = .none
    move(spine, answer)
  }

  /// Moves the spine, and shows the pages that the delegate set for it, else those that fit. Rule: T-33
  private func move(_ spine: SpineLocation, _ answer: SpineQuestion.Answer?) {
    let old = (spine: spineLocation, isDoubleSided: isDoubleSided)
    applySpine(spine)
    let pages = answer?.pages ?? fitting(mover.shown)
    guard pages.isEmpty || fits(pages) else {
      (spineLocation, isDoubleSided) = old
      Diagnostics.fail(.pageCount(self, pages.count, spine == .mid ? 2 : 1))
      answer?.completion?(false)
      return
    }
    guard !pages.isEmpty else { return }
    mover.show(
      PageOrder(
        pages: Array(pages.prefix(pagesNeeded)), direction: .forward, isAnimated: false,
        completion: answer?.completion))
  }

  /// Returns one page of two, or adds the neighbour to one.
  private func fitting(_ pages: [UIViewController]) -> [UIViewController] {
    guard let page = pages.first, pages.count != pagesNeeded else { return pages }
    guard pagesNeeded == 2 else { return [page] }
    if let after = neighbour(of: page, .forward) { return [page, after] }
    return (neighbour(of: page, .reverse).map { [$0] } ?? []) + [page]
  }

  /// The delegate's, else as any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    overridden("supportedInterfaceOrientations", in: UIPageViewController.self)
      ?? assignedDelegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }
  /// The delegate's, else as any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    overridden("preferredInterfaceOrientationForPresentation", in: UIPageViewController.self)
      ?? assignedDelegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}

/// The delegate's question for the spine's location.
///
///   none ──asked──▶ asked, without an answer ──other pages are set──▶ asked, with them
///    ▲                     └──────────────── told ─────────────────────┘ │
///    └───────────────────────────────────────────────────────────────────┘
private enum SpineQuestion {
  struct Answer {
    let pages: [UIViewController]
    let completion: ((Bool) -> Void)?
  }

  case none
  case asked(Answer?)

  var isOpen: Bool { if case .asked = self { true } else { false } }
}

extension UsageError {
  static func oneSidedLeaf(_ pages: UIPageViewController) -> UsageError {
    UsageError("T-33", pages, "Pages beside a spine in the middle are printed on both sides; isDoubleSided stays true.")
  }

  static func pageCount(_ pages: UIPageViewController, _ count: Int, _ needed: Int) -> UsageError {
    UsageError(
      "D-48", pages,
      "The number of view controllers provided (\(count)) doesn't match the number required (\(needed)) for the"
        + " requested transition")
  }
}
