internal import CoreGraphics
internal import Foundation

/// Looks at one picture of a film and its neighbours.
@MainActor struct Judgement {
  private(set) var findings: [FilmCritic.Finding] = []
  private let picture: SmallPicture
  private let width, height: Int
  /// True for each pixel that differs in one or two pictures only, which is a flash and no pop.
  private var flashed: [Bool]

  /// Least areas, in parts of the picture.
  private enum Least {
    static let flash = 0.022
    static let pop = 0.02
  }

  /// `index`: at least 2; with at least one picture after it.
  init(_ window: [SmallPicture], at index: Int) {
    picture = window[index]
    (width, height) = (picture.width, picture.height)
    flashed = [Bool](repeating: false, count: picture.change.count)
    guard !picture.isStill else { return }
    for length in 1...2 where index + length < window.count { findFlash(window, index, length) }
    findPop(window, index)
  }

  /// Differs for `length` pictures, and is then as before.
  private mutating func findFlash(_ window: [SmallPicture], _ index: Int, _ length: Int) {
    let (before, after) = (window[index - 1], window[index + length])
    guard !after.isStill else { return }
    let back = SmallPicture.difference(before.pixels, after.pixels)
    let (now, then, earlier) = (picture.change, after.change, before.change)
    let middle = window[index + 1].change
    let mask = now.indices.map {
      now[$0] > 14 && then[$0] > 14 && back[$0] < 6 && earlier[$0] < 10 && (length == 1 || middle[$0] < 10)
    }
    for at in mask.indices where mask[at] { flashed[at] = true }
    let later = window[min(index + length + 1, window.count - 1)].change
    report(.flash, mask, Least.flash, moving: now.indices.map { earlier[$0] > 10 || later[$0] > 10 }, most: 0.6)
  }

  /// Stood still, changes, and stands still.
  private mutating func findPop(_ window: [SmallPicture], _ index: Int) {
    let (now, earlier, later) = (picture.change, window[index - 1].change, window[index + 1].change)
    let earliest = index >= 3 ? window[index - 2].change : earlier
    let mask = now.indices.map {
      now[$0] > 10 && earlier[$0] < 2 && later[$0] < 2 && earliest[$0] < 2 && !flashed[$0]
    }
    report(.pop, mask, Least.pop, moving: now.indices.map { earlier[$0] > 10 || later[$0] > 10 }, most: 0.25)
  }

  /// Thick connected areas, but those beside which something moves, as along a travelling edge.
  private mutating func report(
    _ kind: FilmCritic.Finding.Kind, _ mask: [Bool], _ least: Double, moving: [Bool], most: Double
  ) {
    guard Double(mask.count(where: { $0 })) >= least * Double(mask.count) else { return }
    var left = opened(mask)
    for start in left.indices where left[start] {
      let area = consumeArea(start, from: &left)
      let share = Double(area.count) / Double(mask.count)
      guard share >= least, !isBesideMotion(area, moving, most) else { continue }
      let xs = area.map { $0 % width }
      let ys = area.map { $0 / width }
      guard let (x0, x1) = xs.bounds, let (y0, y1) = ys.bounds else { continue }
      findings.append(
        FilmCritic.Finding(
          kind: kind, time: picture.time,
          area: CGRect(
            x: Double(x0) / Double(width), y: Double(y0) / Double(height), width: Double(x1 + 1 - x0) / Double(width),
            height: Double(y1 + 1 - y0) / Double(height)),
          share: share, change: Double(area.reduce(0) { $0 + Int(picture.change[$1]) }) / Double(area.count)))
    }
  }

  /// Without what is only one pixel thick.
  private func opened(_ mask: [Bool]) -> [Bool] {
    var result = [Bool](repeating: false, count: mask.count)
    for y in 0..<(height - 1) {
      for x in 0..<(width - 1) {
        let at = y * width + x
        guard mask[at], mask[at + 1], mask[at + width], mask[at + width + 1] else { continue }
        (result[at], result[at + 1], result[at + width], result[at + width + 1]) = (true, true, true, true)
      }
    }
    return result
  }

  /// Takes a connected area out of a mask.
  private func consumeArea(_ start: Int, from mask: inout [Bool]) -> [Int] {
    var (area, open) = ([Int](), [start])
    mask[start] = false
    while let at = open.popLast() {
      area.append(at)
      for neighbour in neighbours(of: at) where mask[neighbour] {
        mask[neighbour] = false
        open.append(neighbour)
      }
    }
    return area
  }

  private func neighbours(of at: Int) -> [Int] {
    var result: [Int] = []
    if at % width > 0 { result.append(at - 1) }
    if at % width < width - 1 { result.append(at + 1) }
    if at >= width { result.append(at - width) }
    if at < width * (height - 1) { result.append(at + width) }
    return result
  }

  private func isBesideMotion(_ area: [Int], _ moving: [Bool], _ most: Double) -> Bool {
    let inside = Set(area)
    var ring = Set<Int>()
    var edge = inside
    for _ in 0..<2 {
      edge = Set(edge.flatMap { neighbours(of: $0) }).subtracting(inside).subtracting(ring)
      ring.formUnion(edge)
    }
    return Double(ring.count(where: { moving[$0] })) > most * Double(ring.count)
  }
}

extension [Int] {
  fileprivate var bounds: (Int, Int)? {
    guard let low = self.min(), let high = self.max() else { return nil }
    return (low, high)
  }
}
