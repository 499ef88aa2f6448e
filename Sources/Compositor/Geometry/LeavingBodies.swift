internal import QuartzCore

/// The subtrees that nothing draws any more, released a part in each frame.
///
/// A body takes all below it along, with the pictures of its texts: those of a large page at once would make a long frame.
struct LeavingBodies {
  private var bodies: [RenderBody] = []

  /// The minimum number of subtrees released in a frame, and the fraction of all; chosen.
  private static let (least, part) = (128, 8)

  mutating func add(_ body: RenderBody) { bodies.append(body) }

  /// Releases some of them; their subtrees follow later, if they have no other owner.
  mutating func letGoOfSome() {
    for _ in 0..<max(Self.least, bodies.count / Self.part) {
      guard var body = bodies.popLast() else { return }
      guard isKnownUniquelyReferenced(&body) else { continue }
      for child in body.children { bodies.append(child.body) }
    }
  }
}
