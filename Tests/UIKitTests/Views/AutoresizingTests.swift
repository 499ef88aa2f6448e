import CoreGraphics
import Foundation
import Testing
import UIKit

/// How a view follows its superview's size under each of the 64 masks.
@Suite struct AutoresizingTests {
  /// One axis, worked out by hand for a superview that grows from 100 to 160 around a view at 10 of length 30: the
  /// margins and the length that flex share the 60 points in proportion to what they are.
  private static let along: [(near: Bool, length: Bool, far: Bool, position: CGFloat, size: CGFloat)] = [
    (false, false, false, 10, 30), (true, false, false, 70, 30), (false, true, false, 10, 90),
    (false, false, true, 10, 30), (true, true, false, 25, 75), (true, false, true, 10 + 60 * 10 / 70, 30),
    (false, true, true, 10, 50), (true, true, true, 16, 48),
  ]

  @Test func everyMaskSharesByProportion() {
    for x in Self.along {
      for y in Self.along {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        var mask: UIView.AutoresizingMask = []
        if x.near { mask.insert(.flexibleLeftMargin) }
        if x.length { mask.insert(.flexibleWidth) }
        if x.far { mask.insert(.flexibleRightMargin) }
        if y.near { mask.insert(.flexibleTopMargin) }
        if y.length { mask.insert(.flexibleHeight) }
        if y.far { mask.insert(.flexibleBottomMargin) }
        view.autoresizingMask = mask
        outer.addSubview(view)
        outer.frame.size = CGSize(width: 160, height: 160)
        let expected = CGRect(x: x.position, y: y.position, width: x.size, height: y.size)
        for (got, wanted) in [
          (view.frame.minX, expected.minX), (view.frame.minY, expected.minY), (view.frame.width, expected.width),
          (view.frame.height, expected.height),
        ] { #expect(abs(got - wanted) < 1e-9, "\(mask): \(view.frame) \(expected)") }
      }
    }
  }

  @Test func nobodyFollowsWhereTheSuperviewSaysSo() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(view)
    outer.autoresizesSubviews = false
    outer.bounds.size = CGSize(width: 200, height: 200)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
    outer.autoresizesSubviews = true
    outer.bounds.size = CGSize(width: 210, height: 220)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 50))
  }

  @Test func sizesFollowThroughGenerationsAndByTheLayerToo() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    for view in [outer, middle, inner] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    outer.addSubview(middle)
    middle.addSubview(inner)
    for view in [middle, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    outer.frame = CGRect(x: 5, y: 5, width: 50, height: 20)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    outer.frame = CGRect(x: 5, y: 5, width: 300, height: 400)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func aTransformedViewFollowsWithItsBounds() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    outer.addSubview(view)
    outer.frame.size = CGSize(width: 200, height: 300)
    #expect(view.bounds.size == CGSize(width: 200, height: 300) && view.center == CGPoint(x: 100, y: 150))
  }
}
