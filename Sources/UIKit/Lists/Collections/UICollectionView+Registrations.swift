public import Foundation

extension UICollectionView {
  /// The registration of a cell class and its configuration, in place of a reuse identifier. Rule: LV-31
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell with an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    /// Under what the cells are used again.
    let key = RegistrationKey()
    let handler: Handler
    let nib: UINib?

    /// Cells of the class.
    public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }
    /// Cells of a document.
    public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
  }

  /// The registration of supplementary views: their class and configuration. Rule: LV-31
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let key = RegistrationKey()
    let kind: String
    let handler: Handler
    let nib: UINib?

    /// Views of the class.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler, nib) = (elementKind, handler, nil)
    }
    /// Views of a document.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, self.handler, nib) = (elementKind, handler, supplementaryNib)
    }
  }

  /// A cell by a registration, filled with an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = registration.key.name
    if cellPool.makers[name] == nil {
      let nib = registration.nib
      cellPool.register(for: name) { nib.map { $0.instantiate(withOwner: nil).first } ?? Cell(frame: .zero) }
    }
    let found = dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    guard let cell = found as? Cell else {
      Diagnostics.fail(.wrongKind(name, "\(Cell.self)", found, self))
      return Cell(frame: .zero)
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view by a registration, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let name = registration.key.name
    let key = SupplementaryKey(kind: registration.kind, identifier: name)
    if supplementaryPool.makers[key] == nil {
      let nib = registration.nib
      supplementaryPool.register(for: key) {
        nib.map { $0.instantiate(withOwner: nil).first } ?? Supplementary(frame: .zero)
      }
    }
    let found = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: name, for: indexPath)
    guard let view = found as? Supplementary else {
      Diagnostics.fail(.wrongKind(name, "\(Supplementary.self)", found, self))
      return Supplementary(frame: .zero)
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// The identity of a registration.
final class RegistrationKey {
  private static var serial = 0
  let name: String

  init() {
    Self.serial += 1
    name = "registration \(Self.serial)"
  }
}
