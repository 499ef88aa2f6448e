/// Replaces, in what a build prints, the paths of links by those of the files that they stand for.
package struct MessagePaths: Sendable {
  private let originals: [String: String]
  private let prefix: [UInt8]

  package init(_ originals: [String: String], folder: String) {
    (self.originals, prefix) = (originals, Array((folder + "/").utf8))
  }

  /// One line of output.
  package func translate(_ line: String) -> String {
    guard !prefix.isEmpty else { return line }
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == prefix[0], bytes[position...].starts(with: prefix),
        let (end, original) = match(bytes, position)
      else {
        result.append(bytes[position])
        position += 1
        continue
      }
      result += Array(original.utf8)
      position = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The longest path of a link that begins here; paths may have blanks, and end at a colon or a quotation mark.
  private func match(_ bytes: [UInt8], _ start: Int) -> (end: Int, original: String)? {
    var end = start + prefix.count
    var found: (Int, String)?
    while end <= bytes.count, end - start < 4096 {
      if end == bytes.count || bytes[end] >= 0x80 || ":'\")], ".utf8.contains(bytes[end]) {
        if let original = originals[String(decoding: bytes[start..<end], as: UTF8.self)] { found = (end, original) }
      }
      end += 1
    }
    return found
  }
}
