import CoreGraphics
import Foundation
import Testing

@Suite struct CGAffineTransformTests {
  @Test func theFirstNamedHappensFirst() {
    let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
    #expect(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3) == t)
    #expect(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1).tx == 2)
  }

  @Test func rotationTurnsXTowardsY() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(p.x) < 1e-15 && p.y == 1)
    let r = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi)
    #expect(CGPoint(x: 1, y: 0).applying(r).x == 4)
  }

  @Test func whatCannotBeUndoneStaysItself() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverted() == flat)
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let back = t.concatenating(t.inverted())
    for (x, y) in zip([back.a, back.b, back.c, back.d, back.tx, back.ty], [1, 0, 0, 1, 0, 0] as [CGFloat]) {
      #expect(abs(x - y) < 1e-12)
    }
  }

  @Test(arguments: [
    CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4), CGAffineTransform(scaleX: 2, y: -3),
    CGAffineTransform(rotationAngle: 2), CGAffineTransform(a: 0, b: 0, c: 0, d: 2, tx: 1, ty: 1),
  ])
  func componentsMakeTheTransformAgain(_ t: CGAffineTransform) {
    let again = CGAffineTransform(t.decomposed())
    for (x, y) in zip(
      [again.a, again.b, again.c, again.d, again.tx, again.ty], [t.a, t.b, t.c, t.d, t.tx, t.ty])
    {
      #expect(abs(x - y) < 1e-12)
    }
  }

  @Test func isCodedAsSixNumbers() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(t)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
    #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == t && Set([t, t]).count == 1)
  }

  @Test func rectanglesMapToTheirBoundingBox() {
    let r = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(r == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(.init(scaleX: 2, y: 2)).isNull)
    #expect(CGSize(width: 1, height: 2).applying(.init(scaleX: -2, y: 1)) == CGSize(width: -2, height: 2))
  }

  @Test func dictionariesRoundTrip() {
    let r = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: r.dictionaryRepresentation) == r)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1]) == nil)
    #expect(CGRectGetMaxX(r) == 4 && CGRectGetMidY(r) == 4 && CGRectMake(1, 2, 3, 4) == r)
  }
}
