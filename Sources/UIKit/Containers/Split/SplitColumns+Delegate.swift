internal import Foundation

/// The notifications of the delegate about columns that are shown or hidden. Rule: S-46
extension SplitColumns {
  /// Notifies the delegate of the coming mode and its columns.
  func tellWillChange(to mode: SplitArrangement, from old: SplitArrangement) {
    guard let delegate = split.assignedDelegate else { return }
    if mode.mode != old.mode {
      CallLog.record(delegate, "splitViewController(willChangeTo: \(mode.mode))")
      delegate.splitViewController(split, willChangeTo: mode.mode)
    }
    eachChange(to: mode, from: old) { column, comes in if comes { tellWillShow(column) } else { tellWillHide(column) } }
  }

  /// Notifies the delegate of the columns shown and hidden with a mode.
  func tellDidChange(to mode: SplitArrangement, from old: SplitArrangement) {
    eachChange(to: mode, from: old) { column, came in if came { tellDidShow(column) } else { tellDidHide(column) } }
  }

  private func eachChange(to mode: SplitArrangement, from old: SplitArrangement, _ tell: (Column, Bool) -> Void) {
    guard !isClassic else { return }
    for column in Column.seen where holders[column] != nil {
      let (was, will) = (shows(column, in: old), shows(column, in: mode))
      if was != will { tell(column, will) }
    }
  }

  func tellWillShow(_ column: Column) {
    guard let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewController(willShow: \(column))")
    delegate.splitViewController(split, willShow: column)
  }

  func tellWillHide(_ column: Column) {
    guard let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewController(willHide: \(column))")
    delegate.splitViewController(split, willHide: column)
  }

  func tellDidShow(_ column: Column) {
    guard let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewController(didShow: \(column))")
    delegate.splitViewController(split, didShow: column)
  }

  func tellDidHide(_ column: Column) {
    guard let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewController(didHide: \(column))")
    delegate.splitViewController(split, didHide: column)
  }

  /// Notifies the delegate while collapsed, when the stack's change is over, unless it was cancelled.
  func tellCollapsedChange(_ column: Column, shown: Bool, in navigation: UINavigationController) {
    guard let coordinator = navigation.transitionCoordinator, navigation.changes.transition != nil else {
      return shown ? tellDidShow(column) : tellDidHide(column)
    }
    coordinator.animate(alongsideTransition: nil) { [weak self] context in
      guard let self else { return }
      if context.isCancelled != shown { tellDidShow(column) } else { tellDidHide(column) }
    }
  }
}
