import Proscenium
import UIKit
import XCTest

/// Tests that are `async`, and ones that make a stage.
final class AsyncWaitingTests: XCTestCase {
  private var machineStart = ContinuousClock.now

  override func setUp() async throws {
    await MainActor.run { _ = UIApplication.shared }
    machineStart = .now
  }

  private func assertWasAtOnce(_ line: UInt = #line) {
    XCTAssertLessThan(ContinuousClock.now - machineStart, .seconds(1), line: line)
  }

  func testASleepLetsTheAppTakeItsTurns() async throws {
    let window = await UIWindow()
    let sheet = await UIViewController()
    await MainActor.run {
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      window.rootViewController?.present(sheet, animated: true)
    }
    let start = Date()
    try await Task.sleep(nanoseconds: 2_000_000_000)
    let isBeingPresented = await sheet.isBeingPresented
    XCTAssertFalse(isBeingPresented)
    XCTAssertEqual(Date().timeIntervalSince(start), 2, accuracy: 0.1)
    assertWasAtOnce()
  }

  func testFulfilment() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { done.fulfill() }
    await fulfillment(of: [done], timeout: 10)
    assertWasAtOnce()
  }

  @MainActor func testABlockRunsWhileTheTestYields() async {
    let box = Box()
    DispatchQueue.main.async { box.isCalled = true }
    for _ in 0..<10 where !box.isCalled { await Task.yield() }
    XCTAssertTrue(box.isCalled)
  }

  func testPollingByTheClock() async throws {
    let box = Box()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { box.isCalled = true }
    let limit = Date() + 10
    while !box.isCalled, Date() < limit { try await Task.sleep(nanoseconds: 10_000_000) }
    XCTAssertTrue(box.isCalled)
    assertWasAtOnce()
  }

  private final class Box: @unchecked Sendable { var isCalled = false }
}

/// A stage in a Swift 5 mode test without isolation.
final class PlainStageTests: XCTestCase {
  func testAStageIsMadeAndUsed() throws {
    let stage = Stage(device: .iPhoneSE)
    let controller = UIViewController()
    stage.rootViewController = controller
    XCTAssertIdentical(controller.view.window, stage.window)
    XCTAssertEqual(UIScreen.main.bounds.size, Device.iPhoneSE.size)
    var isCalled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isCalled = true }
    RunLoop.current.run(until: Date() + 2)
    XCTAssertTrue(isCalled)
    XCTAssertEqual(stage.time, 2, accuracy: 0.1)
  }

  func testTheAmbientStageIsThereAgainAfterAnother() {
    let ambient = UIApplication.shared
    XCTAssertNotEqual(UIScreen.main.bounds.size, Device.iPhoneSE.size)
    weak var gone: Stage?
    do {
      let stage = Stage(device: .iPhoneSE)
      gone = stage
      stage.turn()
      XCTAssertNotIdentical(UIApplication.shared, ambient)
    }
    XCTAssertNil(gone)
    XCTAssertIdentical(UIApplication.shared, ambient)
  }
}
