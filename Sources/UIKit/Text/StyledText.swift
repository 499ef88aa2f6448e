internal import Foundation

/// Text with its look, as a value: what is set in lines.
///
/// Foundation's attributed strings are taken apart once and none is made while text is measured: on Linux each one that is
/// made keeps some hundred bytes, and its attributes, for ever.
nonisolated struct StyledText {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// A stretch of one look; UTF-16 offsets.
  struct Run {
    let range: NSRange
    var attributes: Attributes
  }

  let string: String
  private(set) var runs: [Run]

  /// Text of one look.
  init(_ string: String, _ attributes: Attributes = [:]) {
    self.string = string
    let length = string.utf16.count
    runs = length == 0 ? [] : [Run(range: NSRange(location: 0, length: length), attributes: attributes)]
  }

  init(_ text: NSAttributedString) {
    string = text.string
    var runs: [Run] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      runs.append(Run(range: range, attributes: attributes))
    }
    self.runs = runs
  }

  var isEmpty: Bool { runs.isEmpty }

  /// Returns true if another text has the same letters and attributes, as far as these can be compared.
  func looksSame(as other: StyledText) -> Bool {
    guard string == other.string, runs.count == other.runs.count else { return false }
    return zip(runs, other.runs).allSatisfy { one, other in
      one.range == other.range && one.attributes.count == other.attributes.count
        && one.attributes.allSatisfy { key, value in
          guard let value = value as? AnyHashable, let new = other.attributes[key] as? AnyHashable else { return false }
          return value == new
        }
    }
  }

  /// The same text with every run's attributes changed.
  func changingAttributes(_ change: (inout Attributes) -> Void) -> StyledText {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].attributes) }
    return copy
  }

  /// The same text with every face larger or smaller.
  func scalingFonts(by scale: CGFloat) -> StyledText {
    changingAttributes { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      attributes[.font] = font.withSize(font.pointSize * scale)
    }
  }

  func attribute(_ key: NSAttributedString.Key, at offset: Int) -> Any? {
    runs.first { NSLocationInRange(offset, $0.range) }?.attributes[key]
  }

  /// As Foundation has it.
  ///
  /// It is put together from pieces: on Linux, Foundation's copying initialisers share storage, and changing such a
  /// copy stops the program.
  var attributed: NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    let string = string as NSString
    for run in runs {
      text.append(NSAttributedString(string: string.substring(with: run.range), attributes: run.attributes))
    }
    return text
  }
}
