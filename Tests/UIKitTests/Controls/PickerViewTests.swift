import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Answers a picker and notes what it is asked and told.
private final class PickerJournal: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [10, 1000]
  private(set) var log: [String] = []

  func drain() -> [String] {
    defer { log = [] }
    return log
  }
  func numberOfComponents(in pickerView: UIPickerView) -> Int {
    log.append("components")
    return counts.count
  }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    log.append("rows \(component)")
    return counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component)/\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("chose \(component)/\(row)")
  }
}

/// Rows of an app's own, and wheels of its own sizes.
private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 60 : 120 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    component == 0 ? 54 : 0
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    return view ?? UIView()
  }
}

@Suite struct PickerViewTests {
  private let stage = Stage(device: Device(name: "picker", size: CGSize(width: 320, height: 480), scale: 2))
  private let journal = PickerJournal()
  private let picker = UIPickerView()

  init() {
    let controller = UIViewController()
    stage.rootViewController = controller
    controller.view.backgroundColor = .systemBackground
    picker.frame.origin.y = 100
    controller.view.addSubview(picker)
    (picker.dataSource, picker.delegate) = (journal, journal)
    stage.turn()
  }

  private func title(_ row: Int, _ component: Int = 0) -> String? {
    (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
  }
  /// A finger on the first wheel.
  private func drag(by distance: CGFloat, duration: Double = 0.5) throws {
    stage.drag(from: CGPoint(x: 80, y: 208), to: CGPoint(x: 80, y: 208 + distance), duration: duration)
    try stage.settle()
  }

  @Test func itAsksOnceAndShowsWhatIsInSight() {
    #expect(journal.drain() == ["components", "rows 0", "rows 1"])
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 1000)
    #expect(picker.bounds.size == CGSize(width: 320, height: 216) && picker.intrinsicContentSize == picker.bounds.size)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    #expect(title(0) == "0/0" && title(5) == "0/5" && title(9) == nil && title(5, 1) == "1/5")
    #expect(picker.selectedRow(inComponent: 0) == 0 && journal.drain() == [])
  }

  @Test func aFingerTurnsAWheelToARow() throws {
    _ = journal.drain()
    try drag(by: -100)
    #expect(journal.drain() == ["chose 0/3"] && picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    // Less than half a row goes back, and nothing is chosen.
    try drag(by: 18)
    #expect(journal.drain() == [] && picker.selectedRow(inComponent: 0) == 3)
    try drag(by: 300, duration: 0.1)
    #expect(journal.drain() == ["chose 0/0"])
    try drag(by: -400, duration: 0.05)
    #expect(journal.drain() == ["chose 0/9"])
  }

  @Test func aTapOnARowChoosesIt() throws {
    _ = journal.drain()
    stage.tap(at: CGPoint(x: 80, y: 208 + 62))
    try stage.settle()
    #expect(journal.drain() == ["chose 0/2"])
    stage.tap(at: CGPoint(x: 80, y: 208))
    try stage.settle()
    #expect(journal.drain() == [], "it is the chosen one")
  }

  @Test func aFingerThatStopsAWheelLeavesItAtARow() throws {
    journal.counts[0] = 1000
    picker.reloadAllComponents()
    stage.turn()
    for pause in [0.1, 0.25, 0.4] {
      _ = journal.drain()
      let before = picker.selectedRow(inComponent: 0)
      stage.drag(from: CGPoint(x: 80, y: 208), to: CGPoint(x: 80, y: 8), duration: 0.05)
      stage.advance(by: pause)
      stage.touchDown(at: CGPoint(x: 80, y: 208))
      stage.advance(by: 0.5)
      #expect(journal.drain() == [], "a finger holds the wheel")
      stage.touchUp()
      try stage.settle()
      let row = picker.selectedRow(inComponent: 0)
      #expect(row > before && journal.drain() == ["chose 0/\(row)"])
      let view = try #require(picker.view(forRow: row, forComponent: 0))
      #expect(abs(view.convert(view.bounds, to: picker).midY - 108) < 0.01)
    }
  }

