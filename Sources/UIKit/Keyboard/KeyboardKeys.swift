internal import CoreGraphics
internal import Foundation

/// A keyboard's keys, drawn plainly; a tap on one types.
final class KeyboardKeys: UIView {
  private struct Key {
    let frame: CGRect
    let title: String
    let typed: TextKey?
    var isDark = false
  }

  private var isShifted = false { didSet { setNeedsDisplay() } }
  /// Who the keys type for: which keys there are, and what the return key says.
  weak var input: (any UITextInputTraits)? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// Published heights of iOS' keyboard without its bar of suggestions.
  static func height(on screen: CGSize, safeArea: CGFloat) -> CGFloat {
    let isLandscape = screen.width > screen.height
    if isTablet(screen) { return isLandscape ? 398 : 313 }
    return isLandscape ? 162 + safeArea : 216 + (safeArea > 0 ? 75 : 0)
  }

  private static func isTablet(_ screen: CGSize) -> Bool { min(screen.width, screen.height) >= 600 }

  /// How high a row of keys is: on a tablet they share the room, a phone in portrait leaves a strip below them.
  private var rowHeight: CGFloat {
    let share = room.height / 4
    return window.map { Self.isTablet($0.bounds.size) } ?? false ? share : min(54, share)
  }

  private var keys: [Key] {
    switch KeyboardBoard(input?.keyboardType ?? .default) {
    case .letters(let extra): letterKeys(KeyboardBoard.letters, extra: extra)
    case .numbers: letterKeys(KeyboardBoard.signs, extra: [","])
    case .digits(let corner): digitKeys(corner: corner)
    }
  }

  /// Where keys are: clear of what the device covers at the sides and below.
  private var room: CGRect {
    var covered = window?.safeAreaInsets ?? .zero
    covered.top = 0
    return bounds.inset(by: covered)
  }

  private func key(
    _ title: String, _ typed: TextKey?, _ x: CGFloat, _ width: CGFloat, _ row: Int, dark: Bool = false
  ) -> Key {
    let height = rowHeight
    let box = CGRect(x: room.minX + x, y: 6 + CGFloat(row) * height, width: width, height: height - 6)
    return Key(frame: box.insetBy(dx: 3, dy: 2), title: title, typed: typed, isDark: dark)
  }

  private func letterKeys(_ rows: [String], extra: [String]) -> [Key] {
    let unit = room.width / 10
    var keys: [Key] = []
    for (row, letters) in rows.enumerated() {
      let start = (room.width - CGFloat(letters.count) * unit) / 2
      for (index, letter) in letters.enumerated() {
        let text = isShifted ? letter.uppercased() : String(letter)
        keys.append(key(text, .text(text), start + CGFloat(index) * unit, unit, row))
      }
    }
    keys.append(key("shift", nil, 0, unit * 1.4, 2, dark: true))
    keys.append(key("delete", .backspace, room.width - unit * 1.4, unit * 1.4, 2, dark: true))
    let signs = ["."] + extra
    keys.append(key("space", .text(" "), unit * 2.5, unit * (6 - CGFloat(signs.count)), 3))
    for (index, sign) in signs.enumerated() {
      let x = index == 0 ? 1.4 : 7.5 - CGFloat(index)
      keys.append(key(sign, .text(sign), unit * x, unit * (index == 0 ? 1.1 : 1), 3, dark: true))
    }
    keys.append(
      key((input?.returnKeyType ?? .default).title, .enter, unit * 7.5, unit * 2.5, 3, dark: true))
    return keys
  }

  private func digitKeys(corner: String?) -> [Key] {
    let third = room.width / 3
    var keys = (1...9).map { digit in
      key("\(digit)", .text("\(digit)"), CGFloat((digit - 1) % 3) * third, third, (digit - 1) / 3)
    }
    if let corner { keys.append(key(corner, .text(corner), 0, third, 3, dark: true)) }
    keys.append(key("0", .text("0"), third, third, 3))
    keys.append(key("delete", .backspace, 2 * third, third, 3, dark: true))
    return keys
  }

  override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    for key in keys {
      let shade = key.isDark ? (isDark ? 0.28 : 0.68) : (isDark ? 0.42 : 1)
      UIColor(white: shade, alpha: 1).setFill()
      UIBezierPath(roundedRect: key.frame, cornerRadius: 5).fill()
      let font = UIFont.systemFont(ofSize: key.title.count > 1 ? 14 : 22)
      let look: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: isDark ? UIColor.white : .black]
      let text = StyledText(key.title, look)
      let size = text.size
      text.draw(at: CGPoint(x: key.frame.midX - size.width / 2, y: key.frame.midY - size.height / 2))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    guard let key = keys.first(where: { $0.frame.insetBy(dx: -3, dy: -4).contains(place) }) else { return }
    guard let typed = key.typed else { return isShifted.toggle() }
    isShifted = false
    UIApplication.shared.press(typed)
  }
}

/// Which keys a keyboard shows.
enum KeyboardBoard {
  /// Letters, and signs beside the point.
  case letters(extra: [String])
  /// Digits and signs in the places of letters.
  case numbers
  /// Digits alone, with a sign in the corner.
  case digits(corner: String?)

  init(_ type: UIKeyboardType) {
    self =
      switch type {
      case .default, .asciiCapable, .namePhonePad: .letters(extra: [])
      case .webSearch: .letters(extra: ["-"])
      case .twitter: .letters(extra: ["@", "#"])
      case .emailAddress: .letters(extra: ["@", "_"])
      case .URL: .letters(extra: ["/", ":"])
      case .numbersAndPunctuation: .numbers
      case .numberPad, .asciiCapableNumberPad: .digits(corner: nil)
      case .phonePad: .digits(corner: "+")
      case .decimalPad: .digits(corner: ".")
      }
  }

  static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  static let signs = ["1234567890", "-/:;()$&@\"", "?!'#%+="]
}

extension UIReturnKeyType {
  /// What the key says.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }
}
