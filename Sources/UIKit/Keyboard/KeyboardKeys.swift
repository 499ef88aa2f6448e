internal import CoreGraphics
internal import Foundation

/// A keyboard's keys, and above them a strip of words that are proposed; a tap on one types.
///
/// Differs: there is no dictation, and pulled keys of tablets are not followed by the letter.
final class KeyboardKeys: UIView {
  /// The target of the keys: it decides which keys there are, and the return key's title.
  weak var input: (any UITextInputTraits)? {
    didSet {
      if input !== oldValue { (page, shift) = (.main, .off) }
      textMayHaveChanged()
      setNeedsLayout()
    }
  }
  private var page = KeyboardPage.main { didSet { if page != oldValue { setNeedsLayout() } } }
  private var shift = KeyboardShift.off { didSet { if shift != oldValue { setNeedsLayout() } } }
  private var proposals: [Proposal] = [] { didSet { if proposals != oldValue { setNeedsLayout() } } }
  private var views: [KeyView] = []
  /// Between the proposals.
  private let lines = [UIView(), UIView()]
  private var pressed: KeyView? { didSet { pressedKeyDidChange(from: oldValue) } }
  /// The point at which the touch came down that presses a key.
  private var start = CGPoint.zero
  private let balloon = KeyBalloon()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardColors.background
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    balloon.isHidden = true
    addSubview(balloon)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Sizes

  /// Published heights of iOS' keyboard; a tablet's are with the strip of proposals.
  static func height(on screen: CGSize, safeArea: CGFloat, for input: (any UITextInputTraits)?) -> CGFloat {
    let isLandscape = screen.width > screen.height
    if isTablet(screen) { return isLandscape ? 398 : 313 }
    let strip = hasProposals(input) ? stripHeight(on: screen, safeArea: safeArea) : 0
    return strip + (isLandscape ? 162 + safeArea : 216 + (safeArea > 0 ? 75 : 0))
  }

  /// Published heights of the strip.
  private static func stripHeight(on screen: CGSize, safeArea: CGFloat) -> CGFloat {
    if isTablet(screen) { return 55 }
    return screen.width > screen.height ? 38 : safeArea > 0 ? 45 : 44
  }

  /// True if words are proposed: for text in words.
  private static func hasProposals(_ input: (any UITextInputTraits)?) -> Bool {
    guard let input, input.autocorrectionType != .no, !input.isSecureTextEntry else { return false }
    switch input.keyboardType {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: return true
    case .URL, .numberPad, .phonePad, .emailAddress, .decimalPad, .asciiCapableNumberPad: return false
    }
  }

  /// True if a key leads to emoji: not if only plain characters are of use.
  private var hasEmoji: Bool {
    guard let input, !input.isSecureTextEntry else { return false }
    switch input.keyboardType {
    case .default, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: return true
    case .asciiCapable, .URL, .numberPad, .phonePad, .emailAddress, .decimalPad, .asciiCapableNumberPad: return false
    }
  }

  private static func isTablet(_ screen: CGSize) -> Bool { min(screen.width, screen.height) >= 600 }
  private var isOnTablet: Bool { window.map { Self.isTablet($0.bounds.size) } ?? false }

  /// The area of keys and proposals: clear of the device's covers at the sides and below.
  private var space: CGRect {
    var covered = window?.safeAreaInsets ?? .zero
    covered.top = 0
    return bounds.inset(by: covered)
  }

  /// The strip, which a tablet has whether words are proposed or not; empty without one.
  private var strip: CGRect {
    guard let window, isOnTablet || Self.hasProposals(input) else { return .zero }
    let height = Self.stripHeight(
      on: window.bounds.size, safeArea: UIScreen.main.safeArea(in: window.bounds.size).bottom)
    return CGRect(x: space.minX, y: 0, width: space.width, height: min(height, space.height))
  }

  private var keys: [KeyboardKey] {
    let strip = strip
    var rows = space
    rows.origin.y += strip.height
    rows.size.height -= strip.height
    let share = rows.height / 4
    let placed = KeyboardRows(
      board: KeyboardBoard(input?.keyboardType ?? .default, isTablet: isOnTablet), page: page, shift: shift,
      returnKey: input?.returnKeyType ?? .default, space: rows, strip: strip,
      // On a tablet the rows share the height, a phone in portrait leaves a strip below them.
      rowHeight: isOnTablet ? share : min(54, share), isTablet: isOnTablet, hasEmoji: hasEmoji)
    // The globe comes last: it goes as the phone is turned, and the others keep their places in the list.
    return placed.keys + proposalKeys(placed) + placed.globe
  }

  private func proposalKeys(_ rows: KeyboardRows) -> [KeyboardKey] {
    if case .emoji = rows.shown { return [] }
    guard !rows.strip.isEmpty, Self.hasProposals(input) else { return [] }
    let width = rows.strip.width / CGFloat(KeyboardProposals.count)
    return proposals.enumerated().map { index, proposal in
      let frame = CGRect(
        x: rows.strip.minX + CGFloat(index) * width, y: rows.strip.minY, width: width, height: rows.strip.height)
      return KeyboardKey(
        frame: frame.insetBy(dx: 4, dy: 4), face: .word(proposal.title), style: .bare,
        does: .type(.text(proposal.typed)))
    }
  }

