internal import QuartzCore

/// The backdrop cache: the static bottom of subtrees in motion, a background and the first children.
///
/// The body of such a page is another one in each frame; its ground stays, and is drawn from a picture as any subtree
/// that comes again.
final class StaticPrefixCache {
  private struct StaticPrefix {
    let body: RenderSubtree
    /// The whole's.
    let style: RenderSubtree.Style
  }
  /// The static bottoms, by the first child's subtree, which they retain.
  private var staticPrefixes = FrameCache<ObjectIdentifier, StaticPrefix>()

  func removeAll() { staticPrefixes.removeAll() }

  func beginFrame() {
    staticPrefixes.beginFrame()
    staticPrefixes.removeUnused { $0.body.isPast = true }
  }

  /// Returns the recurring part of a moving subtree; nil if it has none, or a known one.
  func begin(_ mover: RenderTree.Mover) -> RenderSubtree? {
    let body = mover.body
    if mover.stillCount == body.children.count { return body }
    guard let first = body.children.first, mover.stillCount > 0, !body.hasSpace, staticPrefix(of: body) == nil else {
      return nil
    }
    var style = body.style
    style.borderWidth = 0
    let still = RenderSubtree(style: style, children: Array(body.children.prefix(mover.stillCount)))
    guard still.descendantCount >= RecurringSubtrees.leastNodes else { return nil }
    staticPrefixes.insert(StaticPrefix(body: still, style: body.style), for: ObjectIdentifier(first.body))
    return still
  }

  /// Returns a subtree's background, content and first children that have not moved.
  func staticPrefix(of body: RenderSubtree) -> RenderSubtree? {
    guard !staticPrefixes.isEmpty, let first = body.children.first else { return nil }
    let key = ObjectIdentifier(first.body)
    guard let found = staticPrefixes.peek(key), found.style == body.style,
      body.children.count >= found.body.children.count, !body.hasSpace,
      zip(found.body.children, body.children).allSatisfy({ $0.body === $1.body && $0.placement == $1.placement })
    else { return nil }
    return staticPrefixes.value(key)?.body
  }
}
