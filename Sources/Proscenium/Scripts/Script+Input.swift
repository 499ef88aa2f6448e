internal import CoreGraphics
internal import Foundation
internal import UIKit

extension Script {
  /// The input of a mouse, a trackpad or a keyboard.
  enum Input {
    case click(Target, UIEvent.ButtonMask, count: Int)
    case pointerMove(Target?)
    case pointerDown(Target, UIEvent.ButtonMask)
    case pointerUp(UIEvent.ButtonMask)
    /// Without a duration, a notch of a wheel.
    case scroll(Target, CGVector, duration: TimeInterval?)
    case pinch(Target, CGFloat, duration: TimeInterval)
    case trackpadRotate(Target, degrees: CGFloat, duration: TimeInterval)
    case key(UIKeyboardHIDUsage, UIKeyModifierFlags)
    case keyDown(UIKeyboardHIDUsage, UIKeyModifierFlags)
    case keyUp(UIKeyboardHIDUsage)
    case type(String)
  }

  /// The names of these actions.
  static let inputNames = [
    "click", "pointerMove", "pointerDown", "pointerUp", "scroll", "pinch", "turn", "key", "keyDown", "keyUp", "type",
  ]
}

extension ScriptParser {
  /// An action of a mouse, a trackpad or a keyboard; nil for another name.
  func input(_ name: String, _ value: ScriptValue) throws -> Script.Input? {
    switch name {
    case "click": return try click(value)
    case "pointerMove": return try pointerMove(value)
    case "pointerDown":
      try check(value, allows: ["at", "button"])
      return .pointerDown(try target(required("at", of: value)), try button(value))
    case "pointerUp":
      try check(value, allows: ["button"])
      return .pointerUp(try button(value))
    case "scroll": return try scroll(value)
    case "pinch":
      try check(value, allows: ["at", "scale", "duration"])
      let given = try required("scale", of: value)
      let scale = try number(given)
      guard (0.01...100).contains(scale) else { throw error(given, "a scale is between 0.01 and 100") }
      return .pinch(try target(required("at", of: value)), CGFloat(scale), duration: try duration(value))
    case "turn":
      try check(value, allows: ["at", "degrees", "duration"])
      let degrees = try number(required("degrees", of: value))
      return .trackpadRotate(
        try target(required("at", of: value)), degrees: CGFloat(degrees), duration: try duration(value))
    case "key":
      let (key, modifiers) = try key(value)
      return .key(key, modifiers)
    case "keyDown":
      let (key, modifiers) = try key(value)
      return .keyDown(key, modifiers)
    case "keyUp": return .keyUp(try key(value).0)
    case "type": return .type(try text(value))
    default: return nil
    }
  }

  private func click(_ value: ScriptValue) throws -> Script.Input {
    guard case .object(let members) = value.kind, members.contains(where: { $0.key == "at" }) else {
      return .click(try target(value), .primary, count: 1)
    }
    try check(value, allows: ["at", "button", "count"])
    var count = 1.0
    if let given = value["count"] {
      count = try number(given)
      guard (1...3).contains(count), count == count.rounded() else { throw error(given, "a count is 1, 2 or 3") }
    }
    return .click(try target(required("at", of: value)), try button(value), count: Int(count))
  }

  private func pointerMove(_ value: ScriptValue) throws -> Script.Input {
    try check(value, allows: ["to"])
    let location = try required("to", of: value)
    if case .null = location.kind { return .pointerMove(nil) }
    return .pointerMove(try target(location))
  }

  private func scroll(_ value: ScriptValue) throws -> Script.Input {
    try check(value, allows: ["at", "by", "duration"])
    let delta = try point(required("by", of: value))
    return .scroll(
      try target(required("at", of: value)), CGVector(dx: delta.x, dy: delta.y),
      duration: try value["duration"].map(seconds))
  }

  private func duration(_ value: ScriptValue) throws -> TimeInterval { try value["duration"].map(seconds) ?? 0.3 }

  private func button(_ value: ScriptValue) throws -> UIEvent.ButtonMask {
    guard let given = value["button"] else { return .primary }
    switch given.kind {
    case .string("primary"): return .primary
    case .string("secondary"): return .secondary
    case .number(let number) where (1...8).contains(number) && number == number.rounded():
      return .button(Int(number))
    default: throw error(given, "a button is “primary”, “secondary” or a number from 1 to 8")
    }
  }

