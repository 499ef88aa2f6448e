import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct TextUnitTests {
  @Test("words and sentences of languages without blanks", .rule("TI-07.2"))
  func otherScripts() throws {
    let it = TextScene("你好。走吧！\nสวัสดีชาวโลก")
    func part(_ offset: Int, _ granularity: UITextGranularity) throws -> String? {
      let position = try #require(it.view.position(from: it.view.beginningOfDocument, offset: offset))
      let range = it.view.tokenizer.rangeEnclosingPosition(
        position, with: granularity, inDirection: .storage(.forward))
      return range.flatMap { it.view.text(in: $0) }
    }
    #expect(try part(1, .sentence) == "你好。" && part(4, .sentence) == "走吧！")
    #expect(try part(1, .word) == "好" && part(2, .word) == nil && part(6, .word) == nil)
    #expect(try part(8, .word) == "สวัสดี" && part(14, .word) == "ชาว")
  }

  @Test("a part of a paragraph casts a shadow, and nothing beside it")
  func partialShadow() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: 30), UIColor.red)
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 20)]
    let text = NSMutableAttributedString(string: "mmmm", attributes: font)
    text.append(NSAttributedString(string: "mmmm", attributes: font.merging([.shadow: shadow]) { $1 }))
    text.append(NSAttributedString(string: "mmmm", attributes: font))
    let width = ("mmmm" as NSString).size(withAttributes: font).width
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 300, height: 70)
    let picture = try #require(
      UIGraphicsImageRenderer(size: size, format: format).image { _ in text.draw(at: .zero) }.cgImage)
    let plain = NSAttributedString(string: "mmmmmmmmmmmm", attributes: font)
    let whole = try #require(
      UIGraphicsImageRenderer(size: size, format: format).image { _ in plain.draw(at: .zero) }.cgImage)
    func ink(_ picture: CGImage, _ rows: Range<Int>) -> [Int] {
      (0..<300).filter { x in rows.contains { picture.pixels.pixel(x, $0) != 0 } }
    }
    let cast = ink(picture, 35..<70)
    #expect(cast.first.map { abs(CGFloat($0) - width) < 3 } == true)
    #expect(cast.last.map { abs(CGFloat($0) - 2 * width) < 3 } == true)
    func darkness(_ picture: CGImage) -> Int {
      (0..<28).reduce(0) { sum, y in (0..<300).reduce(sum) { $0 + Int(picture.pixels.pixel($1, y) >> 24) } }
    }
    let (one, other) = (darkness(picture), darkness(whole))
    #expect(abs(one - other) * 50 < other, "each letter is drawn once")
  }
}
