internal import QuartzCore

/// The backdrop cache: the static bottom of subtrees in motion, a background and the first children.
///
/// The body of such a page is another one in each frame; its ground stays, and is drawn from a picture as any subtree
/// that comes again.
final class Grounds {
  private struct Ground {
    let body: RenderBody
    /// The whole's.
    let style: RenderBody.Style
    var lastUsed: Int
  }
  /// The static bottoms, by the first child's subtree, which they retain.
  private var grounds: [ObjectIdentifier: Ground] = [:]
  private var frame = 0

  func removeAll() { grounds.removeAll() }

  func beginFrame() {
    frame += 1
    for (key, ground) in grounds where ground.lastUsed < frame - Workshop.span {
      ground.body.isPast = true
      grounds[key] = nil
    }
  }

  /// Returns the recurring part of a moving subtree; nil if it has none, or a known one.
  func begin(_ mover: RenderTree.Mover) -> RenderBody? {
    let body = mover.body
    if mover.stillCount == body.children.count { return body }
    guard let first = body.children.first, mover.stillCount > 0, !body.hasSpace, ground(of: body) == nil else {
      return nil
    }
    var style = body.style
    style.borderWidth = 0
    let still = RenderBody(style: style, children: Array(body.children.prefix(mover.stillCount)))
    guard still.descendantCount >= Regulars.leastNodes else { return nil }
    grounds[ObjectIdentifier(first.body)] = Ground(body: still, style: body.style, lastUsed: frame)
    return still
  }

  /// Returns a subtree's background, content and first children that have not moved.
  func ground(of body: RenderBody) -> RenderBody? {
    guard !grounds.isEmpty, let first = body.children.first else { return nil }
    let key = ObjectIdentifier(first.body)
    guard let found = grounds[key], found.style == body.style, body.children.count >= found.body.children.count,
      !body.hasSpace,
      zip(found.body.children, body.children).allSatisfy({ $0.body === $1.body && $0.placement == $1.placement })
    else { return nil }
    grounds[key]?.lastUsed = frame
    return found.body
  }
}
