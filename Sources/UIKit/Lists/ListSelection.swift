internal import Foundation

/// How a list's controller clears what is selected when it appears. Rule: LV-22
enum ListSelection {
  /// Deselects rows alongside a transition; if it is cancelled, selects them again.
  static func clear(
    _ paths: [IndexPath], alongside coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool,
    deselect: @escaping (IndexPath, _ animated: Bool) -> Void, selectAgain: @escaping (IndexPath) -> Void
  ) {
    guard animated, let coordinator else {
      for path in paths { deselect(path, animated) }
      return
    }
    coordinator.animate { _ in
      for path in paths { deselect(path, true) }
    } completion: { context in
      guard context.isCancelled else { return }
      for path in paths { selectAgain(path) }
    }
  }
}
