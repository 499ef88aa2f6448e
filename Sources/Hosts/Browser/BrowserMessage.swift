internal import Foundation

/// A message from a page: a list in JSON, its name first.
///
/// Errors: anything else is nil, such as numbers that are no places on any screen.
nonisolated package enum BrowserMessage: Equatable, Sendable {
  /// A frame was drawn: there is room for another.
  case drawn(Int)
  case action(HostEvent.Action)

  /// Longer ones are not read.
  package static let longest = 8192
  /// The limit of a page's touch numbers.
  package static let fingers = 16

  package init?(_ text: [UInt8]) {
    guard let words = try? JSONDecoder().decode([Word].self, from: Data(text)), case .text(let name)? = words.first
    else { return nil }
    var reader = Reader(words: words.dropFirst())
    if name == "drawn" {
      guard let number = reader.integer(0...Int(UInt32.max)), reader.isAtEnd else { return nil }
      self = .drawn(number)
    } else {
      guard let action = reader.action(name), reader.isAtEnd else { return nil }
      self = .action(action)
    }
  }

  fileprivate enum Word: Decodable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case none

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .none
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  fileprivate struct Reader {
    var words: ArraySlice<Word>

    var isAtEnd: Bool { words.isEmpty }

    mutating func number(_ range: ClosedRange<Double> = -100_000...100_000) -> CGFloat? {
      guard case .number(let value)? = words.popFirst(), range.contains(value) else { return nil }
      return CGFloat(value)
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int? {
      guard case .number(let value)? = words.popFirst(), let whole = Int(exactly: value) else { return nil }
      return range.contains(whole) ? whole : nil
    }

    mutating func text() -> String? {
      guard case .text(let value)? = words.popFirst() else { return nil }
      return value
    }

    mutating func flag() -> Bool? {
      guard case .flag(let value)? = words.popFirst() else { return nil }
      return value
    }

    mutating func point() -> CGPoint? {
      guard let x = number(), let y = number() else { return nil }
      return CGPoint(x: x, y: y)
    }

    mutating func finger() -> Int? { integer(0...BrowserMessage.fingers - 1) }
    mutating func element() -> Int? { integer(0...(1 << 52)) }
    mutating func phase() -> HostEvent.Phase? { integer(0...3).flatMap(HostEvent.Phase.init) }

    mutating func action(_ name: String) -> HostEvent.Action? {
      switch name {
      case "down": finger().flatMap { finger in point().map { .touchDown(finger: finger, at: $0) } }
      case "move": finger().flatMap { finger in point().map { .touchMove(finger: finger, to: $0) } }
      case "up": finger().map { .touchUp(finger: $0) }
      case "cancel": finger().map { .touchCancel(finger: $0) }
      case "hover": point().map { .pointerMove(to: $0) }
      case "leave": .pointerMove(to: nil)
      case "press": integer(1...8).flatMap { button in point().map { .pointerDown(button: button, at: $0) } }
      case "release": integer(1...8).map { .pointerUp(button: $0) }
      case "scroll": scroll()
      case "pinch": pinch()
      case "key": key()
      case "keyUp": integer(0...0xFFFF).map { .keyUp(usage: $0) }
      case "text": text().map { .text($0) }
      case "clipboard": text().map { .clipboard($0) }
      case "marked": text().map { .markedText($0) }
      case "dark": flag().map { .style(isDark: $0) }
      case "rotate": integer(0...3).flatMap(HostOrientation.init).map { .rotate($0) }
      case "activate": element().map { .activate(element: $0) }
      case "adjust": element().flatMap { element in flag().map { .adjust(element: element, isLarger: $0) } }
      case "perform": element().flatMap { element in integer(0...255).map { .perform(action: $0, element: element) } }
      case "escape": .escape
      case "blur": .letGo
      case "record": flag().map { .record($0) }
      default: nil
      }
    }

    private mutating func scroll() -> HostEvent.Action? {
      guard let way = point(), let point = point(), let phase = phase() else { return nil }
      return .scroll(by: way, at: point, phase: phase)
    }

    private mutating func pinch() -> HostEvent.Action? {
      guard let scale = number(0.001...1000), let turn = number(-100...100), let point = point(), let phase = phase()
      else { return nil }
      return .transform(scale: scale, rotation: turn, at: point, phase: phase)
    }

    private mutating func key() -> HostEvent.Action? {
      guard let usage = integer(0...0xFFFF), let word = words.popFirst(), let modifiers = integer(0...31) else {
        return nil
      }
      let characters: String?
      switch word {
      case .none: characters = nil
      case .text(let text) where text.count <= 8: characters = text
      case .text, .number, .flag: return nil
      }
      return .keyDown(
        HostKey(usage: usage, characters: characters, modifiers: HostModifiers(rawValue: modifiers)))
    }
  }
}
