internal import Foundation

/// The choices of a date picker: its calendar, limits and steps. Rule: DP-03, DP-04, DP-05
struct DateRules: Equatable {
  var mode: UIDatePicker.Mode
  /// Has the picker's language and time zone.
  let calendar: Calendar
  let locale: Locale
  /// The moments that may be chosen.
  var limits: ClosedRange<Date>
  let minuteInterval: Int
  /// The day that is marked.
  let today: Date
  let isRightToLeft: Bool

  /// The range of all pickers: the years 1 to 9999 of the Gregorian calendar (chosen: calendars calculate reliably
  /// there).
  static let reach = Date.distantPast...Date(timeIntervalSince1970: 253_402_214_400)

  /// A day in parts, for the calendar's years, months and days.
  ///
  /// Calendars that only name the Gregorian years otherwise are counted as Gregorian: their eras begin within a year.
  var figures: Calendar {
    switch calendar.identifier {
    case .japanese, .buddhist, .republicOfChina, .iso8601:
      var figures = Calendar(identifier: .gregorian)
      figures.timeZone = calendar.timeZone
      return figures
    default: return calendar
    }
  }

  // MARK: What may be chosen

  /// The nearest moment that may be chosen.
  func settled(_ date: Date) -> Date {
    let inside = min(max(date, limits.lowerBound), limits.upperBound)
    guard mode == .time || mode == .dateAndTime || mode == .countDownTimer, minuteInterval > 1 else { return inside }
    let down = rounded(inside)
    guard down < limits.lowerBound else { return down }
    let up = down + step
    return up <= limits.upperBound ? up : inside
  }

  /// A moment without what goes beyond the last step of its hour.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let hour = hour(of: date).start
    return hour + (date.timeIntervalSince(hour) / step).rounded(.down) * step
  }

  /// Units: seconds.
  var step: TimeInterval { TimeInterval(minuteInterval * 60) }

  /// Returns true if something of a span may be chosen.
  func isOpen(_ span: DateInterval) -> Bool { span.end > limits.lowerBound && span.start <= limits.upperBound }

  // MARK: Spans

  func year(of date: Date) -> DateInterval { span(.year, of: date) }
  func month(of date: Date) -> DateInterval { span(.month, of: date) }
  func day(of date: Date) -> DateInterval { span(.day, of: date) }
  func hour(of date: Date) -> DateInterval { span(.hour, of: date) }

  private func span(_ part: Calendar.Component, of date: Date) -> DateInterval {
    figures.dateInterval(of: part, for: date) ?? DateInterval(start: date, duration: 0)
  }

  /// A moment so many parts later.
  func adding(_ count: Int, _ part: Calendar.Component, to date: Date) -> Date {
    figures.date(byAdding: part, value: count, to: date) ?? date
  }

  /// How many parts lie between two moments.
  func count(_ part: Calendar.Component, from start: Date, to end: Date) -> Int {
    figures.dateComponents([part], from: start, to: end).value(for: part) ?? 0
  }

  /// How many days a month has.
  func length(ofMonth start: Date) -> Int { count(.day, from: start, to: adding(1, .month, to: start)) }

  /// A day of a month that may be shorter than the day's number, counted from 0.
  func day(_ index: Int, ofMonth start: Date) -> Date {
    adding(min(index, max(0, length(ofMonth: start) - 1)), .day, to: start)
  }

  /// The time of day of one moment on the day of another.
  func time(of date: Date, on day: Date) -> Date {
    let parts = figures.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    let whole = figures.date(
      bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: day)
    return (whole ?? day) + TimeInterval(parts.nanosecond ?? 0) / 1e9
  }

  /// Another hour of the same day.
  func setting(hour: Int, of date: Date) -> Date {
    let parts = figures.dateComponents([.minute, .second], from: date)
    return figures.date(bySettingHour: hour, minute: parts.minute ?? 0, second: parts.second ?? 0, of: date) ?? date
  }
}
