// What collections have and never show. Rule: SG-62
extension TableCheck {
  /// The keys under which a collection's views stand that are no cells.
  static let edges = ["sectionHeaderView", "sectionFooterView"]
  private static let layouts: Set = ["collectionViewFlowLayout", "collectionViewLayout"]
  private static let lengths = ["minimumLineSpacing", "minimumInteritemSpacing"]
  private static let sizes = ["itemSize", "estimatedItemSize", "headerReferenceSize", "footerReferenceSize"]

  mutating func checkCollection(_ collection: InterfaceObject) {
    checkPrototypes(collection.list("cells"), "collectionViewCell")
    for key in Self.edges {
      guard let view = collection.object(key) else { continue }
      checkPrototypes([view], "collectionReusableView", as: "section's view")
    }
    guard let layout = collection.object("collectionViewLayout") else { return }
    guard Self.layouts.contains(layout.element) else {
      return report(
        .error, layout.position, "a <\(layout.element)> stands in place of a layout and is left out",
        do: "put a <collectionViewFlowLayout> or a <collectionViewLayout> there")
    }
    for property in layout.properties where isNegative(property.name, property.value) {
      report(
        .error, property.position, "'\(property.name)' is below zero and says nothing",
        do: "write points from 0, or take it out")
    }
  }

  /// Returns true if a length of a layout is one that is left out.
  private func isNegative(_ name: String, _ value: InterfaceValue) -> Bool {
    switch value {
    case .number(let points): Self.lengths.contains(name) && points < 0
    case .size(let width, let height): Self.sizes.contains(name) && (width < 0 || height < 0)
    default: false
    }
  }
}
