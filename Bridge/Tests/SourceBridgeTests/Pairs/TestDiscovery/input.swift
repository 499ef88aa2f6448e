import XCTest
import PageTests

fileprivate extension PageTests {
    @available(*, deprecated, message: "Not actually deprecated.")
    @MainActor
    static let __allTests__PageTests = [
        ("testOne", testOne),
        ("testLater", asyncTest(testLater))
    ]
}
