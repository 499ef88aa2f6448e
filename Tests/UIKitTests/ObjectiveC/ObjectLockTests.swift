import Foundation
import RuleSupport
import Testing
import UIKit

@Suite struct ObjectLockTests {
  @Test("an object's lock keeps other threads out, lets its own in again, and is given back once for each time")
  func lock() {
    let object = NSObject()
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) let locked = object
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(locked)
        objc_sync_enter(locked)
        sum += 1
        objc_sync_exit(locked)
        objc_sync_exit(locked)
      }
    }
    #expect(sum == 2000)
    #expect(objc_sync_exit(object) != 0)
  }
}
