internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// What is seen, and where its views stand.
extension UICollectionView {
  /// One layout: what is seen gets views, what is not gives its views away. Rule: LV-30, LV-35
  func layOutCollection() {
    guard !isTiling, !isBetweenCounts else { return }
    guard bounds.width > 0, bounds.height > 0 else { return retireDropped() }
    loadIfNeeded()
    guard isLoaded, updates == nil, preparing == nil else { return }
    measureInvalidViews()
    isTiling = true
    defer { isTiling = false }
    prepareLayout()
    resizing.listIsLaidOut()
    let before = boundsBefore
    boundsBefore = nil
    if let before { layout.prepare(forAnimatedBoundsChange: before) }
    var elements = elementsInSight()
    for _ in 0..<CollectionMetrics.mostPasses {
      guard sizeByContent(elements) || layout.needsPrepare else { break }
      prepareLayout()
      elements = elementsInSight()
    }
    meetGoal()
    elements = withFocusedElement(withMovingElements(elements))
    if let view = backgroundView { view.frame = bounds }
    layOutLanes(elements)
    show(elements)
    swipedRowWasLaidOut()
    layOut(indexBar)
    layout.itemsWerePlaced()
    if before != nil { layout.finalizeAnimatedBoundsChange() }
    prefetch()
  }

  // MARK: Sizes by content

  /// Cells that are about to be seen say how large they want to be; answers whether the layout is another now.
  /// Rule: LV-36
  private func sizeByContent(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    // A layout of an app's own tells by its answers whether it follows cells; those are asked before they are seen.
    // Decoration views are the layout's own, and of the size that it says.
    let free = elements.filter { attributes in
      if attributes.representedElementCategory == .decorationView { return false }
      return layout.distinguishesEstimates
        ? !attributes.estimates.isEmpty && !attributes.isMeasured : shown[attributes.element]?.view.isShown != true
    }
    guard !free.isEmpty else { return false }
    let anchor = anchorItem(elements)
    var isOther = false
    for attributes in free {
      let view = shown[attributes.element]?.view ?? makeView(attributes)
      guard let view else { continue }
      if applyPreferred(of: view, attributes) { isOther = true }
    }
    guard isOther else { return false }
    prepareLayout()
    keep(anchor)
    return true
  }

  /// Takes over what a view wants; answers whether that is something else than what the layout says.
  func applyPreferred(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let start = view.isShown ? attributes.sized(as: view.bounds.size) : attributes
    UIView.performWithoutAnimation { if view.bounds.size != start.size { layOut(view, start) } }
    CallLog.record(view, "preferredLayoutAttributesFitting(_:)")
    let preferred = view.preferredLayoutAttributesFitting(attributes.twin())
    guard preferred.isSound else {
      if reportedElements.insert(attributes.element).inserted {
        Diagnostics.report(.unsoundAttributes(preferred, self))
      }
      return false
    }
    // What is not seen in the end, as others are larger than was guessed, is not left at a guessed size.
    if !view.isShown { UIView.performWithoutAnimation { view.bounds.size = preferred.size } }
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// The first item that is seen and has its view, and where it is on the screen.
  private func anchorItem(_ elements: [UICollectionViewLayoutAttributes]) -> (
    element: CollectionElement, position: CGPoint
  )? {
    let cells = elements.filter { $0.element.kind == .cell && $0.lane == nil }
    guard let first = cells.first(where: { shown[$0.element] != nil }) ?? cells.first else { return nil }
    let origin = first.frame.origin
    return (first.element, CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY))
  }

  /// Adjusts the offset so that an anchor element stays in place after sizes before it changed.
  private func keep(_ anchor: (element: CollectionElement, position: CGPoint)?) {
    guard let anchor, change?.isSettled != false, let now = attributes(of: anchor.element)?.frame.origin else { return }
    let axis = layout.scrollAxis
    let delta = now.along(axis) - bounds.origin.along(axis) - anchor.position.along(axis)
    let isAtStart = contentOffset.along(axis) <= -adjustedContentInset.before(axis)
    guard delta != 0, !isAtStart else { return }
    contentMoves(by: CGPoint(along: delta, across: 0, axis))
  }

