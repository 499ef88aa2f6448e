import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@MainActor @Suite struct OddNumbersTests {
  @Test("a device shows at least a frame a second", arguments: [Int.min, -60, 0, 1])
  func refreshRate(rate: Int) throws {
    var device = Device(name: "odd", size: CGSize(width: 50, height: 50), scale: 1, refreshRate: rate)
    #expect(device.refreshRate == 1)
    device.refreshRate = rate
    #expect(device.refreshRate == 1)
    let stage = Stage(device: device)
    stage.rootViewController = UIViewController()
    UIView.animate(withDuration: 2) { stage.rootViewController?.view.alpha = 0.5 }
    try stage.settle()
    #expect(stage.time >= 2 && stage.time < 4)
    device.refreshRate = .max
    #expect(device.refreshRate == 1000)
  }

  @Test(
    "drags of any duration come to an end",
    arguments: [(Double.nan, 0), (.infinity, 600), (-.infinity, 0), (1e300, 600), (-1e300, 0), (1e-300, 0), (0.5, 0.5)])
  func drags(duration: Double, taken: Double) {
    let stage = Stage(device: Device(name: "odd", size: CGSize(width: 50, height: 50), scale: 1, refreshRate: 2))
    stage.rootViewController = UIViewController()
    stage.drag(from: .zero, to: CGPoint(x: 40, y: 40), duration: duration)
    #expect(abs(stage.time - taken) < 1e-6)
    stage.trackpadScroll(by: CGVector(dx: 0, dy: 10), at: CGPoint(x: 20, y: 20), duration: duration)
    #expect(abs(stage.time - 2 * taken) < 1e-6)
  }
}
