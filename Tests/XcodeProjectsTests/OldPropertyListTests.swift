import RuleSupport
import Testing
import XcodeProjects

struct OldPropertyListTests {
  private func read(_ text: String) throws(ProjectIssue) -> PropertyNode {
    try OldPropertyListReader.read(Array(text.utf8), path: "project.pbxproj")
  }

  /// The message of a text that cannot be read.
  private func message(_ text: String) -> String {
    do throws(ProjectIssue) {
      _ = try read(text)
      return "read"
    } catch { return error.description }
  }

  @Test func everyFormIsRead() throws {
    let root = try read(
      #"""
      // !$*UTF8*$!
      {
        plain = a/b_c.swift-1;  /* a comment */
        "quoted key" = "line\nand \"quote\" \U00e9 \101";
        'single' = 'it is';
        list = ( one, "two", ( ), ); // the last comma may stay
        data = <0fbd 77>;
        empty = "";
      }
      """#)
    let fields = try #require(root.dictionary)
    #expect(fields["plain"]?.text == "a/b_c.swift-1")
    #expect(fields["quoted key"]?.text == "line\nand \"quote\" é A")
    #expect(fields["single"]?.text == "it is")
    #expect(fields["list"]?.list?.count == 3)
    #expect(fields["list"]?.texts == ["one", "two"])
    #expect(fields["empty"]?.text?.isEmpty == true)
    guard case .data(let bytes)? = fields["data"]?.content else {
      Issue.record("no data")
      return
    }
    #expect(bytes == [0x0F, 0xBD, 0x77])
  }

  @Test(arguments: [
    ("", "project.pbxproj:1:1: error: the file ends where a value is due; restore what was cut off"),
    (
      "{\n  a = b\n}",
      "project.pbxproj:3:1: error: no ; after the value of “a”; write ;, or restore the file from its history"
    ),
    ("{ a b; }", "project.pbxproj:1:5: error: no = after the key “a”; write =, or restore the file from its history"),
    ("{ a = \"b; }", "project.pbxproj:1:7: error: the string does not end; write a quotation mark at its end"),
    (
      "{ a = (b c); }",
      "project.pbxproj:1:10: error: no comma between two values of a list; write a comma, or ) at its end"
    ),
    ("{ a = b;", "project.pbxproj:1:1: error: the dictionary does not end; write } at its end"),
    ("/* a", "project.pbxproj:1:1: error: the comment does not end; write */ at its end"),
    (
      "<0f1>",
      "project.pbxproj:1:1: error: the data does not end, or has half a byte; write pairs of digits, and > at its end"
    ),
    ("{ } }", "project.pbxproj:1:5: error: text after the end of the list; end the file with its last brace"),
    ("{ a = ; }", "project.pbxproj:1:7: error: “;” where a string is due; restore the file from its history"),
  ])
  func damagedTextsAreErrors(_ text: String, _ expected: String) {
    #expect(message(text) == expected)
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "(", count: 100_000)
    #expect(message(text).contains(":1:101: error: more than 100 values inside one another"))
  }

  /// Damaged bytes give an answer or an error with a place, and no crash.
  @Test func damagedBytesAreReadOrRefused() {
    let original = Array(Samples.project.utf8)
    var generator = Dice(seed: 45)
    var (read, refused) = (0, 0)
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.removeSubrange(index..<min(index + 40, bytes.count))
        }
      }
      do throws(ProjectIssue) {
        _ = try ProjectObjects(bytes, path: "p")
        read += 1
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1)
      }
    }
    #expect(read > 25)
    #expect(refused > 25)
  }
}
