internal import Foundation
internal import UIKit

/// The theatre page of a whole test, for the tests that fail.
extension Stage {
  func recordTestIfAsked() {
    switch TestPageMode.ofProcess {
    case .none: break
    case .failed: recordTest()
    case .all: recordTest(inAnyCase: true)
    }
  }

  /// Records everything from now on; pictures are small ones, so that a test takes little longer.
  ///
  /// - Parameter inAnyCase: True for a page also of a test in which nothing of the stage fails.
  package func recordTest(inAnyCase: Bool = false) {
    let page = TestPage(self, isWrittenInAnyCase: inAnyCase)
    kit.page = page
    theatre = page.recorder
    camera = Camera(start: time, framesPerSecond: page.rate, into: page.recorder) { [unowned self] in self.frame() }
    camera?.capture(at: time)
  }

  /// The name of the test that runs, or where the failure is.
  func testName(at location: TestLocation) -> String {
    TestFailures.currentTest ?? TestFailures.currentCase.map { "\($0.suite).\($0.name)" } ?? "\(location.fileID)"
  }
}
