internal import CoreGraphics
internal import Foundation

nonisolated extension CGMutablePath {
  /// How far from a corner its curve begins, in radii; measured on outlines published since iOS 7, like the points below.
  private static let reach: CGFloat = 1.528_664_83

  /// Adds a closed rectangle whose corners curve as iOS draws them, clockwise from the end of the top left one.
  ///
  /// A radius too large for that draws quarters of circles instead, where two of them share a side as large as that
  /// side allows: the published outlines jump in the same way.
  func addContinuous(_ rect: CGRect, corners: UIRectCorner, radius: CGFloat) {
    let rect = rect.standardized
    guard !rect.isNull, radius > 0, !corners.isDisjoint(with: UIRectCorner.four) else {
      return addRounded(rect, corners: corners, radii: .zero)
    }
    let shared = Self.corners(corners, alongSidesOf: rect)
    guard shared.allSatisfy({ CGFloat($0.count) * Self.reach * radius <= $0.length }) else {
      let capped = shared.contains { $0.count == 2 && 2 * Self.reach * radius > $0.length }
      let round = capped ? min(rect.width, rect.height) / 2 : radius
      return addRounded(rect, corners: corners, radii: CGSize(width: round, height: round))
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let start = corners.contains(.topLeft) ? left + Self.reach * radius : left
    move(to: CGPoint(x: start, y: top))
    func add(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, back: CGVector, on: CGVector) {
      let point = CGPoint(x: x, y: y)
      guard corners.contains(corner) else {
        if corner != .topLeft { addLine(to: point) }
        return
      }
      addContinuousCorner(at: point, back: back, on: on, radius: radius)
    }
    add(.topRight, right, top, back: CGVector(dx: -1, dy: 0), on: CGVector(dx: 0, dy: 1))
    add(.bottomRight, right, bottom, back: CGVector(dx: 0, dy: -1), on: CGVector(dx: -1, dy: 0))
    add(.bottomLeft, left, bottom, back: CGVector(dx: 1, dy: 0), on: CGVector(dx: 0, dy: -1))
    add(.topLeft, left, top, back: CGVector(dx: 0, dy: 1), on: CGVector(dx: 1, dy: 0))
    closeSubpath()
  }

  /// The sides of a rectangle, each with the number of round corners at its ends.
  private static func corners(
    _ corners: UIRectCorner, alongSidesOf rect: CGRect
  ) -> [(count: Int, length: CGFloat)] {
    func count(_ one: UIRectCorner, _ other: UIRectCorner) -> Int {
      (corners.contains(one) ? 1 : 0) + (corners.contains(other) ? 1 : 0)
    }
    return [
      (count(.topLeft, .topRight), rect.width), (count(.bottomLeft, .bottomRight), rect.width),
      (count(.topLeft, .bottomLeft), rect.height), (count(.topRight, .bottomRight), rect.height),
    ]
  }

  /// Adds a line up to a corner and its curve; `back` and `on` are the ways to where the path came from and goes on to.
  private func addContinuousCorner(at corner: CGPoint, back: CGVector, on: CGVector, radius: CGFloat) {
    func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
      let (u, v) = (before * radius, after * radius)
      return CGPoint(x: corner.x + back.dx * u + on.dx * v, y: corner.y + back.dy * u + on.dy * v)
    }
    addLine(to: point(Self.reach, 0))
    addCurve(
      to: point(0.669_934_27, 0.065_496), control1: point(1.088_493_23, 0), control2: point(0.868_406_89, 0))
    addLine(to: point(0.631_493_99, 0.074_911))
    addCurve(
      to: point(0.074_911, 0.631_493_99), control1: point(0.372_823_92, 0.169_059),
      control2: point(0.169_059, 0.372_823_92))
    addCurve(to: point(0, Self.reach), control1: point(0, 0.868_406_89), control2: point(0, 1.088_493_23))
  }
}

nonisolated extension UIRectCorner {
  /// The corners there are.
  fileprivate static let four: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
