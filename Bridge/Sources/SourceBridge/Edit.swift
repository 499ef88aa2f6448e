/// One replacement in a text; places are counted in UTF-8.
struct Edit {
  var range: Range<Int>
  var text: String
}

/// The replacements of one file, applied together.
struct EditList {
  private(set) var edits: [Edit] = []
  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a piece; later pieces on the same line move when the new text is longer.
  ///
  /// A shorter text is filled with spaces, so that columns behind it stay; line ends inside the piece stay too.
  mutating func replace(_ range: Range<Int>, in bytes: [UInt8], with text: String) {
    let lines = bytes[range].count { $0 == 10 }
    var text = text
    if lines > 0 {
      let missing = lines - text.utf8.count { $0 == 10 }
      text += String(repeating: "\n", count: max(0, missing))
    } else {
      text += String(repeating: " ", count: max(0, range.count - text.utf8.count))
    }
    edits.append(Edit(range: range, text: text))
  }

  /// Replaces a piece by a text as it is; for pieces that no column behind depends on.
  mutating func substitute(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  /// Replaces a piece by spaces.
  mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
    let text = bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    edits.append(Edit(range: range, text: String(decoding: text, as: UTF8.self)))
  }

  /// Puts a text before the byte at a place.
  mutating func insert(_ text: String, at offset: Int) { edits.append(Edit(range: offset..<offset, text: text)) }

  /// The replacements that are made.
  ///
  /// Order: by place; those at the same place in the order in which they were added. A piece inside one that is
  /// replaced already is left out.
  var applied: [Edit] {
    var offset = 0
    return edits.enumerated().sorted { key($0) < key($1) }.map(\.element).filter { edit in
      guard edit.range.lowerBound >= offset else { return false }
      offset = edit.range.upperBound
      return true
    }
  }

  /// The text after all replacements.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var offset = 0
    for edit in applied {
      result += bytes[offset..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }

  /// Insertions come before what is replaced at their place, longer pieces before shorter.
  private func key(_ edit: (offset: Int, element: Edit)) -> (Int, Int, Int, Int) {
    let range = edit.element.range
    return (range.lowerBound, range.isEmpty ? 0 : 1, -range.upperBound, edit.offset)
  }
}