  /// A view says that it wants another size, or constraints inside of it changed: it is asked with the next layout.
  ///
  /// Rule: LV-36
  func sizeMayHaveChanged(of cell: UICollectionReusableView, _ isByConstraints: Bool) {
    guard
      isByConstraints ? selfSizingInvalidation == .enabledIncludingConstraints : selfSizingInvalidation != .disabled,
      pendingDelegateCalls == 0, !isTiling, cell.isShown
    else { return }
    cell.isSizeInvalid = true
    setNeedsLayout()
  }

  /// Asks the views that said that they want another size.
  private func measureInvalidViews() {
    for element in shown.keys.filter({ shown[$0]?.view.isSizeInvalid == true }).sorted() {
      shown[element].map { contentChanged(of: $0.view) }
    }
  }

  /// A cell that is seen shows something else: its item may have another size. Rule: LV-36
  func contentChanged(of cell: UICollectionReusableView) {
    cell.isSizeInvalid = false
    guard selfSizingInvalidation != .disabled, pendingDelegateCalls == 0, !isTiling, cell.isShown,
      let element = cell.elementReference?.element,
      let one = shown[element], !one.attributes.estimates.isEmpty
    else { return }
    if applyPreferred(of: cell, one.attributes) { setNeedsLayout() }
  }

  // MARK: Views

  /// Returns the visible elements with those that leave while the collection is resized.
  private func withMovingElements(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]
  {
    guard resizing.isInProgress, change == nil else { return elements }
    let known = Set(elements.map(\.element))
    let leaving = shown.filter { $0.value.view.isShown && !known.contains($0.key) }.keys.compactMap {
      attributes(of: $0)
    }
    guard !leaving.isEmpty else { return elements }
    return (elements + leaving).sorted { $0.element < $1.element }
  }

  /// The element whose view contains the first responder, which keeps its view out of sight too. Rule: LV-10.2
  var focusedElement: CollectionElement? {
    guard let view = application.firstResponder as? UIView, view.isDescendant(of: self) else { return nil }
    return shown.first { $0.value.view.isShown && view.isDescendant(of: $0.value.view) }?.key
  }

  private func withFocusedElement(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]
  {
    guard let focusedElement, !elements.contains(where: { $0.element == focusedElement }),
      let attributes = attributes(of: focusedElement)
    else { return elements }
    return (elements + [attributes]).sorted { $0.element < $1.element }
  }

  private func show(_ elements: [UICollectionViewLayoutAttributes]) {
    let kept = Set(elements.map(\.element))
    for element in shown.keys.filter({ !kept.contains($0) }).sorted() {
      guard let one = shown.removeValue(forKey: element) else { continue }
      if let change, !change.isSettled { leave(one, element, change) } else { retire(one.view, of: element) }
    }
    for attributes in elements {
      let element = attributes.element
      guard let one = shown[element] ?? makeView(attributes).map({ ShownElement($0, attributes) }) else { continue }
      if one.view.isShown {
        moveToOwnSuperview(one.view, attributes)
        if !one.attributes.isEqual(attributes) || one.view.bounds.size != attributes.size {
          let before = one.attributes
          one.attributes = attributes.twin()
          layOut(one.view, attributes)
          bend(one.view, from: before, to: attributes)
          if change != nil { one.view.layoutIfNeeded() }
        }
      } else {
        one.attributes = attributes.twin()
        show(one, element)
      }
    }
  }

  /// Brings a view into sight.
  private func show(_ one: ShownElement, _ element: CollectionElement) {
    let attributes = one.attributes
    UIView.performWithoutAnimation {
      layOut(one.view, attributes)
      insert(one.view, attributes)
      one.view.isShown = true
      one.view.layoutIfNeeded()
    }
    if let change, !change.isSettled { arrive(one, element, change) } else if resizing.isRecording { fadeIn(one) }
    switch element.kind {
    case .cell:
      guard let cell = one.view as? UICollectionViewCell else { return }
      askDelegate(.willDisplay, "collectionView(_:willDisplay: \(element.path))") {
        $0.collectionView(self, willDisplay: cell, forItemAt: element.path)
      }
    case .supplementary(let kind):
      askDelegate(.willDisplaySupplementary, "collectionView(_:willDisplaySupplementaryView: \(kind) \(element.path))")
      {
        $0.collectionView(self, willDisplaySupplementaryView: one.view, forElementKind: kind, at: element.path)
      }
    case .decoration: break
    }
  }

