import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The properties of a new picker.
@Suite struct DatePickerTests {
  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DateCast.date(year, month, day, hour, minute)
  }

  @Test("now, language and zone are the stage's", .rule("DP-01", "DP-01.3")) func now() {
    let stage = Stage(device: .iPhone15)
    #expect(DateCast.text(UIDatePicker().date) == "2024-1-9 9:41" && stage.locale.identifier == "en_US")
    stage.advance(by: 120)
    #expect(DateCast.text(UIDatePicker().date) == "2024-1-9 9:43" && DateCast.text(stage.date) == "2024-1-9 9:43")
    stage.date = date(1999, 12, 31, 23, 59)
    #expect(DateCast.text(UIDatePicker().date) == "1999-12-31 23:59")
    stage.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(DateCast.text(stage.date) == "1999-12-31 23:59", "no number changes nothing")
    stage.locale = Locale(identifier: "fa_IR")
    stage.timeZone = TimeZone(identifier: "Asia/Tehran")!
    let picker = UIDatePicker()
    #expect(picker.calendar.identifier == .persian && picker.calendar.timeZone.identifier == "Asia/Tehran")
    picker.locale = Locale(identifier: "de_DE")
    picker.timeZone = .gmt
    #expect(picker.calendar.identifier == .gregorian && picker.calendar.timeZone == .gmt)
    picker.calendar = Calendar(identifier: .hebrew)
    #expect(picker.calendar.identifier == .hebrew)
    picker.calendar = nil
    #expect(picker.calendar.identifier == .gregorian)
  }

  @Test("each mode has its styles", .rule("DP-02")) func styles() {
    _ = Stage(device: .iPhone15)
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
    var found: [UIDatePickerStyle] = []
    for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth] {
      picker.datePickerMode = mode
      for style in [UIDatePickerStyle.automatic, .wheels, .compact, .inline] {
        picker.preferredDatePickerStyle = style
        found.append(picker.datePickerStyle)
      }
    }
    #expect(
      found == [
        .compact, .wheels, .compact, .wheels, .compact, .wheels, .compact, .inline, .compact, .wheels, .compact,
        .inline,
        .wheels, .wheels, .wheels, .wheels, .wheels, .wheels, .compact, .wheels,
      ])
  }

  @Test("sizes are those of style and mode", .rule("DP-02", "DP-08")) func sizes() {
    _ = Stage(device: .iPhone15)
    func size(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> CGSize {
      let picker = UIDatePicker()
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      #expect(picker.sizeThatFits(.zero) == picker.intrinsicContentSize)
      return picker.intrinsicContentSize
    }
    #expect(size(.date, .wheels) == CGSize(width: 320, height: 216))
    #expect(size(.countDownTimer, .compact) == CGSize(width: 320, height: 216))
    #expect(size(.date, .inline) == CGSize(width: 320, height: 318))
    #expect(size(.dateAndTime, .inline) == CGSize(width: 320, height: 368))
    let (day, time, both) = (size(.date, .compact), size(.time, .compact), size(.dateAndTime, .compact))
    #expect(both.width == day.width + 5 + time.width && day.height == 35 && time.width < day.width)
    #expect(UIDatePicker().bounds.size == both, "a frame of nothing becomes its own")
  }

  @Test("dates stay inside the limits", .rule("DP-03", "DP-04")) func limits() {
    let cast = DateCast(.date, .wheels)
    let picker = cast.picker
    picker.minimumDate = date(2024, 2, 1)
    #expect(cast.received == "2024-2-1 0:0")
    picker.date = date(2030, 1, 1, 5)
    picker.maximumDate = date(2025, 6, 30)
    #expect(cast.received == "2025-6-30 0:0")
    picker.setDate(date(1900, 1, 1), animated: true)
    #expect(cast.received == "2024-2-1 0:0")
    // A last date before the first: neither counts.
    picker.maximumDate = date(2020, 1, 1)
    picker.date = date(2010, 3, 4)
    #expect(cast.received == "2010-3-4 0:0")
    #expect(cast.drain() == [], "nobody chose")
  }

  @Test("no dates and far dates are borne", .rule("DP-03", "DP-05"))
  func bad() throws {
    for style in [UIDatePickerStyle.wheels, .compact, .inline] {
      let cast = DateCast(.dateAndTime, style)
      let picker = cast.picker
      picker.date = Date(timeIntervalSinceReferenceDate: .nan)
      #expect(cast.received == "2024-1-9 9:41" && cast.stage.diagnostics.map(\.rule) == ["DP-03"])
      for wild in [Double.infinity, -.infinity, 1e300, -1e300, Date.distantFuture.timeIntervalSinceReferenceDate] {
        picker.setDate(Date(timeIntervalSinceReferenceDate: wild), animated: true)
        try cast.stage.settle()
      }
      picker.date = Date(timeIntervalSinceReferenceDate: .infinity)
      #expect(cast.received.hasPrefix("9999-12"))
      picker.date = .distantPast
      #expect(cast.received == "1-1-1 0:0")
      picker.minimumDate = Date(timeIntervalSinceReferenceDate: .nan)
      picker.maximumDate = Date(timeIntervalSinceReferenceDate: -.infinity)
      picker.countDownDuration = .nan
      picker.frame.size = .zero
      cast.stage.turn()
      #expect(cast.received == "1-1-1 0:0")
    }
  }

  @Test("calendars of all peoples are shown", .rule("DP-06"))
  func calendars() throws {
    let kinds: [Calendar.Identifier] = [
      .hebrew, .islamic, .islamicUmmAlQura, .chinese, .japanese, .persian, .coptic, .ethiopicAmeteMihret, .indian,
      .buddhist, .republicOfChina, .iso8601,
    ]
    for kind in kinds {
      for (mode, style) in [
        (UIDatePicker.Mode.date, UIDatePickerStyle.wheels), (.date, .inline), (.dateAndTime, .compact),
        (.yearAndMonth, .wheels),
      ] {
        let cast = DateCast(mode, style) { $0.calendar = Calendar(identifier: kind) }
        for day in [date(2024, 3, 31), date(1989, 1, 7), .distantPast, date(9999, 12, 30)] {
          cast.picker.date = day
          cast.stage.turn()
          #expect(cast.texts.count > (style == .compact ? 1 : 10))
        }
        cast.picker.date = date(2024, 3, 31)
        if style == .wheels {
          try cast.scrollWheel(0, by: 1)
          try cast.scrollWheel(cast.wheels!.numberOfComponents - 1, by: 1)
          #expect(cast.received != "2024-3-31 0:0")
        }
      }
    }
  }

  @Test("times go in steps that divide an hour", .rule("DP-05")) func steps() {
    let cast = DateCast(.time, .wheels)
    let picker = cast.picker
    for wrong in [7, 0, -5, 60, 45, Int.max] {
      picker.minuteInterval = wrong
      #expect(picker.minuteInterval == 1)
    }
    picker.minuteInterval = 15
    #expect(cast.received == "2024-1-9 9:30" && cast.rows == ["9", "30", "AM"])
    picker.roundsToMinuteInterval = false
    #expect(cast.received == "2024-1-9 9:41")
    picker.roundsToMinuteInterval = true
    picker.minimumDate = date(2024, 1, 9, 9, 35)
    #expect(cast.received == "2024-1-9 9:45", "down would be before the first")
  }

  @Test("spans are whole minutes of a day", .rule("DP-04", "DP-05")) func spans() {
    let cast = DateCast(.countDownTimer, .automatic)
    let picker = cast.picker
    #expect(picker.countDownDuration == 0)
    picker.countDownDuration = 3_723
    #expect(picker.countDownDuration == 3_720)
    cast.stage.turn()
    #expect(cast.rows == ["1 hour", "2 min"])
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = -4
    picker.maximumDate = .distantPast
    picker.countDownDuration = 600
    #expect(picker.countDownDuration == 600)
    picker.datePickerMode = .time
    #expect(picker.countDownDuration == 0)
  }

  @Test("text of another size is another size", .rule("DP-08")) func dynamicType() {
    let cast = DateCast(.dateAndTime, .compact)
    let before = cast.picker.intrinsicContentSize
    UIScreen.main.contentSizeCategory = .accessibilityLarge
    cast.stage.turn()
    let after = cast.picker.intrinsicContentSize
    #expect(after.height > before.height + 10 && after.width > before.width + 40)
  }

  /// A change of a picker that another content, or another part of it, is made for.
  struct Exchange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var mode = UIDatePicker.Mode.date
    let style: UIDatePickerStyle
    let change: @Sendable @MainActor (UIDatePicker) -> Void
  }

  nonisolated static let exchanges: [Exchange] = [
    Exchange(testDescription: "pills to wheels", style: .compact) { $0.preferredDatePickerStyle = .wheels },
    Exchange(testDescription: "wheels to a month", style: .wheels) { $0.preferredDatePickerStyle = .inline },
    Exchange(testDescription: "a month to pills", style: .inline) { $0.preferredDatePickerStyle = .compact },
    Exchange(testDescription: "fewer wheels to more", mode: .time, style: .wheels) { $0.datePickerMode = .dateAndTime },
    Exchange(testDescription: "one pill to two", style: .compact) { $0.datePickerMode = .dateAndTime },
    Exchange(testDescription: "a month to one with a time", style: .inline) { $0.datePickerMode = .dateAndTime },
    Exchange(testDescription: "a month of another calendar", style: .inline) {
      $0.calendar = Calendar(identifier: .hebrew)
    },
  ]

  @Test("what is exchanged in an animation does not grow out of a corner", .rule("DP-02"), arguments: exchanges)
  func exchanged(_ exchange: Exchange) throws {
    let cast = DateCast(exchange.mode, exchange.style)
    UIView.animate(withDuration: 0.3) {
      exchange.change(cast.picker)
      cast.picker.frame.size = cast.picker.intrinsicContentSize
      cast.picker.layoutIfNeeded()
    }
    cast.stage.turn()
    func small(_ view: UIView) -> [String] {
      let (shown, size) = (view.layer.presentation()?.bounds.size ?? .zero, view.bounds.size)
      let isSmall = !view.isHidden && (shown.width < size.width * 0.4 || shown.height < size.height * 0.4)
      return (isSmall ? ["\(type(of: view)) \(shown) of \(size)"] : []) + view.subviews.flatMap(small)
    }
    #expect(cast.picker.subviews.flatMap(small) == [])
    try cast.stage.settle()
  }

  @Test("a picker that comes in an animation has its parts in their places", .rule("DP-02"))
  func replaced() throws {
    for style in [UIDatePickerStyle.compact, .wheels, .inline] {
      let cast = DateCast(.date, .wheels)
      let other = UIDatePicker()
      other.datePickerMode = .dateAndTime
      other.preferredDatePickerStyle = style
      UIView.animate(withDuration: 0.3) {
        cast.picker.superview?.addSubview(other)
        cast.picker.removeFromSuperview()
        other.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: other.intrinsicContentSize)
        other.layoutIfNeeded()
      }
      cast.stage.turn()
      func moving(_ view: UIView) -> [String] {
        let keys = (view.layer.animationKeys() ?? []).filter { $0.hasPrefix("bounds") || $0.hasPrefix("position") }
        return (keys.isEmpty ? [] : ["\(type(of: view)) \(keys)"]) + view.subviews.flatMap(moving)
      }
      #expect(other.subviews.flatMap(moving) == [], "\(style)")
      try cast.stage.settle()
    }
  }
}
