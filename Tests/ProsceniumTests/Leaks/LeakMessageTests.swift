import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// The whole messages of `expectReleased`, for each kind of holder.
@Suite("Messages of leaks")
struct LeakMessageTests {
  let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
  let root = HoldingController()

  init() { stage.rootViewController = root }

  private func leak(_ make: (HoldingController) -> Void) -> [String] {
    TestFailures.collect {
      try stage.expectReleased {
        let controller = HoldingController()
        make(controller)
        return controller
      }
    }
  }

  @Test("a display link")
  func displayLink() {
    var link: CADisplayLink?
    let messages = leak { controller in
      link = CADisplayLink(target: controller, selector: Selector("tick", HoldingController.tick))
      link?.add(to: .main, forMode: .common)
    }
    #expect(
      messages == [
        "HoldingController is still there; held by UIApplication.session → MediaSession.links[0] → CADisplayLink.handler"
          + " (a closure) → HoldingController"
      ])
    link?.invalidate()
  }

  @Test("several objects are each said")
  func several() {
    let messages = TestFailures.collect {
      try stage.expectAllReleased {
        let (one, two) = (HoldingController(), UIViewController())
        root.others = [one, two]
        return [one, two]
      }
    }
    let path = "held by UIApplication.windows[0] → UIWindow.rootViewController → HoldingController.others"
    #expect(
      messages == [
        "HoldingController is still there; \(path)[0] → HoldingController",
        "UIViewController is still there; \(path)[1] → UIViewController",
      ])
    root.others = []
  }
}
