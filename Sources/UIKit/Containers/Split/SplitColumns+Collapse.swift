internal import CoreGraphics
internal import Foundation

/// Columns become one, and come apart again. Rule: S-43, S-44
extension SplitColumns {
  // MARK: Together

  /// Collapses all columns, without animation of its own; `isCollapsed` changes afterwards. Rule: S-43, S-47
  func collapse() {
    queue.abandon()
    endColumnChanges()
    rearrange {
      let start = formerSize
      AnimationBlock.withoutAnimation {
        if isClassic { collapseClassic(asksDelegate: true) } else { stack(upTo: askForTop()) }
        state = .collapsed
        layOutButtons()
        childTraitsMayHaveChanged()
        if let start { beginCollapsed(from: start) }
      }
      layOutCollapsed()
    }
    postTargetChange()
    guard !isClassic, let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewControllerDidCollapse")
    delegate.splitViewControllerDidCollapse(split)
  }

  /// The columns come to rest before they change places: their stacks, and what is presented in their contexts.
  private func endColumnChanges() {
    for holder in holders.values {
      (holder as? UINavigationController)?.changes.endAtOnce()
      Presentation.endInContexts(on: holder)
    }
  }

  private func askForTop() -> Column {
    let proposed = holders[.compact] != nil ? .compact : Column.beside.last { holders[$0] != nil } ?? .primary
    guard let delegate = split.assignedDelegate else { return proposed }
    CallLog.record(delegate, "splitViewController(topColumnForCollapsingToProposedTopColumn: \(proposed))")
    let answer = delegate.splitViewController(split, topColumnForCollapsingToProposedTopColumn: proposed)
    return holders[answer] == nil ? proposed : answer
  }

  /// The columns up to one on the stack of the first; the others wait outside.
  private func stack(upTo top: Column) {
    let order: [Column] =
      top == .compact ? [.compact] : Array(Column.beside.filter { holders[$0] != nil && $0.rawValue <= top.rawValue })
    let members = order.compactMap { holders[$0] }
    for controller in split.children.without(members) { release(controller) }
    guard let base = members.first else { return }
    adopt(base)
    guard members.count > 1, let navigation = base as? UINavigationController else { return }
    navigation.changes.nest(navigation.viewControllers + members.dropFirst())
    sortChildren()
  }

  /// Collapses in the classic style: the delegate, else the primary controller, decides on the secondary one.
  /// Rule: S-43
  func collapseClassic(asksDelegate: Bool) {
    guard let first = holders[.primary] ?? holders[.secondary] else { return }
    let primary = (asksDelegate ? askForPrimary(collapsing: true) : nil) ?? first
    if primary !== first || holders[.primary] == nil { replacePrimary(by: primary) }
    adopt(primary)
    guard let secondary = holders[.secondary], secondary !== primary else { return dropSecondary() }
    if !asksDelegate || !isDiscarded(secondary, primary) {
      primary.collapseSecondaryViewController(secondary, for: split)
    }
    release(secondary)
    dropSecondary()
  }

  private func dropSecondary() { (holders[.secondary], assigned[.secondary]) = (nil, nil) }

  private func askForPrimary(collapsing: Bool) -> UIViewController? {
    guard let delegate = split.assignedDelegate else { return nil }
    CallLog.record(delegate, "primaryViewController(\(collapsing ? "forCollapsing" : "forExpanding"):)")
    return collapsing
      ? delegate.primaryViewController(forCollapsing: split) : delegate.primaryViewController(forExpanding: split)
  }

  private func isDiscarded(_ secondary: UIViewController, _ primary: UIViewController) -> Bool {
    guard let delegate = split.assignedDelegate else { return false }
    let names = "collapseSecondary: \(CallLog.name(secondary)), onto: \(CallLog.name(primary))"
    CallLog.record(delegate, "splitViewController(\(names))")
    return delegate.splitViewController(split, collapseSecondary: secondary, onto: primary)
  }

  private func replacePrimary(by primary: UIViewController) {
    let old = holders[.primary]
    (holders[.primary], assigned[.primary]) = (primary, primary)
    if let old, old !== primary { release(old) }
  }

  /// The previous size, while a size change is animated, such as that of a window.
  private var formerSize: CGSize? {
    UIView.inheritedAnimationDuration > 0 && split.viewIfLoaded?.window != nil ? laidOutSize : nil
  }

