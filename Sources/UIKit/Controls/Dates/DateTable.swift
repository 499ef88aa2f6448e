internal import Foundation

/// A column of a date picker's wheels.
enum DateColumn: Hashable {
  /// Days one after another, through months and years.
  case day
  case month
  case dayOfMonth
  case year
  case hour
  case minute
  /// Before or after noon.
  case half
  case countedHours
  case countedMinutes
}

/// The rows of a date picker's wheels, and what they stand for. Rule: DP-06, DP-07
///
/// Days and years are counted from an anchor in the middle; months, days of a month, hours and minutes go round.
struct DateTable {
  let rules: DateRules
  let words: DateWords
  let columns: [DateColumn]
  private let anchor: (day: Date, year: Date)

  /// How far the rows of days and years go on each side.
  private static let reach = 10_000
  /// How often what goes round is repeated: a flick does not come to the end.
  private static let rounds = 400

  init(_ rules: DateRules, around date: Date) {
    (self.rules, words) = (rules, DateWords(rules))
    columns = words.columns
    anchor = (rules.day(of: date).start, rules.year(of: date).start)
  }

  /// Returns true if a date is so far from the anchor that the rows should be counted anew.
  func isFar(_ date: Date) -> Bool {
    columns.contains { ($0 == .day || $0 == .year) && abs(value($0, of: date) - Self.reach) > Self.reach / 2 }
  }

  // MARK: Rows

  /// How many rows come before the first one comes again; nil where none does.
  private func period(_ column: DateColumn, at date: Date) -> Int? {
    switch column {
    case .day, .year, .half, .countedHours: nil
    case .month: max(1, rules.count(.month, from: year(of: date).start, to: year(of: date).end))
    case .dayOfMonth: rules.figures.maximumRange(of: .day)?.count ?? 31
    case .hour: 24
    case .minute, .countedMinutes: 60 / rules.minuteInterval
    }
  }

  func count(_ column: DateColumn, at date: Date) -> Int {
    if let period = period(column, at: date) { return period * Self.rounds }
    return switch column {
    case .half: 2
    case .countedHours: 24
    default: 2 * Self.reach + 1
    }
  }

  /// The row of a date: of those that stand for it the nearest to a row.
  func row(_ column: DateColumn, of date: Date, near row: Int) -> Int {
    let value = value(column, of: date)
    guard let period = period(column, at: date) else { return min(max(0, value), count(column, at: date) - 1) }
    let cycle = (Double(row - value) / Double(period)).rounded()
    return min(max(0, Int(cycle)), Self.rounds - 1) * period + value
  }

  private func value(_ column: DateColumn, of date: Date) -> Int {
    switch column {
    case .day: rules.count(.day, from: anchor.day, to: rules.day(of: date).start) + Self.reach
    case .year: rules.count(.year, from: anchor.year, to: year(of: date).start) + Self.reach
    case .month: rules.count(.month, from: year(of: date).start, to: rules.month(of: date).start)
    case .dayOfMonth: rules.figures.component(.day, from: date) - 1
    case .hour, .countedHours: rules.figures.component(.hour, from: date)
    case .minute, .countedMinutes: rules.figures.component(.minute, from: date) / rules.minuteInterval
    case .half: rules.figures.component(.hour, from: date) / 12
    }
  }

  private func year(of date: Date) -> DateInterval { rules.year(of: date) }

  private func index(_ column: DateColumn, _ row: Int, at date: Date) -> Int {
    period(column, at: date).map { row % $0 } ?? row
  }

  // MARK: What rows stand for

  /// The date that a person means by turning a wheel to a row.
  func date(_ column: DateColumn, _ row: Int, from date: Date) -> Date {
    let index = index(column, row, at: date)
    let day = rules.figures.component(.day, from: date) - 1
    switch column {
    case .day: return rules.time(of: date, on: rules.adding(index - Self.reach, .day, to: anchor.day))
    case .dayOfMonth: return rules.time(of: date, on: rules.day(index, ofMonth: rules.month(of: date).start))
    case .month:
      let month = rules.adding(index, .month, to: year(of: date).start)
      return rules.time(of: date, on: rules.day(day, ofMonth: month))
    case .year:
      let year = rules.adding(index - Self.reach, .year, to: anchor.year)
      // A year may have fewer months than the one before.
      let months = rules.count(.month, from: year, to: rules.adding(1, .year, to: year))
      let month = rules.adding(min(value(.month, of: date), max(0, months - 1)), .month, to: year)
      return rules.time(of: date, on: rules.day(day, ofMonth: month))
    case .hour, .countedHours: return rules.setting(hour: index, of: date)
    case .minute, .countedMinutes: return rules.hour(of: date).start + Double(index) * rules.step
    case .half:
      return rules.setting(hour: rules.figures.component(.hour, from: date) % 12 + 12 * index, of: date)
    }
  }

  /// The time that a row stands for; nil for a day that the month does not have.
  private func span(_ column: DateColumn, _ row: Int, at date: Date) -> DateInterval? {
    let index = index(column, row, at: date)
    switch column {
    case .day: return rules.day(of: rules.adding(index - Self.reach, .day, to: anchor.day))
    case .year: return year(of: rules.adding(index - Self.reach, .year, to: anchor.year))
    case .month: return rules.month(of: rules.adding(index, .month, to: year(of: date).start))
    case .dayOfMonth:
      let month = rules.month(of: date).start
      return index < rules.length(ofMonth: month) ? rules.day(of: rules.adding(index, .day, to: month)) : nil
    case .hour, .countedHours: return rules.hour(of: rules.setting(hour: index, of: date))
    case .minute, .countedMinutes:
      return DateInterval(start: rules.hour(of: date).start + Double(index) * rules.step, duration: rules.step)
    case .half:
      let day = rules.day(of: date)
      let noon = rules.setting(hour: 12, of: day.start)
      return index == 0
        ? DateInterval(start: day.start, end: max(day.start, noon)) : DateInterval(start: noon, end: max(noon, day.end))
    }
  }

  /// Returns true if something of a row may be chosen, as the other wheels stand.
  func isOpen(_ column: DateColumn, _ row: Int, at date: Date) -> Bool {
    span(column, row, at: date).map { rules.isOpen($0) } ?? false
  }

  func text(_ column: DateColumn, _ row: Int, at date: Date) -> String {
    let index = index(column, row, at: date)
    switch column {
    case .hour: return words.hour(index)
    case .minute: return words.minute(index * rules.minuteInterval)
    case .half: return words.half(index)
    case .countedHours: return words.hours(index)
    case .countedMinutes: return words.minutes(index * rules.minuteInterval)
    case .dayOfMonth: return dayNumber(index, near: date)
    case .day:
      let day = span(.day, row, at: date)?.start ?? date
      return day == rules.today ? words.today : words.text("MMMdEEE", day)
    case .month: return words.text("LLLL", span(.month, row, at: date)?.start ?? date)
    case .year: return words.text("y", span(.year, row, at: date)?.start ?? date)
    }
  }

  /// A day's number as the language writes it, in a month that has the day.
  private func dayNumber(_ index: Int, near date: Date) -> String {
    let start = year(of: date).start
    for month in 0..<14 {
      let month = rules.adding(month, .month, to: start)
      if index < rules.length(ofMonth: month) { return words.text("d", rules.adding(index, .day, to: month)) }
    }
    return String(index + 1)
  }
}
