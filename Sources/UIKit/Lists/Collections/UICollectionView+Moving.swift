internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// An item that is carried to another place. Rule: LV-56
final class ItemMove {
  /// The item's original path, as the data source knows it.
  let origin: IndexPath
  /// The current path.
  var path: IndexPath
  /// The item's centre, in the content.
  var position: CGPoint
  /// From the finger to the middle.
  var offset = CGPoint.zero
  /// Scrolls while the item reaches beyond what is seen.
  var edge: EdgeScroll?
  /// The previous step, for the layout.
  var previous: (path: IndexPath, position: CGPoint)

  init(_ path: IndexPath, at position: CGPoint) {
    (origin, self.path, self.position, previous) = (path, path, position, (path, position))
  }

  var element: CollectionElement { CollectionElement(kind: .cell, path: path) }
}

// An item is lifted, carried, and let go or brought back. Rule: LV-56
extension UICollectionView {
  func beginMove(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard move == nil, updates == nil, pendingDelegateCalls == 0, !isTiling, contains(indexPath), mayMove(indexPath),
      let attributes = attributes(of: CollectionElement(kind: .cell, path: indexPath)), attributes.lane == nil
    else { return false }
    endTouch()
    closeSwipe(animated: true)
    settleChange()
    let move = ItemMove(indexPath, at: attributes.center)
    self.move = move
    move.edge = EdgeScroll(self) { [weak self, weak move] in
      move.flatMap { self?.shown[$0.element]?.view.frame }
    } follow: { [weak self, weak move] delta in
      guard let self, let move, self.move === move else { return }
      updateInteractiveMovementTargetPosition(CGPoint(x: move.position.x + delta.x, y: move.position.y + delta.y))
    }
    lift(true, cellForItem(at: indexPath))
    return true
  }

  func updateMove(_ targetPosition: CGPoint) {
    guard let move, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    move.previous = (move.path, move.position)
    move.position = targetPosition
    defer { move.edge?.update() }
    if let one = shown[move.element] { UIView.performWithoutAnimation { layOut(one.view, one.attributes) } }
    pendingDelegateCalls += 1
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: move.path, withPosition: targetPosition)
    pendingDelegateCalls -= 1
    guard proposed != move.path, contains(proposed) else { return }
    let target = self.target(of: move, proposed)
    guard target != move.path, contains(target), self.move === move else { return }
    openGap(for: target, move)
  }

  /// Returns the path at which the delegate lets the item be inserted.
  private func target(of move: ItemMove, _ proposed: IndexPath) -> IndexPath {
    let call = "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath: \(move.origin),"
    let answered = askDelegate(.targetForMove, call + " toProposedIndexPath: \(proposed))") {
      $0.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: move.origin, atCurrentIndexPath: move.path,
        toProposedIndexPath: proposed)
    }
    guard lacks(.targetForMove) else { return answered ?? proposed }
    let older = "collectionView(_:targetIndexPathForMoveFromItemAt: \(move.origin), toProposedIndexPath: \(proposed))"
    return askDelegate(.olderTargetForMove, older) {
      $0.collectionView(self, targetIndexPathForMoveFromItemAt: move.origin, toProposedIndexPath: proposed)
    } ?? proposed
  }

  // MARK: The library's own

  func mayMove(_ path: IndexPath) -> Bool {
    guard !lacks(.canMove), let dataSource else { return has(.moveItem) }
    return ask(.canMove, dataSource, "collectionView(_:canMoveItemAt: \(path))") {
      dataSource.collectionView(self, canMoveItemAt: path)
    } ?? false
  }

  /// Returns the layout's invalidation context for a step of a move.
  func moveContext() -> UICollectionViewLayoutInvalidationContext {
    guard let move else { return layout.makeContext() }
    return layout.invalidationContext(
      forInteractivelyMovingItems: [move.path], withTargetPosition: move.position,
      previousIndexPaths: [move.previous.path], previousPosition: move.previous.position)
  }

  private func openGap(for target: IndexPath, _ move: ItemMove) {
    guard let (change, after) = step(of: move, to: target) else { return }
    move.previous.path = move.path
    move.path = target
    bring(change, counts: after, isMove: true)
  }

  /// Returns the change of a move's step, and the counts afterwards.
  private func step(of move: ItemMove, to target: IndexPath) -> (change: CollectionChange, counts: [Int])? {
    var updates = CollectionUpdates()
    updates.movedRows[move.path] = target
    var after = counts
    after[move.path.section] -= 1
    after[target.section] += 1
    let (mapping, problem) = ListMapping.make(updates, before: counts, after: after, .collection)
    guard problem == nil else { return nil }
    return (CollectionChange(updates, mapping, before: attributesAround(), selection: selection), after)
  }

  /// An item's number as the data source knows it: it does not know of one that is being carried.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let move, move.path != move.origin, path.count == 2 else { return path }
    if path == move.path { return move.origin }
    var item = path.item
    if path.section == move.path.section, item > move.path.item { item -= 1 }
    if path.section == move.origin.section, item >= move.origin.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Returns the attributes of the carried item at the touch, instead of the layout's.
  func carried(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let move, attributes.element == move.element else { return attributes }
    let held = layout.layoutAttributesForInteractivelyMovingItem(at: move.path, withTargetPosition: move.position)
    guard held.isSound else { return attributes }
    held.list = attributes.list
    return held
  }

  /// Items come and go while one is carried: that one has its old number again, and all go on from where they stand.
  ///
  /// The data source is asked nothing, since it may know of the change already.
  func dropMove() {
    guard let move else { return }
    endTouch()
    settleChange()
    if move.path != move.origin, let (change, after) = step(of: move, to: move.origin) {
      let old = shown
      shown = [:]
      for (element, one) in old {
        let new = change.successor(of: element, isItem: isItem(element)) ?? element
        shown[new] = one
        one.view.elementReference?.element = new
      }
      (counts, selection) = (after, selection.compactMap(change.newPath))
      layout.invalidateLayout()
    }
    self.move = nil
    lift(false, shown[CollectionElement(kind: .cell, path: move.origin)]?.view)
  }

  /// A move is over: the item takes its place, and the data source hears of it.
  func endMove(cancelled: Bool) {
    guard let move else { return }
    let before = move.path
    if cancelled, move.path != move.origin { openGap(for: move.origin, move) }
    guard self.move === move else { return }
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [move.path], previousIndexPaths: [before], movementCancelled: cancelled)
    self.move = nil
    layout.invalidateLayout(with: context)
    let one = shown[move.element]
    lift(false, one?.view)
    if let one {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        self.layOut(one.view, one.attributes)
      }
    }
    guard !cancelled, move.path != move.origin, let dataSource, !lacks(.moveItem) else { return }
    let call = "collectionView(_:moveItemAt: \(move.origin), to: \(move.path))"
    CallLog.record(dataSource, call, unless: { lacks(.moveItem) }) {
      dataSource.collectionView(self, moveItemAt: move.origin, to: move.path)
    }
  }

  private func carries(_ view: UIView) -> Bool { move.map { shown[$0.element]?.view === view } ?? false }

  /// A cell that is carried stands out.
  private func lift(_ isLifted: Bool, _ view: UIView?) {
    guard let view else { return }
    (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    let row = view as? UICollectionViewListCell
    if isLifted { row?.isLifted = true }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      view.alpha = isLifted ? 0.9 : 1
      view.layer.shadowOpacity = isLifted ? 0.25 : 0
      view.layer.shadowRadius = 6
      view.layer.shadowOffset = CGSize(width: 0, height: 2)
    } completion: { [weak self, weak row] _ in
      // Its shadow is seen until it is gone.
      if !isLifted, let row, self?.carries(row) != true { row.isLifted = false }
    }
  }

  /// Returns true if a view is, or is in, the handle of a cell. Rule: LV-52
  func isHandle(_ view: UIView?, of cell: UICollectionViewCell) -> Bool {
    guard let handle = (cell as? UICollectionViewListCell)?.parts.handle else { return false }
    return view?.isDescendant(of: handle) ?? false
  }
}

