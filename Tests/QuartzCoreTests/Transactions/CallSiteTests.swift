import Foundation
import QuartzCore
import RuleSupport
import Testing

@Suite struct CallSiteTests {
  /// The calls by both walks, from so many calls further in.
  @inline(never) private func walk(_ depth: Int) -> (own: [UInt], system: [UInt]) {
    guard depth == 0 else {
      let found = walk(depth - 1)
      return (found.own + [], found.system + [])
    }
    return (CallSite.here, Thread.callStackReturnAddresses.map(\.uintValue))
  }

  @Test("the walk along frame pointers finds the calls that the system's walk finds, in their order")
  func sameAsSystem() throws {
    let (own, system) = walk(20)
    // The innermost calls differ: each walk is made from a place of its own.
    let shared = own.filter { Set(system).contains($0) }
    #expect(shared.count >= 20)
    let first = try #require(shared.first)
    let start = try #require(system.firstIndex(of: first))
    #expect(Array(system[start...].prefix(20)) == Array(shared.prefix(20)))
  }

  @Test("other threads have stacks of their own")
  func otherThread() async {
    let count = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: CallSite.here.count) }
      thread.start()
    }
    #expect((1...256).contains(count))
  }
}
