internal import CoreGraphics
internal import Foundation

/// The actions of a control by event, in the order they were added.
struct ControlActions {
  enum Handler {
    /// The responder chain, instead of a target.
    case chain(Selector)
    case method(Weak, Selector)
    case action(UIAction)
  }

  /// A target that the control does not keep alive.
  struct Weak {
    weak var object: AnyObject?
  }

  struct Registration {
    let handler: Handler
    var events: UIControl.Event
  }

  private(set) var entries: [Registration] = []

  mutating func add(_ handler: Handler, for events: UIControl.Event) {
    forgetDeadTargets()
    if let index = entries.firstIndex(where: { $0.handler.isSame(as: handler) }) {
      // An action with the identifier of another takes its place, and so does a selector that brings its method.
      entries[index] = Registration(handler: handler, events: entries[index].events.union(events))
    } else {
      entries.append(Registration(handler: handler, events: events))
    }
  }

  mutating func remove(for events: UIControl.Event, where matches: (Handler) -> Bool) {
    forgetDeadTargets()
    for index in entries.indices where matches(entries[index].handler) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Returns the handlers for any of the events.
  func handlers(for events: UIControl.Event) -> [Handler] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.handler)
  }

  private mutating func forgetDeadTargets() {
    entries.removeAll {
      if case .method(let target, _) = $0.handler { target.object == nil } else { false }
    }
  }
}

extension ControlActions.Handler {
  fileprivate func isSame(as other: ControlActions.Handler) -> Bool {
    switch (self, other) {
    case (.chain(let a), .chain(let b)): a == b
    case (.method(let target, let a), .method(let other, let b)): target.object === other.object && a == b
    case (.action(let a), .action(let b)): a.identifier == b.identifier
    case (.chain, _), (.method, _), (.action, _): false
    }
  }
}
