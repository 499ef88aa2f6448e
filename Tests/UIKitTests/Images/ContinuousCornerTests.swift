import CoreGraphics
import Testing
import UIKit

@Suite struct ContinuousCornerTests {
  private let box = CGRect(x: 0, y: 0, width: 100, height: 80)

  @Test func theOutlineIsThePublishedOne() {
    let steps = UIBezierPath(roundedRect: box, cornerRadius: 10).cgPath.segments
    #expect(steps.count == 22)
    #expect(steps.filter { if case .curve = $0 { true } else { false } }.count == 12)
    guard case .move(let start) = steps[0], case .line(let end) = steps[1] else { return #expect(Bool(false)) }
    #expect(abs(start.x - 15.28665) < 1e-4 && start.y == 0)
    #expect(abs(end.x - (100 - 15.28665)) < 1e-4 && end.y == 0)
    guard case .curve(let first, let c1, let c2) = steps[2] else { return #expect(Bool(false)) }
    #expect(abs(first.x - (100 - 6.699343)) < 1e-4 && abs(first.y - 0.65496) < 1e-4)
    #expect(abs(c1.x - (100 - 10.884932)) < 1e-4 && c1.y == 0 && abs(c2.x - (100 - 8.684069)) < 1e-4 && c2.y == 0)
    #expect(steps.last == .close)
  }

  @Test func allCornersAreAlike() {
    let path = UIBezierPath(roundedRect: box.offsetBy(dx: 5, dy: 7), cornerRadius: 20)
    #expect(path.bounds == box.offsetBy(dx: 5, dy: 7))
    for (u, v) in [(1.0, 1.0), (5, 5), (6.5, 6.5), (20, 0.5), (30, 0.5), (12, 2), (2, 12)] as [(CGFloat, CGFloat)] {
      let points = [
        CGPoint(x: 5 + u, y: 7 + v), CGPoint(x: 105 - u, y: 7 + v), CGPoint(x: 105 - u, y: 87 - v),
        CGPoint(x: 5 + u, y: 87 - v),
      ]
      #expect(Set(points.map(path.contains)).count == 1, "\(u) \(v)")
    }
    #expect(!path.contains(CGPoint(x: 10, y: 12)) && path.contains(CGPoint(x: 12, y: 14)))
  }

  @Test func aRadiusTooLargeRoundsTheEnds() {
    // Published: 208 × 50 with 20 comes out with round ends, and 16 jumps to them between 49 and 48 points.
    let pill = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 208, height: 50), cornerRadius: 20)
    let round = UIBezierPath(
      cgPath: CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 208, height: 50), cornerWidth: 25, cornerHeight: 25, transform: nil))
    for x in stride(from: CGFloat(0.5), to: 30, by: 1) {
      for y in stride(from: CGFloat(0.5), to: 25, by: 1) {
        #expect(pill.contains(CGPoint(x: x, y: y)) == round.contains(CGPoint(x: x, y: y)))
      }
    }
    func first(_ height: CGFloat) -> CGPoint? {
      guard
        case .move(let point)? = UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 200, height: height), cornerRadius: 16
        ).cgPath.segments.first
      else { return nil }
      return point
    }
    #expect(abs(first(49)!.x - 24.4586) < 1e-3 && first(48)!.x == 24)
  }

  @Test func someCornersMayBeSharp() {
    let path = UIBezierPath(
      roundedRect: box, byRoundingCorners: [.topRight, .bottomLeft], cornerRadii: CGSize(width: 12, height: 99))
    #expect(path.cgPath.segments.first == .move(.zero) && path.bounds == box)
    #expect(path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 99.5, y: 79.5)))
    #expect(!path.contains(CGPoint(x: 99, y: 1)) && !path.contains(CGPoint(x: 1, y: 79)))
    let plain = UIBezierPath(roundedRect: box, cornerRadius: 0)
    #expect(plain.bounds == box && plain.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(UIBezierPath(roundedRect: .null, cornerRadius: 4).isEmpty)
  }
}
