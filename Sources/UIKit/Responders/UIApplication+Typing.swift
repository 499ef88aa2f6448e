extension UIApplication {
  /// True if the first responder takes text.
  package var acceptsTextInput: Bool { firstResponder?.acceptsKeyInput == true }

  /// Hands a key to the first responder.
  ///
  /// - Returns: Whether it took it.
  @discardableResult package func press(_ key: TextKey) -> Bool {
    guard acceptsTextInput, let input = firstResponder as? any UIKeyInput else { return false }
    switch key {
    case .text(let text): input.insertText(text)
    case .enter: input.insertText("\n")
    case .backspace: input.deleteBackward()
    case .left: (input as? any CaretMoving)?.moveCaret(by: -1)
    case .right: (input as? any CaretMoving)?.moveCaret(by: 1)
    case .selectLeft: (input as? any CaretMoving)?.extendSelection(by: -1)
    case .selectRight: (input as? any CaretMoving)?.extendSelection(by: 1)
    }
    return true
  }
}
