import Proscenium
import Testing
import UIKit

@testable import JournalKit

/// The sheet in which an entry is written.
@MainActor @Suite struct ComposeTests {
  let journal = Journal()
  var stage: Stage { journal.stage }
  var sheet: UIViewController? { journal.navigation.presentedViewController }

  @Test func itComesToTheMiddleOfTheScreen() throws {
    try journal.write()
    let top = try #require(sheet?.view).convert(CGPoint.zero, to: nil).y
    #expect(abs(top - stage.window.bounds.midY) < 60)
    stage.expect(.text("Lighthouse"))
  }

  @Test func aFingerPullsItUp() throws {
    try journal.write()
    let view = try #require(sheet?.view)
    let top = view.convert(CGPoint.zero, to: nil).y
    try stage.drag(.text("New Entry"), by: CGVector(dx: 0, dy: -300))
    try stage.settle()
    #expect(view.convert(CGPoint.zero, to: nil).y < top - 200)
  }

  @Test func withoutWordsAFlingClosesIt() throws {
    try journal.write()
    try stage.fling(.text("New Entry"), .down, velocity: 2000, distance: 300)
    try stage.settle()
    #expect(sheet == nil)
  }

  @Test func withWordsAFlingAsks() throws {
    try journal.write("Snow")
    try stage.fling(.text("New Entry"), .down, velocity: 2000, distance: 300)
    try stage.settle()
    stage.expect(.text("Discard this entry?"))
    try stage.tap(.text("Keep Writing"))
    try stage.settle()
    #expect(sheet != nil)
  }

  @Test func discardedWordsAreGone() throws {
    try journal.write("Snow")
    try stage.tap(.text("Cancel"))
    try stage.settle()
    try stage.tap(.text("Discard"))
    try stage.waitForNone(of: .text("New Entry"))
    stage.expect(.text("Snow"), .nothing)
  }

  @Test func aSavedEntryIsAboveTheOthers() throws {
    try journal.write("Snow")
    try stage.tap(.text("Save"))
    try stage.settle()
    #expect(journal.store.entries.map(\.title) == ["Snow", "Lighthouse", "Market", "Rain"])
    stage.expect(.text("Snow").in(EntriesController.self))
  }

  @Test(arguments: StageConfiguration.matrix(devices: [.iPhoneSE, .iPad11], styles: [.light, .dark]))
  func itComes(on configuration: StageConfiguration) throws {
    let journal = Journal(configuration)
    try journal.write()
    journal.stage.expect(.label("Entry"))
    #expect(journal.stage.diagnostics.isEmpty)
  }

  @Test func theSheetIsReleasedAfterwards() throws {
    try stage.expectReleased {
      try journal.write()
      let sheet = try #require(sheet)
      try stage.tap(.text("Cancel"))
      return sheet
    }
  }
}
