internal import CompositorKernels

/// The source memory of a surface's rows since the last frame.
///
/// A page that moves sideways is moved within the rows, and read from its picture only where it comes into sight. The memory
/// of a frame must be kept, unchanged, until the next one is drawn.
final class ShownRows: @unchecked Sendable {
  let base: UnsafeMutablePointer<ck_shown_row>
  private let count: Int
  /// The frame that is drawn; rows know what was drawn in the one before it.
  private(set) var frame: Int64 = 1

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: ck_shown_row(), count: count)
    forget()
  }

  deinit { base.deallocate() }

  /// The number of the frame's pixels that were in their rows already.
  var readyPixels: Int {
    (0..<count).reduce(0) { $0 + (base[$1].frame == frame ? Int(base[$1].ready) : 0) }
  }

  /// Another frame is drawn, whether or not it changes a row.
  func beginFrame() { frame += 1 }

  /// Forgets the rows after the surface moved to other memory.
  func forget() { frame += 1 }
}
