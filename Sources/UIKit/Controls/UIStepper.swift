internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A control whose two halves count a value down and up.
@preconcurrency @MainActor open class UIStepper: UIControl {
  // iOS 17's size, measured on screenshots.
  private static let size = CGSize(width: 94, height: 32)
  /// A finger held down counts on after half a second, ten times a second (measured roughly).
  private static let firstWait: TimeInterval = 0.5
  private static let nextWait: TimeInterval = 0.1

  private enum Segment {
    case down
    case up
  }

  private let backgroundView = UIView()
  private let divider = UIView()
  private let signs = (minus: UIImageView(), plus: UIImageView())
  private var pressed: Segment?
  /// Stands for one press, so that frame steps of an older one end.
  private final class Press {}
  private var press: Press?

  /// A stepper at a frame's origin; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }
  /// A stepper at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// A stepper decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UIStepper.self)
  }

  private func prepare() {
    backgroundView.backgroundColor = .tertiarySystemFill
    backgroundView.layer.cornerRadius = 8
    divider.backgroundColor = .separator
    signs.minus.image = UIImage(systemName: "minus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    signs.plus.image = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    for view in [backgroundView, divider, signs.minus, signs.plus] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for sign in [signs.minus, signs.plus] { sign.contentMode = .center }
    show()
  }

  /// The value; held inside the range.
  open var value: Double = 0 {
    didSet {
      let held = value.isNaN ? oldValue : min(max(value, minimumValue), maximumValue)
      if held != value { value = held }
      show()
      observedMayHaveChanged()
    }
  }
  /// The least value; 0 unless set.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  /// The greatest value; 100 unless set.
  open var maximumValue: Double = 100 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// The change of the value by a tap; 1 unless set.
  open var stepValue: Double = 1
  /// True if the value wraps around at the ends.
  open var wraps = false
  /// True if a long press repeats.
  open var autorepeat = true
  /// True if every step sends the value, or only the last one.
  open var isContinuous = true

  /// Its own size.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Its own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override var answersTaps: Bool { true }
  override func stateDidChange() { show() }

  private func canStep(_ half: Segment) -> Bool {
    wraps || (half == .down ? value > minimumValue : value < maximumValue)
  }

  private func show() {
    for (sign, half) in [(signs.minus, Segment.down), (signs.plus, .up)] {
      sign.tintColor = isEnabled && canStep(half) ? .label : .tertiaryLabel
      sign.backgroundColor = pressed == half ? .tertiarySystemFill : nil
      sign.layer.cornerRadius = 8
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(origin: .zero, size: Self.size)
    backgroundView.frame = box
    divider.frame = CGRect(x: box.midX - 0.5, y: 7, width: 1, height: box.height - 14)
    let halves = box.divided(atDistance: box.width / 2, from: .minXEdge)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    signs.minus.frame = isRightToLeft ? halves.remainder : halves.slice
    signs.plus.frame = isRightToLeft ? halves.slice : halves.remainder
  }

  // MARK: Tracking

  private func half(at touch: UITouch) -> Segment {
    let isLeft = touch.location(in: self).x < bounds.midX
    return isLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? .down : .up
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = half(at: touch)
    pressed = half
    show()
    if autorepeat { countOn(half) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let half = pressed
    let hasCounted = press == nil && autorepeat
    release()
    guard let half, isTouchInside else { return }
    if !hasCounted { step(half) }
    if !isContinuous { send(.valueChanged, event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    release()
  }

  private func release() {
    pressed = nil
    press = nil
    show()
  }

  private func countOn(_ half: Segment) {
    let press = Press()
    self.press = press
    var next = application.clock.now + Self.firstWait
    var isFirst = true
    application.frameSteps.append(
      FrameStep(owner: self) { [weak self] now in
        guard let self, pressed == half, self.press === press || !isFirst else { return false }
        // A thousandth of a frame is forgiven, so that sums of frame times count as the whole.
        while now >= next - 1e-5, pressed == half {
          if isFirst { self.press = nil }
          isFirst = false
          step(half)
          next += Self.nextWait
        }
        return true
      })
  }

  private func step(_ half: Segment) {
    guard canStep(half), stepValue > 0, stepValue.isFinite else { return }
    let old = value
    let wanted = half == .up ? value + stepValue : value - stepValue
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    if value != old, isContinuous { send(.valueChanged, nil) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: String(format: "%g", value), traits: stateTraits.union(.adjustable))
  }
  /// A step more.
  open override func accessibilityIncrement() { adjust(by: stepValue) }
  /// A step less.
  open override func accessibilityDecrement() { adjust(by: -stepValue) }

  private func adjust(by step: Double) {
    let old = value
    value += step
    if value != old { send(.valueChanged, nil) }
  }
}