/// The finger that lifts an item, carries it, and lets it go. Rule: LV-56
final class ItemPress: UILongPressGestureRecognizer {
  private unowned let collection: UICollectionView
  /// True if only handles are taken hold of, and those at once.
  private let isByHandle: Bool
  /// The location of a touch that opened a menu by resting; nil otherwise. Rule: CM-18
  private var held: CGPoint?

  init(_ collection: UICollectionView, isByHandle: Bool) {
    (self.collection, self.isByHandle) = (collection, isByHandle)
    super.init(target: nil, action: nil)
    if isByHandle { (minimumPressDuration, allowableMovement) = (0, .greatestFiniteMagnitude) }
    addAction { recognizer in (recognizer as? ItemPress)?.moved() }
  }

  private var path: IndexPath? {
    let pressPoint = held ?? location(in: collection)
    guard let path = collection.indexPathForItem(at: pressPoint), let cell = collection.cellForItem(at: path) else {
      return nil
    }
    guard isByHandle else { return path }
    guard let handle = (cell as? UICollectionViewListCell)?.parts.handle else { return nil }
    return handle.bounds.insetBy(dx: -8, dy: 0).contains(collection.convert(pressPoint, to: handle)) ? path : nil
  }

  override var allowsItselfToBegin: Bool {
    guard collection.move == nil, collection.updates == nil, let path else { return false }
    return collection.mayMove(path)
  }

  /// A menu that opens goes first: the finger lifts the item once it goes on. Rule: CM-18
  override func pressed() {
    guard !isByHandle, collection.contextMenuInteraction?.session?.isGoing == true else { return super.pressed() }
    held = location(in: collection)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard held != nil, state == .possible else { return super.touchesMoved(touches, with: event) }
    if touches.contains(where: { !$0.startPosition.isNear($0.position, within: allowableMovement) }) { state = .began }
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    held == nil || other !== collection.contextMenuInteraction?.press
  }

  override func reset() {
    super.reset()
    held = nil
  }

  private func moved() {
    switch state {
    case .began: began()
    case .changed: follow()
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    case .possible: break
    }
  }

  private func began() {
    guard let path else { return }
    collection.contextMenuInteraction?.session?.handOver()
    guard collection.beginInteractiveMovementForItem(at: path), let move = collection.move else { return }
    let pressPoint = held ?? location(in: collection)
    move.offset = CGPoint(x: move.position.x - pressPoint.x, y: move.position.y - pressPoint.y)
    if held != nil { follow() }
  }

  private func follow() {
    guard let offset = collection.move?.offset else { return }
    let elementReference = location(in: collection)
    collection.updateInteractiveMovementTargetPosition(
      CGPoint(x: elementReference.x + offset.x, y: elementReference.y + offset.y))
  }
}
