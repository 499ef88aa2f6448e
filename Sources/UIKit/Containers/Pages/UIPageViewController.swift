internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows one page of many, which a person turns with a finger.
///
/// Differs: the spine is at one edge; two pages side by side (`mid`) are not built, nor pages printed on both sides.
/// Rule: T-33
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// How one page becomes another.
  public let transitionStyle: TransitionStyle
  /// Along which axis pages follow one another.
  public let navigationOrientation: NavigationOrientation
  /// Where the spine of curled pages is; `none` for scrolled ones.
  open private(set) var spineLocation: SpineLocation
  /// Between scrolled pages.
  let spacing: CGFloat
  /// Moves the pages.
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
  /// A page view controller decoded from an interface document: curled pages, across.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    switch transitionStyle {
    case .scroll: mover = PageScroller(self)
    case .pageCurl: mover = PageCurler(self)
    }
    take(spineLocation)
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

  private func take(_ spine: SpineLocation) {
    guard transitionStyle == .pageCurl else { return }
    if spine == .mid { Diagnostics.report(.spineInTheMiddle(self)) }
    spineLocation = spine == .max ? .max : .min
  }

  // MARK: Pages

  /// Provides the pages beside the one shown; not retained, and without one no finger turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { mover.neighboursMayHaveChanged() }
  }
  /// Told when a person turns a page; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The page that is shown; nil for none.
  open var viewControllers: [UIViewController]? { mover.current.map { [$0] } ?? [] }
  /// The recognizers that turn curled pages; none for scrolled ones, which turn like a scroll view.
  open var gestureRecognizers: [UIGestureRecognizer] { mover.gestureRecognizers }

  /// Shows another page; the delegate is not told, the completion gets whether it was not interrupted. Rule: T-33
  ///
  /// Errors: any number of pages but one is reported and ignored.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return Diagnostics.report(.pageCount(self, viewControllers?.count ?? 0))
    }
    indicator.ask(dataSource, for: self)
    mover.show(page, direction, animated: animated, completion: completion)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks the data source for a neighbour of a page.
  func neighbour(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    guard let dataSource else { return nil }
    let name = direction == .forward ? "viewControllerAfter" : "viewControllerBefore"
    CallLog.record(dataSource, "pageViewController(\(name): \(CallLog.name(page)))")
    let neighbour =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    return neighbour === page ? nil : neighbour
  }

  /// A person begins to turn.
  func tellWillTurn(to page: UIViewController) {
    guard let delegate else { return }
    CallLog.record(delegate, "pageViewController(willTransitionTo: [\(CallLog.name(page))])")
    delegate.pageViewController(self, willTransitionTo: [page])
  }

  /// A person's turn is over.
  func tellDidTurn(from page: UIViewController, _ direction: NavigationDirection, completed: Bool) {
    if completed { indicator.step(direction == .forward ? 1 : -1) }
    guard let delegate else { return }
    let names = "didFinishAnimating: true, previousViewControllers: [\(CallLog.name(page))]"
    CallLog.record(delegate, "pageViewController(\(names), transitionCompleted: \(completed))")
    delegate.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: completed)
  }

  /// Whether later pages lie to the left, or above.
  var isReversed: Bool {
    navigationOrientation == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    mover.attach(to: view)
    view.addSubview(indicator)
    indicator.onChoose = { [weak self] direction in
      guard let self, let page = mover.current, let next = neighbour(of: page, direction) else { return }
      mover.show(next, direction, animated: true, completion: nil)
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    mover.layOut(in: pageFrame)
    super.viewWillAppear(animated)
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

  /// Asks the delegate where the spine is to be.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard transitionStyle == .pageCurl, let delegate else { return }
    CallLog.record(delegate, "pageViewController(spineLocationFor:)")
    take(delegate.pageViewController(self, spineLocationFor: UIApplication.shared.interfaceOrientation))
  }

  /// The delegate's, else as any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }
  /// The delegate's, else as any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}

extension Misuse {
  static func spineInTheMiddle(_ pages: UIPageViewController) -> Misuse {
    Misuse("T-33", pages, "Two pages side by side are not built; the spine is where reading begins.")
  }

  static func pageCount(_ pages: UIPageViewController, _ count: Int) -> Misuse {
    Misuse(
      "T-33", pages,
      "The number of view controllers provided (\(count)) doesn't match the number required (1) for the requested"
        + " transition")
  }
}
