import UIKit
import XCTest

/// Each form in which tests wait: what they wait for comes at once, and its time passes by the program's clocks.
final class WaitingTests: XCTestCase {
  private var machineStart = ContinuousClock.now

  override func setUp() {
    super.setUp()
    _ = UIApplication.shared
    machineStart = .now
  }

  /// None of these waits for the machine's time, although their clocks advance.
  private func assertWasAtOnce(_ line: UInt = #line) {
    XCTAssertLessThan(ContinuousClock.now - machineStart, .seconds(1), line: line)
  }

  private func assertPassed(_ seconds: TimeInterval, since start: Date, _ line: UInt = #line) {
    XCTAssertEqual(Date().timeIntervalSince(start), seconds, accuracy: 0.1, line: line)
  }

  func testRunUntil() {
    var calls: [String] = []
    DispatchQueue.main.async { calls.append("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { calls.append("later") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) { calls.append("much later") }
    let start = Date()
    RunLoop.current.run(until: start + 5)
    XCTAssertEqual(calls, ["block", "later"])
    assertPassed(5, since: start)
    RunLoop.main.run(until: start + 31)
    XCTAssertEqual(calls.count, 3)
    assertWasAtOnce()
  }

  func testRunModeBefore() {
    var isCalled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isCalled = true }
    let start = Date()
    XCTAssertTrue(RunLoop.main.run(mode: .default, before: start + 10))
    XCTAssertTrue(isCalled)
    assertPassed(2, since: start)
    XCTAssertTrue(RunLoop.main.run(mode: .default, before: start + 10))
    assertPassed(10, since: start)
    assertWasAtOnce()
  }

  func testTimersFireInRunLoops() {
    nonisolated(unsafe) var ticks = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in ticks += 1 }
    RunLoop.current.run(until: Date() + 2.75)
    timer.invalidate()
    XCTAssertEqual(ticks, 5)
    assertWasAtOnce()
  }

  func testExpectationsAreFulfilled() {
    let start = Date()
    let first = expectation(description: "first"), second = expectation(description: "second")
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { first.fulfill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 6) { second.fulfill() }
    wait(for: [first, second], timeout: 10, enforceOrder: true)
    assertPassed(6, since: start)
    let third = expectation(description: "third")
    Task { @MainActor in
      try await Task.sleep(nanoseconds: 2_000_000_000)
      third.fulfill()
    }
    waitForExpectations(timeout: 5)
    assertPassed(8, since: start)
    assertWasAtOnce()
  }

  func testExpectationsTimeOutByTheClocks() {
    let start = Date()
    let late = XCTestExpectation(description: "late"), early = XCTestExpectation(description: "early")
    let never = XCTestExpectation(description: "never")
    DispatchQueue.main.asyncAfter(deadline: .now() + 8) {
      late.fulfill()
      early.fulfill()
    }
    XCTAssertEqual(XCTWaiter.wait(for: [late], timeout: 3), .timedOut)
    assertPassed(3, since: start)
    XCTAssertEqual(XCTWaiter.wait(for: [early], timeout: 10), .completed)
    assertPassed(8, since: start)
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 20), .timedOut)
    assertPassed(28, since: start)
    assertWasAtOnce()
  }

  func testInvertedExpectations() {
    let inverted = expectation(description: "inverted")
    inverted.isInverted = true
    let start = Date()
    wait(for: [inverted], timeout: 5)
    assertPassed(5, since: start)
    assertWasAtOnce()
  }

  func testPredicates() {
    let label = UILabel()
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { label.text = "done" }
    let predicate = NSPredicate { object, _ in (object as? UILabel)?.text == "done" }
    let start = Date()
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: label)
    XCTAssertEqual(XCTWaiter.wait(for: [expectation], timeout: 10), .completed)
    assertPassed(4, since: start)
    assertWasAtOnce()
  }

  func testNotifications() {
    let name = Notification.Name("done")
    let posted = expectation(forNotification: name, object: nil)
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { NotificationCenter.default.post(name: name, object: nil) }
    wait(for: [posted], timeout: 10)
    assertWasAtOnce()
  }

  func testSleepsLetTimePassWithoutTurns() {
    var isCalled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isCalled = true }
    let start = Date()
    Thread.sleep(forTimeInterval: 2)
    usleep(500_000)
    sleep(1)
    assertPassed(3.5, since: start)
    XCTAssertFalse(isCalled)
    RunLoop.current.run(until: Date())
    XCTAssertTrue(isCalled)
    assertWasAtOnce()
  }

  func testClocksGoOnTogether() {
    let date = Date(), uptime = ProcessInfo.processInfo.systemUptime, media = CACurrentMediaTime()
    RunLoop.current.run(until: date + 7)
    assertPassed(7, since: date)
    XCTAssertEqual(ProcessInfo.processInfo.systemUptime - uptime, 7, accuracy: 0.1)
    XCTAssertEqual(CACurrentMediaTime() - media, 7, accuracy: 0.1)
    assertWasAtOnce()
  }

  func testWorkOnOtherThreadsIsWaitedFor() {
    let done = expectation(description: "done")
    nonisolated(unsafe) var count = 0
    DispatchQueue.global().async {
      // Takes the machine's time, far more than a turn.
      for _ in 0..<2000 { count += String(describing: NSUUID()).count > 0 ? 1 : 0 }
      Thread.sleep(forTimeInterval: 0.05)
      DispatchQueue.main.async { done.fulfill() }
    }
    wait(for: [done], timeout: 1)
    XCTAssertEqual(count, 2000)
  }

  func testOperationsAndGroupsOfOtherQueuesAreWaitedFor() {
    let queue = OperationQueue(), group = DispatchGroup()
    let operation = expectation(description: "operation"), notice = expectation(description: "notice")
    queue.addOperation {
      Thread.sleep(forTimeInterval: 0.02)
      operation.fulfill()
    }
    DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 0.02) }
    group.notify(queue: .main) { notice.fulfill() }
    wait(for: [operation, notice], timeout: 1)
  }

  func testAFileIsLoaded() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("existing-tests-\(getpid()).txt")
    try Data("text".utf8).write(to: file)
    let done = expectation(description: "read")
    nonisolated(unsafe) var text: String?
    Thread.detachNewThread {
      let read = try? String(contentsOf: file, encoding: .utf8)
      OperationQueue.main.addOperation {
        text = read
        done.fulfill()
      }
    }
    wait(for: [done], timeout: 1)
    XCTAssertEqual(text, "text")
    try FileManager.default.removeItem(at: file)
  }

  func testAnotherProgramIsWaitedFor() throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sh")
    program.arguments = ["-c", "sleep 0.1; exit 3"]
    let start = Date()
    try program.run()
    program.waitUntilExit()
    XCTAssertEqual(program.terminationStatus, 3)
    XCTAssertLessThan(Date().timeIntervalSince(start), 5)
  }

  func testTheRunLoopInsideAnotherWait() {
    var order: [String] = []
    let outer = expectation(description: "outer")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      RunLoop.current.run(until: Date() + 2)
      order.append("inner")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { order.append("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { outer.fulfill() }
    wait(for: [outer], timeout: 10)
    XCTAssertEqual(order, ["block", "inner"])
    assertWasAtOnce()
  }
}
