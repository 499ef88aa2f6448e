internal import CoreGraphics
internal import Foundation

nonisolated extension CGMutablePath {
  /// How far a quarter of a circle's control points lie from its ends, in radii.
  private static let quarter: CGFloat = 0.5522847498

  /// Adds a closed rectangle with some corners rounded, clockwise from the top left; radii too large are made to fit.
  func addRounded(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    if rect.isNull { return }
    let w = min(max(radii.width, 0), rect.width / 2)
    let h = min(max(radii.height, 0), rect.height / 2)
    guard w > 0, h > 0, !corners.isDisjoint(with: [.topLeft, .topRight, .bottomLeft, .bottomRight]) else {
      return addRect(rect)
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (kw, kh) = (w * (1 - Self.quarter), h * (1 - Self.quarter))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func corner(_ corner: UIRectCorner, _ sharp: CGPoint, _ from: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ to: CGPoint)
    {
      guard corners.contains(corner) else { return addLine(to: sharp) }
      addLine(to: from)
      addCurve(to: to, control1: c1, control2: c2)
    }
    move(to: corners.contains(.topLeft) ? point(left + w, top) : point(left, top))
    corner(
      .topRight, point(right, top), point(right - w, top), point(right - kw, top), point(right, top + kh),
      point(right, top + h))
    corner(
      .bottomRight, point(right, bottom), point(right, bottom - h), point(right, bottom - kh),
      point(right - kw, bottom), point(right - w, bottom))
    corner(
      .bottomLeft, point(left, bottom), point(left + w, bottom), point(left + kw, bottom), point(left, bottom - kh),
      point(left, bottom - h))
    if corners.contains(.topLeft) {
      addLine(to: point(left, top + h))
      addCurve(to: point(left + w, top), control1: point(left, top + kh), control2: point(left + kw, top))
    }
    closeSubpath()
  }
}

nonisolated extension CGPath {
  /// The same figure drawn in the other direction, subpaths in the other order too.
  func reversed() -> CGMutablePath {
    let result = CGMutablePath()
    for subpath in subpaths.reversed() { result.addReversed(subpath) }
    return result
  }

  /// The steps of each subpath, its move first.
  private var subpaths: [[PathSegment]] {
    var all: [[PathSegment]] = []
    for segment in segments {
      if case .move = segment {
        all.append([segment])
      } else if all.isEmpty {
        continue
      } else {
        all[all.count - 1].append(segment)
      }
    }
    return all
  }
}

nonisolated extension CGMutablePath {
  fileprivate func addReversed(_ subpath: [PathSegment]) {
    var steps = subpath
    var isClosed = false
    if case .close? = steps.last {
      isClosed = true
      steps.removeLast()
    }
    guard let end = steps.last?.points.last else { return }
    move(to: end)
    for index in stride(from: steps.count - 1, to: 0, by: -1) {
      guard let to = steps[index - 1].points.last else { continue }
      switch steps[index] {
      case .move, .close: break
      case .line: addLine(to: to)
      case .quad(_, let control): addQuadCurve(to: to, control: control)
      case .curve(_, let control1, let control2): addCurve(to: to, control1: control2, control2: control1)
      }
    }
    if isClosed { closeSubpath() }
  }
}
