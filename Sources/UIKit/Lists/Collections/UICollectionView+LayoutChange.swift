internal import CoreGraphics
internal import Foundation

/// The way from one layout to another that a person leads. Rule: LV-45
final class LayoutTransitionState {
  let layout: UICollectionViewTransitionLayout
  let (from, to): (UICollectionViewLayout, UICollectionViewLayout)
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The content offsets at both ends.
  let offsets: (from: CGPoint, to: CGPoint)

  init(
    _ layout: UICollectionViewTransitionLayout, from: UICollectionViewLayout, to: UICollectionViewLayout,
    offsets: (from: CGPoint, to: CGPoint), _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    (self.layout, self.from, self.to, self.offsets, self.completion) = (layout, from, to, offsets, completion)
  }
}

// From one layout to another. Rule: LV-44, LV-45
extension UICollectionView {
  func change(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard layoutTransition == nil else {
      return Diagnostics.report(
        .transition("setCollectionViewLayout was called during an interactive transition; it is ignored.", self))
    }
    let old = self.layout
    guard layout !== old else {
      if let completion { application.performInNextRunLoopTurn { completion(true) } }
      return
    }
    layout.owner = self
    guard isLoaded, updates == nil, preparing == nil, !isTiling, bounds.width > 0 else {
      self.layout = layout
      layout.needsPrepare = true
      isPlaced = false
      if old.owner === self { old.owner = nil }
      setNeedsLayout()
      if let completion { application.performInNextRunLoopTurn { completion(true) } }
      return
    }
    let change = CollectionChange(from: old, before: attributesAround())
    let middle = middleItem
    CallLog.record(old, "prepareForTransition(to:)")
    old.prepareForTransition(to: layout)
    CallLog.record(layout, "prepareForTransition(from:)")
    layout.prepareForTransition(from: old)
    goOver(to: layout, change, around: middle, animated: animated) { completion?($0) }
  }

  /// Takes another layout's place, with everything that is seen.
  private func goOver(
    to layout: UICollectionViewLayout, _ change: CollectionChange, around middle: IndexPath?, animated: Bool,
    goal requestedGoal: CGPoint? = nil, _ completion: @escaping (Bool) -> Void
  ) {
    endTouch()
    let old = self.layout
    let views = shown.sorted { $0.key < $1.key }.map(\.value.view)
    for view in views { view.willTransition(from: old, to: layout) }
    self.change = change
    self.layout = layout
    prefetched = []
    prepare(layout)
    let goal = requestedGoal ?? offset(keeping: middle, in: layout)
    carryOut(change, goal: goal, animated: animated, finalize: [old, layout]) { [weak self] isDone in
      for view in views { view.didTransition(from: old, to: layout) }
      if let self, old !== self.layout, old.owner === self, self.layoutTransition == nil { old.owner = nil }
      completion(isDone)
    }
  }

  /// The item that is seen nearest to the middle; nil where the content is at its beginning.
  private var middleItem: IndexPath? {
    let inset = adjustedContentInset
    guard contentOffset.x > -inset.left || contentOffset.y > -inset.top else { return nil }
    func distance(_ one: ShownElement) -> CGFloat {
      let frame = frameInContent(one.attributes)
      return abs(frame.midX - bounds.midX) + abs(frame.midY - bounds.midY)
    }
    return shown.filter { $0.key.kind == .cell }.min { (distance($0.value), $0.key) < (distance($1.value), $1.key) }?
      .key.path
  }

  /// The offset at which an item stands in the middle in a layout, as far as its content goes.
  private func offset(keeping path: IndexPath?, in layout: UICollectionViewLayout) -> CGPoint {
    let (size, inset) = (layout.collectionViewContentSize, adjustedContentInset)
    func clamp(_ value: CGFloat, _ length: CGFloat, _ content: CGFloat, _ before: CGFloat, _ after: CGFloat) -> CGFloat
    {
      min(max(value, -before), max(-before, content + after - length))
    }
    var goal = CGPoint(x: -inset.left, y: -inset.top)
    if let path, let found = layout.layoutAttributesForItem(at: path), found.isSound {
      let frame = shownAttributes(found).frame
      goal = CGPoint(x: frame.midX - bounds.width / 2, y: frame.midY - bounds.height / 2)
    }
    return CGPoint(
      x: clamp(goal.x, bounds.width, size.width, inset.left, inset.right),
      y: clamp(goal.y, bounds.height, size.height, inset.top, inset.bottom))
  }

  // MARK: Interactively

  func beginLayoutTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let layoutTransition {
      Diagnostics.report(
        .transition("an interactive transition was begun while another is under way; that one goes on.", self))
      return layoutTransition.layout
    }
    let old = self.layout
    layoutIfNeeded()
    let asked = askDelegate(.transitionLayout, "collectionView(_:transitionLayoutForOldLayout:newLayout:)") {
      $0.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
    }
    let transitionLayout = asked ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    for layout in [layout, transitionLayout] { layout.owner = self }
    CallLog.record(old, "prepareForTransition(to:)")
    old.prepareForTransition(to: layout)
    CallLog.record(layout, "prepareForTransition(from:)")
    layout.prepareForTransition(from: old)
    loadIfNeeded()
    prepare(layout)
    let goal = layout.targetContentOffset(forProposedContentOffset: offset(keeping: middleItem, in: layout))
    layoutTransition = LayoutTransitionState(
      transitionLayout, from: old, to: layout, offsets: (contentOffset, goal), completion)
    self.layout = transitionLayout
    transitionLayout.needsPrepare = true
    setNeedsLayout()
    return transitionLayout
  }

  func endLayoutTransition(isFinished: Bool) {
    guard let layoutTransition else {
      return Diagnostics.report(
        .transition("there is no interactive transition to \(isFinished ? "finish" : "cancel"); it is ignored.", self))
    }
    let before = attributesAround()
    self.layoutTransition = nil
    let goal = isFinished ? layoutTransition.to : layoutTransition.from
    let change = CollectionChange(from: layoutTransition.layout, before: before)
    goOver(
      to: goal, change, around: nil, animated: true,
      goal: isFinished ? layoutTransition.offsets.to : layoutTransition.offsets.from
    ) { [weak self] isDone in
      let other = isFinished ? layoutTransition.from : layoutTransition.to
      if let self, other !== self.layout, other.owner === self { other.owner = nil }
      layoutTransition.completion?(isDone, isFinished)
    }
  }

  /// The offset goes along with the progress.
  func followLayoutTransition() {
    guard let layoutTransition, layoutTransition.layout === layout, !isDragging else { return }
    let part = layoutTransition.layout.part
    let (from, to) = (layoutTransition.offsets.from, layoutTransition.offsets.to)
    scroll(to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
  }
}
