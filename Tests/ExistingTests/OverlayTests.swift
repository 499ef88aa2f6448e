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
}
