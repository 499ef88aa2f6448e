internal import Foundation
public import UIKit

/// A keyboard, laid out as in the United States.
extension Stage {
  /// Sends a key down, or a repetition while it is down.
  ///
  /// Keys that modify others (shift, command …) do so until they go up; `modifiers` are held besides.
  public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    keyDown(key, characters: nil, plain: nil, modifiers: modifiers)
  }

  /// The same on a keyboard of another layout; nil: as in the United States.
  func keyDown(_ key: UIKeyboardHIDUsage, characters: String?, plain: String?, modifiers: UIKeyModifierFlags) {
    activate()
    heldModifiers.formUnion(KeyboardLayout.modifier(key))
    let flags = heldModifiers.union(modifiers)
    let typed = KeyboardLayout.characters(of: key, flags)
    application.touches.modifierFlags = flags
    application.touches.keyDown(
      key, characters: characters ?? typed.characters, ignoringModifiers: plain ?? characters ?? typed.plain)
    turn()
  }

  /// Sends a key up.
  public func keyUp(_ key: UIKeyboardHIDUsage) {
    activate()
    heldModifiers.subtract(KeyboardLayout.modifier(key))
    application.touches.keyUp(key)
    application.touches.modifierFlags = heldModifiers
    turn()
  }

  /// Sends a key down and up.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    keyDown(key, modifiers: modifiers)
    keyUp(key)
  }

  /// Types a text key by key; a line feed is the return key, and characters without a key are inserted at once.
  ///
  /// - Returns: Whether something on the screen takes text.
  @discardableResult public func type(_ text: String) -> Bool {
    activate()
    guard application.acceptsTextInput else { return false }
    for character in text {
      if let found = KeyboardLayout.key(typing: character) {
        press(found.key, modifiers: found.isShifted ? .shift : [])
      } else {
        application.press(.text(String(character)))
        turn()
      }
    }
    return true
  }
}
