import XCTest
import UIKit

@MainActor final class PageTests: XCTestCase {
  var page: UIViewController!
  override func setUp() {
    super.setUp()
    page = UIViewController()
  }
  override func tearDownWithError() throws { page = nil }
  func testPage() { XCTAssertNotNil(page) }
}
final class OtherTests: XCTestCase {
  @MainActor override func setUpWithError() throws {
    try super.setUpWithError()
  }
  override func tearDown() {}
}
