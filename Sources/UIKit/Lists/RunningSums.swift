internal import CoreGraphics
internal import Foundation

/// Lengths one after the other, with the place where each begins: looked up and changed in logarithmic time.
///
/// A tree of partial sums, in which a node's sum is always worked out from its own length and its children's in one
/// order: the same lengths give the same places to the bit, independent of their history.
nonisolated package struct RunningSums: Sendable {
  package private(set) var lengths: [CGFloat]
  /// The node at `n`, counted from 1, sums the lengths up to its own, as many as its lowest set bit says.
  private var sums: [CGFloat]
  private let top: Int

  package init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    let count = lengths.count
    sums = [0] + lengths
    var top = 1
    while top * 2 <= count { top *= 2 }
    self.top = top
    guard count > 1 else { return }
    sums.withUnsafeMutableBufferPointer { sums in
      for node in 1...count {
        let above = node + (node & -node)
        if above <= count { sums[above] += sums[node] }
      }
    }
  }

  package var count: Int { lengths.count }
  package var isEmpty: Bool { lengths.isEmpty }
  package var total: CGFloat { start(of: count) }
  package subscript(index: Int) -> CGFloat { lengths[index] }

  /// Returns the start of a length; the index past the last gives the end of all.
  package func start(of index: Int) -> CGFloat {
    var (node, sum) = (index, CGFloat(0))
    while node > 0 {
      sum += sums[node]
      node &= node - 1
    }
    return sum
  }

  /// The last one that begins at a place or before it; the first where none does.
  package func index(at position: CGFloat) -> Int {
    var (index, rest, step) = (0, position, top)
    while step > 0 {
      let node = index + step
      if node <= count, sums[node] <= rest {
        index = node
        rest -= sums[node]
      }
      step /= 2
    }
    return min(index, max(0, count - 1))
  }

  package mutating func set(_ length: CGFloat, at index: Int) {
    guard lengths[index] != length else { return }
    lengths[index] = length
    var node = index + 1
    while node <= count {
      resum(node)
      node += node & -node
    }
  }

  /// A node anew, its children in the order in which they were added at first.
  private mutating func resum(_ node: Int) {
    var sum = lengths[node - 1]
    var step = (node & -node) / 2
    while step > 0 {
      sum += sums[node - step]
      step /= 2
    }
    sums[node] = sum
  }
}
