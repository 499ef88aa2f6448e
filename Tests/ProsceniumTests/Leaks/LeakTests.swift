import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

@Suite("Leaks")
struct LeakTests {
  let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1))
  let root = HoldingController()

  init() { stage.rootViewController = root }

  private func leak(_ make: @escaping (HoldingController) -> Void) -> [String] {
    TestFailures.collect {
      try stage.expectReleased {
        let controller = HoldingController()
        make(controller)
        root.present(controller, animated: true)
        try stage.settle()
        root.dismiss(animated: true)
        return controller
      }
    }
  }

  @Test("what goes is no failure")
  func released() {
    #expect(leak { _ in } == [])
    #expect(leak { controller in controller.onClose = { [weak controller] in controller?.title = "" } } == [])
  }

  @Test("a controller that another keeps is named with the property")
  func controller() {
    #expect(
      leak { root.others = [$0] } == [
        "HoldingController#2 is still there; held by UIApplication.windows[0] → UIWindow.rootViewController"
          + " → HoldingController.others[0] → HoldingController"
      ])
    root.others = []
  }

  @Test("a closure that captures its own controller is named")
  func closure() {
    #expect(
      leak { controller in controller.onClose = { controller.title = "closed" } } == [
        "HoldingController#2 is still there; it holds itself by HoldingController.onClose (a closure) → HoldingController"
      ])
  }

  @Test("a display link is named")
  func displayLink() {
    var link: CADisplayLink?
    let messages = leak { controller in
      link = CADisplayLink(target: controller, selector: Selector("tick", HoldingController.tick))
      link?.add(to: .main, forMode: .common)
    }
    #expect(
      messages == [
        "HoldingController#2 is still there; held by UIApplication.session → MediaSession.links[0]"
          + " → CADisplayLink.handler (a closure) → HoldingController"
      ])
    link?.invalidate()
  }

  @Test("a value behind a protocol is looked through, of any size")
  func behindProtocols() {
    struct Large: Holding {
      var numbers = (1, 2, 3, 4)
      var small: UInt8 = 1
      var held: UIViewController?
    }
    #expect(
      leak { root.holding = Large(held: $0) } == [
        "HoldingController#2 is still there; held by UIApplication.windows[0] → UIWindow.rootViewController"
          + " → HoldingController.holding.held → HoldingController"
      ])
    root.holding = nil
  }

  @Test("what cannot be seen is said to be so, and each of several objects is named")
  func unseen() {
    let unseen = Unmanaged.passRetained(HoldingController())
    let messages = TestFailures.collect { try stage.expectAllReleased { [unseen.takeUnretainedValue(), NSObject()] } }
    #expect(
      messages == [
        "HoldingController is still there; who holds it cannot be seen: a variable of the test, a static one, or another"
          + " thread's work; look for closures that capture it without [weak self]"
      ])
    unseen.release()
  }
}

protocol Holding {}

final class HoldingController: UIViewController {
  var holding: (any Holding)?
  var others: [UIViewController] = []
  var onClose: (() -> Void)?
  weak var friend: UIViewController?
  func tick() {}
}
