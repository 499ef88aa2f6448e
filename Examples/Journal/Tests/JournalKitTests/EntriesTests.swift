import Proscenium
import Testing
import UIKit

@testable import JournalKit

/// The way from the list to an entry and back.
@MainActor @Suite struct EntriesTests {
  let journal = Journal()
  var stage: Stage { journal.stage }

  @Test func aRowPushesItsEntry() throws {
    try stage.tap(.text("Market"))
    stage.advance(by: 0.1)
    #expect(journal.navigation.topViewController?.isBeingPresented == false)
    #expect(journal.navigation.transitionCoordinator?.isAnimated == true)
    try stage.settle()
    stage.expect(.text("Cherries, bread, and a jar of honey.").in(EntryController.self))
    stage.expectTree(named: "market")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theBackButtonPops() throws {
    try journal.open("Market")
    try stage.tap(.text("Journal"))
    try stage.settle()
    #expect(journal.navigation.viewControllers.count == 1)
    stage.expect(.text("Lighthouse"))
  }

  @Test func aFingerFromTheEdgePops() throws {
    try journal.open("Rain")
    stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 320, y: 400), duration: 0.3)
    try stage.settle()
    #expect(journal.navigation.viewControllers.count == 1)
  }

  @Test func aFingerThatReturnsToTheEdgeKeepsTheEntry() throws {
    try journal.open("Rain")
    stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400), duration: 0.3, release: false)
    #expect(journal.navigation.transitionCoordinator?.isInteractive == true)
    stage.expect(.text("Lighthouse"))
    for x in stride(from: 200.0, through: 10, by: -19) {
      stage.advance(by: 1 / 60)
      stage.touchMove(to: CGPoint(x: x, y: 400))
    }
    stage.touchUp()
    try stage.settle()
    #expect(journal.navigation.viewControllers.count == 2)
    stage.expect(.text("Lighthouse"), .nothing)
  }

  @Test func anEntryIsReleasedAfterwards() throws {
    try stage.expectReleased {
      try journal.open("Market")
      let entry = try #require(journal.navigation.topViewController)
      journal.navigation.popViewController(animated: true)
      return entry
    }
  }

  @Test(arguments: StageConfiguration.matrix(devices: [.iPhone15], textSizes: [.large, .accessibilityLarge]))
  func anEntryIsAccessible(on configuration: StageConfiguration) throws {
    let journal = Journal(configuration)
    try journal.open("Lighthouse")
    let tint = AccessibilityException(
      .contrast, .type(UILabel.self).and(.text("Journal")), because: "the system's tint colour")
    journal.stage.expectAccessible(except: [tint])
  }
}
