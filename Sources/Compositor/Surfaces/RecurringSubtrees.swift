internal import QuartzCore

/// The subtrees drawn directly in the last frames, and large new ones, to find those that are worth a picture.
final class RecurringSubtrees {
  /// The number of nodes from which a picture beats drawing a subtree; chosen: a screen of text and a few buttons.
  static let leastNodes = 8
  /// The number of nodes from which a new or newly moving subtree gets its picture at once; chosen: drawing it again
  /// later would be visible as a late frame.
  private static let manyNodes = 64
  private let budget: Int
  private var lastDrawn = FrameCache<ObjectIdentifier, RenderSubtree>()

  /// The subtrees that are new in the tree or moving, and not drawn yet.
  private var arrived = FrameCache<ObjectIdentifier, RenderSubtree>()

  init(budget: Int) { self.budget = budget }

  /// Records a new subtree; one that only changed may change in every frame.
  func arrive(_ node: RenderNode) {
    guard budget > 0, node.body.descendantCount >= RecurringSubtrees.manyNodes else { return }
    arrived.insert(node.body, for: ObjectIdentifier(node.body))
    for child in node.body.children { arrive(child) }
  }

  /// Records a moved subtree with the same content: it will move on.
  func move(_ body: RenderSubtree) {
    guard budget > 0, body.descendantCount >= RecurringSubtrees.manyNodes,
      lastDrawn.lastUse(of: ObjectIdentifier(body)) != lastDrawn.frame - 1
    else { return }
    arrived.insert(body, for: ObjectIdentifier(body))
  }

  func beginFrame() {
    arrived.beginFrame()
    arrived.removeUnused()
    lastDrawn.beginFrame()
    lastDrawn.removeUnused(for: 2)
  }

  /// Returns true if the same subtree was drawn in the last frame too, or is large and new or moving, and its picture
  /// may be cached.
  func isRegular(_ body: RenderSubtree, pixels: Int) -> Bool {
    guard body.descendantCount >= RecurringSubtrees.leastNodes, pixels * 4 <= budget else { return false }
    let key = ObjectIdentifier(body)
    let last = lastDrawn.lastUse(of: key)
    lastDrawn.insert(body, for: key)
    if arrived.remove(key) { return true }
    return last >= lastDrawn.frame - 1 && last > 0
  }
}
