// The listing of Documentation/ExistingTests.md, which `make lint` compares with this file.
// listing begins
import UIKit
import XCTest

final class SheetTests: XCTestCase {
  func testItAppears() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController(), sheet = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let shown = expectation(description: "shown")
    root.present(sheet, animated: true) { shown.fulfill() }
    wait(for: [shown], timeout: 1)
    XCTAssertFalse(sheet.isBeingPresented)
  }
}
// listing ends
