internal import CoreGraphics
internal import Foundation

/// A key of the keyboard: where it is, what is on it, and what it does.
nonisolated struct KeyboardKey {
  /// The face of a key.
  enum Face: Equatable {
    case letter(String)
    /// A digit over the letters of telephones.
    case digit(String, letters: String)
    case word(String)
    case symbol(String)
  }
  /// How a key stands out.
  enum Style: Equatable {
    case plain
    case function
    case prominent
    /// A sign on the keyboard's own ground.
    case bare
  }
  enum Deed {
    case type(TextKey)
    case shift
    case turn(KeyboardPage)
    /// An unavailable face.
    case nothing
  }

  let frame: CGRect
  let face: Face
  var style = Style.plain
  let does: Deed
}

/// Which of a keyboard's keys are seen.
nonisolated enum KeyboardPage: Equatable {
  /// Those that it has when it comes.
  case main
  case letters
  case signs
  case moreSigns
}

/// Which keys a keyboard has.
nonisolated enum KeyboardBoard: Equatable {
  /// Letters, and signs beside the space, of which there may be none.
  case letters(extra: [String], hasSpace: Bool)
  /// Digits and signs in the places of letters.
  case numbers
  /// Digits alone, with a sign in the corner.
  case digits(corner: String?)

  init(_ type: UIKeyboardType) {
    self =
      switch type {
      case .default, .asciiCapable, .namePhonePad: .letters(extra: [], hasSpace: true)
      case .webSearch: .letters(extra: ["."], hasSpace: true)
      case .twitter: .letters(extra: ["@", "#"], hasSpace: true)
      case .emailAddress: .letters(extra: ["@", "."], hasSpace: true)
      case .URL: .letters(extra: [".", "/", ".com"], hasSpace: false)
      case .numbersAndPunctuation: .numbers
      case .numberPad, .asciiCapableNumberPad: .digits(corner: nil)
      case .phonePad: .digits(corner: "+")
      case .decimalPad: .digits(corner: ".")
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
  let isShifted: Bool
  let returnKey: UIReturnKeyType
  let room: CGRect
  let rowHeight: CGFloat

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let signs = ["1234567890", "-/:;()$&@\"", ".,?!'"]
  private static let moreSigns = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
  private static let telephone = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  var keys: [KeyboardKey] {
    switch board {
    case .letters, .numbers: upperRows + lowerRow
    case .digits(let corner): digitKeys(corner: corner)
    }
  }

  private func key(
    _ face: KeyboardKey.Face, _ x: CGFloat, _ width: CGFloat, _ row: Int, _ style: KeyboardKey.Style = .plain,
    _ does: KeyboardKey.Deed
  ) -> KeyboardKey {
    let box = CGRect(x: room.minX + x, y: 6 + CGFloat(row) * rowHeight, width: width, height: rowHeight - 6)
    return KeyboardKey(frame: box.insetBy(dx: 3, dy: 2), face: face, style: style, does: does)
  }

  /// A tenth of the room.
  private var unit: CGFloat { room.width / 10 }
  private var shown: KeyboardPage { board.page(page) }

  private var upperRows: [KeyboardKey] {
    let rows =
      switch shown {
      case .main, .letters: Self.letters
      case .signs: Self.signs
      case .moreSigns: Self.moreSigns
      }
    var keys: [KeyboardKey] = []
    for (row, letters) in rows.enumerated() {
      // Five signs share the room of seven letters.
      let width = letters.count == 5 ? unit * 7 / 5 : unit
      let start = (room.width - CGFloat(letters.count) * width) / 2
      for (index, letter) in letters.enumerated() {
        let text = isShifted && shown == .letters ? letter.uppercased() : String(letter)
        keys.append(key(.letter(text), start + CGFloat(index) * width, width, row, .type(.text(text))))
      }
    }
    let edge = unit * 1.4
    switch shown {
    case .main, .letters:
      let symbol = isShifted ? "shift.fill" : "shift"
      keys.append(key(.symbol(symbol), 0, edge, 2, isShifted ? .plain : .function, .shift))
    case .signs: keys.append(key(.word("#+="), 0, edge, 2, .function, .turn(.moreSigns)))
    case .moreSigns: keys.append(key(.word("123"), 0, edge, 2, .function, .turn(.signs)))
    }
    keys.append(key(.symbol("delete.left"), room.width - edge, edge, 2, .function, .type(.backspace)))
    return keys
  }

  private func key(
    _ face: KeyboardKey.Face, _ x: CGFloat, _ width: CGFloat, _ row: Int, _ does: KeyboardKey.Deed
  ) -> KeyboardKey { key(face, x, width, row, .plain, does) }

  private var lowerRow: [KeyboardKey] {
    let isLetters = shown == .letters
    var keys = [
      key(
        .word(isLetters ? "123" : "ABC"), 0, unit * 1.25, 3, .function, .turn(isLetters ? .signs : .letters)),
      key(.symbol("face.smiling"), unit * 1.25, unit * 1.25, 3, .function, .nothing),
    ]
    var extra: [String] = []
    var hasSpace = true
    if case .letters(let signs, let spaced) = board, isLetters { (extra, hasSpace) = (signs, spaced) }
    let width = hasSpace ? unit : unit * 5 / CGFloat(max(1, extra.count))
    let space = unit * 5 - (hasSpace ? width * CGFloat(extra.count) : unit * 5)
    if hasSpace { keys.append(key(.word("space"), unit * 2.5, space, 3, .type(.text(" ")))) }
    for (index, sign) in extra.enumerated() {
      let face: KeyboardKey.Face = sign.count == 1 ? .letter(sign) : .word(sign)
      keys.append(key(face, unit * 2.5 + space + CGFloat(index) * width, width, 3, .type(.text(sign))))
    }
    keys.append(
      key(
        .word(returnKey.title), unit * 7.5, unit * 2.5, 3, returnKey.isProminent ? .prominent : .function,
        .type(.enter)))
    return keys
  }

  private func digitKeys(corner: String?) -> [KeyboardKey] {
    let third = room.width / 3
    var keys = (1...9).map { digit in
      key(
        .digit("\(digit)", letters: Self.telephone[digit - 1]), CGFloat((digit - 1) % 3) * third, third,
        (digit - 1) / 3, .type(.text("\(digit)")))
    }
    if let corner { keys.append(key(.letter(corner), 0, third, 3, .bare, .type(.text(corner)))) }
    keys.append(key(.digit("0", letters: ""), third, third, 3, .type(.text("0"))))
    keys.append(key(.symbol("delete.left"), 2 * third, third, 3, .bare, .type(.backspace)))
    return keys
  }
}
