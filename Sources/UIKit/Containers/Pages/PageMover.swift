internal import CoreGraphics
internal import Foundation

/// Moves the pages of a page view controller in one of its styles.
protocol PageMover: AnyObject {
  /// The visible pages: one, or two beside a spine.
  var shown: [UIViewController] { get }
  var gestureRecognizers: [UIGestureRecognizer] { get }
  /// Once, when the view is loaded.
  func attach(to view: UIView)
  /// Places what is shown; called in every layout.
  func layOut(in frame: CGRect)
  /// The data source may answer something else now.
  func neighboursMayHaveChanged()
  /// Ends motion when the pages are no longer visible.
  func leave()
  /// Shows other pages.
  func show(_ order: PageOrder)
}

/// The pages that code requests to show.
struct PageOrder {
  let pages: [UIViewController]
  /// The page on the back of the turned leaf.
  var back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  let isAnimated: Bool
  var completion: ((Bool) -> Void)?
}

/// The page indicator below scrolled pages.
final class PageIndicator: UIView {
  private let control = UIPageControl()
  /// As on iOS.
  ///
  /// Units: points.
  private static let height: CGFloat = 37
  /// A person tapped beside the current dot.
  var onChoose: ((UIPageViewController.NavigationDirection) -> Void)?

  init() {
    super.init(frame: .zero)
    isHidden = true
    addSubview(control)
    control.addAction(UIAction { [weak self] _ in self?.chosen() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  private var index = 0

  /// Takes the data source's numbers.
  func ask(_ dataSource: (any UIPageViewControllerDataSource)?, for pages: UIPageViewController) {
    guard let dataSource, pages.transitionStyle == .scroll else { return isHidden = true }
    control.numberOfPages = dataSource.presentationCount(for: pages)
    isHidden = control.numberOfPages <= 0
    guard !isHidden else { return }
    index = dataSource.presentationIndex(for: pages)
    control.currentPage = index
  }

  func step(_ way: Int) {
    index += way
    control.currentPage = index
  }

  private func chosen() {
    let way = control.currentPage - index
    guard way != 0 else { return }
    index = control.currentPage
    onChoose?(way > 0 ? .forward : .reverse)
  }

  func layOut(in view: UIView) {
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    frame = CGRect(x: 0, y: bottom - Self.height, width: view.bounds.width, height: Self.height)
    control.frame = bounds
    if view.subviews.last !== self { view.bringSubviewToFront(self) }
  }
}
