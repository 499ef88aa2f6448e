import Foundation
import InterfaceDocument
import RuleSupport
import Testing

/// Damaged documents end with a value or an issue, and never otherwise.
@Suite struct MutationTests {
  /// How many of each kind; `INTERFACE_MUTATIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["INTERFACE_MUTATIONS"].flatMap(Int.init) ?? 1_500

  @Test(arguments: ["scenes.storyboard", "faults.storyboard", "tables.storyboard", "cell.xib"])
  func bytesAreChanged(_ name: String) throws {
    var random = Dice(seed: 7)
    let data = try Documents.data(name)
    for _ in 0..<Self.count {
      var bytes = [UInt8](data)
      for _ in 0..<1 + random.below(4) {
        let at = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8(random.below(256)), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + random.below(200)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      Self.read(Data(bytes))
    }
  }

  @Test(arguments: ["scenes.storyboard", "faults.storyboard", "tables.storyboard", "cell.xib"])
  func partsAreExchanged(_ name: String) throws {
    var random = Dice(seed: 11)
    let text = try Documents.text(name)
    let words = text.split(whereSeparator: { "\"<>= \n".contains($0) }).map(String.init)
    let lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<Self.count {
      var copy = lines
      for _ in 0..<1 + random.below(3) {
        let at = random.below(copy.count)
        switch random.below(4) {
        case 0: copy.swapAt(at, random.below(copy.count))
        case 1: copy.remove(at: at)
        case 2: copy.insert(copy[random.below(copy.count)], at: at)
        default:
          copy[at] = copy[at].replacingOccurrences(
            of: words[random.below(words.count)], with: words[random.below(words.count)])
        }
      }
      Self.read(Data(copy.joined(separator: "\n").utf8))
    }
  }

  /// Reads, dumps and checks; an issue is as good as a document.
  private static func read(_ data: Data) {
    do {
      let document = try InterfaceDocument(data, path: "m")
      #expect(!document.dump.isEmpty)
      for issue in document.issues + document.faults() { #expect(issue.position.line >= 1) }
    } catch {
      #expect(error.position.line >= 1 && error.position.column >= 1 && !error.message.isEmpty)
    }
  }
}
