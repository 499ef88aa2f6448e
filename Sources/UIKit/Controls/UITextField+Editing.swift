internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITextField: CaretMoving {
  var mayChange: Bool { isEnabled }
  var mayCopy: Bool { !isSecureTextEntry }

  /// Asks the delegate, noted in the trace; yes without one.
  func ask(_ name: String, _ question: (any UITextFieldDelegate) -> Bool) -> Bool {
    guard let delegate = assignedDelegate else { return true }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  /// Asks or tells the delegate, noted in the trace; nil without one.
  @discardableResult func answer<Answer>(
    _ name: String, _ question: (any UITextFieldDelegate) -> Answer
  ) -> Answer? {
    guard let delegate = assignedDelegate else { return nil }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  private func notify(_ name: String, _ call: (any UITextFieldDelegate) -> Void) {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, name)
    call(delegate)
  }

  func beginEditing() {
    if clearsOnBeginEditing { edited.set("") }
    edited.selection = NSRange(location: edited.length, length: 0)
    show()
    send(.editingDidBegin, nil)
    notify("textFieldDidBeginEditing") { $0.textFieldDidBeginEditing(self) }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    parts.scroll = 0
    show()
    send(.editingDidEnd, nil)
    notify("textFieldDidEndEditing") { $0.textFieldDidEndEditing(self, reason: .committed) }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func type(_ text: String) {
    var typed = ""
    for character in text {
      guard character.isNewline else {
        typed.append(character)
        continue
      }
      put(typed, in: edited.selection)
      typed = ""
      pressReturn()
    }
    put(typed, in: edited.selection)
  }

  func eraseBackward() {
    guard let range = edited.rangeToDelete else { return }
    put("", in: range)
  }

  func put(_ text: String, in range: NSRange) {
    guard !text.isEmpty || range.length > 0 else { return }
    guard allows(text, in: range) else { return }
    edited.replace(range, with: text)
    textDidChange()
  }

  /// Asks the delegate.
  func allows(_ text: String, in range: NSRange) -> Bool {
    ask("textField(shouldChangeCharactersIn:\(range.location),\(range.length) \"\(text)\")") {
      $0.textField(self, shouldChangeCharactersIn: range, replacementString: text)
    }
  }

  func textDidChange() {
    invalidateIntrinsicContentSize()
    show()
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    notify("textFieldDidChangeSelection") { $0.textFieldDidChangeSelection(self) }
    application.keyboard.textMayHaveChanged(of: self)
  }

  /// The return key ends editing if an action is set for that event.
  private func pressReturn() {
    guard ask("textFieldShouldReturn", { $0.textFieldShouldReturn(self) }) else { return }
    send([.editingDidEndOnExit, .primaryActionTriggered], nil)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  func clearByButton() {
    guard ask("textFieldShouldClear", { $0.textFieldShouldClear(self) }) else { return }
    empty()
    textDidChange()
  }

  func extendSelection(by characters: Int) {
    change { $0.extendSelection(by: characters) }
  }

  func setCaret(_ offset: Int) { select(NSRange(location: offset, length: 0)) }

  func select(_ range: NSRange) { change { $0.selection = range } }

  private func change(_ selection: (inout EditedText) -> Void) {
    let old = edited.selection
    selection(&edited)
    show()
    if edited.selection != old { notify("textFieldDidChangeSelection") { $0.textFieldDidChangeSelection(self) } }
    application.keyboard.textMayHaveChanged(of: self)
  }
}