  /// Lays out the remaining column at the previous size, so that it covers the space during the animation. Rule: T-27
  private func beginCollapsed(from start: CGSize) {
    layOutCollapsed(in: CGRect(origin: .zero, size: start))
    view.layoutIfNeeded()
  }

  /// The one that is left fills everything, or a frame.
  func layOutCollapsed(in frame: CGRect? = nil) {
    guard split.isViewLoaded, let only = inOrder.first else { return }
    let column = holders.first { $0.value === only }?.key ?? .primary
    for other in view.subviews where other.controller != nil && other.controller !== only {
      other.removeFromSuperview()
    }
    view.insert(only.view, as: column)
    let frame = frame ?? view.bounds
    if only.view.untransformedFrame != frame { only.view.untransformedFrame = frame }
    laidOutSize = frame.size
    view.applyLayout(nil)
  }

  // MARK: Apart

  /// All come apart, without animation of its own. Rule: S-43, S-44
  func expand() {
    endColumnChanges()
    rearrange {
      rememberInspector()
      let mode = with(isClassic ? preferredMode(in: size) : askForMode())
      let (top, start) = (topColumn, formerSize)
      AnimationBlock.withoutAnimation {
        removeHidden(in: mode)
        if isClassic { separateClassic() } else { unstack() }
        settleSize()
        state = .expanded(mode)
        childTraitsMayHaveChanged()
        settle(mode)
        if let start { beginExpanded(mode, from: start, top) }
      }
      layOut(mode)
    }
    reclaimInspector()
    postTargetChange()
    guard !isClassic, let delegate = split.assignedDelegate else { return }
    CallLog.record(delegate, "splitViewControllerDidExpand")
    delegate.splitViewControllerDidExpand(split)
  }

  /// The column that was seen starts where it was, the others beside it. Rule: T-27
  private func beginExpanded(_ mode: SplitArrangement, from start: CGSize, _ top: Column?) {
    let layout = layout(mode)
    let top = top.flatMap { $0 != .compact && shows($0, in: mode) ? $0 : nil } ?? .secondary
    let (final, reach) = (layout.frame(of: top), layout.reach(before: top))
    let before = layout.startsLeft ? -reach : start.width - layout.size.width + reach
    let after = layout.startsLeft ? start.width - final.maxX : -final.minX
    layOut(layout) { column in
      if column == top { return CGRect(origin: .zero, size: start) }
      var frame = layout.frame(of: column)
      frame.origin.x += column.rawValue < top.rawValue ? before : after
      frame.size.height = start.height
      return frame
    }
    view.layoutIfNeeded()
  }

  /// Removes a column that is hidden in a mode before its stack comes apart, so that no controller on it appears
  /// briefly.
  private func removeHidden(in mode: SplitArrangement) {
    guard let only = inOrder.first, let column = holders.first(where: { $0.value === only })?.key else { return }
    if !shows(column, in: mode) { only.viewIfLoaded?.removeFromSuperview() }
  }

  private func askForMode() -> DisplayMode {
    let proposed = preferredMode(in: size)
    guard let delegate = split.assignedDelegate else { return proposed }
    CallLog.record(delegate, "splitViewController(displayModeForExpandingToProposedDisplayMode: \(proposed))")
    let answer = delegate.splitViewController(split, displayModeForExpandingToProposedDisplayMode: proposed)
    guard answer != .automatic else { return proposed }
    return DisplayMode(count: min(answer.count, isTriple ? 2 : 1), behavior: behavior(in: size))
  }

  /// Every column's stack is its own again, with what was pushed onto it.
  private func unstack() {
    if let navigation = holders[Self.first(of: holders)] as? UINavigationController {
      let parts = split(navigation.viewControllers)
      if parts.count > 1 {
        navigation.changes.nest(parts[0])
        for part in parts.dropFirst() { (part[0] as? UINavigationController)?.changes.nest(onTop: part.dropFirst()) }
      }
    }
    if let compact = holders[.compact] { release(compact) }
    for column in Column.seen where holders[column]?.presentingViewController == nil { holders[column].map(adopt) }
    sortChildren()
  }

  private static func first(of holders: [Column: UIViewController]) -> Column {
    Column.beside.first { holders[$0] != nil } ?? .primary
  }

