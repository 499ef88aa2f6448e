internal import CoreGraphics
internal import Foundation

/// A key of the keyboard: where it is, what is on it, and what it does.
nonisolated struct KeyboardKey {
  /// The face of a key.
  enum Face: Equatable {
    case letter(String)
    /// A digit over the letters of phones.
    case digit(String, letters: String)
    case word(String)
    case symbol(String)
    case emoji(String)
    /// A word that is proposed, or a caption.
    case caption(String)
  }
  /// How a key stands out.
  enum Style: Equatable {
    case plain
    case function
    case prominent
    /// A sign on the keyboard's own background.
    case bare
  }
  enum Deed {
    case type(TextKey)
    case shift
    case show(KeyboardPage)
    /// Ends editing.
    case hide
    /// Nothing: a caption.
    case nothing
  }

  let frame: CGRect
  let face: Face
  var style = Style.plain
  let does: Deed
  /// The sign that a key of a tablet types when it is pulled down, shown small above its letter.
  var hint: String?
}

/// Which of a keyboard's keys are seen.
nonisolated enum KeyboardPage: Equatable {
  /// Those that it has when it comes.
  case main
  case letters
  case signs
  case moreSigns
  case emoji(EmojiCategory)
}

/// The state of the shift key.
nonisolated enum KeyboardShift: Equatable {
  case off
  /// For one letter.
  case on
  case locked
}

/// Which keys a keyboard has.
nonisolated enum KeyboardBoard: Equatable {
  /// Letters, and signs beside the space, of which there may be none.
  case letters(extra: [String], hasSpace: Bool)
  /// Digits and signs in the places of letters.
  case numbers
  /// Digits alone, with a sign in the corner.
  case digits(corner: DigitCorner)

  /// The key in the lower leading corner of a pad of digits.
  enum DigitCorner: Equatable {
    case none
    case point
    /// Leads to the signs of phones.
    case phone
  }

  /// A tablet has no pads: its digits are those above its letters.
  init(_ type: UIKeyboardType, isTablet: Bool) {
    self =
      switch type {
      case .default, .asciiCapable, .namePhonePad: .letters(extra: [], hasSpace: true)
      case .webSearch: .letters(extra: ["."], hasSpace: true)
      case .twitter: .letters(extra: ["@", "#"], hasSpace: true)
      case .emailAddress: .letters(extra: ["@", "."], hasSpace: true)
      case .URL: .letters(extra: [".", "/", ".com"], hasSpace: isTablet)
      case .numbersAndPunctuation: .numbers
      case .numberPad, .asciiCapableNumberPad: isTablet ? .numbers : .digits(corner: .none)
      case .phonePad: isTablet ? .numbers : .digits(corner: .phone)
      case .decimalPad: isTablet ? .numbers : .digits(corner: .point)
      }
  }

  func page(_ page: KeyboardPage) -> KeyboardPage {
    guard page == .main else { return page }
    return self == .numbers ? .signs : .letters
  }
}

/// Places the keys in rows as iOS' keyboards have them.
@MainActor struct KeyboardRows {
  let board: KeyboardBoard
  let page: KeyboardPage
  let shift: KeyboardShift
  let returnKey: UIReturnKeyType
  /// The area of the rows of keys.
  let space: CGRect
  /// The strip of proposals above them; empty without one.
  let strip: CGRect
  let rowHeight: CGFloat
  let isTablet: Bool
  let hasEmoji: Bool

  static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let signs = ["1234567890", "-/:;()$&@\"", ".,?!'"]
  private static let moreSigns = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
  private static let phone = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  var keys: [KeyboardKey] {
    if case .emoji(let category) = shown { return emojiKeys(category) }
    switch board {
    case .letters, .numbers: return isTablet ? tabletKeys : upperRows + lowerRow
    case .digits(let corner): return digitKeys(corner)
    }
  }

  func key(
    _ face: KeyboardKey.Face, _ x: CGFloat, _ width: CGFloat, _ row: Int, _ style: KeyboardKey.Style = .plain,
    _ does: KeyboardKey.Deed, hint: String? = nil
  ) -> KeyboardKey {
    let box = CGRect(
      x: space.minX + x, y: space.minY + 6 + CGFloat(row) * rowHeight, width: width, height: rowHeight - 6)
    return KeyboardKey(frame: box.insetBy(dx: 3, dy: 2), face: face, style: style, does: does, hint: hint)
  }

  func key(
    _ face: KeyboardKey.Face, _ x: CGFloat, _ width: CGFloat, _ row: Int, _ does: KeyboardKey.Deed,
    hint: String? = nil
  ) -> KeyboardKey { key(face, x, width, row, .plain, does, hint: hint) }

  /// A tenth of the width.
  private var unit: CGFloat { space.width / 10 }
  var shown: KeyboardPage { board.page(page) }

  func letterKey(_ letter: Character, _ x: CGFloat, _ width: CGFloat, _ row: Int, hint: String? = nil) -> KeyboardKey {
    let text = shift != .off && shown == .letters ? letter.uppercased() : String(letter)
    return key(.letter(text), x, width, row, .type(.text(text)), hint: hint)
  }

