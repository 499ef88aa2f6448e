internal import CoreGraphics
internal import Foundation

/// A word that the strip above the keys proposes.
nonisolated struct Proposal: Equatable {
  let title: String
  /// The letters that follow those already typed.
  let typed: String
}

/// Proposals of the strip above the keys: words that complete the one that is typed, and words to begin with.
///
/// They come from the text itself, and in English from a list of frequent words.
nonisolated enum KeyboardProposals {
  static let count = 3

  /// Proposals behind a text, from the leading to the trailing side.
  static func proposals(behind text: String, isEnglish: Bool, beginsSentence: Bool) -> [Proposal] {
    let partial = String(text.reversed().prefix { $0.isLetter || $0 == "'" || $0 == "’" }.reversed())
    guard !partial.isEmpty else {
      guard isEnglish else { return [] }
      let words = beginsSentence ? ["I", "The", "I'm"] : ["the", "and", "to"]
      return words.map { Proposal(title: $0, typed: $0 + " ") }
    }
    let known = completions(of: partial, in: text, isEnglish: isEnglish).prefix(count - 1).map { word in
      Proposal(title: partial + word.dropFirst(partial.count), typed: word.dropFirst(partial.count) + " ")
    }
    return [Proposal(title: "“\(partial)”", typed: " ")] + known
  }

  /// Longer words that begin with a part, those of the text first.
  private static func completions(of partial: String, in text: String, isEnglish: Bool) -> [Substring] {
    let start = partial.lowercased()
    var seen: Set<String> = []
    let written = text.split { !$0.isLetter && $0 != "'" }.dropLast()
    return (written.reversed() + (isEnglish ? frequent : [])).filter { word in
      let lower = word.lowercased()
      return lower.count > start.count && lower.hasPrefix(start) && seen.insert(lower).inserted
    }
  }

  /// Frequent words, the most frequent first (chosen).
  private static let frequent = """
    the and that have for not with you this but from they say will would there their what about which when make can \
    like time just know take people into year your good some could them see other than then now look only come over \
    think also back after use two how our work first well way even new want because any these give day most us great \
    please thanks thank hello here today tomorrow tonight yesterday morning evening afternoon night week month \
    meeting message dinner lunch breakfast coffee kitchen recipe butter bread cheese chicken salad soup tomato \
    love really very much more maybe again always never still soon later before where while should might must \
    right left home house family friend friends school office street city country world water food money music \
    book books picture pictures photo photos phone number address email letter page pages list lists shop order \
    orders price prices open close start stop begin finish send receive read write listen speak talk walk drive \
    happy sorry welcome birthday holiday weekend summer winter spring autumn weather rain snow sunny beautiful \
    question answer problem idea reason course matter something anything everything nothing someone anyone everyone \
    another together different important possible probably available already between through without during \
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august \
    september october november december
    """.split { $0 == " " || $0 == "\n" }
}
