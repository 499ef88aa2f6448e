public import Foundation

/// The delegate of a progress in a page control.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Optional: returns the progress, 0…1, with which a page begins when it becomes the current one; 0 without it.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  /// Optional: sent when the progress came to be seen, or is seen no more.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// The default begins at 0.
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  /// The default does nothing.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// How far the current page of a page control is; its indicator fills as it goes on. Rule: CN-03
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// The control that shows it.
  private(set) weak var control: UIPageControl?

  /// A progress at 0.
  public override init() { super.init() }

  /// The delegate.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// How far the current page is, 0…1; held in this range.
  open var currentProgress: Float = 0 {
    didSet {
      let held = currentProgress.isNaN ? 0 : min(max(0, currentProgress), 1)
      if held != currentProgress { currentProgress = held }
      guard currentProgress != oldValue else { return }
      control?.progressDidChange()
      progressDidChange()
    }
  }
  /// True if the indicator shows the progress: the control has more than no page, and is enabled. Rule: CN-03
  open var isProgressVisible: Bool { control.map { $0.numberOfPages > 0 && $0.isEnabled } ?? false }

  func attach(to control: UIPageControl) {
    self.control = control
    begin(page: control.currentPage)
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  func detach(from control: UIPageControl) {
    self.control = nil
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  func pageDidChange(to page: Int) { begin(page: page) }

  private func begin(page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  /// Called with each change; subclasses of this library override it.
  func progressDidChange() {}
}

/// The delegate of a progress that goes on with time.
@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Optional: sent as time goes on.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Optional: returns true if the control goes on to a page whose time has come; true without it.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  /// The default does nothing.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  /// The default goes on.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}

/// A progress that goes on with time, and from page to page. Rule: CN-03
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  private var link: UIUpdateLink?
  private var lastTime: TimeInterval?
  private var durations: [Int: TimeInterval] = [:]

  /// A progress that stays so many seconds on a page.
  ///
  /// Errors: what is not positive and finite counts as no time.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  private var timerDelegate: (any UIPageControlTimerProgressDelegate)? {
    delegate as? any UIPageControlTimerProgressDelegate
  }

  /// True if the last page's end leads to the first page; else the timer stops there.
  open var resetsToInitialPageAfterEnd = false
  /// The seconds of a page without a duration of its own.
  open var preferredDuration: TimeInterval
  /// Sets the seconds of a page.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  /// Returns the seconds of a page.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
  /// True if time goes on.
  open private(set) var isRunning = false

  /// Lets time go on while the control is in a window and no finger is on it.
  open func resumeTimer() {
    guard !isRunning else { return }
    isRunning = true
    follow()
  }
  /// Stops time.
  open func pauseTimer() {
    isRunning = false
    unfollow()
  }

  override func attach(to control: UIPageControl) {
    super.attach(to: control)
    if isRunning { follow() }
  }
  override func detach(from control: UIPageControl) {
    super.detach(from: control)
    unfollow()
  }

  private func follow() {
    guard let control, link == nil else { return }
    let link = UIUpdateLink(view: control) { [weak self] _, info in self?.advance(to: info.modelTime) }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    self.link = link
  }

  private func unfollow() {
    link?.isEnabled = false
    (link, lastTime) = (nil, nil)
  }

  private func advance(to time: TimeInterval) {
    guard let control, isRunning else { return }
    // A timer that is stopped on the way begins anew when it is resumed.
    defer { if link != nil { lastTime = time } }
    // A finger on the control holds the time.
    guard let lastTime, control.interactionState == .none, isProgressVisible else { return }
    let duration = duration(forPage: control.currentPage)
    let part = duration > 0 && duration.isFinite ? Float((time - lastTime) / duration) : 1
    guard currentProgress + part < 1 else { return endPage(of: control) }
    currentProgress += part
    timerDelegate?.pageControlTimerProgressDidChange(self)
  }

  private func endPage(of control: UIPageControl) {
    currentProgress = 1
    timerDelegate?.pageControlTimerProgressDidChange(self)
    let isLast = control.currentPage == control.numberOfPages - 1
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let page = isLast ? 0 : control.currentPage + 1
    guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true else { return pauseTimer() }
    control.changePage(by: page - control.currentPage)
    // A single page begins anew.
    if isLast, page == control.currentPage, control.numberOfPages == 1 { pageDidChange(to: 0) }
  }
}
