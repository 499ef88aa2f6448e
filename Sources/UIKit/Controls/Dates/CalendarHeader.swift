internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A month's name, which opens wheels, and chevrons to the months beside it. Rule: DP-11
final class CalendarHeader: UIView {
  private let title = CalendarTitle()
  private let back = UIButton(type: .system)
  private let on = UIButton(type: .system)
  var didMove: (Int) -> Void = { _ in }
  var didToggle: () -> Void = {}

  init() {
    super.init(frame: .zero)
    title.addAction(UIAction { [weak self] _ in self?.didToggle() }, for: .touchUpInside)
    back.addAction(UIAction { [weak self] _ in self?.didMove(-1) }, for: .touchUpInside)
    on.addAction(UIAction { [weak self] _ in self?.didMove(1) }, for: .touchUpInside)
    back.accessibilityLabel = "Previous Month"
    on.accessibilityLabel = "Next Month"
    for view in [title, back, on] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// True if the wheels are there.
  var isOpen = false {
    didSet {
      title.isSelected = isOpen
      for button in [back, on] { button.alpha = isOpen ? 0 : 1 }
    }
  }
  private var isRightToLeft = false

  func show(_ name: String, _ rules: DateRules, canMove: (back: Bool, on: Bool)) {
    title.text = name
    title.isRightToLeft = rules.isRightToLeft
    isRightToLeft = rules.isRightToLeft
    (back.isEnabled, on.isEnabled) = canMove
    let shape = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    for (button, name) in [(back, "chevron.left"), (on, "chevron.right")] {
      let side = isRightToLeft ? (name == "chevron.left" ? "chevron.right" : "chevron.left") : name
      button.setImage(UIImage(systemName: side, withConfiguration: shape), for: .normal)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(title.intrinsicContentSize.width, max(0, bounds.width - 96))
    func cellFrame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    title.frame = cellFrame(0, width)
    back.frame = cellFrame(bounds.width - 88, 44)
    on.frame = cellFrame(bounds.width - 44, 44)
  }
}

/// The name of a month with a chevron that turns down when it is open.
final class CalendarTitle: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView()
  // Chosen by eye beside iOS 17.
  private static let margin: CGFloat = 12
  private static let gap: CGFloat = 4
  private static let chevronWidth: CGFloat = 12

  init() {
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    chevron.contentMode = .center
    for view in [label, chevron] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    applyStyle()
  }
  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
  var isRightToLeft = false {
    didSet {
      let shape = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
      chevron.image = UIImage(
        systemName: isRightToLeft ? "chevron.left" : "chevron.right", withConfiguration: shape)
      setNeedsLayout()
    }
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(
      width: text.width.rounded(.up) + Self.gap + Self.chevronWidth + 2 * Self.margin, height: text.height)
  }
  override var answersTaps: Bool { true }
  override func stateDidChange() { applyStyle() }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  private func applyStyle() {
    label.textColor = isSelected ? tintColor : .label
    chevron.transform = isSelected ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
    alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - Self.gap - Self.chevronWidth - 2 * Self.margin)
    func cellFrame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    label.frame = cellFrame(Self.margin, width)
    let box = cellFrame(Self.margin + width + Self.gap, Self.chevronWidth)
    chevron.bounds.size = box.size
    chevron.center = CGPoint(x: box.midX, y: box.midY)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Month", value: text,
      traits: UIAccessibilityTraits.button.union(isEnabled ? [] : .notEnabled))
  }
}

/// The names of the days over a month.
final class CalendarWeekdays: UIView {
  private var labels: [UILabel] = []
  private var isRightToLeft = false

  func show(_ names: [String], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    while labels.count > names.count { labels.removeLast().removeFromSuperview() }
    while labels.count < names.count {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      // Each day says its own.
      label.isAccessibilityElement = false
      labels.append(label)
      addSubview(label)
    }
    for (label, name) in zip(labels, names) { label.text = name }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, labels.count))
    for (index, label) in labels.enumerated() {
      let column = isRightToLeft ? labels.count - 1 - index : index
      label.frame = CGRect(x: CGFloat(column) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// The time of day under a month.
final class CalendarTime: UIView {
  private let label = UILabel()
  private let pills: DatePills
  private var isRightToLeft = false
  private static let margin: CGFloat = 12

  init(_ rules: DateRules, _ date: Date, _ choose: @escaping (Date) -> Void) {
    pills = DatePills(Self.time(rules), date) { event in
      if case .chose(let date) = event { choose(date) }
    }
    super.init(frame: .zero)
    label.text = "Time"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    isRightToLeft = rules.isRightToLeft
    addSubview(label)
    addSubview(pills)
  }
  required init?(coder: NSCoder) { nil }

  private static func time(_ rules: DateRules) -> DateRules {
    var rules = rules
    rules.mode = .time
    return rules
  }

  func show(_ rules: DateRules, _ date: Date) {
    isRightToLeft = rules.isRightToLeft
    pills.show(Self.time(rules), date, animated: true)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = pills.fittingSize
    let space = max(0, bounds.width - size.width - 2 * Self.margin)
    let left = isRightToLeft ? bounds.width - Self.margin - space : Self.margin
    label.frame = CGRect(x: left, y: 0, width: space, height: bounds.height)
    label.textAlignment = isRightToLeft ? .right : .left
    pills.frame = CGRect(
      x: isRightToLeft ? Self.margin : bounds.width - Self.margin - size.width,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}