  // MARK: Layout

  /// Keys that stay go from their places to the new ones, as the screen is turned.
  override func layoutSubviews() {
    super.layoutSubviews()
    let keys = keys
    if views.map(\.key.face) != keys.map(\.face) { change(to: keys) }
    for (view, key) in zip(views, keys) { view.show(key) }
    layOutLines()
  }

  /// Two lines between three proposals.
  private func layOutLines() {
    let strip = strip
    var isEmpty = strip.isEmpty || proposals.isEmpty
    if case .emoji = page { isEmpty = true }
    for (index, line) in lines.enumerated() {
      line.isHidden = isEmpty
      let x = (strip.minX + strip.width * CGFloat(index + 1) / CGFloat(KeyboardProposals.count)).rounded()
      line.frame = CGRect(x: x, y: strip.midY - 12, width: 1, height: 24)
    }
  }

  private func change(to keys: [KeyboardKey]) {
    pressed = nil
    UIView.performWithoutAnimation {
      for view in views.dropFirst(keys.count) { view.removeFromSuperview() }
      views = Array(views.prefix(keys.count))
      // A key that stays what it is moves along with what animates.
      for (view, key) in zip(views, keys) where view.key.face != key.face { view.show(key) }
      for key in keys.dropFirst(views.count) {
        let view = KeyView(key)
        views.append(view)
        insertSubview(view, belowSubview: balloon)
      }
      for view in views { view.layoutWithin() }
    }
  }

  // MARK: Touches

  private func view(at touches: Set<UITouch>) -> KeyView? {
    guard let touchPoint = touches.first?.location(in: self) else { return nil }
    return views.first { $0.frame.insetBy(dx: -3, dy: -4).contains(touchPoint) }
  }

  private func pressedKeyDidChange(from old: KeyView?) {
    guard pressed !== old else { return }
    old?.isPressed = false
    pressed?.isPressed = true
    UIView.performWithoutAnimation {
      balloon.isHidden = true
      guard let pressed, case .letter(let letter) = pressed.key.face, !isOnTablet, space.height >= space.width / 3
      else { return }
      balloon.isHidden = false
      balloon.show(letter, over: pressed.frame, in: bounds)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: self) ?? .zero
    pressed = view(at: touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A key with a hint is pulled down, and stays the one that is pressed.
    if let pressed, pressed.key.hint == nil { self.pressed = view(at: touches) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let key = pressed?.key.hint == nil ? view(at: touches)?.key : pressed?.key
    let pull = (touches.first?.location(in: self).y ?? start.y) - start.y
    pressed = nil
    guard let key else { return }
    switch key.does {
    case .shift: shift = touches.first?.tapCount == 2 ? .locked : shift == .off ? .on : .off
    case .show(let other): page = other
    case .hide: UIApplication.shared.firstResponder?.resignFirstResponder()
    case .nothing: break
    case .type(let typed):
      // Chosen: a pull of a third of a key's height.
      if let hint = key.hint, pull > key.frame.height / 3 { type(.text(hint)) } else { type(typed) }
    }
  }

  private func type(_ typed: TextKey) {
    let isPlain = UIApplication.shared.press(typed) && (typed == .text(" ") || typed == .enter)
    textMayHaveChanged()
    if shift == .on, !(begunText?.wantsCapital ?? false) { shift = .off }
    // A space or a new line after signs is followed by letters, as on iOS.
    if isPlain, page == .signs || page == .moreSigns { page = .main }
  }

  // MARK: What is written

  /// The text up to the caret, if the input has it.
  private var begunText: BegunText? { input.map(BegunText.init) }

  /// Capitals and proposals follow the text before the caret.
  func textMayHaveChanged() {
    guard let begun = begunText else { return }
    if shift != .locked { shift = begun.wantsCapital ? .on : .off }
    proposals =
      Self.hasProposals(input)
      ? KeyboardProposals.proposals(
        behind: begun.text, isEnglish: Self.isEnglish, beginsSentence: begun.wantsCapital) : []
  }

  private static var isEnglish: Bool {
    UIApplication.shared.locality.locale.identifier.hasPrefix("en")
  }
}

/// The text before the caret, as far as it decides on automatic capitals.
@MainActor struct BegunText {
  /// The last of it.
  let text: String
  /// True if the next letter is a capital.
  let wantsCapital: Bool

  /// So many characters before the caret tell which words are used (chosen).
  private static let reach = 400

  init(_ input: any UITextInputTraits) {
    text = Self.text(before: input)
    switch input.keyboardType {
    case .emailAddress, .URL:
      wantsCapital = false
      return
    default: break
    }
    wantsCapital =
      switch input.autocapitalizationType {
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
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last ?? ""
    guard let last = line.last, !line.allSatisfy(\.isWhitespace) else { return true }
    // The marks of Western scripts end a sentence only with a blank behind them: "3." may go on.
    guard !last.isASCII || last.isWhitespace else { return false }
    return TextBoundaries(line + "A").sentences.last?.lowerBound == line.utf16.count
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
