import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite("Leaks by timers")
struct TimerLeakTests {
  @Test("a timer that repeats for ever is named")
  func timer() {
    var timer: Timer?
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
    let messages = TestFailures.collect {
      try stage.expectReleased {
        let controller = HoldingController()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { controller.title = "tick" }
        }
        return controller
      }
    }
    #expect(
      messages.map { $0.replacing(#/ at \/\S+\/TimerLeakTests\.swift:\d+:\d+/#, with: "") } == [
        "HoldingController is still there; held by a timer due at 1.000, put off at 0.000 by closure #1 in closure #1 in"
          + " TimerLeakTests.timer()"
      ])
    timer?.invalidate()
  }
}
