import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct Transform3DTests {
  let samples: [CATransform3D] = {
    var perspective = CATransform3DMakeRotation(0.7, 0.3, 1, 0.2)
    perspective.m34 = -1 / 500
    return [
      CATransform3DIdentity, CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, 0.5, 3),
      CATransform3DMakeRotation(2, 0, 0, 1), CATransform3DMakeRotation(-1, 1, 2, 3), perspective,
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -2, 1),
      CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), 0.5, 0, 0, 1),
    ]
  }()

  func same(_ a: CATransform3D, _ b: CATransform3D) -> Bool { zip(a.elements, b.elements).allSatisfy { near($0, $1) } }

  @Test func partsMakeTheWholeAgain() throws {
    for t in samples {
      let parts = try #require(TransformParts(t))
      #expect(same(parts.transform, t))
      #expect(same(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    }
    #expect(TransformParts(CATransform3DMakeScale(0, 1, 1)) == nil)
    #expect(TransformParts(CATransform3DMakeScale(.nan, 1, 1)) == nil)
    #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
  }

  @Test func halfOfARotationIsHalfTheAngleAndMirrorsFlatten() {
    let rotation = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(same(CATransform3DIdentity.interpolated(to: rotation, at: 0.5), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    let mirrored = CATransform3DIdentity.interpolated(to: CATransform3DMakeScale(-1, 1, 1), at: 0.25)
    #expect(same(mirrored, CATransform3DMakeScale(0.5, 1, 1)))
    for a in samples {
      for b in samples {
        #expect(a.interpolated(to: b, at: 0) == a)
        #expect(a.interpolated(to: b, at: 1) == b)
      }
    }
  }

  @Test func functionsComposeFirstArgumentLast() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect((t.m41, t.m11) == (20, 2))
    #expect(CATransform3DMakeRotation(.pi / 2, 0, 0, 1).m12 == 1)
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }
}
