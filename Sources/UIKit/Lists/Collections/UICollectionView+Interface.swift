internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

// What a document says of a collection. Rule: SG-59, SG-60
extension UICollectionView {
  /// The layout that a document tells; lines of tiles where it tells none.
  static func decodedLayout(_ coder: NSCoder) -> UICollectionViewLayout {
    guard let coder = coder as? InterfaceCoder, let part = coder.element.object("collectionViewLayout") else {
      return UICollectionViewFlowLayout()
    }
    return coder.loading.make(part) as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
  }

  func decodeCollection(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("allowsSelection", \.allowsSelection)
    read.flag("allowsMultipleSelection", \.allowsMultipleSelection)
    read.flag("prefetchingEnabled", \.isPrefetchingEnabled)
    if let view = read.part("backgroundView", UIView.self) { backgroundView = view }
    for element in read.element.list("cells") where element.element == "collectionViewCell" {
      guard let identifier = Self.identifier(of: element), cellPool.makers[identifier] == nil else { continue }
      let prototype = InterfacePrototype(element, in: read.coder.loading)
      cellPool.register(for: identifier) { prototype.make() }
    }
    decodeEdge(read, "sectionHeaderView", Self.elementKindSectionHeader)
    decodeEdge(read, "sectionFooterView", Self.elementKindSectionFooter)
  }

  private func decodeEdge(_ read: PropertyReader<UICollectionView>, _ key: String, _ kind: String) {
    guard let element = read.element.object(key), let identifier = Self.identifier(of: element) else { return }
    let prototype = InterfacePrototype(element, in: read.coder.loading)
    supplementaryPool.register(for: SupplementaryKey(kind: kind, identifier: identifier)) { prototype.make() }
  }

  private static func identifier(of element: InterfaceObject) -> String? {
    element["reuseIdentifier"]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension UICollectionViewFlowLayout {
  func decodeFlow(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    func length(_ name: String, _ path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGFloat>) {
      if let points = read.number(name), points.isFinite, points >= 0 { self[keyPath: path] = points }
    }
    func size(_ name: String, _ path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>) {
      guard let size = read.element[name]?.size, size.width >= 0, size.height >= 0 else { return }
      self[keyPath: path] = size
    }
    length("minimumLineSpacing", \.minimumLineSpacing)
    length("minimumInteritemSpacing", \.minimumInteritemSpacing)
    size("itemSize", \.itemSize)
    size("estimatedItemSize", \.estimatedItemSize)
    size("headerReferenceSize", \.headerReferenceSize)
    size("footerReferenceSize", \.footerReferenceSize)
    read.insets("sectionInset", \.sectionInset)
    read.choice("scrollDirection", \.scrollDirection, ["vertical": .vertical, "horizontal": .horizontal])
    read.flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
    read.flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
    if read.flag("automaticEstimatedItemSize") == true {
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
  }
}

// Layouts are made as anything else that a document names. Rule: SG-59
extension UICollectionViewLayout: @preconcurrency NSCoding {
  /// Writes nothing.
  public func encode(with coder: NSCoder) {}
}

extension UICollectionReusableView {
  func decodeReusable(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    identifier = read.text("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension UICollectionViewCell {
  /// The document's content view takes the place of the cell's own.
  func decodeCell(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    if let view = read.part("contentView", UIView.self) { adopt(content: view) }
    if let view = read.part("backgroundView", UIView.self) { backgroundView = view }
    if let view = read.part("selectedBackgroundView", UIView.self) { selectedBackgroundView = view }
  }
}

extension UICollectionViewCell: SegueStarter {
  func adopt(_ segue: SegueTemplate, trigger: String?) -> Bool {
    guard trigger == nil || trigger == "selection" else { return false }
    self.segue = self.segue ?? segue
    return true
  }
}

extension UICollectionViewController {
  func decodeCollectionController(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    read.flag("installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement)
  }
}

/// The properties of collections and their cells that outlets and runtime attributes name.
enum CollectionProperties {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    _ObjectiveC.describe(UICollectionView.self) { $0.method("reloadData") { list, _ in list.reloadData() } }
    NamedProperties.register("dataSource", \UICollectionView.dataSource)
    NamedProperties.register("prefetchDataSource", \UICollectionView.prefetchDataSource)
    NamedProperties.register("backgroundView", \UICollectionView.backgroundView)
    NamedProperties.register("collectionViewLayout", \UICollectionView.collectionViewLayout)
    NamedProperties.register("backgroundView", \UICollectionViewCell.backgroundView)
    NamedProperties.register("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
    NamedProperties.register(reading: "contentView", \UICollectionViewCell.contentView)
    NamedProperties.register("collectionView", \UICollectionViewController.collectionView)
  }
}
