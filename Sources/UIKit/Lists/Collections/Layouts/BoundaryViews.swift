internal import CoreGraphics
internal import Foundation

/// Views at the edges of a section, or of a whole compositional layout. Rule: LV-48
struct BoundaryViews {
  let items: [NSCollectionLayoutBoundarySupplementaryItem]
  let axis: CollectionAxis
  /// The space of the views across the axis, and the reference of their fractional sizes.
  let space: CGRect
  /// The sizes that views asked for, by their index.
  var known: [Int: CGSize] = [:]

  init(_ items: [NSCollectionLayoutBoundarySupplementaryItem], axis: CollectionAxis, space: CGRect) {
    (self.items, self.axis, self.space) = (items, axis, space)
  }

  /// -1 before what they bound, 1 after it.
  func side(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Int {
    axis == .vertical ? item.alignment.sides.y : item.alignment.sides.x
  }

  /// By how much they make longer what they bound; of those that are pinned alone where that is asked.
  func length(_ side: Int, pinned: Bool = false) -> CGFloat {
    items.indices.reduce(0) { most, number in
      let item = items[number]
      guard item.extendsBoundary, self.side(item) == side, item.pinToVisibleBounds || !pinned else { return most }
      return max(most, size(number).along(axis))
    }
  }

  func size(_ number: Int) -> CGSize {
    let item = items[number]
    var size = item.layoutSize.points(in: space.size)
    if let measured = known[number] {
      if item.layoutSize.estimates.contains(.horizontal) { size.width = measured.width }
      if item.layoutSize.estimates.contains(.vertical) { size.height = measured.height }
    }
    return size
  }

  /// Returns the frame of one, from the beginning of the content they bound, with the padding before and the length of
  /// content.
  func frame(_ number: Int, padding: CGFloat, content: CGFloat) -> CGRect {
    let (item, size) = (items[number], size(number))
    let (side, start) = (self.side(item), padding + length(-1))
    let end = start + content
    let along: CGFloat
    if item.extendsBoundary {
      let total = end + length(1)
      along = side < 0 ? padding : side > 0 ? total - size.along(axis) : (total - size.along(axis)) / 2
    } else {
      along = side < 0 ? start : side > 0 ? end - size.along(axis) : (start + end - size.along(axis)) / 2
    }
    let alignmentSide = axis == .vertical ? item.alignment.sides.x : item.alignment.sides.y
    let (low, high) = (space.start(axis.other), space.end(axis.other))
    let free = high - low - size.along(axis.other)
    let across = alignmentSide < 0 ? low : alignmentSide > 0 ? low + free : low + free / 2
    return CGRect(along: along, across: across, size: size, axis)
      .offsetBy(dx: item.offset.x, dy: item.offset.y)
  }
}
