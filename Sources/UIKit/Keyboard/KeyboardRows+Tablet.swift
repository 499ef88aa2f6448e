internal import CoreGraphics
internal import Foundation

extension KeyboardRows {
  private static let signs = ["1234567890", "@#$&*()'\"", "%-+=/;:!?"]
  private static let moreSigns = ["1234567890", "€£¥_^[]{}", "§|~…\\<>!?"]
  private static let letterRows = [letters[0], letters[1], letters[2] + ",."]
  /// Hints above letters: the signs in their places.
  private static let hints = ["1234567890", "@#$&*()'\"", "%-+=/;:!?"]

  /// Eleven keys a row: delete ends the first, return the second, and both ends of the third are shift.
  var tabletKeys: [KeyboardKey] {
    let unit = space.width / 11
    let rows =
      switch shown {
      case .main, .letters, .emoji: Self.letterRows
      case .signs: Self.signs
      case .moreSigns: Self.moreSigns
      }
    var keys: [KeyboardKey] = []
    for (row, letters) in rows.enumerated() {
      let start = [0, 0.5, 1][row] * unit
      for (index, letter) in letters.enumerated() {
        let hint = shown == .letters ? String(Array(Self.hints[row])[index]) : nil
        keys.append(letterKey(letter, start + CGFloat(index) * unit, unit, row, hint: hint))
      }
    }
    keys.append(key(.symbol("delete.left"), unit * 10, unit, 0, .function, .type(.backspace)))
    keys.append(returnKey(unit * 9.5, unit * 1.5, 1))
    keys += [shiftKey(0, unit), shiftKey(unit * 10, unit)]
    return keys + tabletLowerRow(unit)
  }

  private func tabletLowerRow(_ unit: CGFloat) -> [KeyboardKey] {
    let isLetters = shown == .letters
    let face = KeyboardKey.Face.word(isLetters ? ".?123" : "ABC")
    let change = KeyboardKey.Deed.show(isLetters ? .signs : .letters)
    let lead = hasEmoji ? unit * 1.25 : 0
    var keys: [KeyboardKey] = []
    if hasEmoji { keys.append(key(.symbol("face.smiling"), 0, lead, 3, .function, .show(.emoji(.smileys)))) }
    keys.append(key(face, lead, unit * 1.5, 3, .function, change))
    var extra: [String] = []
    if case .letters(let signs, _) = board, isLetters { extra = signs }
    let end = unit * 8.25
    let start = end - unit * CGFloat(extra.count)
    keys.append(
      key(.word("space"), lead + unit * 1.5, start - lead - unit * 1.5, 3, .type(.text(" "))))
    for (index, sign) in extra.enumerated() {
      let face: KeyboardKey.Face = sign.count == 1 ? .letter(sign) : .word(sign)
      keys.append(key(face, start + CGFloat(index) * unit, unit, 3, .type(.text(sign))))
    }
    keys.append(key(face, end, unit * 1.5, 3, .function, change))
    keys.append(key(.symbol("keyboard.chevron.compact.down"), unit * 9.75, unit * 1.25, 3, .function, .hide))
    return keys
  }
}
