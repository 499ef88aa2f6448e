internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of dots, one of them for the current page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  // iOS 17's sizes, measured on screenshots.
  private static let dot: CGFloat = 7.5
  private static let pitch: CGFloat = 17
  private static let height: CGFloat = 26

  private var dots: [UIView] = []

  /// A row of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A row of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A row decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodePageControl(coder)
  }

  /// The number of dots.
  ///
  /// Errors: fewer than none are none.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      makeDots()
    }
  }
  /// The index of the current page, clamped to the pages.
  open var currentPage = 0 {
    didSet {
      let held = min(max(0, currentPage), max(0, numberOfPages - 1))
      if held != currentPage { currentPage = held }
      show()
      observedMayHaveChanged()
    }
  }
  /// True if a single dot is not shown.
  open var hidesForSinglePage = false {
    didSet { show() }
  }
  /// The other dots' colour; pale unless set.
  open var pageIndicatorTintColor: UIColor? {
    didSet { show() }
  }
  /// The current dot's colour; white on dark and black on light unless set.
  ///
  /// Differs: iOS shows white dots on every ground where nothing is set; here they can be seen.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { show() }
  }
  override var answersTaps: Bool { true }

  private func makeDots() {
    // More than fit a screen are not made (chosen).
    let count = min(numberOfPages, 100)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      addSubview(dot)
      dots.append(dot)
    }
    show()
    setNeedsLayout()
  }

  override func stateDidChange() { show() }

  private func show() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      dot.isHidden = hidesForSinglePage && numberOfPages <= 1
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.pitch * CGFloat(dots.count - 1)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, dot) in dots.enumerated() {
      let place = CGFloat(isRightToLeft ? dots.count - 1 - index : index)
      dot.bounds = CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot)
      dot.center = CGPoint(x: bounds.midX - width / 2 + place * Self.pitch, y: bounds.midY)
    }
  }

  /// The size of a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, Self.pitch * CGFloat(pageCount - 1) + Self.dot) + 2 * Self.pitch, height: Self.height)
  }
  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Goes to the next page for a tap after the current dot, else to the previous one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let isRightHalf = touch.location(in: self).x > bounds.midX
    turn(by: isRightHalf != (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? 1 : -1, event)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "\(currentPage + 1)/\(numberOfPages)", traits: stateTraits.union(.adjustable))
  }
  /// Goes to the next page.
  open override func accessibilityIncrement() { turn(by: 1) }
  /// Goes to the previous page.
  open override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by pages: Int, _ event: UIEvent? = nil) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { send([.valueChanged, .primaryActionTriggered], event) }
  }
}