  func shiftKey(_ x: CGFloat, _ width: CGFloat) -> KeyboardKey {
    switch shown {
    case .signs: key(.word("#+="), x, width, 2, .function, .show(.moreSigns))
    case .moreSigns: key(.word("123"), x, width, 2, .function, .show(.signs))
    case .main, .letters, .emoji:
      switch shift {
      case .off: key(.symbol("shift"), x, width, 2, .function, .shift)
      case .on: key(.symbol("shift.fill"), x, width, 2, .plain, .shift)
      case .locked: key(.symbol("capslock.fill"), x, width, 2, .plain, .shift)
      }
    }
  }

  func returnKey(_ x: CGFloat, _ width: CGFloat, _ row: Int) -> KeyboardKey {
    key(.word(returnKey.title), x, width, row, returnKey.isProminent ? .prominent : .function, .type(.enter))
  }

  private var upperRows: [KeyboardKey] {
    let rows =
      switch shown {
      case .main, .letters, .emoji: Self.letters
      case .signs: Self.signs
      case .moreSigns: Self.moreSigns
      }
    var keys: [KeyboardKey] = []
    for (row, letters) in rows.enumerated() {
      // Five signs share the width of seven letters.
      let width = letters.count == 5 ? unit * 7 / 5 : unit
      let start = (space.width - CGFloat(letters.count) * width) / 2
      for (index, letter) in letters.enumerated() {
        keys.append(letterKey(letter, start + CGFloat(index) * width, width, row))
      }
    }
    let edge = unit * 1.4
    keys.append(shiftKey(0, edge))
    keys.append(key(.symbol("delete.left"), space.width - edge, edge, 2, .function, .type(.backspace)))
    return keys
  }

  private var lowerRow: [KeyboardKey] {
    let isLetters = shown == .letters
    let change = KeyboardKey.Deed.show(isLetters ? .signs : .letters)
    let changeWidth = hasEmoji ? unit * 1.25 : unit * 2.5
    var keys = [key(.word(isLetters ? "123" : "ABC"), 0, changeWidth, 3, .function, change)]
    if hasEmoji {
      keys.append(
        key(.symbol("face.smiling"), unit * 1.25, unit * 1.25, 3, .function, .show(.emoji(.smileys))))
    }
    var extra: [String] = []
    var hasSpace = true
    if case .letters(let signs, let spaced) = board, isLetters { (extra, hasSpace) = (signs, spaced) }
    let width = hasSpace ? unit : unit * 5 / CGFloat(max(1, extra.count))
    let bar = unit * 5 - (hasSpace ? width * CGFloat(extra.count) : unit * 5)
    if hasSpace { keys.append(key(.word("space"), unit * 2.5, bar, 3, .type(.text(" ")))) }
    for (index, sign) in extra.enumerated() {
      let face: KeyboardKey.Face = sign.count == 1 ? .letter(sign) : .word(sign)
      keys.append(key(face, unit * 2.5 + bar + CGFloat(index) * width, width, 3, .type(.text(sign))))
    }
    keys.append(returnKey(unit * 7.5, unit * 2.5, 3))
    return keys
  }

  /// Below the rows of phones without a home button: goes on to the next keyboard, which is that of emoji.
  var globe: [KeyboardKey] {
    let top = space.minY + 4 * rowHeight
    if case .emoji = shown { return [] }
    guard hasEmoji, !isTablet, space.maxY - top >= 40 else { return [] }
    let frame = CGRect(x: space.minX + 12, y: top + 2, width: 50, height: 44)
    return [KeyboardKey(frame: frame, face: .symbol("globe"), style: .bare, does: .show(.emoji(.smileys)))]
  }

  private func digitKeys(_ corner: KeyboardBoard.DigitCorner) -> [KeyboardKey] {
    let third = space.width / 3
    if corner == .phone, page == .signs { return phoneSigns(third) }
    var keys = (1...9).map { digit in
      key(
        .digit("\(digit)", letters: Self.phone[digit - 1]), CGFloat((digit - 1) % 3) * third, third,
        (digit - 1) / 3, .type(.text("\(digit)")))
    }
    switch corner {
    case .none: break
    case .point: keys.append(key(.letter("."), 0, third, 3, .bare, .type(.text("."))))
    case .phone: keys.append(key(.word("+ * #"), 0, third, 3, .bare, .show(.signs)))
    }
    keys.append(key(.digit("0", letters: corner == .phone ? "+" : ""), third, third, 3, .type(.text("0"))))
    keys.append(key(.symbol("delete.left"), 2 * third, third, 3, .bare, .type(.backspace)))
    return keys
  }

  /// Signs that phones dial beside digits; a pause is a comma there, and waiting a semicolon.
  private func phoneSigns(_ third: CGFloat) -> [KeyboardKey] {
    let signs: [(String, String)] = [("+", "+"), ("*", "*"), ("#", "#"), ("pause", ","), ("wait", ";")]
    var keys = signs.enumerated().map { index, sign in
      let face: KeyboardKey.Face = sign.0.count == 1 ? .digit(sign.0, letters: "") : .word(sign.0)
      return key(face, CGFloat(index % 3) * third, third, index / 3, .type(.text(sign.1)))
    }
    keys.append(key(.word("123"), 0, third, 3, .bare, .show(.main)))
    keys.append(key(.symbol("delete.left"), 2 * third, third, 3, .bare, .type(.backspace)))
    return keys
  }
}
