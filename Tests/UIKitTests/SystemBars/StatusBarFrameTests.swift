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

  @Test("observers are notified that the device was rotated")
  func turned() throws {
    let stage = Stage(device: .iPhoneSE)
    stage.rootViewController = UIViewController()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    nonisolated(unsafe) var received = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
    ) { _ in received += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.rotate(to: .landscapeLeft)
    #expect(received == 1 && UIDevice.current.orientation == .landscapeRight)
    stage.rotate(to: .landscapeLeft)
    #expect(received == 1)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
    try stage.settle()
  }

  private final class Listener {
    var heard: [String] = []

    init() {
      for (name, when) in [
        (UIApplication.willChangeStatusBarFrameNotification, "will"),
        (UIApplication.didChangeStatusBarFrameNotification, "did"),
      ] {
        let selector = Selector(when, { (self: Listener) in { (note: Notification) in self.hear(when, note) } })
        NotificationCenter.default.addObserver(self, selector: selector, name: name, object: UIApplication.shared)
      }
    }

    private func hear(_ when: String, _ note: Notification) {
      let new = (note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue)?.cgRectValue ?? .null
      let now = UIApplication.shared.statusBarFrame
      heard.append("\(when) \(Int(new.width))x\(Int(new.height)) \(now == new)")
    }
  }

  @Test("observers are notified of the bar's frame on rotation, and of a hidden bar's", .rule("P-69"))
  func received() throws {
    let stage = Stage(device: .iPad11)
    stage.rootViewController = UIViewController()
    let listener = Listener()
    stage.advance(by: 0.1)
    #expect(listener.heard == [])
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(listener.heard == ["will 1194x24 true", "did 1194x24 true"])
    listener.heard = []
    stage.rootViewController = Hiding()
    #expect(listener.heard == ["will 0x0 false", "did 0x0 true"])
    stage.turn()
    #expect(listener.heard.count == 2)
  }

  @Test(
    "a phone's rotation, which hides the bar, notifies once, and a presented controller's preference with its transition",
    .rule("P-69.3"))
  func notifiedOnce() throws {
    let stage = Stage(device: .iPhoneSE)
    let root = UIViewController()
    stage.rootViewController = root
    let listener = Listener()
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(listener.heard == ["will 0x0 false", "did 0x0 true"])
    stage.rotate(to: .portrait)
    try stage.settle()
    #expect(listener.heard.dropFirst(2) == ["will 375x20 false", "did 375x20 true"])
    listener.heard = []
    let hiding = Hiding()
    hiding.modalPresentationStyle = .fullScreen
    root.present(hiding, animated: true)
    stage.turn()
    #expect(listener.heard == ["will 0x0 false", "did 0x0 true"])
    try stage.settle()
    #expect(listener.heard.count == 2)
  }

  @Test("a turn that changes the home indicator's colour too shows no bar on the way", .rule("P-61.4", "P-69.3"))
  func turnedWithIndicator() throws {
    let stage = Stage(device: .iPhone15)
    let root = UIViewController()
    stage.rootViewController = root
    let listener = Listener()
    root.view.backgroundColor = .black
    stage.rotate(to: .landscapeLeft)
    #expect(UIApplication.shared.isStatusBarHidden)
    try stage.settle()
    #expect(listener.heard == ["will 0x0 false", "did 0x0 true"])
  }

  private final class RecordingDelegate: NSObject, UIApplicationDelegate {
    var heard: [String] = []
    func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
      heard.append("will \(Int(newStatusBarFrame.width))x\(Int(newStatusBarFrame.height))")
    }
    func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
      heard.append("did \(Int(oldStatusBarFrame.width))x\(Int(oldStatusBarFrame.height))")
    }
  }

  @Test("the application delegate is told of the frame that comes, then of the one that was", .rule("P-69.2"))
  func delegate() throws {
    let stage = Stage(device: .iPad11)
    let delegate = RecordingDelegate()
    UIApplication.shared.delegate = delegate
    stage.rootViewController = UIViewController()
    stage.turn()
    #expect(delegate.heard == [])
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(delegate.heard == ["will 1194x24", "did 834x24"])
    stage.rootViewController = Hiding()
    #expect(delegate.heard.dropFirst(2) == ["will 0x0", "did 1194x24"])
  }
}
