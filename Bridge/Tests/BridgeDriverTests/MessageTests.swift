import Foundation
import Testing

/// The compiler's messages name the original's lines, columns and text.
@Suite struct MessageTests {
  /// `p.f?(1)` becomes longer, and what follows it on the line moves.
  private static let source = """
    import UIKit
    @objc protocol P { @objc optional func f(_ x: Int) -> Bool }
    func g(_ p: P) -> Int { p.f?(1); return "no" }

    """
  private let toolchain: FakeToolchain
  private let path: String
  private let column: Int

  init() throws {
    toolchain = try FakeToolchain()
    path = toolchain.path("Sources/A.swift")
    try toolchain.write("Sources/A.swift", Self.source)
    _ = try toolchain.compile(["A.swift"])
    let text = try #require(toolchain.read("M.build/.proscenium/A.swift"))
    let line = text.split(separator: "\n")[2]
    let start = try #require(line.firstRange(of: "\"no\"")).lowerBound
    column = line.distance(from: line.startIndex, to: start) + 1
    #expect(column > 40)
  }

  private func message(_ column: Int, _ line: String) -> String {
    """
    \(path):3:\(column): error: cannot convert
    2 | @objc protocol P { @objc optional func f(_ x: Int) -> Bool }
    3 | \(line)
      | \(String(repeating: " ", count: column - 1))`- error: cannot convert

    """
  }

  private var written: String {
    get throws {
      message(column, String(try #require(toolchain.read("M.build/.proscenium/A.swift")).split(separator: "\n")[2]))
    }
  }

  private var expected: String { message(41, "func g(_ p: P) -> Int { p.f?(1); return \"no\" }") }

  @Test func asText() throws {
    try toolchain.write("says", "other.swift:3:\(column): note: x\n" + (try written))
    let (code, messages, _) = try toolchain.compile(["A.swift"])
    #expect(code == 3)
    #expect(messages == "other.swift:3:\(column): note: x\n" + expected)
  }

  @Test func forThePackageManager() throws {
    struct Message: Codable, Equatable {
      var kind = "finished"
      var output: String
      var outputs = ["a"]
    }
    let frame = { (output: String) -> String in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(Message(output: output)), as: UTF8.self)
      return "\(text.utf8.count)\n\(text)\n"
    }
    try toolchain.write("says", try frame("plain") + (try frame(try written)) + "end")
    let (_, messages, _) = try toolchain.compile(["A.swift"])
    let lines = messages.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count == 5)
    #expect(lines[0...1].joined(separator: "\n") + "\n" == (try frame("plain")))
    #expect(Int(lines[2]) == lines[3].utf8.count)
    #expect(try JSONDecoder().decode(Message.self, from: Data(lines[3].utf8)) == Message(output: expected))
    #expect(lines[4] == "end")
  }

  /// A file whose columns are the original's needs no one between it and the compiler.
  @Test func nothingMoves() throws {
    try toolchain.write("Sources/B.swift", "import UIKit\nclass B: UIView { @objc func tap() {} }\n")
    let said = "\(toolchain.path("Sources/B.swift")):2:19: error: x\n"
    try toolchain.write("says", said)
    #expect(try toolchain.compile(["B.swift"]).messages == said)
  }

  private func writeNames() throws {
    try toolchain.write(
      "sdk/names/Compatibility.md",
      """
      | type | state | members here | |
      | --- | --- | --- | --- |
      | functions, constants and type names | in part | 1 of 2 | absent: `UIRectFrame(_:)` |
      | `UIMenu.Identifier` | in part | 1 of 2 | absent: `share` |
      | `UITextChecker` | absent |  |  |
      | `UIView` | in part | 2 of 4 | absent: `focusGroupIdentifier`, `drag(_:to:)`; [differs](Differences.md): `alpha` |
      | `UILabel` | works | 1 of 1 |  |
      | functions, constants and type names | in part | 0 of 1 | absent: `kCAOrder` |

      """)
    try toolchain.write(
      "sdk/names/apple-names.txt",
      "# Names\nUIKit - UIRectFill(_:)\nUIKit UIView:UIResponder alpha\nUIKit UILabel:UIView text\nUIKit UITextChecker\n"
    )
  }

  @Test(
    "a name of Apple's that is absent is said to be one",
    arguments: [
      ("cannot find type 'UITextChecker' in scope", "UITextChecker", 5),
      ("cannot find 'UITextChecker' in scope", "UITextChecker", 5),
      ("cannot find 'UIRectFrame' in scope", "UIRectFrame", 3), ("cannot find 'kCAOrder' in scope", "kCAOrder", 8),
      ("value of type 'UIView' has no member 'focusGroupIdentifier'", "UIView.focusGroupIdentifier", 6),
      ("value of type 'UILabel?' has no member 'drag'", "UIView.drag", 6),
      ("type 'UIMenu.Identifier' has no member 'share'", "UIMenu.Identifier.share", 4),
    ])
  func absentName(message: String, name: String, line: Int) throws {
    try writeNames()
    try toolchain.write("Sources/C.swift", "import UIKit\nlet c = 1\n")
    let position = "\(toolchain.path("Sources/C.swift")):2:5"
    let excerpt = "2 | let c = 1\n  |     `- error: \(message)\n"
    try toolchain.write("says", "\(position): error: \(message)\n" + excerpt)
    #expect(
      try toolchain.compile(["C.swift"]).messages == """
        \(position): error: \(message)
        \(position): note: \(name) is UIKit's, and is not here; `proscenium name \(name)` says more, and so does \
        \(toolchain.path("sdk/names/Compatibility.md")):\(line)
        \(excerpt)
        """)
  }

  @Test(
    "other errors stay as they are",
    arguments: [
      "cannot find 'UIVeiw' in scope", "value of type 'UIView' has no member 'alpah'",
      "value of type 'NSString' has no member 'drag'", "value of type 'UIView' has no member 'alpha'",
      "missing return in global function expected to return 'Int'", "cannot find 'UITextChecker",
    ])
  func otherErrors(message: String) throws {
    try writeNames()
    try toolchain.write("Sources/C.swift", "import UIKit\nlet c = 1\n")
    let said = "\(toolchain.path("Sources/C.swift")):2:5: error: \(message)\n"
    try toolchain.write("says", said)
    #expect(try toolchain.compile(["C.swift"]).messages == said)
  }
}
