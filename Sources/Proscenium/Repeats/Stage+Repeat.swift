internal import CoreGraphics
internal import Foundation
internal import UIKit

extension Stage {
  /// Does the same several times, each on a stage of its own whose order and timing differ, and expects the same bytes.
  ///
  /// A block on the main queue, a task and a timer of one instant come in another order each time, as far as a program may
  /// not rely on it, and turns come between frames too. What is compared is the trace without its times, what the screen
  /// reads, and the last picture. A failure names the seed, and the first call, element or pixel that differs.
  ///
  /// - Parameters:
  ///   - count: How often; the first time nothing is changed.
  ///   - configuration: The device and its settings.
  ///   - body: Makes what is tested and lets time pass; nothing of it may be left from the time before.
  public static func `repeat`(
    _ count: Int = 5, on configuration: StageConfiguration = StageConfiguration(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column, _ body: (Stage) throws -> Void
  ) rethrows {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected: Outcome?
    for seed in 0..<max(2, count) {
      let stage = Stage(configuration)
      stage.disturb(seed: UInt64(seed))
      try body(stage)
      let got = Outcome(stage)
      guard let first = expected else {
        expected = got
        continue
      }
      guard let difference = first.difference(to: got, scale: stage.application.screen.scale) else { continue }
      return TestFailures.record("seed \(seed) of \(count) does not do the same as seed 0\n\(difference)", at: location)
    }
  }

  /// Changes order and timing from now on; seed 0 changes nothing.
  func disturb(seed: UInt64) {
    kit.disturbance = seed == 0 ? nil : Disturbance(seed: seed)
    scheduler?.disturb(by: seed == 0 ? nil : Disturbance(seed: seed))
  }

  /// The results that a repeat compares.
  private struct Outcome {
    let calls: [String]
    let elements: [String]
    let picture: CGImage

    @MainActor init(_ stage: Stage) {
      calls = stage.trace.calls
      elements = AccessibilityTree(stage).lines
      picture = stage.frame()
    }

    /// nil for none.
    @MainActor func difference(to other: Outcome, scale: CGFloat) -> String? {
      for (word, mine, theirs) in [("call", calls, other.calls), ("element", elements, other.elements)] {
        let texts = (mine.joined(separator: "\n"), theirs.joined(separator: "\n"))
        guard let difference = TextDifference(expected: texts.0, got: texts.1) else { continue }
        return "first \(word), number \(difference.line):\n  seed 0: \(difference.expected ?? "nothing more")"
          + "\n  now:    \(difference.got ?? "nothing more")" + (difference.before.map { "\n  after:  \($0)" } ?? "")
      }
      guard picture != other.picture else { return nil }
      guard picture.width == other.picture.width, picture.height == other.picture.height else {
        return
          "the screen is \(other.picture.width) × \(other.picture.height) pixels, was \(picture.width) × \(picture.height)"
      }
      let difference = PictureDifference(expected: picture, got: other.picture, tolerance: .exact)
      return difference.first.map {
        "first pixel \($0.x), \($0.y): seed 0 \(PictureDifference.hex($0.expected)), now \(PictureDifference.hex($0.got));"
          + " \(difference.count) pixels differ"
      }
    }
  }
}
