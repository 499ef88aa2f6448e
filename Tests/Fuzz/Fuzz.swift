import Foundation
import RuleSupport

/// Reads damaged input: `fuzz TARGET FIRST COUNT STATE FILE…`, or `fuzz TARGET FIRST --print FILE…` for the bytes of one.
///
/// Each input depends on its number and the samples alone, so that one that does harm is read again by its number. The
/// number stands in the file STATE before the input is read, where it is found after a crash.
/// `Scripts/fuzz` runs it.
@main struct Fuzz {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let kind = FuzzTarget(rawValue: arguments[1]), let first = UInt64(arguments[2]) else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    let samples = arguments.dropFirst(arguments[3] == "--print" ? 4 : 5).compactMap {
      try? Array(Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let damage = FuzzDamage(samples: samples + kind.ownSamples, words: kind.words)
    guard arguments[3] != "--print" else {
      return FileHandle.standardOutput.write(Data(damage.input(first)))
    }
    guard let count = UInt64(arguments[3]) else { exit(64) }
    let state = open(arguments[4], O_WRONLY | O_CREAT, 0o644)
    for number in first..<first + count {
      let text = Array(String(number).utf8) + [10]
      guard pwrite(state, text, text.count, 0) == text.count else { exit(74) }
      kind.read(damage.input(number))
    }
  }
}

/// Makes inputs of samples by damaging them.
struct FuzzDamage {
  let samples: [[UInt8]]
  /// Pieces with a meaning for the reader.
  let words: [String]

  /// Longer ones are cut: what matters happens in short ones, and those are read sooner.
  private static let longest = 65_536

  /// An input, by its number.
  func input(_ number: UInt64) -> [UInt8] {
    var dice = Dice(seed: number)
    var bytes = samples.isEmpty ? [] : dice.pick(samples)
    for _ in 0...dice.below(6) { damage(&bytes, &dice) }
    return Array(bytes.prefix(Self.longest))
  }

  private func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let position = dice.below(bytes.count + 1)
    let end = min(bytes.count, position + 1 + dice.below(dice.chance(80) ? 8 : 400))
    switch dice.below(9) {
    case 0: if position < bytes.count { bytes[position] ^= 1 << UInt8(dice.below(8)) }
    case 1: if position < bytes.count { bytes[position] = dice.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF, 10, 32]) }
    case 2: bytes.removeSubrange(position..<end)
    case 3: bytes.insert(contentsOf: bytes[position..<end], at: dice.below(bytes.count + 1))
    case 4: bytes.insert(contentsOf: Array((words.isEmpty ? "\u{0}" : dice.pick(words)).utf8), at: position)
    case 5: bytes.removeSubrange(position...)
    case 6: for index in position..<end { bytes[index] = UInt8(dice.below(256)) }
    case 7: join(&bytes, &dice)
    default: exchangeNumber(&bytes, at: position, &dice)
    }
  }

  /// The beginning of this one and the end of another.
  private func join(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard let other = samples.isEmpty ? nil : dice.pick(samples) else { return }
    bytes = Array(bytes.prefix(dice.below(bytes.count + 1))) + other.suffix(dice.below(other.count + 1))
  }

  /// Digits behind a place become a number that few expect.
  private func exchangeNumber(_ bytes: inout [UInt8], at position: Int, _ dice: inout Dice) {
    guard let start = bytes[position...].firstIndex(where: { (48...57).contains($0) }) else { return }
    let end = bytes[start...].firstIndex { !(48...57).contains($0) && $0 != 46 } ?? bytes.count
    let odd = [
      "-1", "0", "1e308", "-1e308", "nan", "inf", "9223372036854775807", "18446744073709551616", "0.0001", "1e-320",
    ]
    bytes.replaceSubrange(start..<end, with: Array(dice.pick(odd).utf8))
  }
}
