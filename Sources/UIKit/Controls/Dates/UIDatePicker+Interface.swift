internal import Foundation
internal import InterfaceDocument

// What a document says of a date picker. Rule: SG-64
extension UIDatePicker {
  func decodeDates(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.choice(
      "datePickerMode", \.datePickerMode,
      [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
      ])
    let styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    read.choice("style", \.preferredDatePickerStyle, styles)
    read.choice("preferredDatePickerStyle", \.preferredDatePickerStyle, styles)
    if let identifier = read.text("locale"), !identifier.isEmpty { locale = Locale(identifier: identifier) }
    if let name = read.text("timeZone"), let zone = TimeZone(identifier: name) { timeZone = zone }
    read.integer("minuteInterval", \.minuteInterval)
    read.flag("roundsToMinuteInterval", \.roundsToMinuteInterval)
    minimumDate = date("minimumDate", read)
    maximumDate = date("maximumDate", read)
    if read.flag("useCurrentDate") != true, let date = date("date", read) { self.date = date }
    if let span = read.number("countDownDuration") { countDownDuration = TimeInterval(span) }
  }

  /// Documents write dates in seconds from the beginning of 2001.
  private func date(_ name: String, _ read: PropertyReader<UIDatePicker>) -> Date? {
    read.element[name]?.number.map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
