internal import Foundation

/// The time, region and language of an application, independent of the machine's. Rule: DP-01
package struct Locality: Sendable {
  /// The moment at which the clock stood at zero: 9:41 as in the status bar, on Tuesday, 9 January 2024 (chosen).
  package var start: Date = Date(timeIntervalSinceReferenceDate: 726_486_060)
  /// The language and its habits.
  package var locale: Locale = Locale(identifier: "en_US")
  /// The time zone of clocks.
  package var timeZone: TimeZone = .gmt
}

extension UIApplication {
  /// The moment that it is for the application.
  package var now: Date { locality.start + clock.now }
}
