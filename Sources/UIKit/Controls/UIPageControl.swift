internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of dots or images, one of them for the current page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  // iOS 17's sizes, measured on screenshots.
  static let dot: CGFloat = 7.5
  private static let gap: CGFloat = 9.5
  private static let thickness: CGFloat = 26
  /// The length of the current indicator while it shows a progress (chosen).
  private static let progressLength: CGFloat = 24

  private var indicators: [PageControlIndicator] = []
  private let backdrop = UIView()
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// The point and the page at which a touch began.
  private var start = (point: CGPoint.zero, page: 0)

  /// A row of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A row of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A row decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UIPageControl.self)
  }

  private func prepare() {
    backdrop.isUserInteractionEnabled = false
    backdrop.backgroundColor = .tertiarySystemFill
    backdrop.alpha = 0
    addSubview(backdrop)
  }

  /// The number of indicators.
  ///
  /// Errors: fewer than none are none.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      images = images.filter { $0.key < numberOfPages }
      currentImages = currentImages.filter { $0.key < numberOfPages }
      invalidateIntrinsicContentSize()
      makeIndicators()
    }
  }
  /// The index of the current page, clamped to the pages.
  open var currentPage = 0 {
    didSet {
      let held = min(max(0, currentPage), max(0, numberOfPages - 1))
      if held != currentPage { currentPage = held }
      if currentPage != oldValue { progress?.pageDidChange(to: currentPage) }
      show()
      observedMayHaveChanged()
    }
  }
  /// True if a single indicator is not shown.
  open var hidesForSinglePage = false {
    didSet { show() }
  }
  /// The other indicators' colour; pale unless set.
  open var pageIndicatorTintColor: UIColor? {
    didSet { show() }
  }
  /// The current indicator's colour; white on dark and black on light unless set.
  ///
  /// Differs: iOS shows white dots on every ground where nothing is set; here they can be seen.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { show() }
  }

  // MARK: Images

  /// The image of every indicator that has none of its own; a dot unless set. Rule: CN-01
  open var preferredIndicatorImage: UIImage? {
    didSet { sizesDidChange() }
  }
  /// The image of the current page's indicator, where the page has none of its own; that of the others unless set.
  /// Rule: CN-01
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { sizesDidChange() }
  }
  /// The image that was set for a page; nil for none.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets a page's image; nil is the preferred one. Rule: CN-01
  ///
  /// Errors: a page that is not there is ignored.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    images[page] = image
    sizesDidChange()
  }
  /// The image that was set for a page while it is the current one; nil for none.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// Sets a page's image while it is the current one; nil is the preferred one. Rule: CN-01
  ///
  /// Errors: a page that is not there is ignored.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    currentImages[page] = image
    sizesDidChange()
  }

  private func shownImage(_ page: Int) -> UIImage? {
    let usual = images[page] ?? preferredIndicatorImage
    guard page == currentPage else { return usual }
    return currentImages[page] ?? (images[page] == nil ? preferredCurrentPageIndicatorImage : nil) ?? usual
  }

  // MARK: Look

  /// The direction in which pages follow each other. Rule: CN-01
  open var direction = Direction.natural {
    didSet { if direction != oldValue { sizesDidChange() } }
  }
  /// The background: a capsule that is always there, while pages are scrubbed, or never. Rule: CN-02
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { show() }
  }
  /// The progress that fills the current indicator; nil for none. Rule: CN-03
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.detach(from: self)
      progress?.attach(to: self)
      sizesDidChange()
    }
  }

  override var answersTaps: Bool { true }

  /// Updates what follows from the progress, along with an animation.
  func progressDidChange() { show() }

  func sizesDidChange() {
    invalidateIntrinsicContentSize()
    show()
    setNeedsLayout()
  }

  private func makeIndicators() {
    // More than fit a screen are not made (chosen).
    let count = min(numberOfPages, 100)
    while indicators.count > count { indicators.removeLast().removeFromSuperview() }
    while indicators.count < count {
      let indicator = PageControlIndicator()
      addSubview(indicator)
      indicators.append(indicator)
    }
    show()
    setNeedsLayout()
  }

  override func stateDidChange() { show() }

  private func show() {
    let isHidden = hidesForSinglePage && numberOfPages <= 1
    for (page, indicator) in indicators.enumerated() {
      let isCurrent = page == currentPage
      let (current, other) = (currentPageIndicatorTintColor ?? .label, pageIndicatorTintColor ?? .tertiaryLabel)
      let part = isCurrent ? progress.flatMap { $0.isProgressVisible ? CGFloat($0.currentProgress) : nil } : nil
      indicator.show(
        shownImage(page), color: isCurrent && part == nil ? current : other, part: part, partColor: current)
      indicator.isHidden = isHidden
    }
    let isBackdropSeen =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    backdrop.alpha = isBackdropSeen && !isHidden && numberOfPages > 0 ? 1 : 0
    let isOther = showsProgress != laidOut.progress || (showsProgress && currentPage != laidOut.page)
    if isOther || indicators.contains(where: { $0.needsOtherSize }) { setNeedsLayout() }
  }

  // MARK: Layout

  private var showsProgress: Bool { progress?.isProgressVisible ?? false }
  private var laidOut = (progress: false, page: 0)

  /// The direction as it is seen.
  private var seenDirection: Direction {
    guard direction == .natural else { return direction }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// The size of the largest indicator: all pages have as much space as it.
  private var cell: CGSize {
    let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
    let all = preferred + images.values + currentImages.values
    return all.map(\.size).reduce(CGSize(width: Self.dot, height: Self.dot)) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func length(_ pageCount: Int) -> CGFloat {
    guard pageCount > 0 else { return 0 }
    let side = isVertical ? cell.height : cell.width
    let more = showsProgress ? max(0, Self.progressLength - side) : 0
    return (side + Self.gap) * CGFloat(pageCount - 1) + side + more
  }

  /// The middles of the indicators along the axis, from the beginning of the first.
  private func middles() -> [CGFloat] {
    let side = isVertical ? cell.height : cell.width
    let more = showsProgress ? max(0, Self.progressLength - side) : 0
    return indicators.indices.map { page in
      let before = (side + Self.gap) * CGFloat(page)
      return before + side / 2 + (page < currentPage ? 0 : page == currentPage ? more / 2 : more)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    laidOut = (showsProgress, currentPage)
    let length = length(indicators.count)
    let isReversed = seenDirection == .rightToLeft || seenDirection == .bottomToTop
    for (page, middle) in middles().enumerated() {
      let along = (isReversed ? length - middle : middle) - length / 2
      let indicator = indicators[page]
      indicator.layOut(
        size: page == currentPage && showsProgress ? progressSize : nil, isVertical: isVertical, isReversed: isReversed)
      indicator.center =
        isVertical
        ? CGPoint(x: bounds.midX, y: bounds.midY + along) : CGPoint(x: bounds.midX + along, y: bounds.midY)
    }
    layOutBackdrop(length)
  }

  private var progressSize: CGSize {
    isVertical
      ? CGSize(width: Self.dot, height: Self.progressLength) : CGSize(width: Self.progressLength, height: Self.dot)
  }

  private func layOutBackdrop(_ length: CGFloat) {
    let size = size(length: length)
    backdrop.bounds = CGRect(origin: .zero, size: size)
    backdrop.center = CGPoint(x: bounds.midX, y: bounds.midY)
    backdrop.layer.cornerRadius = min(size.width, size.height) / 2
  }

  private func size(length: CGFloat) -> CGSize {
    let across = max(Self.thickness, (isVertical ? cell.width : cell.height) + Self.thickness - Self.dot)
    let along = length + 2 * (Self.dot + Self.gap)
    return isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  /// The size of a number of indicators.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { size(length: length(pageCount)) }
  /// The size of the indicators.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size of the indicators.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tracking

  /// True if a finger that moves along the indicators goes through the pages. Rule: CN-02
  open var allowsContinuousInteraction = true
  /// The interaction of a person with the control. Rule: CN-02
  open private(set) var interactionState = InteractionState.none {
    didSet { if interactionState != oldValue { show() } }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (touch.location(in: self), currentPage)
    interactionState = .discrete
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    var distance = isVertical ? point.y - start.point.y : point.x - start.point.x
    if seenDirection == .rightToLeft || seenDirection == .bottomToTop { distance = -distance }
    let pitch = (isVertical ? cell.height : cell.width) + Self.gap
    // Half a pitch tells a scrub from a tap (chosen).
    if allowsContinuousInteraction, abs(distance) > pitch / 2 { interactionState = .continuous }
    if interactionState == .continuous {
      changePage(by: start.page + Int((distance / pitch).rounded()) - currentPage, event)
    }
    return true
  }

  /// Goes to the next page for a tap after the current indicator, else to the previous one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let wasContinuous = interactionState == .continuous
    interactionState = .none
    guard let touch, isTouchInside, !wasContinuous else { return }
    let point = touch.location(in: self)
    let isBeyond = isVertical ? point.y > bounds.midY : point.x > bounds.midX
    let isReversed = seenDirection == .rightToLeft || seenDirection == .bottomToTop
    changePage(by: isBeyond != isReversed ? 1 : -1, event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "\(currentPage + 1)/\(numberOfPages)", traits: stateTraits.union(.adjustable))
  }
  /// Goes to the next page.
  open override func accessibilityIncrement() { changePage(by: 1) }
  /// Goes to the previous page.
  open override func accessibilityDecrement() { changePage(by: -1) }

  func changePage(by pages: Int, _ event: UIEvent? = nil) {
    let old = currentPage
    currentPage = min(max(0, currentPage + pages), max(0, numberOfPages - 1))
    if currentPage != old { send([.valueChanged, .primaryActionTriggered], event) }
  }
}
