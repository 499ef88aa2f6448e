internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A day of a month that can be tapped.
final class CalendarDay: UIControl {
  /// How a day stands out.
  enum Mark {
    case none
    case today
    case chosen
    case chosenToday
  }

  private let circle = UIView()
  private let label = UILabel()
  /// Chosen by eye beside iOS 17.
  private static let width: CGFloat = 40
  private var mark = Mark.none
  private var name: String?
  private static let metrics = UIFontMetrics(forTextStyle: .title3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.isUserInteractionEnabled = false
    label.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    addSubview(circle)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, named name: String, _ mark: Mark, isOpen: Bool) {
    label.text = text
    (self.name, self.mark, isEnabled) = (name, mark, isOpen)
    isSelected = mark == .chosen || mark == .chosenToday
    applyStyle()
  }

  /// The chosen day is tinted, today's too; only both at once is white on the tint.
  private func applyStyle() {
    label.font = Self.metrics.scaledFont(
      for: .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular), maximumPointSize: 26)
    switch mark {
    case .none: label.textColor = isEnabled ? .label : .tertiaryLabel
    case .today, .chosen: label.textColor = isEnabled || mark == .chosen ? tintColor : .tertiaryLabel
    case .chosenToday: label.textColor = .white
    }
    switch mark {
    case .none, .today: circle.backgroundColor = nil
    // Chosen by eye beside iOS 17.
    case .chosen: circle.backgroundColor = tintColor.withAlphaComponent(0.15)
    case .chosenToday: circle.backgroundColor = tintColor
    }
    label.alpha = isHighlighted ? 0.5 : 1
  }

  override var answersTaps: Bool { true }
  override func stateDidChange() { applyStyle() }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(Self.width, bounds.width, bounds.height)
    circle.frame = CGRect(x: bounds.midX - width / 2, y: bounds.midY - width / 2, width: width, height: width)
    circle.layer.cornerRadius = width / 2
    label.frame = bounds
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: name, traits: stateTraits.union(.button))
  }
}

/// The days of a month, in weeks. Rule: DP-10
final class CalendarMonth: UIView {
  let start: Date
  private var days: [CalendarDay] = []
  private var isRightToLeft = false
  private var firstColumn = 0
  private let choose: (Date) -> Void
  /// Chosen by eye beside iOS 17.
  static let rowHeight: CGFloat = 42
  /// The number of weeks that the longest month takes.
  static let rows = 6

  init(_ start: Date, _ choose: @escaping (Date) -> Void) {
    (self.start, self.choose) = (start, choose)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ rules: DateRules, _ words: DateWords, _ date: Date) {
    let count = rules.length(ofMonth: start)
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count { addDay() }
    let week = max(1, rules.calendar.weekdaySymbols.count)
    let weekday = rules.figures.component(.weekday, from: start)
    firstColumn = ((weekday - rules.calendar.firstWeekday) % week + week) % week
    isRightToLeft = rules.isRightToLeft
    let chosen = rules.day(of: date).start
    for (index, view) in days.enumerated() {
      let day = rules.day(of: rules.adding(index, .day, to: start))
      let isToday = day.start == rules.today
      let mark: CalendarDay.Mark =
        day.start == chosen ? (isToday ? .chosenToday : .chosen) : isToday ? .today : .none
      let name = words.text("EEEEMMMMd", day.start)
      view.show(
        words.number(of: day.start), named: isToday ? "\(words.today), \(name)" : name, mark,
        isOpen: rules.isOpen(day))
    }
    choices = (0..<count).map { rules.adding($0, .day, to: start) }
    setNeedsLayout()
  }
  private var choices: [Date] = []

  private func addDay() {
    let day = CalendarDay()
    let index = days.count
    day.addAction(
      UIAction { [weak self] _ in
        guard let self, choices.indices.contains(index) else { return }
        choose(choices[index])
      }, for: .touchUpInside)
    days.append(day)
    addSubview(day)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    for (index, day) in days.enumerated() {
      let slot = firstColumn + index
      let column = isRightToLeft ? 6 - slot % 7 : slot % 7
      day.frame = CGRect(
        x: CGFloat(column) * width, y: CGFloat(slot / 7) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
  }
}
