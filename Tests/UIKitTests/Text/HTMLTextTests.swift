import Foundation
import Testing
import UIKit

/// Attributed text of documents.
@Suite struct HTMLTextTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func font(_ text: NSAttributedString, at word: String) throws -> UIFont {
    try #require(value(.font, text, at: word) as? UIFont)
  }

  private func value(_ key: NSAttributedString.Key, _ text: NSAttributedString, at word: String) -> Any? {
    text.attribute(key, at: (text.string as NSString).range(of: word).location, effectiveRange: nil)
  }

  @Test(arguments: [
    ("one <b>two</b>  three", "one two three"), ("<p>one</p><p>two</p>", "one\ntwo\n"), ("a<br>b", "a\nb"),
    ("<ul><li>one</li><li>two</li></ul>", "\t•\tone\n\t•\ttwo\n"),
    ("<ol><li>one<li>two</ol>", "\t1.\tone\n\t2.\ttwo\n"), ("a &lt; b &amp;&#33;&#x41;&none;", "a < b &!A&none;"),
    ("<style>p { color: red }</style><script>if (a < b) {}</script>x<!-- <b> -->y", "xy"), ("1 < 2 > 0", "1 < 2 > 0"),
    ("<b title=\"a > b\">x</b>", "x"), ("<pre>a\n  b</pre>", "a\n  b\n"), ("open <b", "open <b"), ("", ""),
  ]) func text(_ html: String, _ expected: String) throws {
    #expect(try read(html).string == expected)
  }

  @Test func emphasisIsTheFonts() throws {
    let text = try read("plain <b>thick <i>both</i></b> <h1>Title</h1><font size=\"5\" color=\"red\">large</font>")
    #expect(try font(text, at: "plain").pointSize == 12)
    #expect(!(try font(text, at: "plain").fontDescriptor.symbolicTraits.contains(.traitBold)))
    #expect(try font(text, at: "thick").fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(try font(text, at: "both").fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    #expect(try font(text, at: "Title").pointSize == 24)
    #expect(try font(text, at: "large").pointSize == 18)
    #expect(value(.foregroundColor, text, at: "large") as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func stylesAndLinks() throws {
    let text = try read(
      "<p style=\"color: #0f0; font-size: 20px; text-align: center\">green</p>"
        + "<a href=\"https://example.com/a?b=1&amp;c=2\">there</a><span style=\"font-family: Helvetica\">x</span>")
    #expect(value(.foregroundColor, text, at: "green") as? UIColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(try font(text, at: "green").pointSize == 20)
    #expect((value(.paragraphStyle, text, at: "green") as? NSParagraphStyle)?.alignment == .center)
    #expect(value(.link, text, at: "there") as? URL == URL(string: "https://example.com/a?b=1&c=2"))
    #expect(try font(text, at: "x").familyName == UIFont.systemFont(ofSize: 12).familyName)
  }

  @Test("a space before a link is no part of it")
  func spaceBeforeALink() throws {
    let text = try read("see <a href=\"https://example.com\">there</a> too")
    #expect(text.string == "see there too")
    #expect(value(.link, text, at: " there") == nil && value(.link, text, at: "there") != nil)
    #expect(value(.link, text, at: " too") == nil)
  }

  /// A document that comes as mutable text can be changed.
  @Test func mutableText() throws {
    var known: NSDictionary?
    let text = try NSMutableAttributedString(data: Data("<i>x</i>".utf8), documentAttributes: &known)
    text.append(NSAttributedString(string: "y"))
    #expect(text.string == "xy")
    #expect(known?["DocumentType"] as? String == NSAttributedString.DocumentType.html.rawValue)
  }

  @Test func whatCannotBeRead() throws {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data("{\\rtf1 x}".utf8), documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data([0xFF, 0xFE, 0xFD]), options: [.characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
    }
    #expect(try NSAttributedString(data: Data("a < b".utf8), documentAttributes: nil).string == "a < b")
  }

  /// Tags without an end cost no more than their length.
  @Test(arguments: ["<", "<b ", "<b \"", "<!--", "<b>", "<a <", "&", "</"]) func damagedDocuments(_ piece: String)
    throws
  {
    #expect(try read(String(repeating: piece, count: 20_000)).length >= 0)
  }
}
