import Foundation
import PackageCommands
import Testing

@Suite struct VersionTests {
  @Test("the version is the one on top of the changelog")
  func changelog() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(text.firstMatch(of: #/\n## ([^\n]+)/#)).1
    let version = Version.number + (Version.isReleased ? "" : " (unreleased)")
    #expect(heading == version)
    #expect(Version.text.hasPrefix("proscenium \(version)"))
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.contains("\nNothing has been released. ") == !Version.isReleased)
    #expect(readme.contains("\nThe version is [\(Version.number)](CHANGELOG.md)") == Version.isReleased)
    #expect(readme.contains("\nNothing has been released. ") == !Version.isReleased)
  }
}
