internal import CoreGraphics
internal import Foundation

/// The three lines by which a layout holds a view in sight. Rule: LV-48
nonisolated struct PinnedPosition {
  /// The position in the element's own section.
  let own: CGFloat
  /// The pinned position.
  let held: CGFloat
  /// How far what it bounds lets it be held.
  let limit: CGFloat
  /// True if it stands before what it bounds, and not after.
  let isBefore: Bool

  var position: CGFloat { isBefore ? max(own, min(held, limit)) : min(own, max(held, limit)) }

  /// The way from here to the place after an update.
  func motion(to end: PinnedPosition) -> PinnedMotion {
    PinnedMotion(
      own: .init(own, end.own), held: .init(held, end.held), limit: .init(limit, end.limit), isHeader: isBefore)
  }
}

extension UICollectionView {
  /// A view that is held in sight goes from one place to another by the update that happens now: with bends. Rule: LV-48
  func bend(
    _ view: UIView, from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes
  ) {
    guard let change, !change.isSettled, change.oldLayout == nil, let before = start.pinned, let now = end.pinned,
      before.isBefore == now.isBefore
    else { return }
    let isSideways = layout.scrollAxis == .horizontal
    let sign: CGFloat = isSideways && isTurnedRound ? -1 : 1
    let bends = before.motion(to: now).bends.map { (part: $0.part, distance: $0.distance * sign) }
    view.addPiecewiseMotion(bends, isSideways: isSideways)
  }
}
