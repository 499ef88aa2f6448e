internal import CoreGraphics
internal import Foundation

/// Items in lines, one line after the other along an axis: which line an item is in, and where lines are.
///
/// What asks costs the logarithm of the number of lines, also as sizes become known.
nonisolated struct LineStack {
  /// The first item of each line; nil where all lines but the last have as many.
  private var firsts: [Int]?
  private let each: Int
  let count: Int
  let spacing: CGFloat
  /// Lengths with the space after each.
  private var sums: RunningSums

  /// Lines of the same number of items and length.
  init(count: Int, each: Int, length: CGFloat, spacing: CGFloat) {
    (self.count, self.each, self.spacing) = (count, max(1, each), spacing)
    let lines = (count + self.each - 1) / self.each
    sums = RunningSums([CGFloat](repeating: max(0, length + spacing), count: lines))
  }

  /// Lines of their own.
  init(count: Int, firsts: [Int], lengths: [CGFloat], spacing: CGFloat) {
    (self.count, self.firsts, self.spacing, each) = (count, firsts, spacing, 1)
    sums = RunningSums(lengths.map { max(0, $0 + spacing) })
  }

  var lineCount: Int { sums.count }
  /// From the first line's beginning to the last one's end.
  var length: CGFloat { lineCount == 0 ? 0 : max(0, sums.total - spacing) }

  func line(of item: Int) -> Int {
    guard let firsts else { return item / each }
    var (low, high) = (0, firsts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if firsts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  func items(of line: Int) -> Range<Int> {
    guard let firsts else { return line * each..<min(count, (line + 1) * each) }
    return firsts[line]..<(line + 1 < firsts.count ? firsts[line + 1] : count)
  }

  func start(of line: Int) -> CGFloat { sums.start(of: line) }
  func length(of line: Int) -> CGFloat { sums[line] - spacing }

  /// The lines that a stretch touches.
  func lines(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard lineCount > 0, start <= end, end >= 0 else { return 0..<0 }
    // Where lines overlap, one that begins before the stretch may reach into it.
    let first = sums.index(at: max(0, start + min(0, spacing)))
    let last = sums.index(at: max(0, end))
    return first..<last + 1
  }

  mutating func set(_ length: CGFloat, of line: Int) { sums.set(max(0, length + spacing), at: line) }

  /// The lines up to one, and others after it.
  func replacing(from line: Int, with more: [(first: Int, length: CGFloat)]) -> LineStack {
    let kept = 0..<line
    return LineStack(
      count: count, firsts: kept.map { items(of: $0).lowerBound } + more.map(\.first),
      lengths: kept.map { length(of: $0) } + more.map(\.length), spacing: spacing)
  }
}
