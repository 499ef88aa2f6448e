internal import CoreGraphics
internal import Foundation

extension UsageError {
  static func notRegistered(_ identifier: String, _ kind: String, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-31", collection,
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the"
        + " identifier or connect a prototype cell in a storyboard")
  }

  static func wrongKind(_ identifier: String, _ kind: String, _ made: Any?, _ collection: UICollectionView)
    -> UsageError
  {
    UsageError(
      "LV-31", collection,
      "invalid nib or class registered for identifier (\(identifier)) - it must give exactly one \(kind), not"
        + " \(made.map { "\(type(of: $0))" } ?? "nothing")")
  }

  static func notDequeued(
    _ view: UICollectionReusableView, _ call: String, _ path: IndexPath, _ collection: UICollectionView
  ) -> UsageError {
    UsageError(
      "LV-31", collection,
      "the view returned from -collectionView:\(call) for \(path) does not have a reuseIdentifier - views must be"
        + " retrieved by dequeuing them for the index path (\(describe(view)))")
  }

  static func noSupplementary(_ kind: String, _ path: IndexPath, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-31", collection,
      "the layout has a supplementary view of kind \(kind) at \(path), and the data source does not implement"
        + " collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  static func noDecoration(_ kind: String, _ layout: UICollectionViewLayout, _ collection: UICollectionView)
    -> UsageError
  {
    UsageError(
      "LV-31", collection,
      "could not dequeue a decoration view of kind: \(kind) - must register a class or a nib as a decoration view for the"
        + " kind with \(describe(layout))")
  }

  static func count(_ what: String, _ count: Int, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-30", collection, "\(describe(collection)): the number of \(what) cannot be \(count); it counts as 0.")
  }

  static func sharedView(
    _ view: UICollectionReusableView, _ path: IndexPath, _ collection: UICollectionView
  ) -> UsageError {
    UsageError(
      "LV-31", collection,
      "\(describe(collection)): the data source gave \(describe(view)) for \(path), and another element has it; dequeue a view for"
        + " each. An empty one is shown.")
  }

  static func contentSize(_ size: CGSize, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-35", collection,
      "\(describe(collection)): the layout's content size must be of two numbers from 0 to a hundred million, not \(size);"
        + " the one before stays.")
  }

  static func unsoundAttributes(
    _ attributes: UICollectionViewLayoutAttributes, _ collection: UICollectionView
  ) -> UsageError {
    UsageError(
      "LV-35", collection,
      "\(describe(collection)): the place of \(attributes.representedElementKind ?? "the cell") \(attributes.indexPath) must"
        + " be of numbers and its size not negative, not \(attributes.center) \(attributes.size); it is left out.")
  }

  static func attributesOfNothing(
    _ attributes: UICollectionViewLayoutAttributes, _ collection: UICollectionView
  ) -> UsageError {
    UsageError(
      "LV-35", collection,
      "UICollectionView received layout attributes for a cell with an index path that does not exist:"
        + " \(attributes.indexPath)")
  }

  static func itemSize(_ what: String, _ size: String, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-35", collection,
      "\(describe(collection)): \(what) must be of numbers from 0 to a hundred million, not \(size); nothing is taken for it."
    )
  }

  static func noSuchItem(_ call: String, _ path: IndexPath, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-43", collection,
      "-[UICollectionView \(call)]: attempted to reach \(path), which is beyond the bounds of the data:"
        + " \(collection.counts.count) sections of \(collection.counts.prefix(8)) items.")
  }

  static func update(_ message: String, _ collection: UICollectionView) -> UsageError {
    UsageError("LV-39", collection, "Invalid batch updates detected: \(message)")
  }

  static func changeWhileAsked(_ call: String, _ collection: UICollectionView) -> UsageError {
    UsageError(
      "LV-40", collection,
      "\(describe(collection)): \(call) was called while the collection asks its data source, delegate or layout; it is done"
        + " in the next turn.")
  }

  static func transition(_ message: String, _ collection: UICollectionView) -> UsageError {
    UsageError("LV-45", collection, "\(describe(collection)): \(message)")
  }

  static func layoutDimension(_ length: CGFloat) -> UsageError {
    UsageError(
      "LV-47", nil,
      "a length in a compositional layout must be a number from 0 to a hundred million, not \(length); 0 or what is in"
        + " bounds is taken.")
  }

  static func emptyGroup() -> UsageError {
    UsageError("LV-47", nil, "a group of a compositional layout must have at least one subitem; it shows nothing.")
  }
}
