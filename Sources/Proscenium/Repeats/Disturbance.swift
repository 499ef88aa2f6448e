internal import Foundation
internal import QuartzCore

/// Another order of what a program may not rely on: which of a block, a task and a timer of one instant comes first, and
/// when turns come between frames.
nonisolated final class Disturbance: @unchecked Sendable {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15) }

  /// From 0 up to 1.
  func unit() -> Double { random.unit() }

  /// The time of the next turn between frames.
  ///
  /// Units: seconds; chosen: some a frame, at any place in it.
  func instant(after time: TimeInterval) -> TimeInterval { time + 0.001 + unit() * 0.012 }

  /// A merge of lines, each in its own order.
  func merge<Element>(_ lines: [[Element]]) -> [Element] {
    var rest = lines.filter { !$0.isEmpty }.map { $0[...] }
    var merged: [Element] = []
    while !rest.isEmpty {
      let index = Int(random.next() % UInt64(rest.count))
      rest[index].popFirst().map { merged.append($0) }
      if rest[index].isEmpty { rest.remove(at: index) }
    }
    return merged
  }
}
