import Proscenium
import UIKit
import XCTest

@testable import JournalKit

/// One presentation, two styles.
@MainActor final class AboutTests: XCTestCase {
  private func about(on device: Device) throws -> (Journal, UIViewController) {
    let journal = Journal(StageConfiguration(device: device))
    try journal.stage.tap(.text("About"))
    try journal.stage.settle()
    return (journal, try XCTUnwrap(journal.navigation.presentedViewController))
  }

  func testOnATabletItIsAPopover() throws {
    let (journal, about) = try about(on: .iPad11)
    XCTAssertTrue(about.presentationController is UIPopoverPresentationController)
    XCTAssertEqual(about.view.bounds.width, 280)
    journal.stage.expectTree(named: "popover")
    journal.stage.tap(at: CGPoint(x: 600, y: 700))
    try journal.stage.settle()
    XCTAssertNil(journal.navigation.presentedViewController)
  }

  func testOnAPhoneItIsASheet() throws {
    let (journal, about) = try about(on: .iPhone15)
    XCTAssertEqual(about.view.bounds.width, journal.stage.window.bounds.width)
    journal.stage.expect(.text("A line a day.").in(AboutController.self))
  }
}
