internal import CoreGraphics
internal import Foundation

/// JSON as it is written: the same values give the same bytes, and none of them ends a script around it.
nonisolated struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  /// A list, of what the closure writes.
  mutating func list(_ body: (inout JSONText) throws -> Void) rethrows { try nest("[", "]", body) }
  /// An object, of the members that the closure writes.
  mutating func object(_ body: (inout JSONText) throws -> Void) rethrows { try nest("{", "}", body) }

  private mutating func nest(
    _ begin: String, _ end: String, _ body: (inout JSONText) throws -> Void
  ) rethrows {
    part()
    text += begin
    needsComma = false
    try body(&self)
    text += end
    needsComma = true
  }

  private mutating func part() {
    if needsComma { text += "," }
    needsComma = true
  }

  /// The name of an object's next member.
  mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  mutating func string(_ value: String) {
    part()
    text += Self.quoted(value)
  }

  /// Numbers keep three decimals: a thousandth of a point or of a second is invisible.
  mutating func number(_ value: Double) {
    part()
    text += Self.decimal(value)
  }

  mutating func number(_ value: Int) {
    part()
    text += String(value)
  }

  mutating func numbers(_ values: [Double]) { list { list in for value in values { list.number(value) } } }

  mutating func flag(_ value: Bool) {
    part()
    text += value ? "true" : "false"
  }

  /// Appends a text that is JSON already.
  mutating func raw(_ json: String) {
    part()
    text += json
  }

  /// A number with three decimals at most; what is none, or beyond all screens, is 0 or the nearest that counts.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (min(max(value, -1e9), 1e9) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func quoted(_ value: String) -> String {
    var quoted = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || scalar == "<" || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
