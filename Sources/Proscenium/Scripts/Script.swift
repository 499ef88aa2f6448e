internal import CoreGraphics
package import Foundation
internal import UIKit

/// A script of a person's actions in an app, read from JSON or YAML; Documentation/Scripts.md has the format.
struct Script {
  /// One thing to do, with where it is written.
  struct Step {
    let action: Action
    let position: TextPosition
  }

  enum Action {
    case tap(Target)
    case touchDown(Target, finger: Int)
    case touchMove(CGPoint, finger: Int)
    case touchUp(finger: Int)
    case drag(from: Target, to: Target, duration: TimeInterval, release: Bool)
    case wait(TimeInterval)
    case settle(TimeInterval)
    case rotate(UIInterfaceOrientation)
    case resize(CGSize)
    case capture(String)
    case input(Input)
    case device(DeviceEvent)
  }

  /// The target of a touch.
  enum Target {
    case text(String)
    case identifier(String)
    case point(CGPoint)
  }

  let path: String
  let title: String
  let summary: String
  let device: Device?
  /// True if the device shows a keyboard.
  let showsKeyboard: Bool
  let steps: [Step]

  static func read(_ path: String) throws -> Script {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScriptError(path: path, position: TextPosition(), message: "cannot be read; check the path")
    }
    return try parse(data, path: path)
  }

  static func parse(_ data: Data, path: String) throws -> Script {
    try ScriptParser(path: path).script(ScriptReader.read(data, path: path))
  }
}

