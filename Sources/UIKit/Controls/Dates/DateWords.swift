internal import Foundation

/// Dates in the words and the order of a language. Rule: DP-06
final class DateWords {
  private let rules: DateRules
  private var formatters: [String: DateFormatter] = [:]
  /// The parts of a time of day as they stand, such as `h:mm a`.
  private lazy var timePattern = Self.plain(pattern("jmm"))
  private lazy var halves: [String] = {
    let formatter = formatter("jmm")
    return [formatter.amSymbol, formatter.pmSymbol]
  }()
  // Hours and minutes by themselves are those of a day without gaps.
  private lazy var hourText = clock(String(timePattern.filter { "hHkK".contains($0) }))
  private lazy var minuteText = clock("mm")

  init(_ rules: DateRules) { self.rules = rules }

  /// A date by a template, such as `yMMMd`.
  func text(_ template: String, _ date: Date) -> String { formatter(template).string(from: date) }

  private func pattern(_ template: String) -> String { formatter(template).dateFormat ?? "" }

  private func formatter(_ template: String) -> DateFormatter {
    if let known = formatters[template] { return known }
    let formatter = make(rules.calendar)
    formatter.setLocalizedDateFormatFromTemplate(template)
    formatters[template] = formatter
    return formatter
  }

  private func make(_ calendar: Calendar) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = rules.locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  private func clock(_ pattern: String) -> DateFormatter {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let formatter = make(calendar)
    formatter.dateFormat = pattern.isEmpty ? "H" : pattern
    return formatter
  }

  /// A pattern without what stands in it as text.
  private static func plain(_ pattern: String) -> String {
    pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map { String($0.element) }.joined()
  }

  // MARK: Words

  /// A day's number by itself, in the language's figures.
  func number(of day: Date) -> String { numbers.string(from: day) }
  private lazy var numbers: DateFormatter = {
    let formatter = make(rules.calendar)
    formatter.dateFormat = "d"
    return formatter
  }()

  /// The word for the day that is now, such as "Today".
  private(set) lazy var today: String = {
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: rules.today, presentation: .named, locale: rules.locale, calendar: rules.calendar,
      capitalizationContext: .beginningOfSentence)
    style.allowedFields = [.day]
    return style.format(rules.today)
  }()

  /// True if hours go to twelve, twice.
  var hasHalves: Bool { timePattern.contains { "abBhK".contains($0) } }
  func half(_ index: Int) -> String { halves[index] }
  func hour(_ hour: Int) -> String { hourText.string(from: Date(timeIntervalSinceReferenceDate: Double(hour) * 3600)) }
  func minute(_ minute: Int) -> String {
    minuteText.string(from: Date(timeIntervalSinceReferenceDate: Double(minute) * 60))
  }
  func hours(_ count: Int) -> String {
    Duration.seconds(count * 3600).formatted(.units(allowed: [.hours], width: .wide).locale(rules.locale))
  }
  func minutes(_ count: Int) -> String {
    Duration.seconds(count * 60).formatted(.units(allowed: [.minutes], width: .abbreviated).locale(rules.locale))
  }

  /// The names of the days in the order of a week, short.
  var weekdays: [String] {
    let names = rules.calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased(with: rules.locale) }
    guard !names.isEmpty else { return [] }
    let first = (rules.calendar.firstWeekday - 1) % names.count
    return Array(names[first...] + names[..<first])
  }

  // MARK: Order

  /// The wheels of a mode, in the order in which the language reads them.
  var columns: [DateColumn] {
    switch rules.mode {
    case .time: timeColumns
    case .date: columns(of: "yMMMMd")
    case .dateAndTime: [.day] + timeColumns
    case .countDownTimer: [.countedHours, .countedMinutes]
    case .yearAndMonth: columns(of: "yMMMM")
    }
  }

  private func columns(of template: String) -> [DateColumn] {
    var columns: [DateColumn] = []
    for letter in Self.plain(pattern(template)) {
      let column: DateColumn? =
        switch letter {
        case "y", "U", "r", "u": .year
        case "M", "L": .month
        case "d": .dayOfMonth
        default: nil
        }
      if let column, !columns.contains(column) { columns.append(column) }
    }
    let wanted: [DateColumn] = template == "yMMMM" ? [.month, .year] : [.month, .dayOfMonth, .year]
    return columns.count == wanted.count ? columns : wanted
  }

  /// A time of day reads from the left everywhere: a language that reads from the right has its hours there too (chosen).
  private var timeColumns: [DateColumn] {
    let time: [DateColumn] = rules.isRightToLeft ? [.minute, .hour] : [.hour, .minute]
    guard hasHalves else { return time }
    let first = timePattern.first { "abBhHkK".contains($0) }
    return first.map { "abB".contains($0) } == true ? [.half] + time : time + [.half]
  }
}
