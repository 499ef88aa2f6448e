internal import FoundationEssentials
internal import SourceBridge

/// The compiler's messages with the columns and the lines of the original sources, and with a note where a name of Apple's is
/// absent.
struct MessageColumns {
  private let files: [String: ColumnMap]
  private let installation: Installation
  /// Read at the first error.
  private lazy var absent = AbsentNames(installation)
  private var originals: [String: [Substring]] = [:]
  /// The file that an excerpt shows, and the line that was shown last.
  private var file: String?
  private var line = 0

  init(_ files: [String: ColumnMap], _ installation: Installation) {
    (self.files, self.installation) = (files, installation)
  }

  /// Maps whole lines of text.
  mutating func map(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let mapped = mapLine(line)
      guard mapped.contains(": error: "), let note = absent?.note(after: mapped) else { return [mapped] }
      return [mapped, note]
    }.joined(separator: "\n")
  }

  private mutating func mapLine(_ text: Substring) -> String {
    if let excerpt = excerpt(text) { return excerpt }
    if let mark = mark(text) { return mark }
    if text.contains(".swift:") { file = nil }
    for (path, columns) in files {
      guard let found = text.firstRange(of: path + ":") else { continue }
      let rest = text[found.upperBound...].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard rest.count == 3, let line = Int(rest[0]), let column = Int(rest[1]) else { continue }
      file = path
      return text[..<found.upperBound] + "\(line):\(columns.original(line: line, column: column)):" + rest[2]
    }
    return String(text)
  }

  /// `12 | text`: a line of the source.
  private mutating func excerpt(_ text: Substring) -> String? {
    guard let bar = text.firstRange(of: " | ")?.lowerBound ?? (text.hasSuffix(" |") ? text.dropLast(2).endIndex : nil),
      let number = Int(text[..<bar].filter { $0 != " " })
    else { return nil }
    line = number
    guard let file, let columns = files[file], columns.moves(number) else { return nil }
    if originals[file] == nil {
      originals[file] = (Files.text(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    }
    guard let lines = originals[file], lines.indices.contains(number - 1) else { return nil }
    return text[..<bar] + " | " + lines[number - 1]
  }

  /// `   |    ` and a mark under the line that was shown last.
  private func mark(_ text: Substring) -> String? {
    guard let file, let columns = files[file], columns.moves(line),
      let bar = text.firstIndex(where: { $0 != " " }), text[bar] == "|",
      text[bar...].hasPrefix("| ")
    else { return nil }
    let start = text.index(bar, offsetBy: 2)
    guard let mark = text[start...].firstIndex(where: { $0 != " " }), "`|".contains(text[mark]) else { return nil }
    let column = text.distance(from: start, to: mark) + 1
    let spaces = String(repeating: " ", count: columns.original(line: line, column: column) - 1)
    return text[..<start] + spaces + text[mark...]
  }
}

/// The output of a compiler as it comes: lines, and messages for programs, each behind a line with its length.
struct MessageStream {
  private var columns: MessageColumns
  private var buffer: [UInt8] = []

  init(_ columns: MessageColumns) { self.columns = columns }

  /// The bytes that can be written when some more came.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    buffer += bytes
    var written: [UInt8] = []
    while let end = buffer.firstIndex(of: 10) {
      let line = buffer[..<end]
      guard let length = Int(String(decoding: line, as: UTF8.self)), length > 0 else {
        written += Array(columns.map(String(decoding: line, as: UTF8.self)).utf8) + [10]
        buffer.removeSubrange(...end)
        continue
      }
      guard buffer.count > end + length else { break }
      let message = map(message: Array(buffer[(end + 1)...(end + length)]))
      written += Array("\(message.count)\n".utf8) + message
      buffer.removeSubrange(...(end + length))
    }
    return written
  }

  /// Returns the rest at the end.
  mutating func finish() -> [UInt8] {
    defer { buffer = [] }
    return Array(columns.map(String(decoding: buffer, as: UTF8.self)).utf8)
  }

  /// A message with its `output` mapped.
  private mutating func map(message: [UInt8]) -> [UInt8] {
    guard let range = Self.output(message),
      let text = try? JSONDecoder().decode([String].self, from: Data([91] + message[range] + [93])).first,
      let mapped = try? JSONEncoder().encode([columns.map(text)])
    else { return message }
    return message[..<range.lowerBound] + mapped.dropFirst().dropLast() + message[range.upperBound...]
  }

  /// The range of the string under the key `output`, with its quotes.
  private static func output(_ message: [UInt8]) -> Range<Int>? {
    guard let key = message.firstRange(of: Array("\"output\"".utf8)) else { return nil }
    var start = key.upperBound
    while start < message.count, [32, 9, 10, 58].contains(message[start]) { start += 1 }
    guard start < message.count, message[start] == 34 else { return nil }
    var end = start + 1
    while end < message.count, message[end] != 34 { end += message[end] == 92 ? 2 : 1 }
    return end < message.count ? start..<(end + 1) : nil
  }
}
