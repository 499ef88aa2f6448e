internal import Foundation

/// Frames and what they are held against by turns, one after the other, by the processor's time: what slows one of them, slows
/// both.
nonisolated struct Pairs {
  private(set) var frames: [Double] = []
  private(set) var copies: [Double] = []

  /// Seconds.
  var frame: Double { Bench.median(frames) }
  /// Seconds.
  var copy: Double { Bench.median(copies) }

  var ratio: Double { frame / copy }

  /// For printing.
  var text: String { String(format: "%.3f ms, copy %.3f ms", frame * 1000, copy * 1000) }

  /// One plain copy, or what is done in its place on one thread, then one frame.
  ///
  /// The copy has the time of the thread that makes it; the frame all that the process spends beside it, so that what
  /// other threads still do after a frame is counted as its own.
  mutating func add(_ copy: () -> Void, _ frame: () -> Void) {
    var copied = 0.0
    let all = Bench.spent {
      copied = Bench.spentHere(copy)
      frame()
    }
    copies.append(copied)
    frames.append(all - copied)
  }
}
