internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  // iOS 17's sizes, measured on screenshots.
  private static let size = CGSize(width: 51, height: 31)
  private static let knob: CGFloat = 27
  /// By how much the knob is wider under a finger.
  private static let stretch: CGFloat = 7
  private static let duration: TimeInterval = 0.25

  private let track = UIView()
  private let thumb = UIView()
  private var isShownOn = false
  /// True if the finger has moved the knob to the other side since it came down.
  private var wasDragged = false
  private var start = CGPoint.zero

  /// A switch at a frame's origin; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }
  /// A switch at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// A switch decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UISwitch.self)
  }

  private func prepare() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.knob / 2
    thumb.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  /// True if the switch is on; set without animation.
  open var isOn: Bool {
    get { isShownOn }
    set { setOn(newValue, animated: false) }
  }
  /// The track's colour when on; green unless set.
  open var onTintColor: UIColor? {
    didSet { show() }
  }
  /// The knob's colour; white unless set.
  open var thumbTintColor: UIColor? {
    didSet { show() }
  }

  /// Inert, as on iOS since iOS 7: the image of the part that is seen when on.
  open var onImage: UIImage?
  /// Inert, as on iOS since iOS 7: the image of the part that is seen when off.
  open var offImage: UIImage?
  /// The style that is wished for.
  ///
  /// Inert: as on a phone or a tablet, a switch slides in every style.
  open var preferredStyle = Style.automatic
  /// The style that is seen; sliding, as on a phone or a tablet. Rule: CN-07
  open var style: Style { .sliding }
  /// The title of a switch in the style of a check box.
  ///
  /// Inert: as on a phone or a tablet, it is not shown.
  open var title: String?

  /// Sets whether the switch is on without sending events.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isShownOn else { return }
    isShownOn = on
    show(animated: animated)
    observedMayHaveChanged()
  }

  override func stateDidChange() { show(animated: window != nil) }

  /// The size that constraints give: 2 points less in width than the frame has. Rule: CN-15
  open override var intrinsicContentSize: CGSize {
    alignmentRect(forFrame: CGRect(origin: .zero, size: Self.size)).size
  }
  /// 2 points at the right. Rule: CN-15
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  /// Its own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override var answersTaps: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Of the track when off: #E9E9EB, in the dark #39393D (measured on iOS 17).
  private static let offColor = UIColor { traits in
    let isDark = traits.userInterfaceStyle == .dark
    return isDark
      ? UIColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
      : UIColor(red: 233 / 255, green: 233 / 255, blue: 235 / 255, alpha: 1)
  }

  private func show(animated: Bool = false) {
    let change = { [self] in
      track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : Self.offColor
      thumb.backgroundColor = thumbTintColor ?? .white
      alpha = isEnabled ? 1 : 0.5
      layOut()
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change, completion: nil)
  }

  private func layOut() {
    let box = CGRect(origin: .zero, size: Self.size)
    track.frame = box
    let inset = (Self.size.height - Self.knob) / 2
    let width = Self.knob + (isHighlighted ? Self.stretch : 0)
    let isRight = isShownOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: isRight ? box.maxX - inset - width : inset, y: inset, width: width, height: Self.knob)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    start = touch.location(in: self)
    return true
  }

  /// Moves the thumb with a touch that crosses the middle.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isRight = x > bounds.midX
    let on = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    // Chosen: eight points tell a drag from a tap.
    if abs(x - start.x) > 8 || wasDragged, on != isShownOn {
      wasDragged = true
      setOn(on, animated: true)
      send([.valueChanged, .primaryActionTriggered], event)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard !wasDragged, isTouchInside else { return }
    setOn(!isShownOn, animated: true)
    send([.valueChanged, .primaryActionTriggered], event)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "1" : "0", traits: stateTraits.union([.button, .toggleButton]))
  }
}
