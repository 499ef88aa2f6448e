import CoreGraphics
import Proscenium
import UIKit

/// A page view controller of an unruly walk, with three pages of its own.
final class StressPages: UIPageViewController, Watched {
  let journal = AppearanceJournal()
  var name = "pages"
  weak var walk: (any StressObserver)?
  var delegates: StressDelegates?
  /// All its pages, shown or not.
  var book: [UIViewController] = []
  /// True while the delegate is asked for the spine's location: the number of pages is unknown then.
  private(set) var isAsked = false

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
  }

  /// As many pages from one on as the spine wants.
  func spread(from index: Int) -> [UIViewController] {
    let count = spineLocation == .mid ? 2 : 1
    return (0..<count).map { book[(index + $0) % book.count] }
  }
}

extension StressPages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private func page(_ delta: Int, of page: UIViewController) -> UIViewController? {
    walk?.inside("page beside", of: page)
    guard let index = book.firstIndex(where: { $0 === page }), book.indices.contains(index + delta) else { return nil }
    return book[index + delta]
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, of: viewController) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, of: viewController) }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { walk?.inside("willTransitionTo", of: pendingViewControllers.first) }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { walk?.inside("didFinishAnimating", of: previousViewControllers.first) }
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    isAsked = true
    walk?.inside("spineLocationFor", of: nil)
    isAsked = false
    // Beside a spine in the middle two pages are needed. Rule: D-48
    let isSpread = dataSource != nil && viewControllers?.allSatisfy { book.contains($0) } == true
    return orientation.isLandscape && isSpread ? .mid : .min
  }
}

/// A container of an unruly walk that tells its one child of its appearance itself.
final class StressObserved: UIViewController, Watched {
  let journal = AppearanceJournal()
  var name = "teller"
  weak var walk: (any StressObserver)?
  var delegates: StressDelegates?
  private(set) var child: UIViewController?
  /// Children that were told "will" and not yet "did".
  private var open: [UIViewController] = []
  private var isChanging = false

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
    if let child { begin(child, true, animated) }
    walk?.inside("viewWillAppear", of: self)
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
    endAll()
    walk?.inside("viewDidAppear", of: self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
    if let child { begin(child, false, animated) }
    walk?.inside("viewWillDisappear", of: self)
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
    endAll()
    walk?.inside("viewDidDisappear", of: self)
  }

  /// True if it is seen, or about to be.
  private var isShown: Bool { journal.phase == .seen || journal.phase == .coming }

  private func begin(_ child: UIViewController, _ appears: Bool, _ animated: Bool) {
    guard let journal = (child as? any Watched)?.journal else { return }
    guard appears != (journal.phase == .seen || journal.phase == .coming) else { return }
    // Before the call, inside of which all may end.
    if !open.contains(where: { $0 === child }) { open.append(child) }
    child.beginAppearanceTransition(appears, animated: animated)
  }

  private func end(_ child: UIViewController) {
    guard open.contains(where: { $0 === child }) else { return }
    open.removeAll { $0 === child }
    child.endAppearanceTransition()
  }

  private func endAll() { for child in open { end(child) } }

  /// Changes its child for another; while one change or its own appearance is on its way nothing is done.
  func show(_ new: UIViewController, animated: Bool) {
    guard !isChanging, journal.isResting, open.isEmpty else { return }
    let old = child
    isChanging = true
    old?.willMove(toParent: nil)
    addChild(new)
    // Whatever is called on the way may take all of it out of sight, or bring it back: the old child is told of that.
    new.loadViewIfNeeded()
    child = new
    if isShown, let old { begin(old, false, animated) }
    if isShown { begin(new, true, animated) }
    new.view.frame = view.bounds
    view.addSubview(new.view)
    let finish = { [weak self] in
      old?.viewIfLoaded?.removeFromSuperview()
      // Where the container itself is on its way, its end is that of the child which stays.
      if let self, journal.isResting { endAll() } else if let old { self?.end(old) }
      old?.removeFromParent()
      new.didMove(toParent: self)
      self?.isChanging = false
    }
    guard animated, journal.isSeen else { return finish() }
    new.view.alpha = 0
    UIView.animate(withDuration: 0.2) {
      new.view.alpha = 1
    } completion: { _ in
      finish()
    }
  }
}
