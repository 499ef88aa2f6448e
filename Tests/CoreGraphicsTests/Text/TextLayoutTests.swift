import CoreGraphics
import Foundation
import Testing

@Suite struct TextLayoutTests {
  private let font = TextFont(size: 17)

  private func layout(
    _ text: String, _ change: (inout TextParagraph) -> Void = { _ in }, width: CGFloat = .infinity,
    height: CGFloat = .infinity, lines: Int = 0
  ) -> TextLayout {
    var paragraph = TextParagraph()
    change(&paragraph)
    return TextLayout(
      [TextRun(text, font: font)], paragraph: paragraph, width: width, height: height, lineLimit: lines)
  }

  @Test func theSystemFontIsThere() throws {
    try FontLibrary.check()
    #expect(!FontLibrary.shared.has(family: "No Such Face"))
    let error = TextError.missingFont(family: "Inter", package: "fonts-inter")
    #expect(error.description == "the font family Inter is not installed; install the package fonts-inter")
  }

  @Test func lineMetricsAreThoseOfIOS() {
    #expect(abs(font.lineHeight - 20.287) < 0.001 && abs(font.ascender - 16.187) < 0.001)
    let one = layout("Hello")
    #expect(abs(one.size.height - font.lineHeight) < 1e-9)
    #expect(abs(one.lines[0].baseline - font.ascender) < 1e-9)
    #expect(one.pixelSize(scale: 3).height == 61.0 / 3)
    #expect(layout("a\nb\n").lines.count == 3)
    #expect(layout("").lines.count == 1 && TextLayout([]).size == .zero)
  }

  private func width(_ text: String, _ size: CGFloat, weight: Int = 400) -> CGFloat {
    TextLayout([TextRun(text, font: TextFont(size: size, weight: weight))]).size.width
  }

  /// Widths that Interface Builder writes for labels and buttons as wide as their text, whole points or halves.
  @Test(
    "text is as wide as San Francisco's",
    arguments: [
      ("Button", 15, 46), ("Present", 15, 53), ("Dismiss", 15, 54), ("Done", 15, 37), ("Push", 15, 35),
      ("Back", 15, 34),
      ("Cancel", 15, 48), ("Label", 17, 42), ("Title", 17, 33.5), ("Detail", 17, 44), ("Subtitle", 12, 44),
      ("Subtitle", 11, 40.5), ("Label", 16, 39.5), ("Delete", 16, 47), ("Built-in Transitions", 20, 167),
      ("Image Gallery", 20, 123), ("Fume Animation", 27, 189),
    ] as [(String, CGFloat, CGFloat)])
  func asWideAsSanFrancisco(_ text: String, _ size: CGFloat, _ width: CGFloat) {
    let own = self.width(text, size)
    #expect(own <= width + 0.01 && own > width * 0.965 - 0.5, "\(own) instead of \(width)")
  }

  @Test func onlyTheSystemFontHasTrackingOfItsOwn() {
    // Tabular digits, weights and slants have it too; letters that other faces lend and other families do not.
    let mono = TextFont(family: TextFont.monospacedFamily, size: 17)
    #expect(mono.tracking == 0 && TextFont(size: 17, weight: 700).tracking == TextFont(size: 17).tracking)
    #expect(abs(TextFont(size: 17).tracking + 0.476) < 1e-9 && abs(TextFont(size: 6).tracking - 0.234) < 1e-9)
    #expect(TextFont(size: 23).drawnFamily == "Inter" && TextFont(size: 24).drawnFamily == "Inter Display")
    let spacings = TextRun("AB \u{5E9}\u{5DC} 中1\u{FE0F}\u{20E3}é", font: TextFont(size: 17)).stretches
    #expect(spacings.map(\.bytes) == [0..<3, 3..<18, 18..<20])
    #expect(spacings.map { $0.spacing == 0 } == [false, true, false])
    // What a text asks for comes on top.
    var spaced = TextRun("AB", font: TextFont(size: 17))
    spaced.kern = 2
    #expect(abs(TextLayout([spaced]).size.width - width("AB", 17) - 2) < 0.01)
  }

  @Test func widthsOfOneDrawingGrowWithTheSizeExactly() {
    let (small, large) = (width("The quick brown fox", 40), width("The quick brown fox", 400))
    #expect(abs(large / small - 10) < 0.01)
    #expect(width("The quick brown fox", 40, weight: 700) > small)
  }

