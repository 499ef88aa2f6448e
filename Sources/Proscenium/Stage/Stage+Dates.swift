public import Foundation
internal import UIKit

extension Stage {
  /// The current date of the app's date pickers; it advances with the stage's clock. Rule: DP-01
  ///
  /// Order: 9:41 on 9 January 2024 when the stage opens, and the machine's date in a window or a browser. Pickers made
  /// before a change keep their dates, and mark another day as today when they are next shown anew. An app's own
  /// `Date()` is the machine's.
  public var date: Date {
    get { application.now }
    set {
      guard !newValue.timeIntervalSinceReferenceDate.isNaN else { return }
      application.locality.start = newValue - time
    }
  }

  /// The language in which date pickers speak that have none of their own; American English unless set. Rule: DP-01
  public var locale: Locale {
    get { application.locality.locale }
    set { application.locality.locale = newValue }
  }

  /// The time zone of date pickers that have none of their own; that of Greenwich unless set. Rule: DP-01
  public var timeZone: TimeZone {
    get { application.locality.timeZone }
    set { application.locality.timeZone = newValue }
  }
}
