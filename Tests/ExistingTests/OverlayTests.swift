import ProsceniumXCTest
import UIKit
import XCTest

/// The parts of XCTest that this platform lacks and apps' tests use.
final class OverlayTests: XCTestCase {
  func testActivitiesRunTheirBlock() throws {
    let value = XCTContext.runActivity(named: "part") { activity in
      activity.add(XCTAttachment(string: "text"))
      return activity.name
    }
    XCTAssertEqual(value, "part")
    struct Failure: Error {}
    XCTAssertThrowsError(try XCTContext.runActivity(named: "fails") { _ in throw Failure() })
  }

  func testAttachmentsAreMade() {
    let attachment = XCTAttachment(image: UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in })
    attachment.name = "picture"
    attachment.lifetime = .keepAlways
    add(attachment)
    XCTAssertEqual(attachment.uniformTypeIdentifier, "public.png")
  }

  func testMeasuringRunsTheBlock() {
    var count = 0
    measure(metrics: [XCTClockMetric()]) { count += 1 }
    XCTAssertGreaterThan(count, 0)
  }

  func testAnObservedPropertyFulfills() {
    let view = UIView()
    keyValueObservingExpectation(for: view, keyPath: "isHidden", expectedValue: true)
    let change = XCTKVOExpectation(keyPath: "alpha", object: view)
    change.handler = { observed, _ in (observed as? UIView)?.alpha ?? 1 < 0.5 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      view.isHidden = true
      view.alpha = 0.75
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { view.alpha = 0.25 }
    waitForExpectations(timeout: 5)
    XCTAssertEqual(view.alpha, 0.75)
    wait(for: [change], timeout: 5)
    XCTAssertEqual(view.alpha, 0.25)
  }

  func testAValueThatIsThereAlreadyFulfills() {
    let view = UIView()
    view.tag = 7
    wait(for: [XCTKVOExpectation(keyPath: "tag", object: view, expectedValue: 7)], timeout: 1)
    let never = XCTKVOExpectation(keyPath: "tag", object: view, expectedValue: 8)
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 1), .timedOut)
  }
}
