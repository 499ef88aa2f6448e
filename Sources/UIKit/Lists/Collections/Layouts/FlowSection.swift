internal import CoreGraphics
internal import Foundation

/// One section of a flow layout: its items in lines.
nonisolated struct FlowSection {
  /// The metrics of a section from delegate and layout.
  struct Metrics {
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  let axis: CollectionAxis
  let metrics: Metrics
  /// The room across the axis, between the insets.
  let space: CGFloat
  /// The size of every item; nil where each has its own.
  private let uniform: CGSize?
  private var sizes: [CGSize] = []
  /// Which items said how large they want to be; nil where sizes are no guesses.
  private(set) var known: [Bool]?
  private(set) var lines: LineStack
  /// The lines of whose items sizes became known.
  private var changed: Set<Int> = []

  /// Items of one size.
  init(count: Int, size: CGSize, _ metrics: Metrics, axis: CollectionAxis, space: CGFloat) {
    (self.axis, self.metrics, self.space, uniform) = (axis, metrics, space, size)
    let step = size.along(axis.other) + metrics.itemSpacing
    let fits =
      step > 0 ? Int(min(CGFloat(max(1, count)), ((space + metrics.itemSpacing + 0.001) / step).rounded(.down))) : count
    lines = LineStack(
      count: count, each: max(1, fits), length: size.along(axis), spacing: metrics.lineSpacing)
  }

  /// Items of their own sizes.
  init(sizes: [CGSize], known: [Bool]?, _ metrics: Metrics, axis: CollectionAxis, space: CGFloat) {
    (self.axis, self.metrics, self.space, uniform, self.sizes, self.known) = (axis, metrics, space, nil, sizes, known)
    lines = LineStack(count: sizes.count, firsts: [], lengths: [], spacing: metrics.lineSpacing)
    lines = lines.replacing(from: 0, with: fill(from: 0))
  }

  var count: Int { lines.count }
  func size(of item: Int) -> CGSize { uniform ?? sizes[item] }

  // MARK: Filling

  /// The item after the last that fits into a line, and the line's length.
  private func lineEnd(from first: Int) -> (end: Int, length: CGFloat) {
    var (used, length) = (sizes[first].along(axis.other), sizes[first].along(axis))
    var item = first + 1
    while item < sizes.count {
      let next = sizes[item].along(axis.other)
      guard used + metrics.itemSpacing + next <= space + 0.001 else { break }
      used += metrics.itemSpacing + next
      length = max(length, sizes[item].along(axis))
      item += 1
    }
    return (item, length)
  }

  private func fill(from item: Int) -> [(first: Int, length: CGFloat)] {
    var found: [(first: Int, length: CGFloat)] = []
    var first = item
    while first < sizes.count {
      let (end, length) = lineEnd(from: first)
      found.append((first, length))
      first = end
    }
    return found
  }

  /// An item said how large it wants to be.
  mutating func set(_ size: CGSize, of item: Int) {
    guard sizes.indices.contains(item) else { return }
    known?[item] = true
    guard sizes[item] != size else { return }
    sizes[item] = size
    changed.insert(lines.line(of: item))
  }

  /// Lines follow what became known: only where other items fit are those after it filled anew.
  mutating func settle() {
    for line in changed.sorted() {
      let items = lines.items(of: line)
      let (end, length) = lineEnd(from: items.lowerBound)
      // The line before may have room for the first one now.
      let before = line > 0 ? lineEnd(from: lines.items(of: line - 1).lowerBound).end : items.lowerBound
      if before != items.lowerBound {
        lines = lines.replacing(from: line - 1, with: fill(from: lines.items(of: line - 1).lowerBound))
        break
      }
      guard end == items.upperBound else {
        lines = lines.replacing(from: line, with: fill(from: items.lowerBound))
        break
      }
      lines.set(length, of: line)
    }
    changed = []
  }

  // MARK: Places

  /// The length along the axis, with header, footer and insets.
  var length: CGFloat {
    metrics.header + metrics.inset.before(axis) + lines.length + metrics.inset.after(axis) + metrics.footer
  }
  /// The offset of the items along the axis, from the section's beginning.
  var itemsStart: CGFloat { metrics.header + metrics.inset.before(axis) }

  /// Returns the frame of an item, from the section's beginning.
  func frame(of item: Int) -> CGRect { frames(of: lines.line(of: item), only: item)[0].frame }

  /// Returns the frames of a line's items, from the section's beginning; full lines reach from inset to inset.
  func frames(of line: Int, only wanted: Int? = nil) -> [(item: Int, frame: CGRect)] {
    let items = lines.items(of: line)
    let start = itemsStart + lines.start(of: line)
    let length = uniform?.along(axis) ?? items.map { sizes[$0].along(axis) }.max() ?? 0
    var offset = metrics.inset.before(axis.other)
    let gap = gap(of: line, items, &offset)
    if let wanted, let uniform {
      let across = offset + CGFloat(wanted - items.lowerBound) * (uniform.along(axis.other) + gap)
      return [(wanted, CGRect(along: start, across: across, size: uniform, axis))]
    }
    var found: [(item: Int, frame: CGRect)] = []
    for item in items {
      let size = size(of: item)
      if wanted == nil || wanted == item {
        let along = start + (length - size.along(axis)) / 2
        found.append((item, CGRect(along: along, across: offset, size: size, axis)))
      }
      offset += size.along(axis.other) + gap
    }
    return found
  }

  /// The space between a line's items; moves the beginning of a lone item to the middle.
  private func gap(of line: Int, _ items: Range<Int>, _ offset: inout CGFloat) -> CGFloat {
    let isLast = line == lines.lineCount - 1
    if let uniform {
      // The last line stands under the others.
      let full = lines.items(of: 0).count
      let columns = lines.lineCount == 1 ? fitting(uniform) : full
      let used = CGFloat(columns) * uniform.along(axis.other)
      guard columns > 1 else {
        offset += max(0, space - used) / 2
        return metrics.itemSpacing
      }
      return lines.lineCount == 1 && full < columns
        ? metrics.itemSpacing : max(metrics.itemSpacing, (space - used) / CGFloat(columns - 1))
    }
    guard !isLast else { return metrics.itemSpacing }
    let used = items.reduce(0) { $0 + sizes[$1].along(axis.other) }
    guard items.count > 1 else {
      offset += max(0, space - used) / 2
      return metrics.itemSpacing
    }
    return max(metrics.itemSpacing, (space - used) / CGFloat(items.count - 1))
  }

  private func fitting(_ size: CGSize) -> Int {
    let step = size.along(axis.other) + metrics.itemSpacing
    return step > 0 ? max(1, Int(min(1_000_000, ((space + metrics.itemSpacing + 0.001) / step).rounded(.down)))) : 1
  }
}
