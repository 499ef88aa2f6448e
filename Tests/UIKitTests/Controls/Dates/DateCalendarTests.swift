import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct DateCalendarTests {
  private func color(_ text: String, _ cast: DateCast) -> UIColor? {
    (cast.views.last { ($0 as? UILabel)?.text == text } as? UILabel)?.textColor
  }
  private func isChosen(_ name: String, _ cast: DateCast) -> Bool {
    cast.element(name)?.accessibilityTraits.contains(.selected) == true
  }

  @Test("weeks begin with the language's first day", .rule("DP-10")) func weeks() {
    func first(_ locale: String, _ set: (UIDatePicker) -> Void = { _ in }) -> String? {
      let cast = DateCast(.date, .inline, locale: locale, set)
      let names = cast.views.compactMap { $0 as? UILabel }.filter { $0.textColor == .tertiaryLabel }
      return names.first?.text
    }
    #expect(first("en_US") == "SUN" && first("en_GB") == "MON" && first("de_DE") == "MO")
    #expect(
      first("en_US") { picker in
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 4
        picker.calendar = calendar
      } == "WED")
    // 9 January 2024 was a Tuesday: the third column of a week from Sunday.
    let cast = DateCast(.date, .inline)
    #expect(cast.element("Today, Tuesday, January 9")?.frame.minX == 2 * CGFloat(320) / 7)
  }

  @Test("a tapped day is chosen and keeps the time", .rule("DP-10", "DP-12")) func tapping() throws {
    let cast = DateCast(.date, .inline)
    #expect(isChosen("Today, Tuesday, January 9", cast) && color("9", cast) == .white)
    try cast.tap("Thursday, January 18")
    #expect(cast.received == "2024-1-18 9:41" && cast.drain() == ["changed"])
    #expect(isChosen("Thursday, January 18", cast) && !isChosen("Today, Tuesday, January 9", cast))
    #expect(color("18", cast) == .systemBlue && color("9", cast) == .systemBlue && color("19", cast) == .label)
    try cast.tap("Thursday, January 18")
    #expect(cast.drain() == [], "it is the chosen one")
    cast.picker.tintColor = .systemRed
    #expect(color("18", cast) == .systemRed)
  }

  @Test("days outside the limits cannot be chosen", .rule("DP-10", "DP-11")) func limits() throws {
    let cast = DateCast(.date, .inline) {
      $0.minimumDate = DateCast.date(2024, 1, 5, 12)
      $0.maximumDate = DateCast.date(2024, 2, 3)
    }
    #expect(color("4", cast) == .tertiaryLabel && color("5", cast) == .label)
    try cast.tap("Thursday, January 4")
    #expect(cast.received == "2024-1-9 9:41" && cast.drain() == [])
    try cast.tap("Friday, January 5")
    #expect(cast.received == "2024-1-5 12:0" && cast.drain() == ["changed"], "no earlier than the first")
    #expect(cast.element("Previous Month")?.accessibilityTraits.contains(.notEnabled) == true)
    try cast.tap("Next Month")
    #expect(cast.texts.contains("February 2024"))
    #expect(cast.element("Next Month")?.accessibilityTraits.contains(.notEnabled) == true)
  }

  @Test("swipes and chevrons bring months and choose nothing", .rule("DP-11"))
  func months() throws {
    let cast = DateCast(.date, .inline)
    try cast.tap("Next Month")
    #expect(cast.texts.contains("February 2024") && cast.texts.contains("29"))
    try cast.tap("Next Month")
    try cast.tap("Next Month")
    #expect(cast.texts.contains("April 2024"))
    cast.stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 320, y: 250), duration: 0.15)
    try cast.stage.settle()
    #expect(cast.texts.contains("March 2024") && cast.drain() == [] && cast.received == "2024-1-9 9:41")
    cast.picker.setDate(DateCast.date(2026, 8, 1), animated: true)
    try cast.stage.settle()
    #expect(cast.texts.contains("August 2026") && isChosen("Saturday, August 1", cast))
  }

  @Test("two quick taps on a chevron bring the month after the next", .rule("DP-11")) func quickly() throws {
    let cast = DateCast(.date, .inline)
    let chevron = try #require(cast.element("Next Month"))
    cast.stage.tap(chevron)
    cast.stage.advance(by: 0.05)
    cast.stage.tap(chevron)
    try cast.stage.settle()
    #expect(cast.texts.contains("March 2024") && !cast.texts.contains("February 2024"))
  }

  @Test("from right to left the next month is at the left", .rule("DP-11"))
  func rightToLeft() throws {
    let cast = DateCast(.date, .inline) { $0.semanticContentAttribute = .forceRightToLeft }
    cast.stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 320, y: 250), duration: 0.15)
    try cast.stage.settle()
    #expect(cast.texts.contains("February 2024"))
    let sunday = try #require(cast.element("Sunday, February 4"))
    #expect(sunday.frame.maxX == 320, "the first column is at the right")
  }

  @Test("the month's name opens wheels", .rule("DP-11")) func wheels() throws {
    let cast = DateCast(.date, .inline)
    #expect(cast.wheels == nil)
    try cast.tap("Month")
    #expect(cast.rows == ["January", "2024"] && cast.element("Friday, January 12") == nil)
    try cast.scrollWheel(1, by: 2)
    try cast.scrollWheel(0, by: -1)
    #expect(cast.element("Month")?.accessibilityValue == "December 2026")
    #expect(cast.drain() == [] && cast.received == "2024-1-9 9:41")
    try cast.tap("Month")
    #expect(cast.wheels == nil)
    try cast.tap("Friday, December 25")
    #expect(cast.received == "2026-12-25 9:41" && cast.drain() == ["changed"])
  }

  @Test("a pill below has the time", .rule("DP-10")) func time() throws {
    let cast = DateCast(.dateAndTime, .inline)
    try cast.tap("Time Picker")
    try cast.scrollWheel(0, by: 1)
    #expect(cast.received == "2024-1-9 10:41" && cast.drain() == ["changed"])
    #expect(cast.element("Time Picker")?.accessibilityValue?.hasPrefix("10:41") == true)
    cast.stage.tap(at: CGPoint(x: 10, y: 10))
    try cast.stage.settle()
    try cast.tap("Thursday, January 18")
    #expect(cast.received == "2024-1-18 10:41")
  }
}
