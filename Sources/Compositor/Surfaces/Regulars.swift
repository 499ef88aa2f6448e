internal import QuartzCore

/// The subtrees drawn directly in the last frames, and large new ones, to find those that are worth a picture.
final class Regulars {
  /// The number of nodes from which a picture beats drawing a subtree; chosen: a screen of text and a few buttons.
  static let leastNodes = 8
  /// The number of nodes from which a new or newly moving subtree gets its picture at once; chosen: drawing it again
  /// later would be visible as a late frame.
  private static let manyNodes = 64
  private let budget: Int
  private var frame = 0
  private var lastDrawn: [ObjectIdentifier: (body: RenderBody, frame: Int)] = [:]

  /// The subtrees that are new in the tree or moving, and not drawn yet.
  private var arrived: [ObjectIdentifier: (body: RenderBody, frame: Int)] = [:]

  init(budget: Int) { self.budget = budget }

  /// Records a new subtree; one that only changed may change in every frame.
  func arrive(_ node: RenderNode) {
    guard budget > 0, node.body.descendantCount >= Regulars.manyNodes else { return }
    arrived[ObjectIdentifier(node.body)] = (node.body, frame)
    for child in node.body.children { arrive(child) }
  }

  /// Records a moved subtree with the same content: it will move on.
  func move(_ body: RenderBody) {
    guard budget > 0, body.descendantCount >= Regulars.manyNodes, lastDrawn[ObjectIdentifier(body)]?.frame != frame - 1
    else { return }
    arrived[ObjectIdentifier(body)] = (body, frame)
  }

  func beginFrame() {
    frame += 1
    if !arrived.isEmpty { arrived = arrived.filter { $0.value.frame >= frame - Workshop.span } }
    if frame % Workshop.span == 0 { lastDrawn = lastDrawn.filter { $0.value.frame >= frame - 2 } }
  }

  /// Returns true if the same subtree was drawn in the last frame too, or is large and new or moving, and its picture
  /// may be cached.
  func isRegular(_ body: RenderBody, pixels: Int) -> Bool {
    guard body.descendantCount >= Regulars.leastNodes, pixels * 4 <= budget else { return false }
    let key = ObjectIdentifier(body)
    let last = lastDrawn[key]?.frame ?? 0
    lastDrawn[key] = (body, frame)
    if arrived.removeValue(forKey: key) != nil { return true }
    return last >= frame - 1 && last > 0
  }
}
