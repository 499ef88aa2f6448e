import NotebookKit
import XCTest

@testable import Notebook

final class NotebookTests: XCTestCase {
  @MainActor func testTheStoryboardsController() throws {
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: NoteController.self))
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? NoteController)
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.titleLabel.text, "“First”")
    controller.change(self)
    XCTAssertEqual(controller.titleLabel.text, "“First!”")
    XCTAssertNotNil(UIColor(named: "Paper"))
  }

  func testSettingsOfTheConfigurationFile() {
    XCTAssertTrue(Note.isShared)
  }
}
