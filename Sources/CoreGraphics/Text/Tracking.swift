package import Foundation

/// How the system font changes with its size, as San Francisco does: room between letters, and drawing.
///
/// San Francisco sets small text wide and that of reading sizes tight, and has letters of their own for large text. The
/// steps up to 17 points are those that Apple publishes as its tracking, two thousandths tighter, since letters that stand
/// in a frame as wide as San Francisco's are cut off where they are wider; the steps above are fitted to the frames of
/// storyboards. Large text is Inter's own drawing for it.
extension TextFont {
  /// The size from which on large text has letters of its own, in points.
  private static let displaySize: CGFloat = 24
  static let displayFamily = "Inter Display"

  /// Sizes in points, and room between letters there, in thousandths of the size.
  private static let textSteps: [(size: CGFloat, tracking: CGFloat)] = [
    (6, 39), (7, 32), (8, 24), (9, 17), (10, 10), (11, 4), (12, -2), (13, -8), (14, -13), (15, -18), (16, -22),
    (17, -28),
    (20, -27), (24, -38),
  ]
  private static let displaySteps: [(size: CGFloat, tracking: CGFloat)] = [(24, 8), (28, 2)]

  /// The family that is looked for: that for large text, where the size is.
  package var drawnFamily: String { isDisplay ? Self.displayFamily : family }

  private var isDisplay: Bool { family == Self.systemFamily && size >= Self.displaySize }

  /// Room that the face itself has between letters, in points; negative is tighter.
  package var tracking: CGFloat {
    guard family == Self.systemFamily else { return 0 }
    return drawnSize * Self.tracking(at: drawnSize, isDisplay ? Self.displaySteps : Self.textSteps) / 1000
  }

  /// Between two steps the room is between theirs; beyond the last it is the last one's.
  private static func tracking(at size: CGFloat, _ steps: [(size: CGFloat, tracking: CGFloat)]) -> CGFloat {
    guard let next = steps.firstIndex(where: { size <= $0.size }) else { return steps[steps.count - 1].tracking }
    guard next > 0 else { return steps[0].tracking }
    let (low, high) = (steps[next - 1], steps[next])
    return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
  }
}

/// A part of a run whose letters stand equally far apart.
package struct SpacedStretch {
  /// In the run's text.
  package let bytes: Range<Int>
  /// In Pango's units.
  package let spacing: Int32
}

extension TextRun {
  /// The run's letters by their spacing: the system font's own room is between its letters alone, not between those that
  /// other faces lend.
  package var stretches: [SpacedStretch] {
    let (own, all) = (spacing(0), spacing(font.tracking))
    let whole = [SpacedStretch(bytes: 0..<text.utf8.count, spacing: all)]
    guard own != all, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return whole }
    var stretches: [SpacedStretch] = []
    var (start, byte, isOwn) = (0, 0, true)
    for character in text {
      let isNext = character.isWhitespace ? isOwn : character.unicodeScalars.allSatisfy(\.isOfSystemFont)
      if isNext != isOwn, byte > start {
        stretches.append(SpacedStretch(bytes: start..<byte, spacing: isOwn ? all : own))
        start = byte
      }
      isOwn = isNext
      byte += character.utf8.count
    }
    if byte > start { stretches.append(SpacedStretch(bytes: start..<byte, spacing: isOwn ? all : own)) }
    return stretches
  }

  private func spacing(_ tracking: CGFloat) -> Int32 {
    (kern.isFinite ? min(max(kern, -4000), 4000) + tracking : tracking).pango
  }
}

extension TextPiece {
  /// The face's own room after the last letter of a line, which belongs to the letter as on iOS; Pango leaves it out.
  func trailingSpace(in bytes: Range<Int>) -> CGFloat {
    var start = 0
    for run in runs where bytes.upperBound > bytes.lowerBound {
      let last = bytes.upperBound - 1 - start
      start += run.text.utf8.count
      guard bytes.upperBound <= start else { continue }
      let letters = run.text.unicodeScalars
      guard last >= 0, letters[run.text.utf8.index(run.text.startIndex, offsetBy: last)].isOfSystemFont else {
        return 0
      }
      return run.font.tracking
    }
    return 0
  }

  /// By how much of its width a line is set tighter rather than cut off: about as much as the system font may be wider
  /// than San Francisco.
  private static let tightest: CGFloat = 0.03

  /// Returns the piece in one line with less space between its letters, or nil if the excess is more than tightening can take.
  ///
  /// The width is not measured if the ellipsis hides more than a tenth of the visible characters and six more: such text is too
  /// wide even if the hidden letters are a third as wide as the visible ones.
  func tightened(_ paragraph: TextParagraph, _ bound: TextBound, insteadOf cut: SetParagraph) -> TextPiece? {
    let seenCount = text.unicodeScalars.count - cut.hiddenCount
    guard let width = bound.width, cut.hiddenCount <= seenCount / 10 + 6 else { return nil }
    let whole = SetParagraph(self, paragraph, TextBound(width: .infinity), lineLimit: 0, isCut: false)
    let natural = whole.widest.points + trailingSpace(in: 0..<text.utf8.count)
    let excess = natural - (paragraph.tailSpace(width) - paragraph.indent(isFirst: true))
    let gaps = text.count - 1
    guard whole.lineCount == 1, gaps > 0, excess > 0, excess <= natural * Self.tightest else { return nil }
    var piece = self
    // A unit of Pango's more in each gap is for what rounding takes.
    for index in piece.runs.indices { piece.runs[index].kern -= excess / CGFloat(gaps) + 1 / 1024 }
    return piece
  }

  /// The allowance in a line's width for trailing tracking, which Pango does not count.
  var endAllowance: CGFloat { max(0, -(runs.map(\.font.tracking).max() ?? 0)) }
}

extension Unicode.Scalar {
  /// Latin, Greek, Cyrillic and what is set with them.
  fileprivate var isOfSystemFont: Bool {
    switch value {
    case ..<0x0530, 0x1E00...0x20CF, 0x2100...0x22FF: true
    default: false
    }
  }
}
