import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct FontTests {
  /// A stage with the default text size, independent of other suites' stages.
  private let stage = Stage()

  @Test func metricsAreSanFranciscos() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.ascender - 16.187) < 0.001 && abs(font.descender + 4.101) < 0.001)
    #expect(abs(font.lineHeight - 20.287) < 0.001 && font.leading == 0)
    #expect(abs(font.capHeight - 11.978) < 0.001 && abs(font.xHeight - 8.948) < 0.001)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0, 41.0), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
    (.headline, 17, 22), (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18),
    (.caption1, 12, 16), (.caption2, 11, 13),
  ])
  func textStylesHaveTheirSizes(_ style: UIFont.TextStyle, _ size: Double, _ line: Double) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == CGFloat(size))
    #expect(abs(font.lineHeight + font.leading - CGFloat(line)) < 1e-9)
    #expect(font.weight == (style == .headline ? .semibold : .regular))
  }

  @Test("letters are the blacker the greater their weight")
  func weights() {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let ink = weights.map { weight in
      let picture = page(CGSize(width: 320, height: 80)) { view in
        let label = UILabel(frame: view.bounds)
        label.font = .systemFont(ofSize: 50, weight: weight)
        (label.text, label.textColor) = ("Hamburg", .black)
        view.addSubview(label)
      }
      var sum = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width { sum += 255 - Int(picture.straightPixel(x: x, y: y)[1]) }
      }
      return sum
    }
    #expect(zip(ink, ink.dropFirst()).allSatisfy { $0 < $1 }, "\(ink)")
  }

  @Test func fontsAreEqualByFaceAndSize() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.boldSystemFont(ofSize: 17) != UIFont.systemFont(ofSize: 17))
    #expect(UIFont.italicSystemFont(ofSize: 17).withSize(9) == UIFont.italicSystemFont(ofSize: 9))
    #expect(UIFont.boldSystemFont(ofSize: 9).fontName == ".AppleSystemUIFont-Semibold")
  }

  @Test func facesAreFoundByName() {
    #expect(UIFont(name: "Inter-BoldItalic", size: 12)?.familyName == "Inter")
    #expect(UIFont(name: "SFProText-Semibold", size: 12) == UIFont.systemFont(ofSize: 12, weight: .semibold))
    #expect(UIFont(name: "DejaVuSans-Bold", size: 12)?.familyName == "DejaVu Sans")
    #expect(UIFont(name: "No Such Face", size: 12) == nil && UIFont(name: "", size: 12) == nil)
  }

  @Test(
    "families of iOS are there whether or not they are installed", .rule("SN-16"),
    arguments: [
      ("HelveticaNeue", "Helvetica Neue", UIFont.Weight.regular), ("Helvetica Neue", "Helvetica Neue", .regular),
      ("AvenirNext-DemiBold", "Avenir Next", .semibold), ("AvenirNext-Bold", "Avenir Next", .bold),
      ("ArialMT", "Arial", .regular), ("MarkerFelt-Thin", "Marker Felt", .thin),
    ])
  func familiesOfPhones(name: String, family: String, weight: UIFont.Weight) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.familyName == family && font.weight == weight && font.pointSize == 20)
    // Until it is installed it looks as the system's.
    #expect("Hello".size(withAttributes: [.font: font]).width > 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -3, 0]) func impossibleSizesAreTheUsualOne(_ size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
  }
}

@Suite struct StringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]

  @Test func sizesAreThoseOfTheLines() {
    let one = "Hello".size(withAttributes: attributes)
    #expect(abs(one.height - 23.867) < 0.001)
    let two = "Hello\nHello".size(withAttributes: attributes)
    #expect(two.width == one.width && abs(two.height - 2 * one.height) < 1e-9)
    #expect("".size(withAttributes: attributes) == .zero)
    #expect(NSAttributedString(string: "Hello", attributes: attributes).size() == one)
  }

  @Test func boundingBoxesBreakLinesWhenAsked() {
    let text = "one two three four"
    let size = CGSize(width: 80, height: 1000)
    let broken = text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(broken.origin == .zero && broken.width <= 80 && broken.height > 60)
    let line = text.boundingRect(with: size, options: [], attributes: attributes, context: nil)
    #expect(abs(line.minY + UIFont.systemFont(ofSize: 20).ascender) < 1e-9 && line.width > 150)
  }

  @Test func paragraphsOfSeveralStylesStackUp() {
    let center = NSMutableParagraphStyle()
    center.alignment = .center
    center.lineSpacing = 10
    let text = NSMutableAttributedString(string: "a\n", attributes: attributes)
    text.append(
      NSAttributedString(string: "b\nc", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: center]))
    let height = text.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil
    ).height
    #expect(abs(height - 3 * 23.867) < 0.01)
  }

  @Test func styledTextIsDrawn() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 120), format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 200, height: 120))
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: 2, height: 2)
      shadow.shadowBlurRadius = 2
      shadow.shadowColor = UIColor.systemBlue
      "Shadow".draw(
        at: CGPoint(x: 10, y: 5), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 24), .shadow: shadow])
      "K e r n".draw(at: CGPoint(x: 110, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 17), .kern: 3])
      let style = NSMutableParagraphStyle()
      style.alignment = .justified
      style.firstLineHeadIndent = 20
      "Justified text in several lines, the first of which begins a little further in than the others".draw(
        in: CGRect(x: 10, y: 40, width: 180, height: 70),
        withAttributes: [.font: UIFont.systemFont(ofSize: 13), .paragraphStyle: style])
    }
    try ReferencePicture.check(try #require(image.cgImage), "styled-text")
  }

  @Test func paragraphStylesAreValues() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineHeightMultiple = 1.5
    let copy = style.copy() as! NSParagraphStyle
    style.alignment = .left
    #expect(copy.alignment == .right && copy.lineHeightMultiple == 1.5 && copy != style)
    #expect((copy.mutableCopy() as! NSMutableParagraphStyle) == copy)
  }
}
