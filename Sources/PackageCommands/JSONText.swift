internal import Foundation

/// The text that commands print under `--json`.
enum JSONText {
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and lists of them are always encoded.
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }
}