  /// Text that is slightly too wide is set tighter, by no more than the system font may be wider than San Francisco.
  @Test func textThatAlmostFitsIsTightened() {
    func cut(_ width: CGFloat, _ mode: TextParagraph.LineBreak = .truncateTail, lines: Int = 1) -> TextLayout {
      layout("Responder Chain", { $0.lineBreak = mode }, width: width, lines: lines)
    }
    let natural = width("Responder Chain", 17)
    for mode in [TextParagraph.LineBreak.truncateTail, .truncateMiddle, .truncateHead] {
      let tight = cut(natural * 0.975, mode)
      #expect(!tight.isTruncated && tight.size.width <= natural * 0.975 + 0.01 && tight.size.width > natural * 0.96)
      #expect(tight.lines[0].range == 0..<15)
      #expect(cut(natural * 0.96, mode).isTruncated)
      #expect(cut(natural + 0.01, mode).size.width == natural)
    }
    #expect(cut(natural * 0.975, .wordWrap).lines.count == 1, "cut at the letter, not tighter")
    #expect(cut(natural * 0.975, .truncateTail, lines: 2).lines.count == 2)
  }

  /// An ellipsis is as wide as it is alone: what follows it stands next to it.
  @Test(arguments: [TextParagraph.LineBreak.truncateMiddle, .truncateHead, .truncateTail])
  func nothingIsFreeBesideAnEllipsis(_ mode: TextParagraph.LineBreak) {
    var widths: Set<CGFloat> = []
    for space in stride(from: CGFloat(60), to: 64, by: 0.25) {
      let text = layout("Responder Chain", { $0.lineBreak = mode }, width: space, lines: 1)
      #expect(text.isTruncated && text.size.width <= space + 0.01)
      widths.insert((text.size.width * 100).rounded())
    }
    #expect(widths.count <= 3, "the width is that of the letters that stay, not that of the room: \(widths)")
  }

  @Test func wordsWrapAndLongOnesBreak() {
    let text = layout("one two three four", width: 80)
    #expect(text.lines.map(\.range) == [0..<8, 8..<18])
    #expect(text.lines.allSatisfy { $0.frame.width <= 80 } && !text.isTruncated)
    let long = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
    #expect(long.lines.count > 2)
    #expect(layout("one two three four", { $0.lineBreak = .clip }, width: 80).lines.count == 1)
  }

  @Test func aWordLongerThanAnyLineBreaksAsItsBeginningDoes() {
    let letters = (0..<20_000).map { ["a", "b", "é", "d", "e", "f", "g", "🙂"][$0 % 8] }
    func ranges(_ count: Int) -> [Range<Int>] {
      layout("It is " + letters.prefix(count).joined() + " end", width: 300).lines.map(\.range)
    }
    let (short, long) = (ranges(200), ranges(20_000))
    #expect(short.count > 5 && long.count > 500)
    #expect(long.prefix(short.count - 1) == short.dropLast())
    #expect(zip(long, long.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(long.last?.upperBound == 6 + 20_000 / 8 * 9 + 4)
    let spaced = TextRun(String(repeating: "abcdefgh", count: 100), font: font)
    var kerned = spaced
    kerned.kern = 2
    let lines = TextLayout([kerned], width: 300).lines
    #expect(lines.allSatisfy { $0.frame.width <= 300 } && lines.count > TextLayout([spaced], width: 300).lines.count)
  }

