internal import CoreGraphics
internal import Foundation

/// The column at the far edge: beside the secondary one where there is room, a sheet while all are one.
extension SplitColumns {
  /// True if the sheet is presented, and not being dismissed.
  var isInspectorPresented: Bool {
    guard let holder = holders[.inspector] else { return false }
    return holder.presentingViewController != nil && !holder.isBeingDismissed
  }

  /// Shows it, as the room allows.
  func showInspector() {
    guard let holder = holders[.inspector] else { return }
    inspector = isCollapsed ? .sheet : .column
    if isCollapsed { return presentInspector(holder) }
    change(to: with(displayMode), animated: true)
  }

  /// Hides it, in whichever form it is there.
  func hideInspector() {
    inspector = .hidden
    guard isCollapsed else { return change(to: with(displayMode), animated: true) }
    guard isInspectorPresented, let holder = holders[.inspector] else { return }
    if !isClassic { notifyWillHide(.inspector) }
    holder.dismiss(animated: UIView.areAnimationsEnabled) { [weak self] in self?.notifyDidHide(.inspector) }
  }

  private func presentInspector(_ holder: UIViewController) {
    guard holder.presentingViewController == nil else { return }
    holder.modalPresentationStyle = .pageSheet
    notifyWillShow(.inspector)
    split.present(holder, animated: UIView.areAnimationsEnabled) { [weak self] in self?.notifyDidShow(.inspector) }
  }

  /// Replaces or removes the inspector while collapsed: the former one's sheet is dismissed.
  func replacePresentedInspector(_ old: UIViewController?, by new: UIViewController?) {
    let wasPresented = isInspectorPresented
    holders[.inspector] = new
    guard wasPresented, let old else { return }
    inspector = .hidden
    old.dismiss(animated: UIView.areAnimationsEnabled)
  }

  /// Remembers the inspector as the columns expand: a dismissed sheet stays dismissed, a presented one becomes a column
  /// later.
  func rememberInspector() {
    if inspector == .sheet { inspector = .hidden }
  }

  /// Dismisses the sheet as the columns expand, and shows the inspector as a column at the new size.
  func reclaimInspector() {
    guard isInspectorPresented, let holder = holders[.inspector] else { return }
    holder.dismiss(animated: false) { [weak self] in
      UIApplication.shared.performInNextRunLoopTurn {
        guard let coordinator = self?.split.transitionCoordinator else { return self?.detachInspector(holder) ?? () }
        coordinator.animate(alongsideTransition: nil) { _ in self?.detachInspector(holder) }
      }
    }
  }

  private func detachInspector(_ holder: UIViewController) {
    guard case .expanded = state, holders[.inspector] === holder, holder.parent == nil else { return }
    adopt(holder)
    childTraitsMayHaveChanged()
    showInspector()
  }
}
