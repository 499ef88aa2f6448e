import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct DatePillTests {
  private func pill(_ name: String, _ cast: DateCast) -> UIView? { cast.element(name) }

  @Test("pills say date and time", .rule("DP-08")) func texts() {
    func values(_ mode: UIDatePicker.Mode, _ locale: String) -> [String] {
      DateCast(mode, .compact, locale: locale).texts.map { $0.replacing("\u{202F}", with: " ") }
    }
    #expect(values(.dateAndTime, "en_US") == ["Jan 9, 2024", "9:41 AM"])
    #expect(values(.date, "de_DE") == ["9. Jan. 2024"])
    #expect(values(.time, "de_DE") == ["09:41"])
    #expect(values(.yearAndMonth, "en_US") == ["January 2024"])
  }

  @Test("a tap opens a month, a touch outside closes it", .rule("DP-08", "DP-09"))
  func opening() throws {
    let cast = DateCast(.dateAndTime, .compact)
    let label = try #require(cast.views.first { ($0 as? UILabel)?.text == "Jan 9, 2024" } as? UILabel)
    #expect(label.textColor == .label)
    try cast.tap("Date Picker")
    #expect(cast.drain() == ["began"] && label.textColor == .systemBlue)
    try cast.tap("Thursday, January 18")
    #expect(cast.received == "2024-1-18 9:41" && cast.drain() == ["changed"] && label.text == "Jan 18, 2024")
    #expect(cast.element("Thursday, January 18") != nil, "it stays")
    cast.stage.tap(at: CGPoint(x: 180, y: 620))
    #expect(cast.drain() == ["ended"] && label.textColor == .label)
    try cast.stage.settle()
    #expect(cast.element("Thursday, January 18") == nil && cast.received == "2024-1-18 9:41")
  }

  @Test("the pill of a time opens wheels", .rule("DP-08")) func time() throws {
    let cast = DateCast(.dateAndTime, .compact)
    try cast.tap("Time Picker")
    #expect(cast.rows == ["9", "41", "AM"])
    try cast.scrollWheel(1, by: 4)
    #expect(cast.received == "2024-1-9 9:45" && cast.drain() == ["began", "changed"])
    cast.picker.date = DateCast.date(2024, 5, 5, 17)
    try cast.stage.settle()
    #expect(cast.rows == ["5", "00", "PM"], "code changes what is open")
  }

  @Test("a card goes with its pill", .rule("DP-09", "DP-12")) func leaving() throws {
    let cast = DateCast(.date, .compact)
    try cast.tap("Date Picker")
    cast.picker.removeFromSuperview()
    cast.stage.turn()
    #expect(cast.drain() == ["began", "ended"] && cast.element("Friday, January 12") == nil)
    cast.stage.rootViewController?.view.addSubview(cast.picker)
    try cast.tap("Date Picker")
    cast.picker.isEnabled = false
    cast.stage.turn()
    #expect(cast.drain() == ["began", "ended"] && cast.element("Friday, January 12") == nil)
    try cast.tap("Date Picker")
    #expect(cast.drain() == [])
    cast.picker.isEnabled = true
    try cast.tap("Date Picker")
    cast.stage.resize(to: CGSize(width: 500, height: 400))
    #expect(cast.drain() == ["began", "ended"])
  }

  @Test("the escape gesture closes a card, and is unhandled afterwards", .rule("DP-09", "AX-05")) func escape() throws {
    let cast = DateCast(.date, .compact)
    try cast.tap("Date Picker")
    #expect(cast.drain() == ["began"] && cast.stage.performEscape())
    try cast.stage.settle()
    #expect(cast.drain() == ["ended"] && cast.element("Month") == nil && !cast.stage.performEscape())
  }

  @Test("a card has its place", .rule("DP-09")) func places() throws {
    func card(at y: CGFloat) throws -> (card: CGRect, pill: CGRect) {
      let cast = DateCast(.date, .compact, at: CGPoint(x: 200, y: y))
      let pill = try #require(cast.element("Date Picker"))
      cast.stage.tap(pill)
      try cast.stage.settle()
      let month = try #require(cast.element("Month")?.superview?.superview)
      return (month.convert(month.bounds, to: nil).insetBy(dx: -8, dy: -8), pill.convert(pill.bounds, to: nil))
    }
    let (below, upper) = try card(at: 60)
    #expect(below.minY == upper.maxY + 8 && below.maxX == 352)
    let (above, lower) = try card(at: 560)
    #expect(above.maxY == lower.minY - 8)
    let (middle, _) = try card(at: 300)
    #expect(middle.midY == 320)
  }

  @Test("pills stand by the content's alignment", .rule("DP-08")) func alignment() throws {
    let cast = DateCast(.date, .compact)
    let width = cast.picker.bounds.width
    cast.picker.frame.size.width = width + 100
    func left(_ alignment: UIControl.ContentHorizontalAlignment) throws -> CGFloat {
      cast.picker.contentHorizontalAlignment = alignment
      cast.stage.turn()
      return try #require(cast.element("Date Picker")).frame.minX
    }
    #expect(try left(.leading) == 0 && left(.trailing) == 100 && left(.center) == 50)
    #expect(try left(.left) == 0 && left(.right) == 100 && left(.fill) == 0)
  }

  @Test(arguments: PageStyle.allCases) func looks(_ variant: PageStyle) throws {
    func make(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
      let picker = UIDatePicker()
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      if variant == .rightToLeft { picker.locale = Locale(identifier: "ar") }
      return picker
    }
    let picture = page(CGSize(width: 340, height: 900), variant) { view in
      var y: CGFloat = 10
      let limited = make(.date, .wheels)
      limited.minimumDate = DateCast.date(2023, 12, 3)
      limited.maximumDate = DateCast.date(2024, 3, 12)
      let inline = make(.dateAndTime, .inline)
      inline.date = DateCast.date(2024, 1, 18, 15, 30)
      inline.maximumDate = DateCast.date(2024, 1, 29)
      let off = make(.date, .compact)
      off.isEnabled = false
      for picker in [make(.dateAndTime, .compact), off, limited, make(.countDownTimer, .wheels), inline] {
        picker.frame = CGRect(
          x: (340 - picker.intrinsicContentSize.width) / 2, y: y, width: picker.intrinsicContentSize.width,
          height: picker.intrinsicContentSize.height)
        y = picker.frame.maxY + 6
        view.addSubview(picker)
      }
    }
    try ReferencePicture.check(picture, "date-pickers-\(variant)")
  }

  @Test(arguments: [PageStyle.light, .dark]) func openLooks(_ variant: PageStyle) throws {
    let cast = DateCast(.dateAndTime, .compact, variant: variant)
    try cast.tap("Date Picker")
    try ReferencePicture.check(cast.stage.frame(), "date-picker-open-\(variant)")
  }
}
