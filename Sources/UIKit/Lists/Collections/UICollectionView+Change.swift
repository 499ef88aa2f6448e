internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// How an update happens: counts are checked, items keep their cells, and all of it moves at once. Rule: LV-39
extension UICollectionView {
  /// Returns the attributes of elements on the screen and one screen around it; only of visible ones if the layout is
  /// invalid.
  func attributesAround() -> [CollectionElement: UICollectionViewLayoutAttributes] {
    var around = shown.mapValues(\.attributes)
    guard !layout.needsPrepare, isLoaded, preparing == nil else { return around }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for attributes in layout.layoutAttributesForElements(in: area) ?? []
    where attributes.isSound && attributes.frame.overlaps(area) && around[attributes.element] == nil {
      around[attributes.element] = shownAttributes(attributes)
    }
    return around
  }

  func applyUpdates(_ updates: CollectionUpdates) {
    isBetweenCounts = true
    let after = askCounts()
    if waiting.isAhead {
      captured = [:]
      return giveUp(updates, isDone: true)
    }
    let (mapping, problem) = ListMapping.make(updates, before: counts, after: after, .collection)
    let before = captured
    captured = [:]
    if let problem {
      Diagnostics.fail(.update(problem, self))
      return giveUp(updates, isDone: false)
    }
    bring(CollectionChange(updates, mapping, before: before, selection: selection), counts: after)
  }

  /// The previous contents are unknown: all data is reloaded.
  private func giveUp(_ updates: CollectionUpdates, isDone: Bool) {
    isBetweenCounts = false
    dropData()
    for completion in updates.completions { application.performInNextRunLoopTurn { completion(isDone) } }
  }

  /// Goes over to other counts, and brings everything to its new place.
  func bring(_ change: CollectionChange, counts after: [Int], isMove: Bool = false) {
    let updates = change.updates
    endTouch()
    settleChange()
    settleSwipe(change)
    self.change = change
    (counts, isBetweenCounts) = (after, false)
    prefetched = []
    selection = selection.compactMap(change.newPath)
    let context = isMove ? moveContext() : layout.makeContext()
    context.counts = true
    layout.invalidateLayout(with: context)
    prepareLayout()
    CallLog.record(layout, "prepare(forCollectionViewUpdates:)")
    layout.prepare(forCollectionViewUpdates: change.items)
    carryOut(change, goal: nil, finalize: [layout]) { isDone in
      for completion in updates.completions { completion(isDone) }
    }
  }

  /// Everything goes to its new place, with motion.
  func carryOut(
    _ change: CollectionChange, goal: CGPoint?, animated: Bool = true, finalize layouts: [UICollectionViewLayout],
    _ completion: @escaping (Bool) -> Void
  ) {
    let departures = handOver(change)
    let proposed = goal ?? contentOffset
    let work = {
      change.isResized = true
      self.updateContentSize()
      self.applyOffset(proposed)
      for (view, attributes) in departures {
        if let attributes { self.layOut(view, attributes) }
      }
      self.layOutCollection()
      for layout in layouts {
        CallLog.record(
          layout, change.oldLayout == nil ? "finalizeCollectionViewUpdates()" : "finalizeLayoutTransition()")
        if change.oldLayout == nil { layout.finalizeCollectionViewUpdates() } else { layout.finalizeLayoutTransition() }
      }
      change.isSettled = true
    }
    let end = { [weak self] (isDone: Bool) in
      self?.finish(change)
      completion(isDone)
    }
    if animated {
      UIView.animate(
        withDuration: CollectionMetrics.duration, delay: 0, options: .allowUserInteraction, animations: work,
        completion: end)
    } else {
      UIView.performWithoutAnimation(work)
      end(true)
    }
    UIView.resignEditing(in: departures.map(\.view))
  }

  /// The offset after a change, as layout and delegate want it.
  private func applyOffset(_ proposed: CGPoint) {
    let free = clamped(proposed)
    let answered = layout.targetContentOffset(forProposedContentOffset: free)
    let asked = askDelegate(.targetOffset, "collectionView(_:targetContentOffsetForProposedContentOffset:)") {
      $0.collectionView(self, targetContentOffsetForProposedContentOffset: answered)
    }
    let goal = asked ?? answered
    guard goal.x.isFinite, goal.y.isFinite, case .resting = phase else { return }
    // Where nobody wants another place, content that bounces goes on doing so.
    if goal != free || proposed != contentOffset || free != contentOffset { scroll(to: goal) }
  }

  /// A change that is still moving is over for those who ask.
  func settleChange() { change = nil }