  @Test(arguments: [TextParagraph.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func truncationKeepsToItsLines(_ mode: TextParagraph.LineBreak) {
    let text = layout("one two three four five six seven", { $0.lineBreak = mode }, width: 100, lines: 2)
    #expect(text.lines.count == 2 && text.isTruncated && text.lines[1].isTruncated && !text.lines[0].isTruncated)
    #expect((text.lines.map(\.frame.width).max() ?? 0) <= 100)
    let free = layout("one two three", { $0.lineBreak = mode }, width: 60)
    #expect(free.lines.count > 1 && !free.isTruncated)
    let short = layout("one", { $0.lineBreak = mode }, width: 100, lines: 1)
    #expect(!short.isTruncated)
  }

  @Test func aParagraphThatHasNoSpaceLeavesAnEllipsis() {
    let cut = layout("a\nb", { $0.lineBreak = .truncateTail }, width: 100, lines: 1)
    #expect(cut.isTruncated && cut.lines.count == 1)
    #expect(cut.size.width > layout("a").size.width + 5)
    let wrapped = layout("a\nb", width: 100, lines: 1)
    #expect(wrapped.isTruncated && wrapped.size.width == layout("a").size.width)
  }

  @Test func heightBoundsTheLines() {
    let text = layout("a\nb\nc\nd", width: 100, height: 45)
    #expect(text.lines.count == 2 && text.isTruncated && text.size.height <= 45)
    #expect(layout("a\nb", width: 100, height: 1).lines.count == 1)
  }

  @Test func alignmentMovesLines() {
    func left(_ alignment: TextParagraph.Alignment, _ text: String) -> CGFloat {
      layout(text, { $0.alignment = alignment }, width: 200).lines[0].frame.minX
    }
    let width = layout("word").size.width
    #expect(left(.left, "word") == 0 && left(.natural, "word") == 0)
    #expect(abs(left(.center, "word") - (200 - width) / 2) < 0.01 && abs(left(.right, "word") - (200 - width)) < 0.01)
    #expect(left(.natural, "שלום") > 100 && left(.left, "שלום") == 0)
    let forced = layout("word", { $0.direction = .rightToLeft }, width: 200)
    #expect(abs(forced.lines[0].frame.maxX - 200) < 0.01)
    let justified = layout("one two three four", { $0.alignment = .justified }, width: 80)
    #expect(abs(justified.lines[0].frame.width - 80) < 0.01)
  }

  @Test func paragraphsHaveTheirSpaces() {
    let h = font.lineHeight
    let text = layout(
      "a\nb",
      {
        $0.lineHeightMultiple = 2
        $0.paragraphSpacing = 7
        $0.paragraphSpacingBefore = 3
        $0.headIndent = 5
        $0.firstLineHeadIndent = 11
      }, width: 100)
    #expect(abs(text.lines[1].frame.minY - (2 * h + 10)) < 1e-9 && abs(text.size.height - (4 * h + 10)) < 1e-9)
    #expect(text.lines[0].frame.minX == 11)
    let fixed = layout("a", { ($0.minimumLineHeight, $0.maximumLineHeight) = (30, 30) })
    #expect(fixed.size.height == 30)
    let spaced = layout("one two three four", { $0.lineSpacing = 4 }, width: 80)
    #expect(abs(spaced.size.height - (2 * h + 4)) < 1e-9)
  }

  @Test func pointsAndOffsetsAnswerEachOther() {
    let text = layout("héllo 👋🏽 wörld\nnext", width: 300)
    for offset in [0, 1, 3, 6, 10, 14, 18] {
      let caret = text.caret(at: offset)
      #expect(text.offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
    }
    #expect(text.lines[1].range == 17..<21)
    #expect(text.offset(at: CGPoint(x: 1000, y: 1000)) == 21)
    #expect(text.offset(at: CGPoint(x: CGFloat.nan, y: 0)) == 0)
  }

  @Test func kernIsAdded() {
    var run = TextRun("abcd", font: font)
    let plain = TextLayout([run]).size.width
    run.kern = 5
    #expect(abs(TextLayout([run]).size.width - plain - 15) < 0.1)
  }

  @Test func theLargestFontMakesTheLine() {
    let mixed = TextLayout([TextRun("a", font: TextFont(size: 10)), TextRun("b", font: TextFont(size: 30))])
    #expect(abs(mixed.size.height - TextFont(size: 30).lineHeight) < 1e-9)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 1e300])
  func hostileNumbersAreSurvived(_ n: CGFloat) {
    var run = TextRun("a\0b\u{202E}c\u{FFFF}", font: TextFont(size: n, weight: 9999))
    (run.kern, run.baselineOffset) = (n, n)
    let text = layout(
      "x",
      {
        ($0.headIndent, $0.tailIndent, $0.firstLineHeadIndent, $0.lineSpacing) = (n, n, n, n)
        ($0.minimumLineHeight, $0.maximumLineHeight, $0.lineHeightMultiple) = (n, n, n)
      }, width: n, height: n)
    let context = CGContext(size: CGSize(width: 20, height: 20), scale: 1)
    context.draw(text, at: CGPoint(x: n, y: n))
    context.draw(TextLayout([run], width: n), at: .zero)
    context.scaleBy(x: n, y: n)
    context.draw(layout("x"), at: .zero)
    #expect(context.isSound)
  }
}
