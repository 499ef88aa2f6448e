public import Foundation

/// Control-point distance of a cubic that stays nearest to a quarter of the unit circle: 4/3·(√2−1).
let quarterCircle: CGFloat = 0.552_284_749_830_793_6

extension CGMutablePath {
  /// Adds a closed ellipse from its right end along rising y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    // The unit circle's quarters, by their end and two control points.
    let k = quarterCircle
    let quarters: [(CGPoint, CGPoint, CGPoint)] = [
      (CGPoint(x: 1, y: k), CGPoint(x: k, y: 1), CGPoint(x: 0, y: 1)),
      (CGPoint(x: -k, y: 1), CGPoint(x: -1, y: k), CGPoint(x: -1, y: 0)),
      (CGPoint(x: -1, y: -k), CGPoint(x: -k, y: -1), CGPoint(x: 0, y: -1)),
      (CGPoint(x: k, y: -1), CGPoint(x: 1, y: -k), CGPoint(x: 1, y: 0)),
    ]
    func mapped(_ p: CGPoint) -> CGPoint { CGPoint(x: cx + rx * p.x, y: cy + ry * p.y) }
    move(to: mapped(CGPoint(x: 1, y: 0)), transform: transform)
    for (c1, c2, end) in quarters {
      addCurve(to: mapped(end), control1: mapped(c1), control2: mapped(c2), transform: transform)
    }
    closeSubpath()
  }

  /// Adds a closed rectangle with elliptic corners from the middle of its right edge along rising y.
  ///
  /// Differs: corners too large for the rectangle are made to fit; Apple's traps.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    if rect.isNull { return }
    let (w, h) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
    guard w > 0, h > 0 else { return addRect(rect, transform: transform) }
    let (left, right, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    // How far the control points keep from the corner itself.
    let (kw, kh) = (w * (1 - quarterCircle), h * (1 - quarterCircle))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func corner(_ from: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ to: CGPoint) {
      addLine(to: from, transform: transform)
      addCurve(to: to, control1: c1, control2: c2, transform: transform)
    }
    move(to: point(right, rect.midY), transform: transform)
    corner(point(right, high - h), point(right, high - kh), point(right - kw, high), point(right - w, high))
    corner(point(left + w, high), point(left + kw, high), point(left, high - kh), point(left, high - h))
    corner(point(left, low + h), point(left, low + kh), point(left + kw, low), point(left + w, low))
    corner(point(right - w, low), point(right - kw, low), point(right, low + kh), point(right, low + h))
    closeSubpath()
  }

  /// Adds an arc of a circle, after a line to its start when there is a current point.
  ///
  /// Units: radians. `clockwise` says that the angle falls; where y points down it looks the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let fullCircle = 2 * CGFloat.pi
    var sweep = clockwise ? startAngle - endAngle : endAngle - startAngle
    if sweep >= fullCircle { sweep = fullCircle } else if sweep < 0 { sweep = sweep.remainder(toTurn: fullCircle) }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep, transform: transform)
  }

  /// Adds an arc of a circle that turns by `delta`, after a line to its start when there is a current point.
  ///
  /// Units: radians; more than a full turn is a full turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let (radius, delta) = (max(radius, 0), min(max(delta, -2 * CGFloat.pi), 2 * CGFloat.pi))
    guard startAngle.isFinite, delta.isFinite, radius.isFinite, center.isFinite else { return }
    func mapped(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if isEmpty {
      move(to: mapped(startAngle), transform: transform)
    } else {
      addLine(to: mapped(startAngle), transform: transform)
    }
    // Quarters or less: a cubic is then within 0.03 % of the radius.
    let count = Int((abs(delta) / (CGFloat.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = delta / CGFloat(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      let (p, q) = (mapped(from), mapped(to))
      addCurve(
        to: q, control1: CGPoint(x: p.x - reach * sin(from), y: p.y + reach * cos(from)),
        control2: CGPoint(x: q.x + reach * sin(to), y: q.y - reach * cos(to)), transform: transform)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  ///
  /// Where no such circle exists a line to `tangent1End` is added.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let from = currentPoint.applying(transform.inverted())
    let (u, v) = (
      CGVector(dx: from.x - corner.x, dy: from.y - corner.y), CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    )
    let (lu, lv) = (hypot(u.dx, u.dy), hypot(v.dx, v.dy))
    let cross = u.dx * v.dy - u.dy * v.dx
    guard lu > 0, lv > 0, radius > 0, abs(cross) > 1e-9 * lu * lv else {
      return addLine(to: corner, transform: transform)
    }
    let half = acos(min(max((u.dx * v.dx + u.dy * v.dy) / (lu * lv), -1), 1)) / 2
    let (reach, distance) = (radius / tan(half), radius / sin(half))
    let first = CGPoint(x: corner.x + u.dx / lu * reach, y: corner.y + u.dy / lu * reach)
    let second = CGPoint(x: corner.x + v.dx / lv * reach, y: corner.y + v.dy / lv * reach)
    let middle = CGVector(dx: u.dx / lu + v.dx / lv, dy: u.dy / lu + v.dy / lv)
    let length = hypot(middle.dx, middle.dy)
    let center = CGPoint(x: corner.x + middle.dx / length * distance, y: corner.y + middle.dy / length * distance)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(second.y - center.y, second.x - center.x), clockwise: cross > 0, transform: transform)
  }
}

extension CGFloat {
  /// The value plus as many turns as make it at least zero and less than a turn.
  fileprivate func remainder(toTurn fullCircle: CGFloat) -> CGFloat {
    let rest = truncatingRemainder(dividingBy: fullCircle)
    return rest < 0 ? rest + fullCircle : rest
  }
}
