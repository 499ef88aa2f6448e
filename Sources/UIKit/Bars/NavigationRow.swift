internal import CoreGraphics
internal import Foundation

/// Who gets how much of a navigation bar's width; counted from the leading edge.
///
/// The back button gives way first: its title becomes "Back", then nothing. Then the title leaves the middle, and last it
/// is cut short. The side items keep their widths.
nonisolated struct NavigationRow: Sendable {
  /// A button, or a view of the app's own.
  struct Element: Sendable {
    /// With what is around the content for fingers.
    var width: CGFloat
    /// The padding of the content on each side.
    var padding: CGFloat = 0
    /// True if it is only space.
    var isSpace = false
  }

  struct Span: Equatable, Sendable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  struct Solution: Equatable, Sendable {
    /// Which of the back titles is shown.
    var backTitle: Int?
    /// The whole button.
    var back: Span?
    /// The text in it.
    var backText: Span?
    var leading: [Span]
    var trailing: [Span]
    var title: Span
  }

  var width: CGFloat
  /// From the leading edge to the first content, with what is unsafe.
  var leadingMargin: CGFloat
  var trailingMargin: CGFloat
  /// Widths of the back titles, the best first, the last one zero; nil without a back button.
  var backTitles: [CGFloat]?
  var leading: [Element] = []
  /// From the edge inward.
  var trailing: [Element] = []
  var title: CGFloat

  func solve() -> Solution {
    let (trailingSpans, trailingEnd) = Self.pack(trailing, from: trailingMargin)
    let mirrored = trailingSpans.map { Span(start: width - $0.end, length: $0.length) }
    let candidates = backTitles.map { Array($0.indices) } ?? []
    var best = solution(back: candidates.last, trailing: mirrored, trailingEnd: trailingEnd)
    for candidate in candidates.dropLast() {
      let found = solution(back: candidate, trailing: mirrored, trailingEnd: trailingEnd)
      guard found.title.length >= title else { continue }
      best = found
      break
    }
    return best
  }

  private func solution(back: Int?, trailing: [Span], trailingEnd: CGFloat) -> Solution {
    var cursor = leadingMargin
    var backSpan: Span?
    var backText: Span?
    if let backTitles, let back {
      let start = max(0, leadingMargin + BarMetrics.chevronInset - 5.5)
      let text = Span(start: leadingMargin + BarMetrics.backTitleInset, length: backTitles[back])
      let end = text.length > 0 ? text.end : leadingMargin + 4
      backText = text
      backSpan = Span(start: start, length: end + BarMetrics.buttonPadding - start)
      cursor = end + (leading.isEmpty ? 0 : 2 * BarMetrics.buttonPadding)
    }
    let (leadingSpans, leadingEnd) = Self.pack(leading, from: cursor)
    let from = max(leadingEnd, cursor) + (leading.isEmpty && backSpan == nil ? 0 : BarMetrics.titleGap)
    let to = width - trailingEnd - (trailing.isEmpty ? 0 : BarMetrics.titleGap)
    let length = max(0, min(title, to - from))
    let middle = (width - length) / 2
    let start = to > from ? min(max(middle, from), to - length) : from
    return Solution(
      backTitle: back, back: backSpan, backText: backText, leading: leadingSpans, trailing: trailing,
      title: Span(start: start, length: length))
  }

  /// Elements one after the other, contents from an edge on; also where the last content ends.
  private static func pack(_ elements: [Element], from edge: CGFloat) -> (spans: [Span], end: CGFloat) {
    var spans: [Span] = []
    var end = edge
    var last: Element?
    for element in elements {
      if let last, !element.isSpace, !last.isSpace {
        end += max(BarMetrics.buttonPadding, last.padding + element.padding)
      }
      spans.append(Span(start: end - element.padding, length: element.width))
      end += element.width - 2 * element.padding
      last = element
    }
    return (spans, end)
  }
}
