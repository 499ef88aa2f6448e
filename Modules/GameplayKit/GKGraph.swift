public import Foundation

/// A place in a graph.
open class GKGraphNode: NSObject {
  /// The places that are reached from it.
  open private(set) var connectedNodes: [GKGraphNode] = []
  /// A place without connections.
  public override init() { super.init() }

  /// Connects it with places, and back if that is wanted.
  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }
  /// Takes connections away, and those back if that is wanted.
  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }
  /// Returns what a step to a connected place costs.
  open func cost(to node: GKGraphNode) -> Float { 1 }
  /// Returns a lower bound of what the path to a place costs; 0 is one for any.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

  /// Returns the cheapest path, with both ends; empty if there is none.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    var costs: [GKGraphNode: Float] = [self: 0]
    var before: [GKGraphNode: GKGraphNode] = [:]
    var (open, closed) = ([self], Set<GKGraphNode>())
    while let index = open.indices.min(by: {
      costs[open[$0], default: 0] + open[$0].estimatedCost(to: goalNode)
        < costs[open[$1], default: 0] + open[$1].estimatedCost(to: goalNode)
    }) {
      let node = open.remove(at: index)
      if node === goalNode { return Array(sequence(first: node) { before[$0] }).reversed() }
      closed.insert(node)
      for next in node.connectedNodes where !closed.contains(next) {
        let cost = costs[node, default: 0] + node.cost(to: next)
        guard cost < costs[next, default: .infinity] else { continue }
        (costs[next], before[next]) = (cost, node)
        if !open.contains(where: { $0 === next }) { open.append(next) }
      }
    }
    return []
  }
  /// Returns the cheapest path from a place, with both ends; empty if there is none.
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { startNode.findPath(to: self) }
}

/// A set of places.
open class GKGraph: NSObject {
  /// The places.
  open private(set) var nodes: [GKGraphNode]?
  /// A graph of places.
  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }
  /// A graph without places.
  public override init() { nodes = [] }

  /// Adds places.
  open func add(_ nodes: [GKGraphNode]) { self.nodes = (self.nodes ?? []) + nodes }
  /// Removes places and the connections to them.
  open func remove(_ nodes: [GKGraphNode]) {
    self.nodes?.removeAll { node in nodes.contains { $0 === node } }
    for node in self.nodes ?? [] { node.removeConnections(to: nodes, bidirectional: true) }
  }
  /// Returns the cheapest path between two places, with both; empty if there is none.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}

/// A place in a plane; steps cost their distance.
open class GKGraphNode2D: GKGraphNode {
  /// The point.
  open var position: SIMD2<Float>
  /// A place at a point.
  public init(point: SIMD2<Float>) { position = point }
  open override func cost(to node: GKGraphNode) -> Float { estimatedCost(to: node) }
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGraphNode2D else { return 0 }
    let delta = node.position - position
    return (delta * delta).sum().squareRoot()
  }
}
