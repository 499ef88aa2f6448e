import CoreGraphics
import Foundation
import Testing

@Suite struct TextBoundariesTests {
  private func parts(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { (text as NSString).substring(with: NSRange(location: $0.lowerBound, length: $0.count)) }
  }

  @Test(
    "words are what Unicode's boundaries enclose, of Thai what its dictionary knows",
    arguments: [
      ("It's l’été, isn't 1,000.50 x_y-z!", ["It's", "l’été", "isn't", "1,000.50", "x_y", "z"]),
      ("你好世界。", ["你", "好", "世", "界"]), ("カタカナです", ["カタカナ", "で", "す"]),
      ("한국어 문장", ["한국어", "문장"]), ("สวัสดีชาวโลก ok", ["สวัสดี", "ชาว", "โลก", "ok"]),
      ("👩‍🚀 go 🎉", ["go"]), ("a\u{0}b", ["a", "b"]), ("", []), (" … ", []),
    ])
  func words(text: String, words: [String]) {
    #expect(parts(text, TextBoundaries(text).words) == words)
  }

  @Test(
    "sentences end at the marks of every script, not at decimals and abbreviations",
    arguments: [
      ("One, e.g. pi, is 3.1. Two?  Three", ["One, e.g. pi, is 3.1.", "Two?", "Three"]),
      ("你好。我们走吧！好", ["你好。", "我们走吧！", "好"]),
      ("He said “No.” Then", ["He said “No.”", "Then"]), ("", []),
    ])
  func sentences(text: String, sentences: [String]) {
    #expect(parts(text, TextBoundaries(text).sentences) == sentences)
  }

  @Test("the rest of a line that lost its head begins with a letter")
  func headTruncation() {
    let text = "The quick brown fox jumps over it"
    let font = TextFont(size: 17)
    var paragraph = TextParagraph()
    paragraph.lineBreak = .truncateHead
    func width(_ part: some StringProtocol) -> CGFloat {
      TextLayout([TextRun(String(part), font: font)]).size.width
    }
    // A blank that is left is wider than rounding.
    let (ellipsis, blank) = (width("…"), width("a b") - width("ab"))
    for limit in stride(from: 60 as CGFloat, to: 200, by: 3) {
      let line = TextLayout([TextRun(text, font: font)], paragraph: paragraph, width: limit, lineLimit: 1).lines[0]
      let rest = line.frame.width - ellipsis
      let nearest = text.indices.filter { text[$0] != " " }.map { abs(width(text[$0...]) - rest) }.min() ?? 0
      #expect(line.isTruncated && nearest < blank / 3, "\(limit)")
    }
  }
}
