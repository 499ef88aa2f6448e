internal import CoreGraphics
internal import Foundation

/// Looks at one picture of a film and its neighbours.
@MainActor struct Judgement {
  private(set) var findings: [FilmCritic.Finding] = []
  private let picture: SmallPicture
  private let width, height: Int
  /// True for each pixel that differs in one or two pictures only, which is a flash and no pop.
  private var flashed: PixelMask

  /// Least areas, in parts of the picture.
  private enum Least {
    static let flash = 0.022
    static let pop = 0.02
  }

  /// `index`: at least 2; with at least one picture after it.
  init(_ window: [SmallPicture], at index: Int) {
    picture = window[index]
    (width, height) = (picture.width, picture.height)
    flashed = PixelMask(picture.change.count) { _ in false }
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
    let mask = PixelMask(now.count) {
      now[$0] > 14 && then[$0] > 14 && back[$0] < 6 && earlier[$0] < 10 && (length == 1 || middle[$0] < 10)
    }
    flashed.formUnion(mask)
    let later = window[min(index + length + 1, window.count - 1)].change
    report(.flash, mask, Least.flash, moving: (earlier, later), most: 0.6)
  }

  /// Stood still, changes, and stands still.
  private mutating func findPop(_ window: [SmallPicture], _ index: Int) {
    let (now, earlier, later) = (picture.change, window[index - 1].change, window[index + 1].change)
    let earliest = index >= 3 ? window[index - 2].change : earlier
    let flashed = flashed
    let mask = PixelMask(now.count) {
      now[$0] > 10 && earlier[$0] < 2 && later[$0] < 2 && earliest[$0] < 2 && !flashed[$0]
    }
    report(.pop, mask, Least.pop, moving: (earlier, later), most: 0.25)
  }

  /// Thick connected areas, but those beside which something moves, as along a travelling edge.
  private mutating func report(
    _ kind: FilmCritic.Finding.Kind, _ mask: PixelMask, _ least: Double, moving changes: ([UInt8], [UInt8]),
    most: Double
  ) {
    let all = Double(width * height)
    guard Double(mask.count) >= least * all else { return }
    var left = opened(mask.pixels)
    let moving = PixelMask(left.count) { changes.0[$0] > 10 || changes.1[$0] > 10 }.pixels
    for start in left.indices where left[start] {
      let area = consumeArea(start, from: &left)
      let share = Double(area.count) / all
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
    var at = 0
    while at < mask.count - width - 1 {
      if mask[at], mask[at + 1], mask[at + width], mask[at + width + 1], at % width < width - 1 {
        (result[at], result[at + 1], result[at + width], result[at + width + 1]) = (true, true, true, true)
      }
      at += 1
    }
    return result
  }

  /// Takes a connected area out of a mask.
  private func consumeArea(_ start: Int, from mask: inout [Bool]) -> [Int] {
    var (area, open) = ([Int](), [start])
    mask[start] = false
    while let at = open.popLast() {
      area.append(at)
      visitNeighbours(of: at) { neighbour in
        guard mask[neighbour] else { return }
        mask[neighbour] = false
        open.append(neighbour)
      }
    }
    return area
  }

  private func visitNeighbours(of at: Int, _ visit: (Int) -> Void) {
    if at % width > 0 { visit(at - 1) }
    if at % width < width - 1 { visit(at + 1) }
    if at >= width { visit(at - width) }
    if at < width * (height - 1) { visit(at + width) }
  }

  /// Looks two pixels around an area.
  private func isBesideMotion(_ area: [Int], _ moving: [Bool], _ most: Double) -> Bool {
    var seen = [Bool](repeating: false, count: moving.count)
    for at in area { seen[at] = true }
    var (edge, ring, movingCount) = (area, 0, 0)
    for _ in 0..<2 {
      var next: [Int] = []
      for at in edge {
        visitNeighbours(of: at) { neighbour in
          guard !seen[neighbour] else { return }
          seen[neighbour] = true
          next.append(neighbour)
          ring += 1
          if moving[neighbour] { movingCount += 1 }
        }
      }
      edge = next
    }
    return Double(movingCount) > most * Double(ring)
  }
}

/// The pixels for which a condition holds.
///
/// Plain loops: films are judged in debug builds, in which iterators are slow.
private struct PixelMask {
  private(set) var pixels: [Bool]
  private(set) var count = 0

  init(_ size: Int, where holds: (Int) -> Bool) {
    pixels = [Bool](repeating: false, count: size)
    var at = 0
    while at < size {
      if holds(at) {
        pixels[at] = true
        count += 1
      }
      at += 1
    }
  }

  subscript(at: Int) -> Bool { pixels[at] }

  mutating func formUnion(_ other: PixelMask) {
    guard other.count > 0 else { return }
    self = PixelMask(pixels.count) { [pixels] in pixels[$0] || other.pixels[$0] }
  }
}

extension [Int] {
  fileprivate var bounds: (Int, Int)? {
    guard let low = self.min(), let high = self.max() else { return nil }
    return (low, high)
  }
}