  /// Fades in an element that appears while the collection is resized, if it has no known start.
  private func fadeIn(_ one: ShownElement) {
    let alpha = one.view.alpha
    UIView.performWithoutAnimation { one.view.alpha = 0 }
    one.view.alpha = alpha
  }

  /// A view that belongs elsewhere now goes there without moving on the screen.
  private func moveToOwnSuperview(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let ownSuperview = ownSuperview(of: attributes)
    guard view.superview !== ownSuperview else { return }
    UIView.performWithoutAnimation {
      let center = view.superview?.convert(view.center, to: ownSuperview) ?? view.center
      insert(view, attributes)
      view.center = center
    }
  }

  /// Returns the superview for an element's view.
  func ownSuperview(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.lane.flatMap { lanes[$0] } ?? self
  }

  /// Puts a view above those that stand lower and below those that stand higher.
  private func insert(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let ownSuperview = ownSuperview(of: attributes)
    let rank = (attributes.zIndex, attributes.element)
    let above = ownSuperview.subviews.first { other in
      guard let other = other as? UICollectionReusableView, other !== view, other.isShown,
        let elementReference = other.elementReference, let one = shown[elementReference.element], one.view === other
      else { return !(other is UICollectionReusableView) && isDecoration(other) }
      return (one.attributes.zIndex, elementReference.element) > rank
    }
    if let above { ownSuperview.insertSubview(view, belowSubview: above) } else { ownSuperview.addSubview(view) }
    view.isHidden = attributes.isHidden
  }

  /// Returns true if a view stands above all elements: scroll indicators and what apps add.
  private func isDecoration(_ view: UIView) -> Bool {
    view !== backgroundView && view !== refreshControl && !(view is LaneView)
  }

  /// Gives a view the place that attributes tell.
  func layOut(_ view: UICollectionReusableView, _ shown: UICollectionViewLayoutAttributes) {
    let attributes = carried(shown)
    view.applyListEnvironment(attributes.list)
    // Pixels decide where edges are, so that neighbours neither overlap nor leave a line between them.
    let isPlain = attributes.transform3D == CATransform3DIdentity
    let frame = isPlain ? toPixels(attributes.frame) : attributes.frame
    let size = isPlain ? frame.size : attributes.size
    if view.bounds.size != size { view.bounds.size = size }
    var center = isPlain ? CGPoint(x: frame.midX, y: frame.midY) : attributes.center
    center.x += swipeShift(attributes.element)
    if view.center != center { view.center = center }
    if view.transform3D != attributes.transform3D { view.transform3D = attributes.transform3D }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.layer.zPosition != CGFloat(attributes.zIndex) { view.layer.zPosition = CGFloat(attributes.zIndex) }
    view.apply(attributes)
  }

  private func toPixels(_ frame: CGRect) -> CGRect {
    let (left, top) = (toPixel(frame.minX), toPixel(frame.minY))
    return CGRect(x: left, y: top, width: toPixel(frame.maxX) - left, height: toPixel(frame.maxY) - top)
  }

  /// An element is not seen any more. Rule: LV-31
  func retire(_ view: UICollectionReusableView, of element: CollectionElement) {
    let wasShown = view.isShown
    view.isShown = false
    view.elementReference = nil
    switch element.kind {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return view.removeFromSuperview() }
      cellPool.put(cell, for: cell.identifier)
      guard wasShown else { return }
      askDelegate(.didEndDisplaying, "collectionView(_:didEndDisplaying: \(element.path))") {
        $0.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      }
    case .supplementary(let kind):
      supplementaryPool.put(view, for: view.identifier.map { SupplementaryKey(kind: kind, identifier: $0) })
      guard wasShown else { return }
      askDelegate(
        .didEndDisplayingSupplementary, "collectionView(_:didEndDisplayingSupplementaryView: \(kind) \(element.path))"
      ) {
        $0.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
      }
    case .decoration(let kind): layout.decorations.put(view, for: kind)
    }
  }
}
