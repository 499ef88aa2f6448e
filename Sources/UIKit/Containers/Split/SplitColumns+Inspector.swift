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
    if !isClassic { tellWillHide(.inspector) }
    holder.dismiss(animated: UIView.areAnimationsEnabled) { [weak self] in self?.tellDidHide(.inspector) }
  }

  private func presentInspector(_ holder: UIViewController) {
    guard holder.presentingViewController == nil else { return }
    holder.modalPresentationStyle = .pageSheet
    wasInspectorPresented = true
    tellWillShow(.inspector)
    split.present(holder, animated: UIView.areAnimationsEnabled) { [weak self] in self?.tellDidShow(.inspector) }
  }

  /// Another inspector, or none, while all are one: the sheet of the former one goes.
  func replacePresentedInspector(_ old: UIViewController?, by new: UIViewController?) {
    let wasPresented = isInspectorPresented
    holders[.inspector] = new
    guard wasPresented, let old else { return }
    wantsInspector = false
    old.dismiss(animated: UIView.areAnimationsEnabled)
  }

  /// The columns come apart: a sheet that was taken away meanwhile stays away.
  func rememberInspector() {
    if wasInspectorPresented { wantsInspector = isInspectorPresented }
    wasInspectorPresented = false
  }

  /// There is room again: the sheet becomes a column.
  func takeInspectorBack() {
    guard let holder = holders[.inspector], holder.presentingViewController != nil else { return }
    holder.dismiss(animated: false) { [weak self] in
      guard let self, !isCollapsed, holders[.inspector] === holder else { return }
      take(holder)
      if case .expanded(let now) = state { settle(now) }
      childTraitsMayHaveChanged()
    }
  }
}
