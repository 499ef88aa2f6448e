internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A control whose thumb shows a value in a range.
@preconcurrency @MainActor open class UISlider: UIControl {
  // iOS 17's sizes, measured on screenshots.
  private static let knob: CGFloat = 28
  private static let line: CGFloat = 4
  private static let height: CGFloat = 34

  private let track = UIImageView()
  private let filled = UIImageView()
  private let thumb = UIImageView()
  private var images = (thumb: PerState<UIImage>(), minimum: PerState<UIImage>(), maximum: PerState<UIImage>())
  private let icons = (minimum: UIImageView(), maximum: UIImageView())
  private var shownValue: Float = 0
  /// The ticks on the line, which are there where the track is configured with some.
  private var ticks: [UIView] = []
  /// How far from the knob's middle the finger came down.
  private var grip: CGFloat = 0

  /// A slider of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(x: 0, y: 0, width: 150, height: Self.height) : frame)
    prepare()
  }
  /// A slider of its usual size.
  public convenience init() { self.init(frame: .zero) }
  /// A slider decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UISlider.self)
  }

  private func prepare() {
    for view in [track, filled, thumb, icons.minimum, icons.maximum] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    show()
  }

  // MARK: Value

  /// The value; held inside the range.
  open var value: Float {
    get { shownValue }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the beginning; 0 unless set.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(shownValue, animated: false)
    }
  }
  /// The value at the end; 1 unless set.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      setValue(shownValue, animated: false)
    }
  }
  /// True if every move sends the value, or only the last one.
  open var isContinuous = true

  /// Sets the value without sending events.
  ///
  /// Errors: what is no number is ignored.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    shownValue = settled(min(max(value, minimumValue), maximumValue))
    observedMayHaveChanged()
    guard animated, window != nil else { return layOut() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: layOut, completion: nil)
  }

  // MARK: Look

  /// The style: with a knob, or a line alone, of which every place is taken hold of. Rule: CN-05
  open var sliderStyle = Style.default {
    didSet { show() }
  }
  /// The conventions that are wished for.
  ///
  /// Inert: a slider follows those of a phone or a tablet.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// Ticks, the part of the range that can be chosen, and where the coloured part of the line begins. Rule: CN-06
  open var trackConfiguration: TrackConfiguration? {
    didSet {
      makeTicks()
      setValue(shownValue, animated: false)
      show()
    }
  }

  /// The colour before the knob; the tint unless set.
  open var minimumTrackTintColor: UIColor? {
    didSet { show() }
  }
  /// The colour behind the knob; gray unless set.
  open var maximumTrackTintColor: UIColor? {
    didSet { show() }
  }
  /// The knob's colour; white unless set.
  open var thumbTintColor: UIColor? {
    didSet { show() }
  }
  /// The picture at the beginning.
  open var minimumValueImage: UIImage? {
    didSet { show() }
  }
  /// The picture at the end.
  open var maximumValueImage: UIImage? {
    didSet { show() }
  }
  /// Sets the knob of a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state] = image
    show()
  }
  /// Sets the line before the knob of a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimum[state] = image
    show()
  }
  /// Sets the line behind the knob of a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximum[state] = image
    show()
  }
  /// The knob of a state, else of the normal one.
  open func thumbImage(for state: State) -> UIImage? { images.thumb.value(in: state) }
  /// The line before the knob of a state, else of the normal one.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimum.value(in: state) }
  /// The line behind the knob of a state, else of the normal one.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximum.value(in: state) }
  /// The knob now; nil for the stock one.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The line before the knob now; nil for the stock one.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The line behind the knob now; nil for the stock one.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  override func stateDidChange() { show() }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    track.image = currentMaximumTrackImage
    track.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    filled.image = currentMinimumTrackImage
    filled.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    thumb.image = currentThumbImage
    let isStock = currentThumbImage == nil
    thumb.backgroundColor = isStock ? thumbTintColor ?? .white : nil
    thumb.layer.shadowOpacity = isStock ? 0.2 : 0
    thumb.layer.cornerRadius = isStock ? Self.knob / 2 : 0
    thumb.isHidden = sliderStyle == .thumbless
    for view in [track, filled] { view.layer.cornerRadius = lineHeight / 2 }
    for tick in ticks { tick.backgroundColor = .tertiaryLabel }
    icons.minimum.image = minimumValueImage
    icons.maximum.image = maximumValueImage
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the frame of the minimum image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    iconRect(minimumValueImage, bounds, atLeft: true)
  }
  /// Returns the frame of the maximum image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    iconRect(maximumValueImage, bounds, atLeft: false)
  }

  private func iconRect(_ image: UIImage?, _ bounds: CGRect, atLeft isFirst: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let isLeft = isFirst != isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    // Two points at each side, and eight to a picture (measured).
    func imageWidth(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 8 } ?? 2 }
    let (left, right) =
      isRightToLeft
      ? (imageWidth(maximumValueImage), imageWidth(minimumValueImage))
      : (imageWidth(minimumValueImage), imageWidth(maximumValueImage))
    let height = max(
      currentMinimumTrackImage?.size.height ?? lineHeight, currentMaximumTrackImage?.size.height ?? lineHeight)
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2, width: max(0, bounds.width - left - right), height: height)
  }

  /// Returns the frame of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knob, height: Self.knob)
    var part = CGFloat(part(of: value))
    if isRightToLeft { part = 1 - part }
    guard sliderStyle == .default else {
      // No knob is seen: the middle of a narrow one goes from end to end.
      return CGRect(x: rect.minX + rect.width * part, y: rect.minY, width: 0, height: rect.height)
    }
    // The knob reaches two points over the line's ends.
    let (from, to) = (rect.minX - 2, rect.maxX + 2 - size.width)
    return CGRect(x: from + (to - from) * part, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The line's height: a thicker one without a knob (chosen).
  private var lineHeight: CGFloat { sliderStyle == .thumbless ? 8 : Self.line }

  /// The part of the range before a value, 0…1.
  private func part(of value: Float) -> Float {
    let range = maximumValue - minimumValue
    return range > 0 && range.isFinite ? (value - minimumValue) / range : 0
  }

  /// A value as the track's configuration lets it be.
  private func settled(_ value: Float) -> Float {
    guard let trackConfiguration, maximumValue > minimumValue else { return value }
    return min(max(self.value(at: trackConfiguration.settled(part(of: value))), minimumValue), maximumValue)
  }
  private func value(at part: Float) -> Float { minimumValue + part * (maximumValue - minimumValue) }
  /// The middle of the knob at a part of the range.
  private func middle(_ part: Float, _ line: CGRect) -> CGFloat {
    thumbRect(forBounds: bounds, trackRect: line, value: value(at: min(max(0, part), 1))).midX
  }

  private func makeTicks() {
    for tick in ticks { tick.removeFromSuperview() }
    ticks = (trackConfiguration?.ticks ?? []).prefix(TrackConfiguration.mostTicks).map { _ in
      let view = UIView()
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: thumb)
      return view
    }
  }

  /// Dots of the line's height on a thin line (chosen).
  private func layOutTicks(_ line: CGRect) {
    for (view, tick) in zip(ticks, trackConfiguration?.ticks ?? []) {
      let x = middle(tick.position, line)
      let side = line.height
      view.frame = CGRect(x: x - side / 2, y: line.midY - side / 2, width: side, height: side)
      view.layer.cornerRadius = side / 2
    }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: shownValue)
    track.frame = line
    let neutral = trackConfiguration.flatMap { $0.neutralValue > 0 ? middle($0.neutralValue, line) : nil }
    let start = neutral ?? (isRightToLeft ? line.maxX : line.minX)
    filled.frame = CGRect(
      x: min(start, knob.midX), y: line.minY, width: abs(knob.midX - start), height: line.height)
    layOutTicks(line)
    thumb.frame = knob
    icons.minimum.frame = minimumValueImageRect(forBounds: bounds)
    icons.maximum.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// The height that constraints give, 1 point less than the frame then has; any width. Rule: CN-15
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }
  /// 2 points at both sides, 1 below. Rule: CN-15
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
  /// The usual height in any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  // MARK: Tracking

  /// Only the knob is taken hold of, a little beside it too.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: shownValue)
    grip = point.x - knob.midX
    // Without a knob the line is taken hold of at any place.
    if sliderStyle == .thumbless { return true }
    // 44 points are the least a finger should have to meet (design guidelines).
    return knob.insetBy(dx: -8, dy: -8).contains(point)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let line = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: line, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: line, value: maximumValue).midX
    guard first != last else { return true }
    let part = Float((touch.location(in: self).x - grip - first) / (last - first))
    let old = shownValue
    setValue(minimumValue + part * (maximumValue - minimumValue), animated: false)
    if isContinuous, shownValue != old { send(.valueChanged, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { send(.valueChanged, event) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let part = range > 0 ? (value - minimumValue) / range * 100 : 0
    return AccessibilityDefaults(
      isElement: true, value: "\(Int(min(max(part.isFinite ? part.rounded() : 0, 0), 100)))%",
      traits: stateTraits.union(.adjustable))
  }
  /// Ten hundredths of the range more.
  open override func accessibilityIncrement() { adjust(by: 0.1) }
  /// Ten hundredths of the range less.
  open override func accessibilityDecrement() { adjust(by: -0.1) }

  private func adjust(by part: Float) {
    let old = value
    setValue(value + part * (maximumValue - minimumValue), animated: false)
    if value != old { send(.valueChanged, nil) }
  }
}
