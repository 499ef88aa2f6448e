import Foundation
import InterfaceDocument
import Testing

/// Damaged documents end with a value or an issue, and never otherwise.
@Suite struct MutationTests {
  /// How many of each kind; `INTERFACE_MUTATIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["INTERFACE_MUTATIONS"].flatMap(Int.init) ?? 1_500

  @Test(arguments: ["scenes.storyboard", "faults.storyboard", "tables.storyboard", "cell.xib"])
  func bytesAreChanged(_ name: String) throws {
    var random = Random(seed: 7)
    let data = try Documents.data(name)
    for _ in 0..<Self.count {
      var bytes = [UInt8](data)
      for _ in 0..<1 + random.next(4) {
        let at = random.next(bytes.count)
        switch random.next(4) {
        case 0: bytes[at] = UInt8(random.next(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8(random.next(256)), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + random.next(200)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      Self.read(Data(bytes))
    }
  }

  @Test(arguments: ["scenes.storyboard", "faults.storyboard", "tables.storyboard", "cell.xib"])
  func partsAreExchanged(_ name: String) throws {
    var random = Random(seed: 11)
    let text = try Documents.text(name)
    let words = text.split(whereSeparator: { "\"<>= \n".contains($0) }).map(String.init)
    let lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<Self.count {
      var copy = lines
      for _ in 0..<1 + random.next(3) {
        let at = random.next(copy.count)
        switch random.next(4) {
        case 0: copy.swapAt(at, random.next(copy.count))
        case 1: copy.remove(at: at)
        case 2: copy.insert(copy[random.next(copy.count)], at: at)
        default:
          copy[at] = copy[at].replacingOccurrences(
            of: words[random.next(words.count)], with: words[random.next(words.count)])
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
      for issue in document.issues + document.faults() { #expect(issue.place.line >= 1) }
    } catch {
      #expect(error.place.line >= 1 && error.place.column >= 1 && !error.message.isEmpty)
    }
  }
}

/// A generator with a fixed seed (SplitMix64).
private struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }
}
