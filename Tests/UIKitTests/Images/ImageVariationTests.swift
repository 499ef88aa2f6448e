import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@MainActor @Suite struct ImageVariationTests {
  private let picture = Self.makePicture()

  private static func makePicture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 20, height: 10)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test("one point after a cap is stretched") func stretched() {
    let image = picture.stretchableImage(withLeftCapWidth: 6, topCapHeight: 0)
    #expect(image.leftCapWidth == 6 && image.topCapHeight == 0 && image.resizingMode == .stretch)
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 13))
    let other = picture.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(other.leftCapWidth == 0 && picture.leftCapWidth == 0)
  }

  @Test("a thumbnail fits, and has the picture's shape") func thumbnails() async throws {
    let small = try #require(picture.preparingThumbnail(of: CGSize(width: 8, height: 8)))
    #expect(small.size == CGSize(width: 8, height: 4) && small.scale == 1)
    #expect(picture.preparingThumbnail(of: .zero) == nil && UIImage().preparingForDisplay() == nil)
    #expect(picture.preparingForDisplay() === picture)
    #expect(await picture.byPreparingThumbnail(ofSize: CGSize(width: 8, height: 8))?.size == small.size)
    #expect(await picture.byPreparingForDisplay() === picture)
  }

  @Test("a line of writing is kept with the image") func baseline() {
    let image = picture.withBaselineOffset(fromBottom: 3)
    #expect(image.baselineOffsetFromBottom == 3 && image.hasBaseline && !picture.hasBaseline)
    #expect(image.withTintColor(.red).baselineOffsetFromBottom == 3)
    #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
  }

  @Test("configurations lose what they are asked to lose") func configurations() throws {
    let all = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    #expect(all.configurationWithoutScale().isEqual(to: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)))
    #expect(all.configurationWithoutPointSizeAndWeight().isEqual(to: UIImage.SymbolConfiguration(scale: .large)))
    #expect(all.configurationWithoutTextStyle().isEqual(to: UIImage.SymbolConfiguration(scale: .large)))
    #expect(!all.configurationWithoutWeight().isEqual(to: all) && !all.isEqual(to: nil))
    let symbol = try #require(UIImage(systemName: "star", withConfiguration: all))
    #expect(symbol.configuration == all && !symbol.isHighDynamicRange)
    #expect(symbol.imageRestrictedToStandardDynamicRange() === symbol)
    #expect([UIImage.actions, .add, .remove, .checkmark, .strokedCheckmark].allSatisfy { $0.size.width > 0 })
  }

  @Test("pictures that are not there make no animation") func animations() {
    #expect(UIImage.animatedImageNamed("none", duration: 1) == nil)
    #expect(UIImage.animatedResizableImageNamed("none", capInsets: .zero, duration: 1) == nil)
    #expect(UIImage(named: "none", in: nil, with: nil) == nil)
  }

  @Test("boxes give back what was put in, and nothing else") func boxes() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    #expect(
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
    let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(
      point.cgAffineTransformValue == .identity && point.uiEdgeInsetsValue == .zero && point.uiOffsetValue == .zero)
  }

  @Test("archives keep geometry") func archives() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let writer = NSKeyedArchiver(requiringSecureCoding: true)
    writer.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    writer.encode(transform, forKey: "transform")
    writer.encode(insets, forKey: "insets")
    writer.encode(directional, forKey: "directional")
    writer.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
    writer.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    writer.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(reader.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
    #expect(reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 1, vertical: 2))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      reader.decodeCGAffineTransform(forKey: "none") == .identity && reader.decodeUIOffset(forKey: "none") == .zero)
    #expect(NSCoder.string(for: directional) == "{1, 2, 3, 4}")
  }
}