  /// A stack in parts, each but the first led by the column it belongs to.
  private func split(_ stack: [UIViewController]) -> [[UIViewController]] {
    let leaders = Array(holders.values)
    return stack.reduce(into: [[]]) { parts, controller in
      if leaders.containsIdentical(controller) {
        parts.append([controller])
      } else {
        parts[parts.count - 1].append(controller)
      }
    }
  }

  /// The classic style: the delegate, else the primary controller, gives the secondary one back. Rule: S-43
  private func separateClassic() {
    guard let current = holders[.primary] else { return }
    let primary = askForPrimary(collapsing: false) ?? current
    var secondary: UIViewController?
    if let delegate = split.assignedDelegate {
      CallLog.record(delegate, "splitViewController(separateSecondaryFrom: \(CallLog.name(primary)))")
      secondary = delegate.splitViewController(split, separateSecondaryFrom: primary)
    }
    secondary = secondary ?? primary.separateSecondaryViewController(for: split)
    if primary !== current { replacePrimary(by: primary) }
    adopt(primary)
    if let secondary {
      (holders[.secondary], assigned[.secondary]) = (secondary, secondary)
      adopt(secondary)
    }
    sortChildren()
  }

  /// Posts the notification that the target of `showDetailViewController` changed. Rule: S-07
  private func postTargetChange() {
    CallLog.record(split, "showDetailTargetDidChange")
    NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: split)
  }

  // MARK: Columns on one stack

  private var navigation: UINavigationController? { inOrder.first as? UINavigationController }

  /// The column that is seen while all are one.
  var topColumn: Column? {
    guard let only = inOrder.first else { return nil }
    let stack = (only as? UINavigationController)?.viewControllers ?? []
    return (Column.beside.reversed() + [.compact]).first { column in
      holders[column].map { $0 === only || stack.containsIdentical($0) } ?? false
    }
  }

  /// Pushes up to a column, or pops down to it. Rule: S-46
  func showCollapsed(_ column: Column) {
    guard let navigation, let top = topColumn, top != .compact, top != column, holders[column] != nil else { return }
    if column.rawValue < top.rawValue { return popCollapsed(to: column, from: top) }
    let order = Column.beside.filter { $0.rawValue > top.rawValue && $0.rawValue <= column.rawValue }
    let coming = order.filter { holders[$0] != nil }
    notifyWillShow(column)
    navigation.changes.nest(
      navigation.viewControllers + coming.compactMap { holders[$0] }, animated: UIView.areAnimationsEnabled)
    notifyCollapsedChange(column, shown: true, in: navigation)
  }

  /// Pops down to the column below one. Rule: S-46
  func hideCollapsed(_ column: Column) {
    guard let top = topColumn, top != .compact, column.rawValue <= top.rawValue else { return }
    let below = Column.beside.filter { $0.rawValue < column.rawValue && holders[$0] != nil }
    guard let target = below.last else { return }
    popCollapsed(to: target, from: top)
  }

  private func popCollapsed(to column: Column, from top: Column) {
    guard let navigation, let holder = holders[column] else { return }
    notifyWillHide(top)
    let parts = split(navigation.viewControllers)
    let target = holder === navigation ? parts.first?.last : holder
    if let target { navigation.popToViewController(target, animated: UIView.areAnimationsEnabled) }
    notifyCollapsedChange(top, shown: false, in: navigation)
  }

  /// A column's controller changes while all are one.
  func replaceCollapsed(_ old: UIViewController?, by new: UIViewController?, in column: Column) {
    let base = inOrder.first
    let stack = (base as? UINavigationController)?.viewControllers ?? []
    holders[column] = new
    if let old, old === base {
      let rest = split(stack).dropFirst().flatMap { $0 }
      if !rest.isEmpty { (base as? UINavigationController)?.changes.nest(stack.without(rest)) }
      release(old)
      if let new {
        adopt(new)
        if !rest.isEmpty { (new as? UINavigationController)?.changes.nest(onTop: rest[...]) }
      }
    } else if let old, stack.containsIdentical(old), let navigation = base as? UINavigationController {
      navigation.changes.nest(stack.compactMap { $0 === old ? new : $0 })
    } else if base == nil, let new {
      adopt(new)
    }
    childTraitsMayHaveChanged()
    layOutCollapsed()
  }
}
