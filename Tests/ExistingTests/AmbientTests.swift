import UIKit
import XCTest

/// Tests as people write them for a simulator: no stage is made, nothing names the library, Swift 5 mode.
final class AmbientTests: XCTestCase {
  func testAnApplicationIsThereWithASceneAndAKeyWindow() throws {
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    XCTAssertEqual(scene.activationState, .foregroundActive)
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    XCTAssertFalse(scene.windows.isEmpty)
    XCTAssertNotNil(scene.windows.first { $0.isKeyWindow }?.rootViewController)
    XCTAssertEqual(scene.screen.bounds, UIScreen.main.bounds)
  }

  func testAWindowShowsItsController() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertIdentical(controller.view.window, window)
    XCTAssertEqual(controller.view.bounds.size, UIScreen.main.bounds.size)
  }

  func testTheApplicationStaysAndAWindowGoesWithItsLastReference() {
    let application = UIApplication.shared
    weak var gone: UIWindow?
    var window: UIWindow? = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    gone = window
    window = nil
    RunLoop.current.run(until: Date() + 0.1)
    XCTAssertNil(gone)
    XCTAssertIdentical(UIApplication.shared, application)
    XCTAssertEqual(UIApplication.shared.windows.count, 1)
  }

  func testACompletionOfAPresentationFulfils() {
    let window = UIWindow()
    let host = UIViewController(), sheet = UIViewController()
    window.rootViewController = host
    window.makeKeyAndVisible()
    let shown = expectation(description: "shown")
    host.present(sheet, animated: true) { shown.fulfill() }
    XCTAssertTrue(sheet.isBeingPresented)
    wait(for: [shown], timeout: 2)
    XCTAssertIdentical(host.presentedViewController, sheet)
    XCTAssertFalse(sheet.isBeingPresented)
  }

  func testALoopOfTheRunLoopLetsAnAnimationEnd() {
    let window = UIWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.makeKeyAndVisible()
    var isDone = false
    UIView.animate(withDuration: 0.3, animations: { view.frame.origin.x = 100 }, completion: { _ in isDone = true })
    let limit = Date() + 1
    while !isDone, Date() < limit { _ = RunLoop.current.run(mode: .default, before: limit) }
    XCTAssertTrue(isDone)
    XCTAssertGreaterThan(limit.timeIntervalSinceNow, 0.5)
  }
}
