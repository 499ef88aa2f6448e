import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tests that make no stage, side by side with those that make one.
@MainActor @Suite struct AmbientStageTests {
  @Test("an application with a scene and a key window is there for tests that make no stage", .rule("SN-18"))
  func isThere() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    // Tests beside this one take the key and let it go: whose it is then is another's, but it is somebody's.
    #expect(scene.windows.contains { $0.isKeyWindow && !$0.isHidden && $0.rootViewController != nil })
    #expect(scene.activationState == .foregroundActive)
  }

  @Test("a window that only the application keeps goes", .rule("SN-19"))
  func abandoned() {
    weak var gone: UIWindow?
    do {
      let window = UIWindow()
      window.accessibilityIdentifier = "abandoned"
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      gone = window
      #expect(UIApplication.shared.windows.contains { $0 === window })
    }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    #expect(gone == nil)
    let others = UIApplication.shared.windows
    #expect(!others.isEmpty && !others.contains { $0.accessibilityIdentifier == "abandoned" })
  }

  @Test("a test that sleeps lets its window's presentation end", arguments: 0..<5)
  func sleeping(index: Int) async throws {
    let window = UIWindow()
    let (root, sheet) = (UIViewController(), UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(sheet, animated: true)
    #expect(sheet.isBeingPresented)
    try await Task.sleep(for: .seconds(1 + index))
    #expect(!sheet.isBeingPresented && root.presentedViewController === sheet)
  }

  @Test(
    "misuse by a test that makes no stage is not told to a stage that another one made last", .rule("SN-18.3", "D-46"))
  func reports() async {
    let other = await Task.detached { @MainActor in Stage() }.value
    #expect(UIImage(systemName: "nothing") == nil)
    let (root, sheet) = (UIViewController(), UIViewController())
    root.present(sheet, animated: false)
    root.present(UIViewController(), animated: false)
    other.turn()
    #expect(other.diagnostics.isEmpty)
  }

  @Test("a test that waits for the completion of what moves gets it")
  func completion() async {
    let window = UIWindow()
    let (root, sheet) = (UIViewController(), UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    await withCheckedContinuation { continuation in
      root.present(sheet, animated: true) { continuation.resume() }
    }
    #expect(!sheet.isBeingPresented)
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 1) {
        sheet.view.alpha = 0.5
      } completion: { _ in
        continuation.resume()
      }
    }
    #expect(sheet.view.window === window)
  }

  @Test("a test with its own stage stays on it while others run", arguments: 0..<5)
  func ownStage(index: Int) async throws {
    let stage = Stage(device: .iPhoneSE)
    for _ in 0..<5 {
      try await Task.sleep(for: .milliseconds(10 + index))
      #expect(UIScreen.main.bounds.size == Device.iPhoneSE.size)
    }
    #expect(abs(stage.time - 0.05 - 0.005 * Double(index)) < 1e-9)
  }

  @Test("run loops and sleeps of a test move the time of its own stage")
  func runLoop() {
    let stage = Stage(device: .iPhoneSE)
    var calls: [TimeInterval] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { calls.append(stage.time) }
    let start = Date(timeIntervalSinceNow: 0)
    RunLoop.current.run(until: start + 1)
    #expect(calls == [0.5] && abs(stage.time - 1) < 0.01)
    RunLoop.main.run(until: start + 2)
    #expect(abs(stage.time - 2) < 0.01 && abs(start.timeIntervalSinceNow + 2) < 0.01)
    Thread.sleep(forTimeInterval: 1)
    #expect(abs(stage.time - 3) < 0.01)
  }

  @Test("code that waits has its own application again afterwards, though a host began meanwhile", .rule("SN-18.2"))
  func otherApplication() {
    let own = UIApplication.shared
    var other: Stage?
    DispatchQueue.main.async {
      other = LivePerformance.makeStage(device: .iPhoneSE, date: Date(timeIntervalSince1970: 0))
    }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    #expect(other != nil && UIApplication.shared === own)
  }
}
