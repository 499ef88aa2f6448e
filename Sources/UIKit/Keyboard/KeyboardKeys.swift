internal import CoreGraphics
internal import Foundation

/// A keyboard's keys; a tap on one types.
///
/// Differs: the key of emoji does nothing, and there is no strip of suggestions.
final class KeyboardKeys: UIView {
  /// Who the keys type for: which keys there are, and what the return key says.
  weak var input: (any UITextInputTraits)? {
    didSet {
      if input !== oldValue { page = .main }
      isShifted = begunText?.wantsCapital ?? false
      setNeedsLayout()
    }
  }
  private var page = KeyboardPage.main { didSet { if page != oldValue { setNeedsLayout() } } }
  private var isShifted = false { didSet { if isShifted != oldValue { setNeedsLayout() } } }
  private var views: [KeyView] = []
  private var pressed: KeyView? { didSet { pressedKeyDidChange(from: oldValue) } }
  private let balloon = KeyBalloon()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardColors.ground
    balloon.isHidden = true
    addSubview(balloon)
  }
  required init?(coder: NSCoder) { nil }

  /// Published heights of iOS' keyboard without its bar of suggestions.
  static func height(on screen: CGSize, safeArea: CGFloat) -> CGFloat {
    let isLandscape = screen.width > screen.height
    if isTablet(screen) { return isLandscape ? 398 : 313 }
    return isLandscape ? 162 + safeArea : 216 + (safeArea > 0 ? 75 : 0)
  }

  private static func isTablet(_ screen: CGSize) -> Bool { min(screen.width, screen.height) >= 600 }
  private var isOnTablet: Bool { window.map { Self.isTablet($0.bounds.size) } ?? false }

  /// The area for keys, clear of the device's edges at the sides and below.
  private var room: CGRect {
    var covered = window?.safeAreaInsets ?? .zero
    covered.top = 0
    return bounds.inset(by: covered)
  }

  private var keys: [KeyboardKey] {
    let share = room.height / 4
    // On a tablet the rows share the room, a phone in portrait leaves a strip below them.
    let row = isOnTablet ? share : min(54, share)
    return KeyboardRows(
      board: KeyboardBoard(input?.keyboardType ?? .default), page: page, isShifted: isShifted,
      returnKey: input?.returnKeyType ?? .default, room: room, rowHeight: row
    ).keys
  }

  /// Keys that stay go from their places to the new ones, as the screen is turned.
  override func layoutSubviews() {
    super.layoutSubviews()
    let keys = keys
    if views.map(\.key.face) != keys.map(\.face) { change(to: keys) }
    for (view, key) in zip(views, keys) { view.show(key) }
  }

  private func change(to keys: [KeyboardKey]) {
    pressed = nil
    UIView.performWithoutAnimation {
      for view in views.dropFirst(keys.count) { view.removeFromSuperview() }
      views = Array(views.prefix(keys.count))
      for (view, key) in zip(views, keys) { view.show(key) }
      for key in keys.dropFirst(views.count) {
        let view = KeyView(key)
        views.append(view)
        insertSubview(view, belowSubview: balloon)
      }
      for view in views { view.layoutWithin() }
    }
  }

  // MARK: Fingers

  private func view(at touches: Set<UITouch>) -> KeyView? {
    guard let place = touches.first?.location(in: self) else { return nil }
    return views.first { $0.frame.insetBy(dx: -3, dy: -4).contains(place) }
  }

  private func pressedKeyDidChange(from old: KeyView?) {
    guard pressed !== old else { return }
    old?.isPressed = false
    pressed?.isPressed = true
    UIView.performWithoutAnimation {
      balloon.isHidden = true
      guard let pressed, case .letter(let letter) = pressed.key.face, !isOnTablet, room.height >= room.width / 3 else {
        return
      }
      balloon.isHidden = false
      balloon.show(letter, over: pressed.frame, in: bounds)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = view(at: touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if pressed != nil { pressed = view(at: touches) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let view = view(at: touches)
    pressed = nil
    guard let key = view?.key else { return }
    switch key.does {
    case .shift: isShifted.toggle()
    case .turn(let other): page = other
    case .nothing: break
    case .type(let typed): type(typed)
    }
  }

  private func type(_ typed: TextKey) {
    UIApplication.shared.press(typed)
    isShifted = begunText?.wantsCapital ?? false
    // A space or a new line after signs is followed by letters, as on iOS.
    if typed == .text(" ") || typed == .enter { page = .main }
  }

  /// The text before the caret, if the first responder provides it.
  private var begunText: BegunText? {
    guard let input else { return nil }
    return BegunText(input)
  }
}

/// The text before the caret, as far as it decides on automatic capitals.
@MainActor struct BegunText {
  /// True if the next letter is a capital.
  let wantsCapital: Bool

  /// So many characters before the caret tell whether a sentence begins.
  private static let reach = 4

  init(_ input: any UITextInputTraits) {
    switch input.keyboardType {
    case .emailAddress, .URL:
      wantsCapital = false
      return
    default: break
    }
    let kind = input.autocapitalizationType
    let text = Self.text(before: input)
    wantsCapital =
      switch kind {
      case .none: false
      case .allCharacters: true
      case .words: text.last.map(\.isWhitespace) ?? true
      case .sentences: Self.beginsSentence(after: text)
      }
  }

  private static func text(before input: any UITextInputTraits) -> String {
    guard let input = input as? any UITextInput, let caret = input.selectedTextRange?.start else { return "" }
    let start = input.position(from: caret, offset: -reach) ?? input.beginningOfDocument
    return input.textRange(from: start, to: caret).flatMap { input.text(in: $0) } ?? ""
  }

  static func beginsSentence(after text: String) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
    return last.isNewline || (text.last?.isWhitespace == true && ".?!…。！？".contains(last))
  }
}

extension UIReturnKeyType {
  /// The key's title.
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

  /// True if it ends what is being typed: such a key stands out.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue: false
    case .go, .google, .search, .yahoo, .join, .route, .send, .done, .emergencyCall: true
    }
  }
}
