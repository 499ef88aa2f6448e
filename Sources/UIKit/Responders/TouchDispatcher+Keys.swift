internal import Foundation

extension TouchDispatcher {
  /// A key goes down, or repeats while it is down; `modifierFlags` were set before.
  ///
  /// A key command on the chain gets it first, once for each repetition; else it is a press, which does not repeat, and
  /// types into the first responder where that takes text, which does.
  /// Answers whether a command took it.
  @discardableResult package func keyDown(
    _ code: UIKeyboardHIDUsage, characters: String, ignoringModifiers plain: String? = nil
  ) -> Bool {
    guard !application.isIgnoringInteractionEvents else { return false }
    let key = UIKey(
      keyCode: code, characters: characters, charactersIgnoringModifiers: plain ?? characters,
      modifierFlags: modifierFlags)
    if presses[code] == nil {
      if KeyCommands.perform(key) { return true }
      guard let responder = KeyCommands.start else { return false }
      let press = UIPress(key: key, serial: nextSerial(), timestamp: application.clock.now)
      press.window = application.keyWindow
      press.responder = responder
      presses[code] = press
      send(press)
    }
    if let typed = TextKey(key) { application.press(typed) }
    return false
  }

  /// A key goes up.
  package func keyUp(_ code: UIKeyboardHIDUsage) { endPress(code, .ended) }

  /// The system takes all keys away, as when the window is left.
  package func keysCancelled() {
    for code in presses.keys.sorted(by: { $0.rawValue < $1.rawValue }) { endPress(code, .cancelled) }
  }

  private func endPress(_ code: UIKeyboardHIDUsage, _ phase: UIPress.Phase) {
    guard let press = presses.removeValue(forKey: code) else { return }
    press.phase = phase
    press.timestamp = application.clock.now
    send(press)
  }

  private func send(_ press: UIPress) {
    for other in presses.values where other !== press { other.phase = .stationary }
    let event = UIPressesEvent(Set(presses.values).union([press]), timestamp: press.timestamp)
    event.modifierFlags = modifierFlags
    application.sendEvent(event)
  }

  /// Hands keys to recognizers, then to the responders they concern.
  func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let changed = event.allPresses.filter { $0.window === window && $0.phase != .stationary }
      .sorted { $0.serial < $1.serial }
    arena.deliver(changed, event)
    for press in changed { Self.notify(press, event) }
  }

  /// Tells a responder of a key, unless a recognizer has it. Rule: GR-07
  private static func notify(_ press: UIPress, _ event: UIPressesEvent) {
    guard let responder = press.responder, press.delivery != .over else { return }
    switch press.phase {
    case .began:
      press.delivery = .heard
      responder.pressesBegan([press], with: event)
    case .changed: responder.pressesChanged([press], with: event)
    case .ended:
      press.delivery = .over
      responder.pressesEnded([press], with: event)
    case .cancelled:
      press.delivery = .over
      responder.pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}

/// Finds the command that a key means.
enum KeyCommands {
  /// The first responder for keys, else the controller in front of the key window.
  static var start: UIResponder? {
    let application = UIApplication.shared
    if let responder = application.firstResponder { return responder }
    guard let window = application.keyWindow, var top = window.rootViewController else { return application.keyWindow }
    while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
    return top
  }

  /// Performs the nearest matching command of the chain; answers whether there was one.
  static func perform(_ key: UIKey) -> Bool {
    var responder = start
    while let candidate = responder {
      if candidate.answersKeys, let command = candidate.keyCommands?.lazy.compactMap({ $0.command(for: key) }).first {
        return perform(command, from: candidate)
      }
      responder = candidate.next
    }
    return edit(key)
  }

  /// A standard edit action of a key, by the nearest responder that can do it now. Rule: PB-02
  private static func edit(_ key: UIKey) -> Bool {
    guard let name = StandardEdit.name(of: key) else { return false }
    let action = Selector(name)
    guard let target = start?.target(forAction: action, withSender: nil) as? UIResponder else { return false }
    CallLog.record(target, name)
    return action.reaches(target, nil)
  }

  /// The action is performed by the responder that declares the command, or the nearest further on that has the method.
  private static func perform(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
    var responder: UIResponder? = first
    while let candidate = responder {
      if Responding.plain(candidate, command.action) {
        CallLog.record(candidate, command.action.description)
        return command.action.reaches(candidate, command)
      }
      responder = candidate.next
    }
    return false
  }
}

extension TextKey {
  /// Creates the text input of a key; nil for keys without text, and for shortcuts.
  init?(_ key: UIKey) {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
    let selects = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: self = .enter
    case .keyboardDeleteOrBackspace: self = .backspace
    case .keyboardLeftArrow: self = selects ? .selectLeft : .left
    case .keyboardRightArrow: self = selects ? .selectRight : .right
    default:
      let isTyped = key.characters.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      guard !key.characters.isEmpty, isTyped, !key.characters.hasPrefix("UIKeyInput") else { return nil }
      self = .text(key.characters)
    }
  }
}
