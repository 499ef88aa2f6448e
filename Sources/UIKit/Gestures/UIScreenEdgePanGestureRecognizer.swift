internal import CoreGraphics
internal import Foundation

/// Recognizes a touch that moves in from an edge of the window.
///
/// Rule: GR-11
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges it recognizes; empty at first, so that nothing is recognized until it is set.
  open var edges: UIRectEdge = []

  /// The distance from the edge within which the touch must begin.
  ///
  /// Units: points. Chosen: what was observed of UIKit. Rule: GR-11
  private static let margin: CGFloat = 20

  /// The edges at which the touch began.
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in tracked.dropFirst() { ignore(touch, for: event) }
    guard let first = tracked.first, touches.contains(first) else { return }
    startEdges = Self.edges(near: first.startPosition, of: first.window).intersection(edges)
    guard !startEdges.isEmpty else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  /// Returns the judgement of the movement: inward more than along the edge.
  override func judgeTravel() -> Judgement {
    guard super.judgeTravel() == .begin else { return .wait }
    let (x, y) = (travel.x, travel.y)
    let inward: [(edge: UIRectEdge, isInward: Bool)] = [
      (.left, x >= abs(y)), (.right, -x >= abs(y)), (.top, y >= abs(x)), (.bottom, -y >= abs(x)),
    ]
    return inward.contains { startEdges.contains($0.edge) && $0.isInward } ? .begin : .fail
  }

  private static func edges(near point: CGPoint, of window: UIWindow?) -> UIRectEdge {
    guard let box = window?.bounds else { return [] }
    var edges: UIRectEdge = []
    if point.x - box.minX <= margin { edges.insert(.left) }
    if box.maxX - point.x <= margin { edges.insert(.right) }
    if point.y - box.minY <= margin { edges.insert(.top) }
    if box.maxY - point.y <= margin { edges.insert(.bottom) }
    return edges
  }
}
