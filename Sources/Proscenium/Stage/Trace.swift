public import Foundation
internal import QuartzCore
internal import UIKit

/// Every call that the library made into an app's code and hooks, in order.
@MainActor public struct Trace: CustomStringConvertible {
  /// A call in the trace.
  nonisolated public struct Event: Equatable, Sendable, CustomStringConvertible {
    /// Seconds since the stage opened.
    public let time: TimeInterval
    /// The object's name in the trace.
    public let subject: String
    /// The call with its plain arguments.
    public let call: String

    /// One line of the trace: `0.404 B viewDidAppear(true)`.
    public var description: String { "\(String(format: "%.3f", time)) \(subject) \(call)" }
  }

  /// The calls, oldest first.
  public var events: [Event]
  private let recorder: TraceRecorder

  init(_ recorder: TraceRecorder) {
    self.recorder = recorder
    events = recorder.events
  }

  /// Forgets the calls, not the names.
  public mutating func clear() { events = [] }

  /// Sets an object's name in the trace.
  public func name(_ object: AnyObject, _ name: String) { recorder.setName(name, of: object) }

  /// The events a line each.
  public var text: String { events.map { $0.description + "\n" }.joined() }

  /// The text without the end of its last line, as `print` writes it.
  nonisolated public var description: String { MainActor.assumeIsolated { String(text.dropLast()) } }

  /// The calls without their times, a line each: the text that most tests compare.
  public var calls: [String] { events.map { "\($0.subject) \($0.call)" } }
}

/// Listens to the library for a stage.
final class TraceRecorder: CallRecorder {
  var events: [Trace.Event] = []
  /// Wants to know of transitions too.
  weak var theatre: TheatreRecorder?
  private var names: [ObjectIdentifier: Name] = [:]
  private var mostNames = 64
  private var counts: [String: Int] = [:]
  private var kinds: [ObjectIdentifier: Kind] = [:]

  /// A name and whose it is: an address may be used again.
  private struct Name {
    weak var object: AnyObject?
    let text: String
  }

  /// The naming of the objects of a type.
  private struct Kind {
    let name: String
    /// The engine's own objects, of which there is one a transition, are not told apart.
    let isAnonymous: Bool

    init(_ type: AnyObject.Type) {
      // `String(describing:)` gives the same and first looks through all conformances of the program for one of the type's.
      let (short, full) = (_typeName(type, qualified: false), _typeName(type, qualified: true))
      isAnonymous = full.hasPrefix("UIKit.") && (full.hasSuffix("Animator") || full.hasPrefix("UIKit.Transition"))
      name =
        switch short {
        case "TransitionContext": "context"
        case "TransitionCoordinator": "coordinator"
        default: short
        }
    }
  }

  func record(_ subject: AnyObject, _ call: String, at time: TimeInterval) {
    events.append(Trace.Event(time: time, subject: name(of: subject), call: call))
  }

  var callCount: Int { events.count }

  func lastCalls(_ count: Int) -> [String] { events.suffix(count).map { "\($0.subject) \($0.call)" } }

  func forgetCall(_ number: Int) { if events.indices.contains(number) { events.remove(at: number) } }

  func note(_ note: TransitionNote) {
    theatre?.note(note)
    let id = ObjectIdentifier(note.transition)
    if note.phase == .settled {
      begun[id] = nil
    } else if begun[id] == nil {
      begun[id] = Beginning(from: note.from, to: note.to, time: MediaClock.current.now)
    }
  }

  /// Transitions under way, and when each began.
  private var begun: [ObjectIdentifier: Beginning] = [:]

  private struct Beginning {
    weak var from: UIViewController?
    weak var to: UIViewController?
    let time: TimeInterval
  }

  /// The start time of a transition, by its description; nil for none.
  func beginning(of description: String) -> TimeInterval? {
    begun.values.first {
      guard let from = $0.from, let to = $0.to else { return false }
      let names = "transition from \(knownName(of: from)) to \(knownName(of: to))"
      return description == names || description.hasPrefix(names + ":")
    }?.time
  }

  /// The name that an object has in the trace, or its type's if it has none yet: asking gives it none.
  func knownName(of object: AnyObject) -> String {
    if let known = names[ObjectIdentifier(object)], known.object === object { return known.text }
    return kind(of: object).name
  }

  func setName(_ name: String, of object: AnyObject) {
    // Names of what is gone make room, each time they may have become as many again.
    if names.count >= mostNames {
      names = names.filter { $0.value.object != nil }
      mostNames = max(64, names.count * 2)
    }
    names[ObjectIdentifier(object)] = Name(object: object, text: name)
  }

  /// The name given, else the type's, numbered from its second object on.
  func name(of object: AnyObject) -> String {
    if let known = names[ObjectIdentifier(object)], known.object === object { return known.text }
    let kind = kind(of: object)
    let count = counts[kind.name, default: 0] + 1
    counts[kind.name] = count
    let name = count == 1 || kind.isAnonymous ? kind.name : "\(kind.name)#\(count)"
    setName(name, of: object)
    return name
  }

  private func kind(of object: AnyObject) -> Kind {
    let type: AnyObject.Type = Swift.type(of: object)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let kind = Kind(type)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
