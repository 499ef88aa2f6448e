import CoreGraphics
import Foundation
import Testing

/// Pictures of set text, compared byte for byte.
@Suite struct TextPages {
  private func draw(_ context: CGContext, _ layout: TextLayout, _ x: CGFloat, _ y: CGFloat) {
    context.draw(layout, at: CGPoint(x: x, y: y))
  }

  @Test func looks() throws {
    try ReferencePage.check("text-looks", scale: 2) { context in
      let red = CGColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 1)
      var y: CGFloat = 5
      for weight in [300, 400, 600, 800] {
        let layout = TextLayout([TextRun("Weight \(weight) Hamburg", font: TextFont(size: 17, weight: weight))])
        draw(context, layout, 8, y)
        y += layout.size.height
      }
      var under = TextRun("underlined ", font: TextFont(size: 15), color: red)
      under.underline = .single
      var double = TextRun("double ", font: TextFont(size: 15))
      double.underline = .double
      var struck = TextRun("struck ", font: TextFont(size: 15, isItalic: true))
      struck.isStruckThrough = true
      var raised = TextRun("up", font: TextFont(size: 9))
      raised.baselineOffset = 6
      raised.background = CGColor(red: 1, green: 0.9, blue: 0.4, alpha: 1)
      draw(context, TextLayout([under, double, struck, raised]), 8, 95)
      var wide = TextRun("spaced", font: TextFont(size: 15))
      wide.kern = 6
      draw(
        context, TextLayout([wide, TextRun(" 0123", font: TextFont(family: TextFont.monospacedFamily, size: 15))]), 8,
        120)
      context.setAlpha(0.5)
      draw(context, TextLayout([TextRun("half 👩🏽‍🚀🎉 emoji", font: TextFont(size: 20))]), 8, 145)
      context.setAlpha(1)
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
      draw(context, TextLayout([TextRun("shadow", font: TextFont(size: 24, weight: 700), color: red)]), 200, 10)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.translateBy(x: 230, y: 190)
      context.rotate(by: -0.6)
      draw(context, TextLayout([TextRun("turned", font: TextFont(size: 24))]), 0, -40)
    }
  }

  @Test func paragraphs() throws {
    try ReferencePage.check("text-paragraphs", size: CGSize(width: 420, height: 250), scale: 2) { context in
      let words = "Every transition plays, cancels, reverses and scrubs as on iOS"
      let font = TextFont(size: 13)
      func cell(_ column: Int, _ row: Int, _ text: String, lines: Int, _ change: (inout TextParagraph) -> Void) {
        var paragraph = TextParagraph()
        change(&paragraph)
        let layout = TextLayout([TextRun(text, font: font)], paragraph: paragraph, width: 125, lineLimit: lines)
        let box = CGRect(x: 8 + CGFloat(column) * 137, y: 8 + CGFloat(row) * 60, width: 125, height: 52)
        context.setFillColor(CGColor(gray: 0.93, alpha: 1))
        context.fill(box)
        context.saveGState()
        context.clip(to: box)
        draw(context, layout, box.minX, box.minY)
        context.restoreGState()
      }
      cell(0, 0, words, lines: 3) { _ in }
      cell(1, 0, words, lines: 0) { $0.lineBreak = .characterWrap }
      cell(2, 0, words, lines: 1) { $0.lineBreak = .clip }
      cell(0, 1, words, lines: 2) { $0.lineBreak = .truncateTail }
      cell(1, 1, words, lines: 1) { $0.lineBreak = .truncateMiddle }
      cell(2, 1, words, lines: 1) { $0.lineBreak = .truncateHead }
      cell(0, 2, words, lines: 3) { $0.alignment = .center }
      cell(1, 2, words, lines: 3) { $0.alignment = .right }
      cell(2, 2, words, lines: 3) { $0.alignment = .justified }
      cell(0, 3, "שלום world 123 מה שלומך", lines: 0) { _ in }
      cell(1, 3, "مرحبا بالعالم hello 42", lines: 0) { $0.lineBreak = .truncateTail }
      cell(2, 3, "Hello עולם\nab 👍 cd", lines: 0) { $0.alignment = .center }
    }
  }
}
