internal import CompositorKernels
package import CoreGraphics

/// Pixels as runs of equal ones, red in the lowest byte, for a remote display.
///
/// Shape: words of 32 bits. One that is odd begins a run: half of it, rounded down, says how many pixels are like the word
/// that follows. One that is even begins as many pixels as half of it says, each a word. Rows follow each other without a
/// gap.
package enum PixelRuns {
  /// The most words that a number of pixels takes.
  package static func mostWords(_ pixels: Int) -> Int { pixels + 2 }

  /// Writes a rectangle of a picture; answers how many words it took.
  package static func write(_ rect: PixelRect, of buffer: PixelBuffer, to words: UnsafeMutablePointer<UInt32>) -> Int {
    Int(
      ck_runs(
        buffer.row(rect.y0) + rect.x0, Int64(buffer.bytesPerRow / 4), Int32(rect.width), Int32(rect.height), words))
  }
}
