internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The part of the date that a pill of a compact date picker shows.
enum DatePart {
  case day
  case time
  case month
}

/// A button with a date or a time of day. Rule: DP-08
final class DatePill: UIControl {
  let part: DatePart
  private let label = UILabel()
  // iOS 17's distances, measured on screenshots.
  private static let padding = CGSize(width: 11, height: 7)

  init(_ part: DatePart) {
    self.part = part
    super.init(frame: .zero)
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    backgroundColor = .tertiarySystemFill
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  /// True if what it opens is there.
  var isOpen = false { didSet { applyStyle() } }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(
      width: text.width.rounded(.up) + 2 * Self.padding.width,
      height: text.height.rounded(.up) + 2 * Self.padding.height)
  }
  override var answersTaps: Bool { true }
  override func stateDidChange() { applyStyle() }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  private func applyStyle() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding.width, bounds.width / 2), dy: 0)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let label = part == .time ? "Time Picker" : "Date Picker"
    return AccessibilityDefaults(isElement: true, label: label, value: text, traits: stateTraits.union(.button))
  }
}

/// A compact date picker: pills, each of which opens what changes it. Rule: DP-08
final class DatePills: UIView, DateContent {
  /// The events of the pills.
  enum Event {
    case opened
    case closed
    case chose(Date)
  }

  private var rules: DateRules
  private var date: Date
  private var words: DateWords
  private var pills: [DatePill] = []
  private let notify: (Event) -> Void
  private weak var panel: DatePanel?
  /// Measured on screenshots of iOS 17.
  private static let gap: CGFloat = 5

  /// The alignment of the pills in a wider view.
  var alignment = UIControl.ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  init(_ rules: DateRules, _ date: Date, _ notify: @escaping (Event) -> Void) {
    (self.rules, self.date, words, self.notify) = (rules, date, DateWords(rules), notify)
    super.init(frame: .zero)
    makePills()
    fill()
  }
  required init?(coder: NSCoder) { nil }

  var isOn = true {
    didSet {
      for pill in pills { pill.isEnabled = isOn }
      if !isOn { close(animated: false) }
    }
  }

  // MARK: Pills

  private var parts: [DatePart] {
    switch rules.mode {
    case .time: [.time]
    case .date: [.day]
    case .dateAndTime: [.day, .time]
    case .yearAndMonth: [.month]
    case .countDownTimer: []
    }
  }

  func show(_ rules: DateRules, _ date: Date, animated: Bool) {
    if rules != self.rules {
      let isOtherMode = rules.mode != self.rules.mode
      (self.rules, words) = (rules, DateWords(rules))
      if isOtherMode {
        close(animated: false)
        makePills()
      }
    }
    self.date = date
    fill()
    if let panel, let part = pills.first(where: \.isOpen)?.part {
      panel.content.show(self.rules(of: part), date, animated: animated)
    }
  }

  private func makePills() {
    for pill in pills { pill.removeFromSuperview() }
    pills = parts.map { part in
      let pill = DatePill(part)
      pill.isEnabled = isOn
      pill.addAction(UIAction { [weak self, weak pill] _ in pill.map { self?.open($0) } }, for: .touchUpInside)
      addSubview(pill)
      return pill
    }
  }

  private func fill() {
    for pill in pills {
      pill.text =
        switch pill.part {
        case .day: words.text("yMMMd", date)
        case .time: words.text("jmm", date)
        case .month: words.text("yMMMM", date)
        }
    }
    setNeedsLayout()
  }

  var fittingSize: CGSize {
    let sizes = pills.map(\.intrinsicContentSize)
    let gaps = CGFloat(max(0, sizes.count - 1)) * Self.gap
    return CGSize(width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = pills.map(\.intrinsicContentSize)
    let whole = fittingSize
    let space = max(0, bounds.width - whole.width)
    let isAtLeft = (alignment == .leading) != rules.isRightToLeft || alignment == .left || alignment == .fill
    var x: CGFloat =
      switch alignment {
      case .center: (space / 2).rounded()
      case .left, .right: alignment == .left ? 0 : space
      case .fill, .leading, .trailing: isAtLeft ? 0 : space
      }
    let order = Array(zip(pills, sizes))
    for (pill, size) in rules.isRightToLeft ? order.reversed() : order {
      let width = min(size.width, bounds.width)
      let y = ((bounds.height - size.height) / 2).rounded()
      pill.setInitialFrame(CGRect(x: x, y: y, width: width, height: size.height))
      x += width + Self.gap
    }
  }

  // MARK: Panels

  /// Returns the choices of a pill's panel.
  private func rules(of part: DatePart) -> DateRules {
    var rules = self.rules
    rules.mode =
      switch part {
      case .day: .date
      case .time: .time
      case .month: .yearAndMonth
      }
    return rules
  }

  private func open(_ pill: DatePill) {
    guard panel == nil, window != nil else { return }
    let rules = self.rules(of: pill.part)
    let chose: (Date) -> Void = { [weak self] in self?.notify(.chose($0)) }
    let content: any DateContent =
      pill.part == .day ? DateCalendar(rules, date, chose) : DateWheels(rules, date, chose)
    panel = DatePanel.open(content, beside: pill) { [weak self, weak pill] in
      pill?.isOpen = false
      self?.notify(.closed)
    }
    guard panel != nil else { return }
    pill.isOpen = true
    notify(.opened)
  }

  private func close(animated: Bool) { panel?.close(animated: animated) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { close(animated: false) }
  }
}
