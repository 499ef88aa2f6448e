import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct RenderPlacementTests {
  @Test func aTransformIsKeptWhereThereIsOne() {
    var placement = RenderNode.Placement()
    #expect(placement.isUntransformed)
    #expect(placement.transform == CATransform3DIdentity)
    placement.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(!placement.isUntransformed)
    #expect(placement.transform == CATransform3DMakeScale(2, 3, 1))
    placement.transform.m41 = 5
    #expect(placement.transform.m41 == 5 && placement.transform.m11 == 2)
    placement.transform = CATransform3DIdentity
    #expect(placement.isUntransformed)
  }

  @Test func placementsAreEqualByTheirValues() {
    var (a, b) = (RenderNode.Placement(), RenderNode.Placement())
    (a.transform, b.transform) = (CATransform3DMakeScale(2, 3, 1), CATransform3DMakeScale(2, 3, 1))
    #expect(a == b)
    let copy = a
    b.transform.m11 = 4
    #expect(a != b)
    a.transform = CATransform3DIdentity
    #expect(a != copy && copy.transform.m22 == 3)
    #expect(a == RenderNode.Placement())
    a.opacity = 0.5
    #expect(a != RenderNode.Placement())
  }
}
