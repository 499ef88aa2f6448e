/// One registered way back.
nonisolated struct UndoAction {
  weak var target: AnyObject?
  let run: (AnyObject) -> Void

  init(_ target: AnyObject, _ run: @escaping (AnyObject) -> Void) { (self.target, self.run) = (target, run) }
}

/// Ways back that are gone together.
nonisolated final class UndoGroup {
  private enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }

  private var entries: [Entry] = []
  var name = ""
  var isDiscardable = false
  var isEmpty: Bool { entries.isEmpty }

  func add(_ action: UndoAction) { entries.append(.action(action)) }

  func add(_ group: UndoGroup) {
    entries.append(.group(group))
    if name.isEmpty { name = group.name }
  }

  /// The last first; of a target that is gone nothing is left to undo.
  func run() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): action.target.map(action.run)
      case .group(let group): group.run()
      }
    }
  }

  func forget(_ target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .action(let action): return action.target === target || action.target == nil
      case .group(let group):
        group.forget(target)
        return group.isEmpty
      }
    }
  }
}
