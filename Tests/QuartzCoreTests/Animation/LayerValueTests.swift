import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Values of properties as client code hands them over.
@MainActor @Suite struct LayerValueTests {
  private func reads(_ any: Any?, as value: LayerValue?) -> Bool {
    String(describing: LayerValue(any: any)) == String(describing: value)
  }

  @Test("numbers of every type are one number")
  func numbers() {
    let numbers: [Any] = [
      2.0, Float(2), CGFloat(2), 2, NSNumber(value: 2), NSNumber(value: Float(2)), UInt8(2), Int64(2),
    ]
    for value in numbers {
      #expect(reads(value, as: .number(2)), "\(type(of: value))")
    }
    #expect(reads(NSNumber(value: true), as: .number(1)))
    #expect(reads(NSNumber(value: Int64.max), as: .number(Double(Int64.max))))
    #expect(reads(true, as: .number(1)))
    #expect(reads(Optional(Float(2)) as Any, as: .number(2)))
    guard case .number(let nan)? = LayerValue(any: Float.nan) else {
      Issue.record("no number")
      return
    }
    #expect(nan.isNaN)
  }

  @Test("geometry is read plain and from NSValue")
  func geometry() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let rect = CGRect(origin: point, size: size)
    let transform = CATransform3DMakeScale(2, 3, 4)
    #expect(reads(point, as: .point(point)) && reads(NSValue(point: point), as: .point(point)))
    #expect(reads(size, as: .size(size)) && reads(NSValue(size: size), as: .size(size)))
    #expect(reads(rect, as: .rect(rect)) && reads(NSValue(rect: rect), as: .rect(rect)))
    #expect(reads(transform, as: .transform(transform)))
    #expect(reads(NSValue(caTransform3D: transform), as: .transform(transform)))
    #expect(reads(Optional(point) as Any, as: .point(point)))
    #expect(reads(CGAffineTransform(scaleX: 2, y: 3), as: .transform(CATransform3DMakeScale(2, 3, 1))))
    #expect(reads(nil, as: nil) && reads(NSNull(), as: nil))
  }
}
