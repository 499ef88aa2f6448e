internal import CoreGraphics
internal import Foundation

/// A path written as text: `M`ove, `L`ine, `Q`uad, `C`urve, `Z` close, `O` circle (centre, radius), `R` rounded
/// rectangle (corner, size, radius), `A` arc (centre, radius, from, to in degrees; rising is clockwise on screen).
nonisolated struct SymbolPath {
  let path = CGMutablePath()

  init(_ text: String) {
    var numbers: [CGFloat] = []
    var command: Character = " "
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      add(command, numbers)
      command = word.first ?? " "
      numbers = []
    }
    add(command, numbers)
  }

  private func add(_ command: Character, _ n: [CGFloat]) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (command, n.count) {
    case ("M", 2): path.move(to: point(0))
    case ("L", _) where n.count % 2 == 0: for i in stride(from: 0, to: n.count, by: 2) { path.addLine(to: point(i)) }
    case ("Q", 4): path.addQuadCurve(to: point(2), control: point(0))
    case ("C", _) where n.count % 6 == 0:
      for i in stride(from: 0, to: n.count, by: 6) {
        path.addCurve(to: point(i + 4), control1: point(i), control2: point(i + 2))
      }
    case ("Z", 0): path.closeSubpath()
    case ("O", 3): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("R", 5):
      path.addRounded(
        CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), corners: .allCorners,
        radii: CGSize(width: n[4], height: n[4]))
    case ("A", 5): addArc(point(0), n[2], n[3] * .pi / 180, n[4] * .pi / 180)
    case (" ", 0): break
    default: preconditionFailure("symbol path: \(command) \(n)")
    }
  }

  private func addArc(_ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat) {
    let arc = CGMutablePath()
    arc.addRelativeArc(center: center, radius: radius, startAngle: from, delta: to - from)
    path.addPath(arc)
  }
}
