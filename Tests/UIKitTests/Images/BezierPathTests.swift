import CoreGraphics
import Proscenium
import Testing
import UIKit

@Suite struct BezierPathTests {
  /// Light, independent of other suites' stages.
  private let usual = Stage()

  @Test func figuresHaveTheirBounds() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(UIBezierPath(rect: rect).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 100).bounds == rect)
    let oval = UIBezierPath(ovalIn: rect).bounds
    #expect(abs(oval.minX - 10) < 0.01 && abs(oval.maxY - 60) < 0.01)
    #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull)
  }

  @Test func anArcGoesInTheVisibleDirection() {
    let down = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(down.bounds.maxY - 10) < 0.01 && abs(down.bounds.minY) < 0.01)
    let up = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(up.bounds.minY + 10) < 0.01 && abs(up.bounds.maxY) < 0.01)
    #expect(abs(up.currentPoint.x + 10) < 1e-9)
  }

  @Test func someCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 30, height: 30))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 98)))
    #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 98)))
  }

  @Test func evenOddLeavesAHole() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func aReversedHoleIsAHole() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversing())
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addCurve(to: CGPoint(x: 9, y: 0), controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: 4))
    curve.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 9))
    curve.close()
    let back = curve.reversing()
    #expect(
      back.cgPath.segments == [
        .move(CGPoint(x: 20, y: 0)), .quad(CGPoint(x: 9, y: 0), control: CGPoint(x: 15, y: 9)),
        .curve(.zero, control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 1, y: 2)), .close,
      ])
    #expect(back.bounds == curve.bounds)
  }

  @Test func aCopyIsItsOwn() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = path.copy() as! UIBezierPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(copy.bounds.minX == 0 && path.bounds.minX == 5 && copy.lineWidth == 3)
    var (count, phase) = (0, CGFloat(0))
    var lengths = [CGFloat](repeating: 0, count: 2)
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1 && lengths == [4, 2])
  }

  @Test func fillStrokeAndClipDraw() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { _ in
      let path = UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 50, height: 50), cornerRadius: 12)
      path.lineWidth = 4
      UIColor.systemYellow.setFill()
      UIColor.systemRed.setStroke()
      path.fill()
      path.stroke()
      UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 30, height: 30)).addClip()
      UIColor.systemBlue.setFill()
      UIRectFill(CGRect(x: 0, y: 30, width: 60, height: 60))
    }
    try ReferencePicture.check(try #require(image.cgImage), "bezier-path")
  }
}
