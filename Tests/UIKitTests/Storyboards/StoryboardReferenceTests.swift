import Foundation
import RuleSupport
import Testing

/// Storyboards beside what is made of them: `name.dump` tells what stands there, `name.received` what is said of it.
///
/// `RECORD_REFERENCES=1 swift test --filter StoryboardReferenceTests` writes both again, to be looked at.
@Suite struct StoryboardReferenceTests {
  nonisolated static let names = ["controls", "containers", "tables", "faults"]
  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("References/storyboards")

  @Test("what is made, and what is told", .rule("SG-13", "SG-14", "SG-17", "SG-51"), arguments: names)
  func loads(_ name: String) throws {
    let path = "\(name).storyboard"
    let (dump, received) = InterfaceDump.text(
      of: try Data(contentsOf: Self.folder.appendingPathComponent(path)), path: path)
    let environment = ProcessInfo.processInfo.environment
    for (text, kind) in [(dump, "dump"), (received, "told")] {
      let url = Self.folder.appendingPathComponent("\(name).\(kind)")
      if environment["CI"] == nil, environment["RECORD_REFERENCES"] == "1" {
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(try text == String(contentsOf: url, encoding: .utf8))
    }
  }
}
