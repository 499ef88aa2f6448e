internal import CoreGraphics
internal import Foundation

// Where views come from. Rule: LV-31
extension UICollectionView {
  /// Asks for an element's view, which is not seen yet.
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes.element
    if let one = shown[element] { return one.view }
    var view: UICollectionReusableView?
    let outer = asked
    asked = attributes
    UIView.performWithoutAnimation {
      switch element.kind {
      case .cell: view = askForCell(element.path)
      case .supplementary(let kind): view = askForSupplementary(kind, element.path)
      case .decoration(let kind): view = makeDecoration(kind)
      }
      if let view { settle(view, attributes) }
    }
    asked = outer
    guard let view else { return nil }
    view.elementReference = UICollectionReusableView.ElementReference(collection: self, element: element)
    shown[element] = ShownElement(view, attributes)
    return view
  }

  /// A view that was asked for is ready for its element.
  private func settle(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    layOut(view, attributes)
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = selection.contains(attributes.indexPath)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = touchedItem == attributes.indexPath
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private func askForCell(_ shownPath: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let path = dataPath(shownPath)
    waiting.wasAnswered()
    pendingDelegateCalls += 1
    CallLog.record(dataSource, "collectionView(_:cellForItemAt: \(path))")
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    pendingDelegateCalls -= 1
    return checked(cell, "cellForItemAtIndexPath:", path)
  }

  private func askForSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    waiting.wasAnswered()
    let call = "collectionView(_:viewForSupplementaryElementOfKind: \(kind) \(path))"
    let view =
      lacks(.supplementary)
      ? nil
      : ask(.supplementary, dataSource, call) {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      }
    guard let view else {
      Diagnostics.fail(.noSupplementary(kind, path, self))
      return nil
    }
    return checked(view, "viewForSupplementaryElementOfKind:atIndexPath:", path)
  }

  /// Checks that the data source returned a dequeued view for one element only.
  private func checked(
    _ view: UICollectionReusableView, _ call: String, _ path: IndexPath
  ) -> UICollectionReusableView? {
    if view.identifier == nil { Diagnostics.fail(.notDequeued(view, call, path, self)) }
    guard let elementReference = view.elementReference, elementReference.collection === self,
      let one = shown[elementReference.element], one.view === view
    else {
      return view
    }
    Diagnostics.report(.sharedView(view, path, self))
    return view is UICollectionViewCell ? UICollectionViewCell() : UICollectionReusableView()
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    if let view = layout.decorations.dequeue(kind) {
      view.prepareForReuse()
      return view
    }
    guard let view = layout.decorations.makers[kind]?() as? UICollectionReusableView else {
      Diagnostics.fail(.noDecoration(kind, layout, self))
      return nil
    }
    view.identifier = kind
    return view
  }

  // MARK: Dequeueing

  func reusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let keptCell, keptCell.identifier == identifier { return keptCell }
    let cell: UICollectionViewCell = taken(cellPool, identifier, identifier, "cell") ?? UICollectionViewCell()
    cell.identifier = identifier
    layOutRequested(cell, .cell, indexPath)
    return cell
  }

  func reusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = SupplementaryKey(kind: elementKind, identifier: identifier)
    let view =
      taken(supplementaryPool, key, identifier, "supplementary view of kind \(elementKind)")
      ?? UICollectionReusableView()
    view.identifier = identifier
    layOutRequested(view, .supplementary(elementKind), indexPath)
    return view
  }

  func taken<Key: Hashable, View: UICollectionReusableView>(
    _ pool: ReusePool<Key, View>, _ key: Key, _ identifier: String, _ kind: String
  ) -> View? {
    if let view = pool.dequeue(key) {
      CallLog.record(view, "prepareForReuse()")
      view.prepareForReuse()
      return view
    }
    guard let make = pool.makers[key] else {
      Diagnostics.fail(.notRegistered(identifier, kind, self))
      return nil
    }
    let made = make()
    guard let view = made as? View else {
      Diagnostics.fail(.wrongKind(identifier, kind, made, self))
      return nil
    }
    return view
  }

  /// A view that is dequeued while its element is asked for has its place before it is filled.
  private func layOutRequested(_ view: UICollectionReusableView, _ kind: CollectionElement.Kind, _ path: IndexPath) {
    guard let asked, asked.element.kind == kind else { return }
    guard asked.indexPath == path || (kind == .cell && dataPath(asked.indexPath) == path) else { return }
    UIView.performWithoutAnimation { layOut(view, asked) }
  }
}
