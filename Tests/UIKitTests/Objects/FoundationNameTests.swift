import Foundation
import Testing
import UIKit

/// Names that Foundation has on iOS and not on Linux.
@Suite struct FoundationNameTests {
  @Test func localizedTexts() {
    let (name, count) = ("Ada", 3)
    #expect(String(localized: "plain") == "plain")
    #expect(String(localized: "100%") == "100%")
    #expect(String(localized: "\(count) of \(name), \(1.5, specifier: "%.1f")") == "3 of Ada, 1.5")
    #expect(String(localized: "greeting", defaultValue: "Hello \(name)", comment: "at the door") == "Hello Ada")
  }

  /// The tables are asked by the format.
  @Test func localizedTextsOfABundle() throws {
    let name = "proscenium-words-\(ProcessInfo.processInfo.processIdentifier).bundle"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    let texts = folder.appendingPathComponent("Words.strings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "\"%lld of %@\" = \"%2$@: %1$lld\";\n\"close\" = \"Shut\";\n".write(
      to: texts, atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(String(localized: "\(2) of \("us")", table: "Words", bundle: bundle) == "us: 2")
    #expect(String(localized: "close", defaultValue: "Close", table: "Words", bundle: bundle) == "Shut")
    #expect(String(localized: "open", defaultValue: "Open", table: "Words", bundle: bundle) == "Open")
  }

  @Test func numbers() {
    let sizes = [NSNumber(value: 2.5), nil].map { $0.flatMap(CGFloat.init) }
    #expect(sizes == [2.5, nil])
    #expect(CGFloat(truncating: NSNumber(value: 7)) == 7)
    let text = NSMutableString(string: "#")
    text.appendFormat("%02x", 10)
    #expect(text == "#0a")
  }

  @Test func referencesAreCounted() {
    final class Box {}
    let box = Box()
    let before = CFGetRetainCount(box)
    let other = [box, box]
    #expect(CFGetRetainCount(box) == before + 2)
    withExtendedLifetime(other) {}
  }
}
