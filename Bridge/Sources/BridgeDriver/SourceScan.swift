internal import SourceBridge

/// The result of a scan of sources before anything is parsed.
package struct SourceScan {
  /// Modules that are imported anywhere.
  package private(set) var imports: Set<String> = []
  /// Modules that are imported outside every `#if`.
  package private(set) var plainImports: Set<String> = []
  /// Something in it needs the bridge.
  package private(set) var needsBridge = false

  private static let marks = [
    "@objc", "#selector", "#keyPath", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
    "@UIApplicationMain", "@NSManaged",
  ]
  private static let bridgedModules: Set<String> = ["UIKit", "QuartzCore"]

  package init(_ texts: [String], isDependency: Bool) {
    for text in texts { read(text) }
    if !imports.isDisjoint(with: Self.bridgedModules) { needsBridge = true }
    guard !needsBridge else { return }
    let marks = isDependency ? [] : ["os(iOS)", "autoreleasepool"]
    needsBridge = texts.contains { text in
      (marks + (Self.isGuarded(text) ? [] : Self.marks)).contains { text.contains($0) }
        || (!isDependency && AppleNames.ofPartsMayOccur(in: text))
    }
  }

  /// A file that asks for the Objective-C runtime itself.
  private static func isGuarded(_ text: String) -> Bool {
    text.contains("canImport(ObjectiveC)") || text.contains("_runtime(_ObjC)") || text.contains("canImport(Darwin)")
  }

  private mutating func read(_ text: String) {
    var depth = 0
    for line in text.utf8.split(separator: 10) {
      guard let start = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { continue }
      let first = line[start]
      if first == UInt8(ascii: "#") {
        if line[start...].starts(with: "#if".utf8) { depth += 1 }
        if line[start...].starts(with: "#endif".utf8) { depth -= 1 }
      } else if first == UInt8(ascii: "i") || first == UInt8(ascii: "@") || first == UInt8(ascii: "p") {
        guard let name = Self.module(Substring(line[start...])) else { continue }
        imports.insert(name)
        if depth == 0 { plainImports.insert(name) }
      }
    }
  }

  /// The module that a line imports.
  private static func module(_ line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == ";" }.prefix(5)
    while let word = words.first, word.hasPrefix("@") || ["public", "private", "package"].contains(word) {
      words.removeFirst()
    }
    if words.first == "internal" || words.first == "fileprivate" { words.removeFirst() }
    guard words.first == "import", words.count > 1 else { return nil }
    words.removeFirst()
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." && $0 != "/" }) }
  }
}
