internal import Foundation

/// Which keys type what on a keyboard with the United States' layout, for those who say what is typed and not how.
nonisolated package enum KeyboardLayout {
  /// The characters of a key without and with shift.
  private static let typed: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = {
    var table: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = [:]
    func add(_ first: UIKeyboardHIDUsage, _ plain: String, _ shifted: String) {
      for (index, pair) in zip(plain, shifted).enumerated() {
        if let key = UIKeyboardHIDUsage(rawValue: first.rawValue + index) {
          table[key] = (String(pair.0), String(pair.1))
        }
      }
    }
    add(.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    add(.keyboard1, "1234567890", "!@#$%^&*()")
    add(.keyboardSpacebar, " -=[]\\", " _+{}|")
    add(.keyboardSemicolon, ";'`,./", ":\"~<>?")
    return table
  }()

  /// The names of keys without characters.
  private static let names: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: "UIKeyInputUpArrow", .keyboardDownArrow: "UIKeyInputDownArrow",
    .keyboardLeftArrow: "UIKeyInputLeftArrow", .keyboardRightArrow: "UIKeyInputRightArrow",
    .keyboardEscape: "UIKeyInputEscape", .keyboardPageUp: "UIKeyInputPageUp",
    .keyboardPageDown: "UIKeyInputPageDown", .keyboardHome: "UIKeyInputHome", .keyboardEnd: "UIKeyInputEnd",
    .keyboardDeleteForward: "UIKeyInputDelete", .keyboardReturnOrEnter: "\r", .keypadEnter: "\r",
    .keyboardTab: "\t", .keyboardDeleteOrBackspace: "\u{8}",
  ]

  private static let keys: [Character: (key: UIKeyboardHIDUsage, isShifted: Bool)] = {
    var table: [Character: (key: UIKeyboardHIDUsage, isShifted: Bool)] = [
      "\n": (.keyboardReturnOrEnter, false), "\r": (.keyboardReturnOrEnter, false), "\t": (.keyboardTab, false),
    ]
    for (key, pair) in typed {
      table[Character(pair.shifted)] = (key, true)
      table[Character(pair.plain)] = (key, false)
    }
    return table
  }()

  /// The key that types a character, and whether with shift; nil for what this keyboard has no key for.
  package static func key(typing character: Character) -> (key: UIKeyboardHIDUsage, isShifted: Bool)? {
    keys[character]
  }

  /// Returns a key's characters, or its name, with modifiers and with shift alone.
  package static func characters(
    of key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags
  ) -> (characters: String, plain: String) {
    if let pair = typed[key] {
      let isLetter = (UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue)
        .contains(key.rawValue)
      let isShifted = modifiers.contains(.shift) != (isLetter && modifiers.contains(.alphaShift))
      return (isShifted ? pair.shifted : pair.plain, modifiers.contains(.shift) ? pair.shifted : pair.plain)
    }
    if let name = names[key] { return (name, name) }
    let number = key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
    let name = (1...12).contains(number) ? "UIKeyInputF\(number)" : ""
    return (name, name)
  }

  /// Returns the modifier flag that holding a key adds.
  package static func modifier(_ key: UIKeyboardHIDUsage) -> UIKeyModifierFlags {
    switch key {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    case .keyboardCapsLock: .alphaShift
    default: []
    }
  }
}
