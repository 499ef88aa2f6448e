internal import CoreGraphics
internal import Foundation

/// The way of a section's header or footer through an update: held where it is seen, as long as its section reaches.
///
/// Each of three lines goes straight, and what is held goes along one after the other, so its way has bends.
/// Rule: LV-06, LV-48
nonisolated struct PinnedMotion: Equatable {
  /// A place before and after.
  struct Line: Equatable {
    var (start, end): (CGFloat, CGFloat)
    init(_ start: CGFloat, _ end: CGFloat) { (self.start, self.end) = (start, end) }
    func offset(_ part: Double) -> CGFloat { start + (end - start) * part }

    static func == (one: Line, other: Line) -> Bool { one.start == other.start && one.end == other.end }
  }

  /// The position in the element's own section.
  let own: Line
  /// The pinned position.
  let held: Line
  /// How far its section lets it be held.
  let limit: Line
  let isHeader: Bool

  func offset(_ part: Double) -> CGFloat {
    isHeader
      ? max(own.offset(part), min(held.offset(part), limit.offset(part)))
      : min(own.offset(part), max(held.offset(part), limit.offset(part)))
  }

  /// The parts of the way at which it turns, and how far it is there from the straight way between its ends.
  var bends: [(part: Double, distance: CGFloat)] {
    let parts = [(own, held), (held, limit), (own, limit)].compactMap(Self.crossing).sorted()
    let straight = Line(offset(0), offset(1))
    return parts.map { ($0, offset($0) - straight.offset($0)) }.filter { abs($0.distance) > 0.01 }
  }

  private static func crossing(_ one: Line, _ other: Line) -> Double? {
    let (before, after) = (other.start - one.start, other.end - one.end)
    guard before != after else { return nil }
    let part = before / (before - after)
    return part > 0 && part < 1 ? part : nil
  }
}