/// Looks a script over without playing it.
package enum ScriptCheck {
  /// Returns the problem in a script, as `path:line:column: error: …`; nil for a valid script.
  package static func problem(in text: Data, path: String) -> String? {
    do {
      _ = try Script.parse(text, path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Makes a script of JSON, refusing what it does not know.
struct ScriptParser {
  let path: String

  func error(_ value: ScriptValue, _ message: String) -> ScriptError {
    ScriptError(path: path, position: value.position, message: message)
  }

  func script(_ root: ScriptValue) throws -> Script {
    guard case .object(let members) = root.kind else {
      throw error(root, "a script is an object with “steps”, not \(root.word)")
    }
    for member in members where !["title", "description", "device", "keyboard", "steps"].contains(member.key) {
      throw error(member.value, "a script has no “\(member.key)”; it has title, description, device, keyboard, steps")
    }
    guard let steps = root["steps"] else { throw error(root, "“steps” is missing; add an array of steps") }
    guard case .array(let elements) = steps.kind else { throw error(steps, "“steps” is an array, not \(steps.word)") }
    return Script(
      path: path, title: try root["title"].map(text) ?? "", summary: try root["description"].map(text) ?? "",
      device: try root["device"].map(device), showsKeyboard: try flag("keyboard", of: root) ?? false,
      steps: try elements.map(step))
  }

  private func device(_ value: ScriptValue) throws -> Device {
    let name = try text(value)
    guard let device = Device(named: name) else {
      let known = Device.all.map(\.name).joined(separator: ", ")
      throw error(value, "no device “\(name)”; take one of \(known), or WIDTHxHEIGHT@SCALE")
    }
    return device
  }

  private func step(_ value: ScriptValue) throws -> Script.Step {
    guard case .object(let members) = value.kind, let member = members.first, members.count == 1 else {
      throw error(value, "a step is an object with one action, such as {\"tap\": \"Add\"}")
    }
    return Script.Step(action: try action(member.key, member.value), position: value.position)
  }

  private func action(_ name: String, _ value: ScriptValue) throws -> Script.Action {
    switch name {
    case "tap": return .tap(try target(value))
    case "wait": return .wait(try seconds(value))
    case "settle":
      if case .bool(true) = value.kind { return .settle(30) }
      return .settle(try seconds(value))
    case "capture": return .capture(try fileName(value))
    case "resize":
      let size = try point(value)
      guard size.x >= 1, size.y >= 1 else { throw error(value, "a size is at least 1 by 1") }
      return .resize(CGSize(width: size.x, height: size.y))
    case "rotate": return .rotate(try orientation(value))
    case "drag": return try drag(value)
    case "touchDown":
      try check(value, allows: ["at", "finger"])
      return .touchDown(try target(required("at", of: value)), finger: try finger(value))
    case "touchMove":
      try check(value, allows: ["to", "finger"])
      return .touchMove(try point(required("to", of: value)), finger: try finger(value))
    case "touchUp":
      try check(value, allows: ["finger"])
      return .touchUp(finger: try finger(value))
    default:
      if let input = try input(name, value) { return .input(input) }
      if let event = try deviceEvent(name, value) { return .device(event) }
      throw error(
        value,
        "no action “\(name)”; take one of tap, drag, wait, settle, rotate, resize, capture, touchDown, touchMove,"
          + " touchUp, " + (Script.inputNames + Script.deviceNames).joined(separator: ", "))
    }
  }

  private func drag(_ value: ScriptValue) throws -> Script.Action {
    try check(value, allows: ["from", "to", "duration", "release"])
    let release = try flag("release", of: value) ?? true
    return .drag(
      from: try target(required("from", of: value)), to: try target(required("to", of: value)),
      duration: try value["duration"].map(seconds) ?? 0.3, release: release)
  }

  private func flag(_ key: String, of value: ScriptValue) throws -> Bool? {
    guard let given = value[key] else { return nil }
    guard case .bool(let flag) = given.kind else { throw error(given, "“\(key)” is true or false") }
    return flag
  }

  func required(_ key: String, of value: ScriptValue) throws -> ScriptValue {
    guard let member = value[key] else { throw error(value, "“\(key)” is missing") }
    return member
  }

  func check(_ value: ScriptValue, allows keys: [String]) throws {
    guard case .object(let members) = value.kind else { throw error(value, "expected an object, found \(value.word)") }
    for member in members where !keys.contains(member.key) {
      throw error(member.value, "unknown “\(member.key)”; known: \(keys.joined(separator: ", "))")
    }
  }

  func target(_ value: ScriptValue) throws -> Script.Target {
    switch value.kind {
    case .string(let text): return .text(text)
    case .array: return .point(try point(value))
    case .object:
      try check(value, allows: ["id", "text"])
      if let id = value["id"] { return .identifier(try text(id)) }
      return .text(try text(required("text", of: value)))
    case .number, .bool, .null: throw error(value, "a target is a text, {\"id\": …} or [x, y], not \(value.word)")
    }
  }

  func point(_ value: ScriptValue) throws -> CGPoint {
    guard case .array(let parts) = value.kind, parts.count == 2 else {
      throw error(value, "expected two numbers in brackets, found \(value.word)")
    }
    return CGPoint(x: try number(parts[0]), y: try number(parts[1]))
  }

  func number(_ value: ScriptValue) throws -> Double {
    guard case .number(let number) = value.kind else { throw error(value, "expected a number, found \(value.word)") }
    return number
  }

  func seconds(_ value: ScriptValue) throws -> TimeInterval {
    let seconds = try number(value)
    guard (0...600).contains(seconds) else { throw error(value, "seconds are between 0 and 600") }
    return seconds
  }

  private func finger(_ value: ScriptValue) throws -> Int {
    guard let finger = value["finger"] else { return 0 }
    let number = try number(finger)
    guard (0...9).contains(number), number == number.rounded() else { throw error(finger, "a finger is 0 to 9") }
    return Int(number)
  }

  func text(_ value: ScriptValue) throws -> String {
    guard case .string(let text) = value.kind else { throw error(value, "expected a text, found \(value.word)") }
    return text
  }

  /// A name that stays in its folder.
  private func fileName(_ value: ScriptValue) throws -> String {
    let name = try text(value)
    let isPlain =
      !name.hasPrefix(".") && !name.unicodeScalars.contains { $0 == "/" || $0.properties.generalCategory == .control }
    guard isPlain, (1...200).contains(name.utf8.count) else {
      throw error(value, "a capture is a file's name of at most 200 bytes, without “/”; --captures names the folder")
    }
    return name
  }

  private func orientation(_ value: ScriptValue) throws -> UIInterfaceOrientation {
    let name = try text(value)
    guard let orientation = UIInterfaceOrientation(named: name) else {
      throw error(
        value, "no orientation “\(name)”; take portrait, portrait-upside-down, landscape-left or landscape-right")
    }
    return orientation
  }
}

extension UIInterfaceOrientation {
  /// The name that scripts and start options use.
  init?(named name: String) {
    switch name {
    case "portrait": self = .portrait
    case "portrait-upside-down": self = .portraitUpsideDown
    case "landscape-left": self = .landscapeLeft
    case "landscape-right": self = .landscapeRight
    default: return nil
    }
  }
}
