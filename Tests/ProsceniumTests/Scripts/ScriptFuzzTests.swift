import Foundation
import Proscenium
import RuleSupport
import Testing

/// Scripts spoilt in every way: what comes is a script, or an error with its place.
@MainActor @Suite struct ScriptFuzzTests {
  private static let examples: [Data] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Examples")
    let folders = ["Containers", "Fingers", "Modals", "Recipes"].map { root.appendingPathComponent("\($0)/Scripts") }
    let files = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .map { folder.appendingPathComponent($0) }
    }
    return files.compactMap { try? Data(contentsOf: $0) }
  }()

  private func check(_ text: Data) {
    guard let problem = ScriptCheck.problem(in: text, path: "s.json") else { return }
    let isPlaced = problem.wholeMatch(of: /s\.json:[1-9]\d*:[1-9]\d*: error: (.|\n)+/) != nil
    #expect(isPlaced, "\(problem)")
  }

  @Test("bytes changed, doubled, moved and left out")
  func bytes() {
    #expect(Self.examples.count >= 40)
    var random = Dice(seed: 1)
    let pieces = ["\"", "\\", "\\ud83d", "\\u0000", "{", "[", "]", "}", ":", ",", "&a ", "*a ", "? ", "- ", "\n", "\t"]
    for example in Self.examples {
      for _ in 0..<200 {
        var text = Array(example)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let position = Int.random(in: 0..<text.count, using: &random)
          let end = min(text.count, position + Int.random(in: 1...12, using: &random))
          switch Int.random(in: 0..<6, using: &random) {
          case 0: text[position] = UInt8.random(in: 0...255, using: &random)
          case 1: text.removeSubrange(position..<end)
          case 2: text.insert(contentsOf: text[position..<end], at: Int.random(in: 0...text.count, using: &random))
          case 3: text.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: position)
          case 4: text.removeSubrange(position...)
          default: text[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          }
          if text.isEmpty { text = Array("{".utf8) }
        }
        check(Data(text))
      }
    }
  }

  @Test("values exchanged for others, in JSON that is well formed")
  func values() throws {
    var random = Dice(seed: 2)
    for example in Self.examples {
      let whole = try JSONSerialization.jsonObject(with: example)
      for _ in 0..<50 {
        var budget = Int.random(in: 1...6, using: &random)
        let spoilt = Self.spoilt(whole, &budget, &random)
        check(try JSONSerialization.data(withJSONObject: [spoilt], options: [.sortedKeys]).dropFirst().dropLast())
      }
    }
  }

  /// A value with some of what is in it exchanged.
  private static func spoilt(_ value: Any, _ budget: inout Int, _ random: inout Dice) -> Any {
    if budget > 0, Int.random(in: 0..<8, using: &random) == 0 {
      budget -= 1
      return junk(&random)
    }
    if let object = value as? [String: Any] {
      var spoilt: [String: Any] = [:]
      for (key, member) in object.sorted(by: { $0.key < $1.key }) {
        let isRenamed = budget > 0 && Int.random(in: 0..<20, using: &random) == 0
        spoilt[isRenamed ? ["tap", "at", "id", "", "🙂", "steps"].randomElement(using: &random)! : key] =
          Self.spoilt(member, &budget, &random)
      }
      return spoilt
    }
    guard let array = value as? [Any] else { return value }
    var elements = array.map { spoilt($0, &budget, &random) }
    if !elements.isEmpty, Int.random(in: 0..<10, using: &random) == 0 { elements.swapAt(0, elements.count - 1) }
    if !elements.isEmpty, Int.random(in: 0..<10, using: &random) == 0 { elements += elements }
    return elements
  }

  private static func junk(_ random: inout Dice) -> Any {
    let numbers: [Double] = [-1, 0, 0.5, 1e300, -1e300, 1e-300, 9_007_199_254_740_992, 601, 3]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return numbers.randomElement(using: &random)!
    case 1: return NSNull()
    case 2: return Bool.random(using: &random)
    case 3: return ["", "../x", "/", ".", "\u{0}", "🙂\u{FEFF}", "no", "1e3", "~", "*a"].randomElement(using: &random)!
    case 4: return [Any]()
    case 5: return [String: Any]()
    case 6: return ["text": "Add", "id": 5, "at": [1, "x"]]
    default: return (0..<Int.random(in: 1...100, using: &random)).reduce([Any]()) { inner, _ in [inner] }
    }
  }

  @Test("scripts spoilt in their values are played to an end", arguments: 0..<12)
  func played(seed: Int) throws {
    let scratch = try Scratch()
    var random = Dice(seed: UInt64(seed) + 3)
    let script =
      #"{"steps": [{"tap": "Add"}, {"drag": {"from": [20, 30], "to": [50, 90], "duration": 0.2}}, {"wait": 0.3},"#
      + #"{"tap": "Name"}, {"type": "x\n"}, {"scroll": {"at": [30, 50], "by": [0, -9], "duration": 0.1}},"#
      + #"{"resize": [80, 60]}, {"rotate": "landscape-left"}, {"pinch": {"at": [9, 9], "scale": 2}},"#
      + #"{"key": "escape"}, {"capture": "x"}, {"settle": 2}]}"#
    let whole = try JSONSerialization.jsonObject(with: Data(script.utf8))
    for _ in 0..<12 {
      var budget = 3
      let spoilt = Self.spoilt(whole, &budget, &random)
      let text = try JSONSerialization.data(withJSONObject: [spoilt], options: [.sortedKeys]).dropFirst().dropLast()
      try Data(text).write(to: scratch["s.json"])
      let status = CommandLineRunner.run(arguments: [
        "--host", "headless", "--device", "60x100@1", "--play", scratch["s.json"].path, "--captures", scratch.url.path,
      ]) { ScriptedApp() }
      #expect([0, 1].contains(status))
    }
    #expect(Set(scratch.names).isSubset(of: ["s.json", "x.png", "no.png", "1e3.png", "~.png", "*a.png"]))
  }
}
