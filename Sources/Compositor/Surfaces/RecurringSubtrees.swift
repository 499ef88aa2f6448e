internal import QuartzCore

/// Bodies drawn straight in the last frames, and large ones that are new, to tell which are worth a picture of their own.
final class RecurringSubtrees {
  /// Nodes a subtree needs before a picture beats drawing them; chosen: a page of text and a few buttons.
  static let leastNodes = 8
  /// Nodes from which a subtree that is new, or begins to move, gets its picture at once; chosen: drawing it a second
  /// time for the picture would be seen as a frame that comes late.
  private static let manyNodes = 64
  private let budget: Int
  private var frame = 0
  private var lastDrawn: [ObjectIdentifier: (body: RenderSubtree, frame: Int)] = [:]

  /// New in the tree or on its way, and not drawn yet.
  private var arrived: [ObjectIdentifier: (body: RenderSubtree, frame: Int)] = [:]

  init(budget: Int) { self.budget = budget }

  /// Notes what stands in the tree where nothing stood before: what only changed may change in every frame.
  func arrive(_ node: RenderNode) {
    guard budget > 0, node.body.descendantCount >= RecurringSubtrees.manyNodes else { return }
    arrived[ObjectIdentifier(node.body)] = (node.body, frame)
    for child in node.body.children { arrive(child) }
  }

  /// Notes what stands elsewhere than before and shows the same: it will go on.
  func move(_ body: RenderSubtree) {
    guard budget > 0, body.descendantCount >= RecurringSubtrees.manyNodes,
      lastDrawn[ObjectIdentifier(body)]?.frame != frame - 1
    else { return }
    arrived[ObjectIdentifier(body)] = (body, frame)
  }

  func beginFrame() {
    frame += 1
    if !arrived.isEmpty { arrived = arrived.filter { $0.value.frame >= frame - RenderContext.span } }
    if frame % RenderContext.span == 0 { lastDrawn = lastDrawn.filter { $0.value.frame >= frame - 2 } }
  }

  /// True when the same body was drawn in the last frame too, or is large and new or on its way, and its picture may be kept.
  func isRegular(_ body: RenderSubtree, pixels: Int) -> Bool {
    guard body.descendantCount >= RecurringSubtrees.leastNodes, pixels * 4 <= budget else { return false }
    let key = ObjectIdentifier(body)
    let last = lastDrawn[key]?.frame ?? 0
    lastDrawn[key] = (body, frame)
    if arrived.removeValue(forKey: key) != nil { return true }
    return last >= frame - 1 && last > 0
  }
}
