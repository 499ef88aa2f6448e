internal import CoreGraphics
internal import Foundation

/// The column at the far edge: beside the secondary one where there is room, a sheet while all are one.
extension SplitColumns {
  /// The sheet is there, and not on its way out.
  var isInspectorPresented: Bool {
    guard let holder = holders[.inspector] else { return false }
    return holder.presentingViewController != nil && !holder.isBeingDismissed
  }

  /// Shows it, as the room allows.
  func showInspector() {
    guard let holder = holders[.inspector] else { return }
    wantsInspector = true
    if isCollapsed { return presentInspector(holder) }
    change(to: with(displayMode), animated: true)
  }

  /// Hides it, in whichever form it is there.
  func hideInspector() {
    wantsInspector = false
    guard isCollapsed else { return change(to: with(displayMode), animated: true) }
    guard isInspectorPresented, let holder = holders[.inspector] else { return }
    if !isClassic { notifyWillHide(.inspector) }
    holder.dismiss(animated: UIView.areAnimationsEnabled) { [weak self] in self?.notifyDidHide(.inspector) }
  }

  private func presentInspector(_ holder: UIViewController) {
    guard holder.presentingViewController == nil else { return }
    holder.modalPresentationStyle = .pageSheet
    wasInspectorPresented = true
    notifyWillShow(.inspector)
    split.present(holder, animated: UIView.areAnimationsEnabled) { [weak self] in self?.notifyDidShow(.inspector) }
  }

  /// Another inspector, or none, while all are one: the sheet of the former one goes.
  func replacePresentedInspector(_ old: UIViewController?, by new: UIViewController?) {
    let wasPresented = isInspectorPresented
    holders[.inspector] = new
    guard wasPresented, let old else { return }
    wantsInspector = false
    old.dismiss(animated: UIView.areAnimationsEnabled)
  }

  /// The columns come apart: a sheet that was taken away meanwhile stays away, one that is there comes later.
  func rememberInspector() {
    if wasInspectorPresented { wantsInspector = false }
    wasInspectorPresented = false
  }

  /// There is room again: the sheet goes, and comes as a column once the room has its size.
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
