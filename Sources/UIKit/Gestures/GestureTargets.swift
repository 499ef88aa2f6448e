internal import Foundation

/// An object of the library that apps send a message by its name alone, as they find it in a property.
protocol NamedGestureTarget: AnyObject {
  /// Answers whether it knows the name.
  func perform(_ action: Selector, from recognizer: UIGestureRecognizer) -> Bool
}

/// The targets of a recognizer, in the order they were added.
struct GestureTargets {
  private enum Target {
    case method(WeakObject, Selector)
    case closure(@MainActor (UIGestureRecognizer) -> Void)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private var list: [Target] = []

  mutating func add(_ object: AnyObject, _ action: Selector) {
    removeAll { $0 === object && $1 == action }
    list.append(.method(WeakObject(object: object), action))
  }

  mutating func add(_ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) { list.append(.closure(closure)) }

  /// Removes targets; nil is every target, or every action.
  mutating func remove(_ object: AnyObject?, _ action: Selector?) {
    removeAll { (object == nil || $0 === object) && (action == nil || $1 == action) }
  }

  private mutating func removeAll(where matches: (AnyObject, Selector) -> Bool) {
    list.removeAll { target in
      switch target {
      case .closure: return false
      case .method(let weak, let action):
        guard let object = weak.object else { return true }
        return matches(object, action)
      }
    }
  }

  /// Calls all targets with a state. Rule: GR-02
  func tell(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    for target in list {
      switch target {
      case .closure(let closure): closure(recognizer)
      case .method(let weak, let action):
        guard let object = weak.object else { continue }
        CallLog.record(object, "\(action) \(state)")
        if action.reaches(object, recognizer) { continue }
        guard (object as? any NamedGestureTarget)?.perform(action, from: recognizer) == true else {
          Diagnostics.fail(.unperformable(object, action))
          continue
        }
      }
    }
  }
}
