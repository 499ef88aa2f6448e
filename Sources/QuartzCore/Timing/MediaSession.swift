internal import Foundation

/// All that layers share: the clock, what is animated, open transactions.
///
/// A fresh one makes a fresh world.
@MainActor package final class MediaSession {
  /// The session that everything runs in.
  @exclusivity(unchecked) package static var current = MediaSession()

  @exclusivity(unchecked) package var clock = MediaClock()
  /// Told about misuse that is survived: a rule's id, or "" if there is none, and what happened.
  package var diagnose: (_ rule: String, _ message: String) -> Void = { _, _ in }

  /// Runs before layout, and after it until it has nothing to do; answers whether it had.
  package var updatePass: () -> Bool = { false }

  /// The clock's time before which no animation ends; nil where that is to be found out.
  @exclusivity(unchecked) private var quietUntil: CFTimeInterval?
  /// True if animations may wait for a commit, or for a tree to hang in.
  @exclusivity(unchecked) var mayHaveUnsettled = false
  /// Layers that hold animations.
  @exclusivity(unchecked) var animated = AnimatedLayers()
  var memberships: [TreeMembership] = []
  @exclusivity(unchecked) var transactions = TransactionStack()
  /// The notices of ended animations that are still to be sent.
  @exclusivity(unchecked) var ended: [EndNotice] = []
  /// Layers with particles that were drawn.
  var emitters: [ObjectIdentifier: CAEmitterLayer] = [:]
  /// Layers with tiles that were seen.
  var tiled: [ObjectIdentifier: CATiledLayer] = [:]
  /// True once a layer turned its geometry over: only then anybody looks for it.
  @exclusivity(unchecked) var usesFlippedGeometry = false
  /// Frames a second of the screen.
  var refreshRate = 60.0
  var timers: [ScheduledCall] = []
  var links: [CADisplayLink] = []
  private var lastSequence = 0

  package init() {}

  /// Removes running animations without notifications: an animation and its layer would retain each other.
  isolated deinit {
    for layer in animated.all { layer.forgetAnimations() }
  }

  /// Numbers things in the order of their making; ties of time are broken by it.
  func nextSequence() -> Int {
    lastSequence += 1
    return lastSequence
  }

  /// Returns true if nothing can end by a time, so that no search is needed.
  func isQuiet(at now: CFTimeInterval) -> Bool {
    guard let quietUntil, !CALayer.hasOwnTimes else { return false }
    return now < quietUntil - 2 * MediaTiming.tolerance
  }

  /// The clock's time before which no animation ends; nil where that is not known.
  var nextEnd: CFTimeInterval? { CALayer.hasOwnTimes ? nil : quietUntil }

  /// Notes when the next animation ends.
  func nothingEnds(before time: CFTimeInterval) { quietUntil = time }

  /// Something was added or changed that may end earlier.
  func endsMayChange() { quietUntil = nil }

  /// Trees that still exist, in the order of their making.
  var trees: [LayerTree] {
    let count = memberships.count
    memberships.removeAll { $0.tree == nil }
    // What hung in a tree that is gone hangs in none.
    if memberships.count < count { mayHaveUnsettled = true }
    return memberships.compactMap(\.tree)
  }
}

/// That a layer hangs in a tree; shared by all layers of one.
final class TreeMembership {
  weak var tree: LayerTree?
  /// Commits the tree has seen.
  var commitCount = 0
}
