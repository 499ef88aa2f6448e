import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct DateWheelTests {
  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DateCast.date(year, month, day, hour, minute)
  }

  @Test("the language orders the wheels and writes them", .rule("DP-06")) func languages() {
    func rows(_ mode: UIDatePicker.Mode, _ locale: String) -> [String] {
      DateCast(mode, .wheels, locale: locale).rows
    }
    #expect(rows(.date, "en_US") == ["January", "9", "2024"])
    #expect(rows(.date, "de_DE") == ["9", "Januar", "2024"])
    #expect(rows(.date, "ja_JP") == ["2024年", "1月", "9日"])
    #expect(rows(.time, "en_US") == ["9", "41", "AM"])
    #expect(rows(.time, "de_DE") == ["09", "41"])
    #expect(rows(.time, "ko_KR").first == "오전")
    #expect(rows(.dateAndTime, "en_US") == ["Today", "9", "41", "AM"])
    #expect(rows(.dateAndTime, "de_DE") == ["Heute", "09", "41"])
    #expect(rows(.yearAndMonth, "en_US") == ["January", "2024"])
    #expect(rows(.yearAndMonth, "ja_JP") == ["2024年", "1月"])
    #expect(rows(.countDownTimer, "de_DE") == ["0 Stunden", "1 Min."])
  }

  @Test("hours stand left of minutes everywhere", .rule("DP-06")) func rightToLeft() {
    let cast = DateCast(.time, .wheels, locale: "ar") { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(cast.rows == ["41", "9", "ص"], "from right to left")
    let wheels = cast.wheels!
    let places = (0..<3).map { component in
      let row = wheels.view(forRow: wheels.selectedRow(inComponent: component), forComponent: component)!
      return row.convert(row.bounds, to: nil).midX
    }
    #expect(places[2] < places[1] && places[1] < places[0])
  }

  @Test("a wheel that rests changes the date and sends it", .rule("DP-07")) func turning() throws {
    let cast = DateCast(.date, .wheels)
    try cast.scrollWheel(0, by: 2)
    #expect(cast.received == "2024-3-9 9:41" && cast.drain() == ["changed"])
    try cast.scrollWheel(1, by: -3)
    try cast.scrollWheel(2, by: 1)
    #expect(cast.received == "2025-3-6 9:41" && cast.drain() == ["changed", "changed"])
    #expect(cast.rows == ["March", "6", "2025"])
    // A finger that brings it back where it was chose nothing.
    try cast.scrollWheel(0, by: 0)
    #expect(cast.drain() == [])
  }

  @Test("days that the month does not have spring back", .rule("DP-07")) func shortMonths() throws {
    let cast = DateCast(.date, .wheels) { $0.date = DateCast.date(2023, 1, 31, 8) }
    let wheels = try #require(cast.wheels)
    func color(_ row: Int) -> UIColor? { (wheels.view(forRow: row, forComponent: 1) as? UILabel)?.textColor }
    #expect(color(wheels.selectedRow(inComponent: 1)) == .label)
    try cast.scrollWheel(0, by: 1)
    #expect(cast.received == "2023-2-28 8:0" && cast.rows == ["February", "28", "2023"] && cast.drain() == ["changed"])
    let row = wheels.selectedRow(inComponent: 1)
    #expect(color(row) == .label && color(row + 1) == .tertiaryLabel && color(row + 3) == .tertiaryLabel)
    #expect(color(row + 4) == .label, "the first comes after the thirty-first")
    try cast.scrollWheel(1, by: 2)
    #expect(cast.received == "2023-2-28 8:0" && cast.rows[1] == "28" && cast.drain() == [])
    try cast.scrollWheel(2, by: 1)
    #expect(cast.received == "2024-2-28 8:0" && color(row + 1) == .label, "a leap year")
  }

  @Test("what lies outside the limits springs back", .rule("DP-04", "DP-07")) func limits() throws {
    let cast = DateCast(.dateAndTime, .wheels) {
      $0.minimumDate = DateCast.date(2024, 1, 9, 8, 30)
      $0.maximumDate = DateCast.date(2024, 1, 10, 11)
    }
    let wheels = try #require(cast.wheels)
    func color(_ component: Int, _ step: Int) -> UIColor? {
      let row = wheels.selectedRow(inComponent: component) + step
      return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.textColor
    }
    #expect(color(0, -1) == .tertiaryLabel && color(0, 1) == .label && color(0, 2) == .tertiaryLabel)
    #expect(color(1, -1) == .label && color(1, -2) == .tertiaryLabel)
    try cast.scrollWheel(1, by: -3)
    #expect(cast.received == "2024-1-9 8:30" && cast.rows == ["Today", "8", "30", "AM"] && cast.drain() == ["changed"])
    try cast.scrollWheel(0, by: 2)
    #expect(cast.received == "2024-1-10 11:0" && cast.rows == ["Wed, Jan 10", "11", "00", "AM"])
  }

  @Test("hours run on through noon", .rule("DP-07")) func noon() throws {
    let cast = DateCast(.time, .wheels)
    try cast.scrollWheel(0, by: 3)
    #expect(cast.received == "2024-1-9 12:41" && cast.rows == ["12", "41", "PM"])
    try cast.scrollWheel(2, by: -1)
    #expect(cast.received == "2024-1-9 0:41" && cast.rows == ["12", "41", "AM"])
    #expect(cast.drain() == ["changed", "changed"])
    cast.picker.setDate(date(2024, 1, 9, 21, 5), animated: true)
    try cast.stage.settle()
    #expect(cast.rows == ["9", "05", "PM"] && cast.drain() == [], "code sends nothing")
  }

  @Test("no span is less than a step", .rule("DP-05")) func spans() throws {
    let cast = DateCast(.countDownTimer, .wheels) { $0.countDownDuration = 3600 }
    try cast.scrollWheel(0, by: -1)
    #expect(cast.picker.countDownDuration == 60 && cast.rows == ["0 hours", "1 min"] && cast.drain() == ["changed"])
    cast.picker.minuteInterval = 20
    cast.stage.turn()
    try cast.scrollWheel(1, by: 1)
    #expect(cast.picker.countDownDuration == 2400 && cast.rows == ["0 hours", "40 min"])
  }

  @Test("a disabled picker stays", .rule("DP-12")) func disabled() throws {
    let cast = DateCast(.date, .wheels)
    cast.picker.isEnabled = false
    try cast.scrollWheel(0, by: 2)
    #expect(cast.received == "2024-1-9 9:41" && cast.drain() == [])
    cast.picker.isEnabled = true
    try cast.scrollWheel(0, by: 2)
    #expect(cast.received == "2024-3-9 9:41")
  }

  @Test("wheels are adjusted row by row", .rule("DP-12", "AX-04")) func adjusted() throws {
    let cast = DateCast(.date, .wheels)
    let wheel = try #require(cast.views.first { $0.isAccessibilityElement && $0.accessibilityValue == "January" })
    wheel.accessibilityIncrement()
    try cast.stage.settle()
    #expect(cast.received == "2024-2-9 9:41" && cast.drain() == ["changed"])
  }

  @Test("dates far away are counted anew", .rule("DP-06")) func far() throws {
    let cast = DateCast(.dateAndTime, .wheels)
    for year in [1, 900, 1970, 2024, 4000, 9998] {
      cast.picker.setDate(date(year, 6, 15, 13, 7), animated: true)
      try cast.stage.settle()
      #expect(cast.rows[1...] == ["1", "07", "PM"])
      try cast.scrollWheel(0, by: 1)
      #expect(cast.received == "\(year)-6-16 13:7")
    }
  }
}
