internal import CoreGraphics
public import Foundation

/// The style of a date picker.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
  /// As suits the mode: compact, or wheels where that has no such form.
  case automatic = 0
  /// Wheels that turn.
  case wheels = 1
  /// Pills that open what changes them.
  case compact = 2
  /// A month of days, always there.
  case inline = 3
}

/// A control for a date, a time of day or a span of time.
///
/// Now, the language, the time zone and the calendar are those that a stage was told, not the machine's. Rule: DP-01
/// Differs: the words "Time", "Previous Month" and "Next Month" are English in every language; wheels of spans say their
/// unit in every row. Rule: DP-06
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The values that a date picker offers.
  nonisolated public enum Mode: Int, Sendable {
    /// Hours and minutes, in the order of the language.
    case time = 0
    /// Days, months and years.
    case date = 1
    /// Days, hours and minutes.
    case dateAndTime = 2
    /// A span of hours and minutes.
    case countDownTimer = 3
    /// Months and years.
    case yearAndMonth = 4
  }

  private var content: (any DateContent)?
  private var contentStyle = UIDatePickerStyle.automatic
  /// Set while what is shown is older than what was set.
  private var isStale = true
  /// The date as it was set, inside the limits.
  private var kept = UIApplication.shared.now
  /// The span that was set.
  ///
  /// Units: seconds.
  private var keptSpan: TimeInterval = 0

  /// A picker of a frame; a size of zero becomes its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }
  /// A picker of its own size.
  public convenience init() { self.init(frame: .zero) }
  /// A picker decoded from an interface document. Rule: SG-64
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeDates(coder)
  }

  // MARK: Looks

  /// The offered values; date and time unless set.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { lookDidChange() } }
  }
  /// The style that is wished for; one that the mode does not have gives way. Rule: DP-02
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { lookDidChange() } }
  }
  /// The style that is shown, never `automatic`. Rule: DP-02
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    switch preferredDatePickerStyle {
    case .automatic: return datePickerMode == .yearAndMonth ? .wheels : .compact
    case .wheels: return .wheels
    case .compact: return .compact
    case .inline: return datePickerMode == .date || datePickerMode == .dateAndTime ? .inline : .wheels
    }
  }

  // MARK: The date

  /// The date that is chosen; now unless set.
  ///
  /// Errors: a date that is no number, or beyond the years 1 to 9999, counts as the nearest one, no number as none: nothing
  /// changes and a diagnostic tells. Rule: DP-03
  open var date: Date {
    get { roundsToMinuteInterval ? rules.settled(kept) : kept }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date; the wheels turn if animated.
  ///
  /// No event is sent. Errors: as `date`.
  open func setDate(_ date: Date, animated: Bool) {
    guard !date.timeIntervalSinceReferenceDate.isNaN else {
      return Diagnostics.report(Misuse("DP-03", self, "[UIDatePicker] A date that is no number is ignored."))
    }
    kept = inside(date)
    showDate(animated: animated)
  }
  /// The first date that may be chosen; nil for none.
  ///
  /// Not heeded for spans. Rule: DP-04
  open var minimumDate: Date? {
    didSet { limitsDidChange() }
  }
  /// The last date that may be chosen; nil for none.
  ///
  /// Not heeded for spans, nor where it lies before the first. Rule: DP-04
  open var maximumDate: Date? {
    didSet { limitsDidChange() }
  }
  /// The span that is chosen in the mode for spans; 0 in other modes.
  ///
  /// Units: seconds, whole minutes from 0 to 23:59. Errors: what lies outside counts as the nearest, no number changes
  /// nothing. Rule: DP-05
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? keptSpan : 0 }
    set {
      guard !newValue.isNaN else { return }
      keptSpan = (min(max(newValue, 0), 86_399) / 60).rounded(.down) * 60
      showDate(animated: false)
    }
  }
  /// The interval between minutes; 1 unless set, and for divisors that do not divide an hour. Rule: DP-05
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { refresh() }
    }
  }
  /// True if `date` is rounded to whole intervals before a person chose one. Rule: DP-05
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { refresh() } }
  }

  // MARK: Language

  /// The language and its habits; nil for the stage's. Rule: DP-01
  open var locale: Locale? {
    didSet { if locale != oldValue { lookDidChange() } }
  }
  /// The calendar by which dates are shown; nil, when set, is that of the language. Rule: DP-06
  open var calendar: Calendar! {
    get { ownCalendar ?? rules.calendar }
    set {
      ownCalendar = newValue
      lookDidChange()
    }
  }
  private var ownCalendar: Calendar?
  /// The zone in which times are shown; nil for the calendar's, or the stage's. Rule: DP-01
  open var timeZone: TimeZone? {
    didSet { if timeZone != oldValue { lookDidChange() } }
  }

  // MARK: What the parts are told

  private var rules: DateRules {
    let locality = UIApplication.shared.locality
    let locale = locale ?? locality.locale
    var calendar = ownCalendar ?? Calendar(identifier: locale.calendar.identifier)
    // A first weekday that the app set stays.
    calendar.locale = locale
    calendar.timeZone = timeZone ?? ownCalendar?.timeZone ?? locality.timeZone
    return DateRules(
      mode: datePickerMode, calendar: calendar, locale: locale, limits: limits, minuteInterval: minuteInterval,
      today: calendar.startOfDay(for: UIApplication.shared.now),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// A span is a time of day without a zone, of a day that begins at zero; none at all cannot be chosen.
  private var spanRules: DateRules {
    let rules = rules
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = rules.locale
    calendar.timeZone = .gmt
    let least = Date(timeIntervalSinceReferenceDate: rules.step)
    return DateRules(
      mode: .countDownTimer, calendar: calendar, locale: rules.locale,
      limits: least...Date(timeIntervalSinceReferenceDate: 86_399), minuteInterval: minuteInterval,
      today: .distantPast, isRightToLeft: rules.isRightToLeft)
  }

  private var limits: ClosedRange<Date> {
    let reach = DateRules.reach
    guard datePickerMode != .countDownTimer else { return reach }
    func bound(_ date: Date?) -> Date? {
      date.flatMap { $0.timeIntervalSinceReferenceDate.isNaN ? nil : min(max($0, reach.lowerBound), reach.upperBound) }
    }
    let (low, high) = (bound(minimumDate) ?? reach.lowerBound, bound(maximumDate) ?? reach.upperBound)
    return low <= high ? low...high : reach
  }

  private func inside(_ date: Date) -> Date { min(max(date, limits.lowerBound), limits.upperBound) }

  private func limitsDidChange() {
    kept = inside(kept)
    refresh()
  }

  // MARK: What is shown

  private var shownRules: DateRules { datePickerMode == .countDownTimer ? spanRules : rules }
  private var shownDate: Date {
    let rules = shownRules
    return rules.settled(datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: keptSpan) : kept)
  }

  /// Another size may be wanted.
  private func lookDidChange() {
    kept = inside(kept)
    refresh()
    invalidateIntrinsicContentSize()
  }

  private func refresh() {
    isStale = true
    setNeedsLayout()
  }

  private func showDate(animated: Bool) {
    guard let content, !isStale else { return refresh() }
    let size = content.fittingSize
    content.show(shownRules, shownDate, animated: animated && window != nil)
    if content.fittingSize != size { invalidateIntrinsicContentSize() }
  }

  private func upToDate() -> any DateContent {
    if let content, contentStyle == datePickerStyle {
      if isStale { content.show(shownRules, shownDate, animated: false) }
      isStale = false
      return content
    }
    content?.removeFromSuperview()
    let made = makeContent()
    made.isOn = isEnabled
    (content, contentStyle, isStale) = (made, datePickerStyle, false)
    addSubview(made)
    return made
  }

  /// The content has no size until it has its place, and no part of the content moves there.
  private func makeContent() -> any DateContent {
    var made: (any DateContent)?
    UIView.performWithoutAnimation {
      made = newContent
      made?.frame = .zero
    }
    return made ?? newContent
  }

  private var newContent: any DateContent {
    let choose: (Date) -> Void = { [weak self] in self?.chose($0) }
    switch datePickerStyle {
    case .wheels, .automatic: return DateWheels(shownRules, shownDate, choose)
    case .inline: return DateCalendar(shownRules, shownDate, choose)
    case .compact:
      return DatePills(shownRules, shownDate) { [weak self] event in
        switch event {
        case .opened: self?.send(.editingDidBegin, nil)
        case .closed: self?.send(.editingDidEnd, nil)
        case .chose(let date): self?.chose(date)
        }
      }
    }
  }

  /// A person chose. Rule: DP-07
  private func chose(_ date: Date) {
    if datePickerMode == .countDownTimer {
      keptSpan = date.timeIntervalSinceReferenceDate
    } else {
      kept = date
    }
    showDate(animated: true)
    send([.valueChanged, .primaryActionTriggered], nil)
  }

  /// The size for the style and mode: 320 × 216 for wheels, a month's days for a calendar, the text of pills.
  open override var intrinsicContentSize: CGSize { upToDate().fittingSize }
  /// Its own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func stateDidChange() { content?.isOn = isEnabled }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = upToDate()
    (content as? DatePills)?.alignment = contentHorizontalAlignment
    content.takePlace(bounds)
  }

  /// Text of another size, or of another direction.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookDidChange()
  }
}
