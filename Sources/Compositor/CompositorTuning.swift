internal import Foundation

/// The tuning of the compositor: settings that affect speed and never the picture.
package struct CompositorTuning: Sendable {
  package var threads = ProcessInfo.processInfo.activeProcessorCount
  /// Bytes of pictures kept between frames.
  package var cacheBudget = 64 << 20
  package var variant = KernelVariant.best
  /// Rows a thread takes at a time; chosen: the kernels plan 32 rows together.
  package var bandRows = 32
  /// Plainly copied pixels, or as much work, for each of several threads.
  ///
  /// Chosen: about a millisecond. Below that a frame is early anyway, and a second thread was measured to cost more processor
  /// time than it saves on the clock: it is woken, and the pixels that it reads and writes lie in the other core's cache.
  package var parallelPixels = 6_000_000
  /// Nothing is drawn below opaque rectangles.
  package var skipsHidden = true
  /// Only what changed is drawn.
  package var tracksDamage = true
  /// Subtrees that come again unchanged are kept as pictures.
  package var keepsSubtrees = true
  /// True if a subtree that is about to move is rendered to a picture before it does.
  package var preparesMoving = true
  /// Rows of kept pictures that repeat are read once.
  package var readsRowsOnce = true
  /// True if sideways motion is moved within the surface's rows.
  package var movesRows = true
  /// Parts of pictures in one colour are filled where they are turned in space.
  package var fillsPlain = true

  package init() {}
}
