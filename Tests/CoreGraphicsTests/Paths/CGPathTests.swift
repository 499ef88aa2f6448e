import CoreGraphics
import Foundation
import Testing

@Suite struct CGPathTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test func rectanglesAreKnownAgain() {
    var rect = CGRect.zero
    #expect(square.isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func stepsComeInOrder() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 9, y: 9))  // no current point: ignored
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 5, y: 5))  // a new subpath from the old start
    var types: [CGPathElementType] = []
    var points: [CGPoint] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addQuadCurveToPoint {
        points = [element.pointee.points[0], element.pointee.points[1]]
      }
    }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath, .moveToPoint, .addLineToPoint])
    #expect(points == [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)])
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
  }

  @Test func bothBoundsOfACurve() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4), transform: nil).boundingBoxOfPath
    #expect(circle == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func insideByBothRules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(path.contains(.zero) && !path.contains(CGPoint(x: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), transform: .init(translationX: 20, y: 0)))
    let disc = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(disc.contains(CGPoint(x: 5, y: 0.1)) && !disc.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func arcsKeepToTheirCircleAndDirection() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // A falling angle from 0 to a quarter goes three quarters round.
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX + 10) < 0.01 && abs(box.minY + 10) < 0.01 && abs(box.maxY - 10) < 0.01)
    #expect(path.segments.count == 4)
    for line in path.polylines(tolerance: 0.01) {
      for p in line.points { #expect(abs(hypot(p.x, p.y) - 10) < 0.02) }
    }
    let full = CGMutablePath()
    full.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 7, clockwise: false)
    #expect(full.segments.count == 5)
  }

  @Test func tangentArcRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = path.currentPoint
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    guard case .line(let p) = path.segments[1] else { Issue.record("a line first"); return }
    #expect(abs(p.x - 6) < 1e-9 && abs(p.y) < 1e-9)
  }

  @Test func strokesHaveTheLinesOutline() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
    let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(square.boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4))
    let round = line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(round.contains(CGPoint(x: -1.9, y: 0)) && !round.contains(CGPoint(x: -1.9, y: 1)))
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func joins(_ join: CGLineJoin) {
    let outline = square.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: -0.99, y: -0.99)) == (join == .miter))
    #expect(outline.contains(CGPoint(x: -0.6, y: -0.6)) == (join != .bevel))
    #expect(outline.contains(CGPoint(x: -0.4, y: -0.4)) && !outline.contains(CGPoint(x: 5, y: 5)))
    #expect(outline.contains(CGPoint(x: 0.5, y: 5)) && !outline.contains(CGPoint(x: 1.5, y: 5)))
  }

  @Test func dashesAreCutAtTheirLengths() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    func p(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 0) }
    #expect(
      dashed.segments == [.move(p(0)), .line(p(2)), .move(p(4)), .line(p(7)), .move(p(9)), .line(p(10))])
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
    #expect(line.copy(dashingWithPhase: 0, lengths: [1e-9]) == line)
  }

  @Test func hostileGeometryIsSurvived() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1e300))
    path.addCurve(to: CGPoint(x: 1e300, y: -1e300), control1: .zero, control2: CGPoint(x: 1e308, y: 1))
    path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: .nan, clockwise: false)
    path.addArc(tangent1End: .zero, tangent2End: .zero, radius: -1)
    path.addEllipse(in: .infinite)
    _ = path.contains(.zero)
    _ = path.boundingBoxOfPath
    _ = path.copy(strokingWithWidth: 1e300, lineCap: .round, lineJoin: .round, miterLimit: .nan)
    #expect(path.copy(strokingWithWidth: .nan, lineCap: .butt, lineJoin: .miter, miterLimit: 0).isEmpty)
    _ = path.copy(dashingWithPhase: .nan, lengths: [1, .infinity])
    #expect(CGPath(roundedRect: .null, cornerWidth: 1, cornerHeight: 1, transform: nil).isEmpty)
  }
}