  @Test func aTapCountsFromTheRowInTheMiddle() throws {
    journal.counts[0] = 1000
    picker.reloadAllComponents()
    stage.turn()
    picker.selectRow(500, inComponent: 0, animated: true)
    try stage.settle()
    _ = journal.drain()
    stage.drag(from: CGPoint(x: 80, y: 208), to: CGPoint(x: 80, y: 8), duration: 0.05)
    stage.advance(by: 0.2)
    stage.tap(at: CGPoint(x: 80, y: 208))
    try stage.settle()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 503 && journal.drain() == ["chose 0/\(row)"], "not back to the row that was chosen before")
  }

  @Test func aSelectionByCodeDuringADragIsNotTheEndOfIt() throws {
    _ = journal.drain()
    stage.touchDown(at: CGPoint(x: 80, y: 208))
    stage.touchMove(to: CGPoint(x: 80, y: 158))
    stage.advance(by: 0.1)
    picker.selectRow(6, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 6 && journal.drain() == [])
    stage.touchMove(to: CGPoint(x: 80, y: 108))
    stage.advance(by: 0.3)
    stage.touchUp()
    try stage.settle()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row != 6 && journal.drain() == ["chose 0/\(row)"])
    #expect(title(row) == "0/\(row)")
  }

  @Test func countsAndHeightsBeyondAllMeasureAreBorne() throws {
    journal.counts = [Int.max, 3]
    picker.reloadAllComponents()
    stage.turn()
    picker.selectRow(Int.max - 1, inComponent: 0, animated: false)
    stage.turn()
    #expect(picker.selectedRow(inComponent: 0) == Int.max - 1)
    try drag(by: 40)
    stage.tap(at: CGPoint(x: 80, y: 250))
    try stage.settle()
    #expect(picker.numberOfRows(inComponent: 0) == Int.max)
  }

  @Test("a wheel is adjusted row by row", .rule("AX-04")) func adjusted() throws {
    _ = journal.drain()
    let wheel = try #require(picker.subviews.first { $0.isAccessibilityElement })
    #expect(wheel.accessibilityValue == "0/0" && wheel.accessibilityTraits == .adjustable)
    wheel.accessibilityDecrement()
    wheel.accessibilityIncrement()
    try stage.settle()
    #expect(journal.drain() == ["chose 0/1"] && wheel.accessibilityValue == "0/1")
  }

  @Test func codeSelectsWithoutWord() throws {
    _ = journal.drain()
    picker.selectRow(500, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 500 && title(500, 1) == "1/500" && title(0, 1) == nil)
    picker.selectRow(510, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 510 && title(500, 1) == "1/500")
    try stage.settle()
    #expect(title(510, 1) == "1/510" && journal.drain() == [])
    // What is not there changes nothing.
    picker.selectRow(10, inComponent: 0, animated: false)
    picker.selectRow(-1, inComponent: 0, animated: true)
    picker.selectRow(0, inComponent: 2, animated: false)
    picker.reloadComponent(7)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 2) == -1)
    #expect(picker.rowSize(forComponent: 2) == .zero && picker.view(forRow: 0, forComponent: -1) == nil)
  }

  @Test func reloadingKeepsWhatIsChosen() throws {
    picker.selectRow(8, inComponent: 0, animated: false)
    journal.counts = [4, 0, 7]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 3 && picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 1) == -1 && picker.selectedRow(inComponent: 2) == 0)
    journal.counts[0] = 2
    picker.reloadComponent(0)
    #expect(picker.numberOfRows(inComponent: 0) == 2 && picker.selectedRow(inComponent: 0) == 1)
    journal.counts = []
    picker.reloadAllComponents()
    stage.turn()
    #expect(picker.numberOfComponents == 0 && picker.subviews.count == 1)
  }

  @Test func ownRowsAreUsedAgainAndSizesAreTheDelegates() throws {
    let rows = PickerRows()
    (picker.dataSource, picker.delegate) = (rows, rows)
    stage.turn()
    // A height of nothing is none.
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 54))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 120, height: 32))
    for row in 0..<50 {
      picker.selectRow(row, inComponent: 1, animated: false)
      stage.turn()
    }
    #expect(rows.made < 40)
  }

  @Test func withoutADelegateRowsAskInOrder() {
    let plain = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 162))
    plain.dataSource = journal
    plain.layoutIfNeeded()
    #expect((plain.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "?")
    #expect(plain.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    #expect(UIPickerView().numberOfComponents == 0)
  }

  @Test(arguments: PageStyle.allCases) func looks(_ variant: PageStyle) throws {
    let journal = PickerJournal()
    let picture = page(CGSize(width: 320, height: 240), variant) { view in
      let picker = UIPickerView(frame: CGRect(x: 0, y: 12, width: 320, height: 216))
      (picker.dataSource, picker.delegate) = (journal, journal)
      picker.selectRow(4, inComponent: 0, animated: false)
      picker.selectRow(321, inComponent: 1, animated: false)
      view.addSubview(picker)
    }
    try withExtendedLifetime(journal) { try ReferencePicture.check(picture, "picker-\(variant)") }
  }
}
