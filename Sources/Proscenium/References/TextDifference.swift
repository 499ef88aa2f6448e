/// The first line in which two texts differ.
nonisolated struct TextDifference {
  /// Counted from 1.
  let line: Int
  /// nil after the text's end.
  let expected, got: String?
  /// The line before, which both have.
  let before: String?

  /// nil for texts that are the same.
  init?(expected: String, got: String) {
    guard expected != got else { return nil }
    let (a, b) = (Self.lines(expected), Self.lines(got))
    let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
    line = index + 1
    self.expected = index < a.count ? a[index] : nil
    self.got = index < b.count ? b[index] : nil
    before = index > 0 ? a[index - 1] : nil
  }

  private static func lines(_ text: String) -> [String] {
    // The last line's end begins no other.
    (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(separator: "\n", omittingEmptySubsequences: text.isEmpty)
      .map(String.init)
  }

  /// Lines of both texts around what differs, as differences are usually shown.
  static func unified(expected: String, got: String) -> String {
    let (a, b) = (lines(expected), lines(got))
    let changes = b.difference(from: a)
    var removed: [Int: String] = [:], inserted: [Int: String] = [:]
    for change in changes {
      switch change {
      case .remove(let offset, let text, _): removed[offset] = text
      case .insert(let offset, let text, _): inserted[offset] = text
      }
    }
    var (shown, i, j) = ([String](), 0, 0)
    while i < a.count || j < b.count {
      if let text = removed[i], i < a.count {
        shown.append("-" + text)
        i += 1
      } else if let text = inserted[j], j < b.count {
        shown.append("+" + text)
        j += 1
      } else {
        shown.append(" " + (i < a.count ? a[i] : b[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return shown.joined(separator: "\n") + "\n"
  }
}
