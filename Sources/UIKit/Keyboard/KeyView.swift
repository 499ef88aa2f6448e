internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A key of the keyboard, whose text keeps its size at every width.
final class KeyView: UIView {
  private(set) var key: KeyboardKey
  private let ink = KeyInk()
  private let letters = KeyInk()
  /// A finger is on it.
  var isPressed = false { didSet { if isPressed != oldValue { showStyle() } } }

  init(_ key: KeyboardKey) {
    self.key = key
    super.init(frame: key.frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    // A hard edge below each key (measured on screenshots).
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 0
    for view in [ink, letters] { addSubview(view) }
    showFace()
    showStyle()
  }
  required init?(coder: NSCoder) { nil }

  func show(_ key: KeyboardKey) {
    let old = self.key
    self.key = key
    if frame != key.frame { frame = key.frame }
    if old.face != key.face || old.hint != key.hint { UIView.performWithoutAnimation { showFace() } }
    if old.style != key.style { showStyle() }
  }

  private func showFace() {
    letters.sign = nil
    switch key.face {
    case .letter(let text): ink.sign = .text(text, .systemFont(ofSize: text.first?.isLowercase == true ? 24 : 22))
    case .word(let text): ink.sign = .text(text, .systemFont(ofSize: 16))
    case .digit(let digit, let below):
      ink.sign = .text(digit, .systemFont(ofSize: 25))
      letters.sign = .text(
        below.map(String.init).joined(separator: "\u{2009}"), .systemFont(ofSize: 10, weight: .semibold))
    case .symbol(let name): ink.sign = .symbol(name)
    case .emoji(let text): ink.sign = .text(text, .systemFont(ofSize: 30))
    case .caption(let text): ink.sign = .text(text, .systemFont(ofSize: 13, weight: .semibold))
    }
    if let hint = key.hint { letters.sign = .text(hint, .systemFont(ofSize: 15)) }
    setNeedsLayout()
  }

  private func showStyle() {
    // A finger exchanges the colours of plain keys and of those that do something else.
    var style = key.style
    if isPressed {
      switch style {
      case .plain: if case .letter = key.face {} else { style = .function }
      case .function, .prominent: style = .plain
      case .bare: if case .nothing = key.does {} else { style = .plain }
      }
    }
    backgroundColor = KeyboardColors.background(style)
    layer.shadowOpacity = key.style == .bare ? 0 : 0.3
    ink.color = style == .prominent ? .white : .label
    letters.color = key.hint == nil ? ink.color : .secondaryLabel
    if case .caption = key.face { ink.color = .secondaryLabel }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    // A digit has its letters below it, a letter its hint above it.
    let (lift, drop): (CGFloat, CGFloat) = key.hint == nil ? (-5, 13) : (9, -15)
    ink.center = letters.bounds.isEmpty ? middle : CGPoint(x: middle.x, y: middle.y + lift)
    letters.center = CGPoint(x: middle.x, y: middle.y + drop)
    if case .caption = key.face {
      ink.frame.origin = CGPoint(x: bounds.minX, y: (bounds.height - ink.bounds.height) / 2)
    }
  }
}

/// A text or a symbol in its own size.
final class KeyInk: UIView {
  enum Sign: Equatable {
    case text(String, UIFont)
    case symbol(String)
  }

  var sign: Sign? { didSet { if sign != oldValue { signDidChange() } } }
  var color = UIColor.label { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  private func text(_ string: String, _ font: UIFont) -> StyledText {
    StyledText(string, [.font: font, .foregroundColor: color.resolvedColor(with: traitCollection)])
  }
  private func image(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .regular))?
      .withTintColor(color.resolvedColor(with: traitCollection), renderingMode: .alwaysOriginal)
  }

  private func signDidChange() {
    let size: CGSize
    switch sign {
    case .text(let string, let font): (size, layer.name) = (text(string, font).size, string)
    case .symbol(let name): (size, layer.name) = (image(name)?.size ?? .zero, name)
    case nil: (size, layer.name) = (.zero, nil)
    }
    // Whole points, so that it stands as sharp in the middle of a key as elsewhere.
    bounds.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    switch sign {
    case .text(let string, let font): text(string, font).draw(at: .zero)
    case .symbol(let name): image(name)?.draw(at: .zero)
    case nil: break
    }
  }
}

/// The keyboard's colours (measured on screenshots of iOS 17).
nonisolated enum KeyboardColors {
  static let background = UIColor { isDark($0) ? UIColor(white: 0.17, alpha: 1) : color(0.82, 0.83, 0.86) }

  static func background(_ style: KeyboardKey.Style) -> UIColor {
    switch style {
    case .plain: UIColor { UIColor(white: isDark($0) ? 0.42 : 1, alpha: 1) }
    case .function: UIColor { isDark($0) ? UIColor(white: 0.28, alpha: 1) : color(0.675, 0.69, 0.73) }
    case .prominent: .systemBlue
    case .bare: .clear
    }
  }

  private static func isDark(_ traits: UITraitCollection) -> Bool { traits.userInterfaceStyle == .dark }
  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
}
