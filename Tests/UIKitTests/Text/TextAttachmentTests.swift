import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct TextAttachmentTests {
  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func attributes(_ color: UIColor = .black) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: color]
  }

  /// Draws text with an attachment between two letters; the coloured box in points.
  private func red(_ text: NSAttributedString, width: CGFloat = 200) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: width, height: 100), format: format).image { _ in
      text.draw(in: CGRect(x: 0, y: 0, width: width, height: 100))
    }
    var box = CGRect.null
    for y in 0..<100 {
      for x in 0..<Int(width) where picture.cgImage!.pixels.pixel(x, y) & 0xFFFF_FFFF == 0xFFFF_0000 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private func text(_ attachment: NSTextAttachment, before: String = "a", after: String = "b") -> NSAttributedString {
    let text = NSMutableAttributedString(string: before, attributes: attributes())
    text.append(NSAttributedString(attachment: attachment, attributes: attributes()))
    text.append(NSAttributedString(string: after, attributes: attributes()))
    return text
  }

  @Test("a picture is as wide as a letter would be, and makes its line higher", .rule("RS-09"))
  func measures() {
    let plain = NSAttributedString(string: "ab", attributes: attributes()).size()
    let attachment = NSTextAttachment(image: square(40))
    let size = text(attachment).size()
    #expect(abs(size.width - plain.width - 40) < 1)
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(size.height - (40 - font.descender)) < 1)
    attachment.bounds = CGRect(x: 0, y: -4, width: 10, height: 10)
    let small = text(attachment).size()
    #expect(abs(small.width - plain.width - 10) < 1 && abs(small.height - plain.height) < 1)
    attachment.bounds = CGRect(x: 0, y: -30, width: 10, height: 10)
    #expect(abs(text(attachment).size().height - (font.ascender + 30)) < 1)
  }

  @Test("a picture stands on the base line, or where its bounds say", .rule("RS-09"))
  func position() {
    let font = UIFont.systemFont(ofSize: 20)
    let left = NSAttributedString(string: "a", attributes: attributes()).size().width
    let attachment = NSTextAttachment(image: square(12))
    let box = red(text(attachment))
    #expect(abs(box.minX - left) <= 1.5 && abs(box.width - 12) <= 1, "\(box) \(left)")
    #expect(abs(box.maxY - font.ascender) <= 1.5, "\(box) \(font.ascender)")
    attachment.bounds = CGRect(x: 0, y: -5, width: 12, height: 12)
    #expect(red(text(attachment)).minY - box.minY == 5)
    let paragraph = NSMutableParagraphStyle()
    paragraph.baseWritingDirection = .rightToLeft
    let hebrew = NSMutableAttributedString(attributedString: text(attachment, before: "א", after: "ב"))
    hebrew.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: hebrew.length))
    let after = NSAttributedString(string: "ב", attributes: attributes()).size().width
    let mirrored = red(hebrew)
    #expect(abs(mirrored.width - 12) <= 1 && abs(mirrored.minX - after) <= 1.5, "\(mirrored) \(after)")
  }

  @Test("the second line of a label shows its picture, and an ellipsis hides it", .rule("RS-09"))
  func lines() {
    let attachment = NSTextAttachment(image: square(10))
    let wrapped = red(text(attachment, before: "a long first line then ", after: ""), width: 120)
    #expect(wrapped.minY > 24 && abs(wrapped.width - 10) <= 1)
    let stage = Stage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.attributedText = text(attachment, before: "truncated", after: "")
    stage.window.addSubview(label)
    stage.turn()
    let frame = stage.frame()
    let isSeen = (0..<frame.pixels.height).contains { y in
      (0..<frame.pixels.width).contains { frame.pixels.pixel($0, y) == 0xFFFF_0000 }
    }
    #expect(!isSeen)
  }

  @Test("a template has the colour of the text", .rule("RS-09"))
  func templates() {
    let attachment = NSTextAttachment(image: square(12, .blue).withRenderingMode(.alwaysTemplate))
    let text = NSAttributedString(attachment: attachment, attributes: attributes(.red))
    #expect(abs(red(text).width - 12) <= 1)
  }

  @Test("a class can say where its picture is, and which", .rule("RS-09"))
  func overridden() {
    final class Own: NSTextAttachment, @unchecked Sendable {
      var index = -1
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        index = charIndex
        return CGRect(x: 0, y: 0, width: lineFrag.height, height: 5)
      }
    }
    let own = Own(image: square(3))
    let box = red(text(own))
    #expect(
      own.index == 1 && abs(box.height - 5) <= 1 && abs(box.width - UIFont.systemFont(ofSize: 20).lineHeight) <= 2.5)
  }

  @Test("data of another kind than a picture shows nothing", .rule("RS-09"))
  func otherData() {
    let attachment = NSTextAttachment(data: Data("x".utf8), ofType: "public.text")
    #expect(attachment.image == nil && attachment.contents != nil)
    let plain = NSAttributedString(string: "ab", attributes: attributes()).size()
    #expect(abs(text(attachment).size().width - plain.width) < 1)
    #expect(text(attachment).containsAttachments(in: NSRange(location: 0, length: 3)))
    #expect(!text(attachment).containsAttachments(in: NSRange(location: 0, length: 1)))
  }
}
