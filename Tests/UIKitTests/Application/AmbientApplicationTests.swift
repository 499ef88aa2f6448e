import Foundation
import RuleSupport
import Testing

@testable import UIKit

/// The shared application of tests that make none, while others make their own.
@MainActor @Suite struct AmbientApplicationTests {
  @Test(
    "code that waits finds its own application again, though code that ran meanwhile made another one", .rule("SN-18"))
  func otherApplication() {
    let own = UIApplication.shared
    var other: UIApplication?
    DispatchQueue.main.async {
      other = UIApplication()
      other?.activate()
    }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    #expect(other != nil && UIApplication.shared === own)
  }
}