  /// A key by its name, or `{"key": name, "modifiers": [name]}`.
  private func key(_ value: ScriptValue) throws -> (UIKeyboardHIDUsage, UIKeyModifierFlags) {
    if case .string = value.kind { return (try key(named: value), []) }
    try check(value, allows: ["key", "modifiers"])
    var flags: UIKeyModifierFlags = []
    if let given = value["modifiers"] {
      guard case .array(let names) = given.kind else { throw error(given, "“modifiers” is an array of names") }
      for name in names { flags.formUnion(try modifier(name)) }
    }
    return (try key(named: required("key", of: value)), flags)
  }

  private func modifier(_ value: ScriptValue) throws -> UIKeyModifierFlags {
    switch try text(value) {
    case "shift": return .shift
    case "control": return .control
    case "option": return .alternate
    case "command": return .command
    case "caps-lock": return .alphaShift
    case let name:
      throw error(value, "no modifier “\(name)”; take shift, control, option, command or caps-lock")
    }
  }

  private func key(named value: ScriptValue) throws -> UIKeyboardHIDUsage {
    let name = try text(value)
    if name.count == 1, let found = KeyboardLayout.key(typing: Character(name)), !found.isShifted { return found.key }
    guard let key = Self.keys[name] else {
      throw error(
        value,
        "no key “\(name)”; take a character without shift, or one of \(Self.keys.keys.sorted().joined(separator: ", "))"
      )
    }
    return key
  }

  private static let keys: [String: UIKeyboardHIDUsage] = {
    var keys: [String: UIKeyboardHIDUsage] = [
      "return": .keyboardReturnOrEnter, "escape": .keyboardEscape, "backspace": .keyboardDeleteOrBackspace,
      "tab": .keyboardTab, "space": .keyboardSpacebar, "delete": .keyboardDeleteForward, "home": .keyboardHome,
      "end": .keyboardEnd, "page-up": .keyboardPageUp, "page-down": .keyboardPageDown, "left": .keyboardLeftArrow,
      "right": .keyboardRightArrow, "up": .keyboardUpArrow, "down": .keyboardDownArrow, "shift": .keyboardLeftShift,
      "control": .keyboardLeftControl, "option": .keyboardLeftAlt, "command": .keyboardLeftGUI,
      "caps-lock": .keyboardCapsLock,
    ]
    for number in 1...12 {
      keys["f\(number)"] = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number - 1)
    }
    return keys
  }()
}

extension ScriptPlayer {
  func perform(_ input: Script.Input, _ step: Script.Step) throws {
    switch input {
    case .click(let target, let button, let count):
      let location = try self.location(target, step)
      for index in 0..<count {
        if index > 0 { stage.advance(by: 0.1) }
        stage.click(at: location, button: button)
      }
    case .pointerMove(let target): stage.pointerMove(to: try target.map { try point($0, step) })
    case .pointerDown(let target, let button): stage.pointerDown(at: try location(target, step), button: button)
    case .pointerUp(let button): stage.pointerUp(button: button)
    case .scroll(let target, let delta, nil): stage.scrollWheel(by: delta, at: try location(target, step))
    case .scroll(let target, let delta, let duration?):
      stage.trackpadScroll(by: delta, at: try location(target, step), duration: duration)
    case .pinch(let target, let scale, let duration):
      stage.trackpadPinch(by: scale, at: try location(target, step), duration: duration)
    case .trackpadRotate(let target, let degrees, let duration):
      stage.trackpadRotate(by: degrees * .pi / 180, at: try location(target, step), duration: duration)
    case .key(let key, let modifiers): stage.press(key, modifiers: modifiers)
    case .keyDown(let key, let modifiers): stage.keyDown(key, modifiers: modifiers)
    case .keyUp(let key): stage.keyUp(key)
    case .type(let text):
      guard stage.type(text) else {
        throw ScriptError(
          path: script.path, position: step.position,
          message: "nothing on the screen takes text; tap a text field first")
      }
    }
  }
}
