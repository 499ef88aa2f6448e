import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Hiding: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}

@Suite struct StatusBarFrameTests {
  @Test("the status bar's frame is as high as the device has it", .rule("P-62"))
  func frame() {
    for (device, height) in [(Device.iPhoneSE, 20.0), (.iPhone15, 54)] {
      let stage = Stage(device: device)
      stage.rootViewController = UIViewController()
      let width = stage.window.bounds.width
      #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: width, height: height))
      #expect(!UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarOrientation == .portrait)
    }
  }

  @Test("a hidden status bar has no frame", .rule("P-60"))
  func hidden() {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = Hiding()
    #expect(UIApplication.shared.statusBarFrame == .zero && UIApplication.shared.isStatusBarHidden)
    stage.rootViewController = UIViewController()
    #expect(UIApplication.shared.statusBarFrame.height == 20)
  }

  @Test("whoever listens is told that the device is turned")
  func turned() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    nonisolated(unsafe) var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
    ) { _ in told += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.rotate(to: .landscapeLeft)
    #expect(told == 1 && UIDevice.current.orientation == .landscapeRight)
    stage.rotate(to: .landscapeLeft)
    #expect(told == 1)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
    try stage.settle()
  }
}