  private func finish(_ change: CollectionChange) {
    if self.change === change { self.change = nil }
    for (view, element) in change.leavers {
      UIView.performWithoutAnimation { view.alpha = 1 }
      if change.oldLayout != nil, case .decoration = element.kind {
        view.removeFromSuperview()
      } else {
        retire(view, of: element)
      }
    }
    change.leavers = []
    setNeedsLayout()
  }

  func isItem(_ element: CollectionElement) -> Bool {
    switch element.kind {
    case .cell: true
    case .supplementary(let kind): layout.belongsToItems(kind)
    case .decoration: false
    }
  }

  /// Views go over to their elements' new numbers; answers those that have none, with where they go.
  private func handOver(
    _ change: CollectionChange
  ) -> [(view: UICollectionReusableView, goal: UICollectionViewLayoutAttributes?)] {
    var leaving: [(view: UICollectionReusableView, goal: UICollectionViewLayoutAttributes?)] = []
    let old = shown
    shown = [:]
    if let sections = change.mapping?.newSections {
      lanes = Dictionary(lanes.compactMap { old, lane in sections[old].map { ($0, lane) } }) { $1 }
      for (section, lane) in lanes { lane.section = section }
    }
    for (element, one) in old.sorted(by: { $0.key < $1.key }) {
      let isForeign = change.oldLayout != nil && element.kind.category == .decorationView
      if let new = change.successor(of: element, isItem: isItem(element)), shown[new] == nil, !isForeign {
        shown[new] = one
        one.view.elementReference?.element = new
        continue
      }
      let goal = isForeign ? nil : final(element)
      if goal == nil { UIView.performWithoutAnimation { one.view.isHidden = true } }
      leaving.append((one.view, goal))
      change.leavers.append((one.view, element))
      one.view.elementReference = nil
    }
    return leaving
  }

  // MARK: Coming and going

  /// A view comes into sight by a change: from where the layout says. Rule: LV-39
  func arrive(_ one: ShownElement, _ element: CollectionElement, _ change: CollectionChange) {
    guard let start = initial(element)?.sized(as: one.attributes.size), start.isSound, !start.isEqual(one.attributes)
    else {
      return
    }
    UIView.performWithoutAnimation {
      layOut(one.view, start)
      one.view.layoutIfNeeded()
    }
    layOut(one.view, one.attributes)
    bend(one.view, from: start, to: one.attributes)
    one.view.layoutIfNeeded()
  }

  /// An element that stays goes out of sight by a change.
  func leave(_ one: ShownElement, _ element: CollectionElement, _ change: CollectionChange) {
    if let goal = attributes(of: element)?.sized(as: one.attributes.size) {
      layOut(one.view, goal)
      bend(one.view, from: one.attributes, to: goal)
      one.view.layoutIfNeeded()
    } else {
      one.view.alpha = 0
    }
    one.view.elementReference = nil
    change.leavers.append((one.view, element))
  }

  private func initial(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.path
    switch element.kind {
    case .cell:
      CallLog.record(layout, "initialLayoutAttributesForAppearingItem(at: \(path))")
      return layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementary(let kind):
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decoration(let kind):
      return layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  private func final(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let path = element.path
    let found: UICollectionViewLayoutAttributes?
    switch element.kind {
    case .cell:
      CallLog.record(layout, "finalLayoutAttributesForDisappearingItem(at: \(path))")
      found = layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementary(let kind):
      found = layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decoration(let kind):
      found = layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
    return found.flatMap { $0.isSound ? $0 : nil }
  }

  /// Returns the default start of an element that appears: its previous frame, or transparent in its place.
  func usualBeginning(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let change, !change.isSettled else { return nil }
    if let old = change.origin(of: element, isItem: isItem(element)) {
      if let was = change.before[old] ?? initialLayoutAttributes(of: old, change) { return was.moved(to: element.path) }
      if change.oldLayout == nil { return nil }
    }
    guard let now = attributes(of: element)?.twin() else { return nil }
    now.alpha = 0
    return now
  }

  /// Returns the previous attributes of an item that was too far away to be recorded. Rule: LV-44
  private func initialLayoutAttributes(of element: CollectionElement, _ change: CollectionChange)
    -> UICollectionViewLayoutAttributes?
  {
    guard let layout = change.oldLayout, !layout.needsPrepare, element.kind == .cell,
      let found = layout.layoutAttributesForItem(at: element.path), found.isSound, !found.isHidden, found.lane == nil
    else { return nil }
    return shownAttributes(found)
  }

  /// Returns the default end of an element that disappears: its new frame, or transparent in its place.
  func usualEnd(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let change, !change.isSettled else { return nil }
    if let new = change.successor(of: element, isItem: isItem(element)), let goal = attributes(of: new) {
      return goal.moved(to: element.path)
    }
    guard let was = change.before[element]?.twin() else { return nil }
    was.alpha = 0
    return was
  }
}
