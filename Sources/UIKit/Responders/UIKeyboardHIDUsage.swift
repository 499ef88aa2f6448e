internal import Foundation

/// A key by its place on the keyboard, as the USB tables for human interface devices number it.
nonisolated public enum UIKeyboardHIDUsage: Int, Sendable {
  /// The keyboard reports that something is wrong.
  case keyboardErrorRollOver = 1, keyboardPOSTFail = 2, keyboardErrorUndefined = 3
  /// Letters.
  case keyboardA = 4, keyboardB = 5, keyboardC = 6, keyboardD = 7, keyboardE = 8, keyboardF = 9, keyboardG = 10,
    keyboardH = 11, keyboardI = 12, keyboardJ = 13, keyboardK = 14, keyboardL = 15, keyboardM = 16, keyboardN = 17,
    keyboardO = 18, keyboardP = 19, keyboardQ = 20, keyboardR = 21, keyboardS = 22, keyboardT = 23, keyboardU = 24,
    keyboardV = 25, keyboardW = 26, keyboardX = 27, keyboardY = 28, keyboardZ = 29
  /// Digits above the letters.
  case keyboard1 = 30, keyboard2 = 31, keyboard3 = 32, keyboard4 = 33, keyboard5 = 34, keyboard6 = 35,
    keyboard7 = 36, keyboard8 = 37, keyboard9 = 38, keyboard0 = 39
  /// Keys around the letters.
  case keyboardReturnOrEnter = 40, keyboardEscape = 41, keyboardDeleteOrBackspace = 42, keyboardTab = 43,
    keyboardSpacebar = 44, keyboardHyphen = 45, keyboardEqualSign = 46, keyboardOpenBracket = 47,
    keyboardCloseBracket = 48, keyboardBackslash = 49, keyboardNonUSPound = 50, keyboardSemicolon = 51,
    keyboardQuote = 52, keyboardGraveAccentAndTilde = 53, keyboardComma = 54, keyboardPeriod = 55, keyboardSlash = 56
  /// Caps lock and function keys.
  case keyboardCapsLock = 57, keyboardF1 = 58, keyboardF2 = 59, keyboardF3 = 60, keyboardF4 = 61, keyboardF5 = 62,
    keyboardF6 = 63, keyboardF7 = 64, keyboardF8 = 65, keyboardF9 = 66, keyboardF10 = 67, keyboardF11 = 68,
    keyboardF12 = 69
  /// Keys between the letters and the number pad.
  case keyboardPrintScreen = 70, keyboardScrollLock = 71, keyboardPause = 72, keyboardInsert = 73, keyboardHome = 74,
    keyboardPageUp = 75, keyboardDeleteForward = 76, keyboardEnd = 77, keyboardPageDown = 78,
    keyboardRightArrow = 79, keyboardLeftArrow = 80, keyboardDownArrow = 81, keyboardUpArrow = 82
  /// The number pad.
  case keypadNumLock = 83, keypadSlash = 84, keypadAsterisk = 85, keypadHyphen = 86, keypadPlus = 87,
    keypadEnter = 88, keypad1 = 89, keypad2 = 90, keypad3 = 91, keypad4 = 92, keypad5 = 93, keypad6 = 94,
    keypad7 = 95, keypad8 = 96, keypad9 = 97, keypad0 = 98, keypadPeriod = 99
  /// More keys of large keyboards.
  case keyboardNonUSBackslash = 100, keyboardApplication = 101, keyboardPower = 102, keypadEqualSign = 103,
    keyboardF13 = 104, keyboardF14 = 105, keyboardF15 = 106, keyboardF16 = 107, keyboardF17 = 108, keyboardF18 = 109,
    keyboardF19 = 110, keyboardF20 = 111, keyboardF21 = 112, keyboardF22 = 113, keyboardF23 = 114, keyboardF24 = 115,
    keyboardExecute = 116, keyboardHelp = 117, keyboardMenu = 118, keyboardSelect = 119, keyboardStop = 120,
    keyboardAgain = 121, keyboardUndo = 122, keyboardCut = 123, keyboardCopy = 124, keyboardPaste = 125,
    keyboardFind = 126, keyboardMute = 127, keyboardVolumeUp = 128, keyboardVolumeDown = 129,
    keyboardLockingCapsLock = 130, keyboardLockingNumLock = 131, keyboardLockingScrollLock = 132, keypadComma = 133
  /// Keys of languages.
  case keypadEqualSignAS400 = 134, keyboardInternational1 = 135, keyboardInternational2 = 136,
    keyboardInternational3 = 137, keyboardInternational4 = 138, keyboardInternational5 = 139,
    keyboardInternational6 = 140, keyboardInternational7 = 141, keyboardInternational8 = 142,
    keyboardInternational9 = 143, keyboardLANG1 = 144, keyboardLANG2 = 145, keyboardLANG3 = 146, keyboardLANG4 = 147,
    keyboardLANG5 = 148, keyboardLANG6 = 149, keyboardLANG7 = 150, keyboardLANG8 = 151, keyboardLANG9 = 152
  /// Keys of terminals.
  case keyboardAlternateErase = 153, keyboardSysReqOrAttention = 154, keyboardCancel = 155, keyboardClear = 156,
    keyboardPrior = 157, keyboardReturn = 158, keyboardSeparator = 159, keyboardOut = 160, keyboardOper = 161,
    keyboardClearOrAgain = 162, keyboardCrSelOrProps = 163, keyboardExSel = 164
  /// Modifiers.
  case keyboardLeftControl = 224, keyboardLeftShift = 225, keyboardLeftAlt = 226, keyboardLeftGUI = 227,
    keyboardRightControl = 228, keyboardRightShift = 229, keyboardRightAlt = 230, keyboardRightGUI = 231
  /// No key.
  case keyboard_Reserved = 65535

  /// Another name.
  public static var keyboardHangul: UIKeyboardHIDUsage { .keyboardLANG1 }
  /// Another name.
  public static var keyboardKanaSwitch: UIKeyboardHIDUsage { .keyboardLANG1 }
  /// Another name.
  public static var keyboardAlphanumericSwitch: UIKeyboardHIDUsage { .keyboardLANG2 }
  /// Another name.
  public static var keyboardHanja: UIKeyboardHIDUsage { .keyboardLANG2 }
  /// Another name.
  public static var keyboardKatakana: UIKeyboardHIDUsage { .keyboardLANG3 }
  /// Another name.
  public static var keyboardHiragana: UIKeyboardHIDUsage { .keyboardLANG4 }
  /// Another name.
  public static var keyboardZenkakuHankakuKanji: UIKeyboardHIDUsage { .keyboardLANG5 }
}
