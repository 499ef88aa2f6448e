internal import CoreGraphics
internal import Foundation

/// Cell reuse in tables: the pool of a table's reusable cells, headers and footers.
final class TablePool {
  let cells = ReusePool<String, UITableViewCell>()
  let sectionViews = ReusePool<String, UITableViewHeaderFooterView>()
  /// The document's prototypes, in its order.
  var prototypes: [Prototype] = []
  /// The prototype rows to show in place of data.
  var shown: PrototypeRows?
  /// True if it was told that a cell's constraints suggest no height.
  var hasNotifiedCollapse = false
  /// The cell of a row that is configured once more: it is dequeued as it is.
  var keptCell: UITableViewCell?

  /// A cell that a document has, by its name; its height in the editor counts for tools alone.
  struct Prototype {
    let identifier: String
    let height: CGFloat?
  }

  /// Returns an invisible cell to the pool; a static row's cell stays with its row.
  func put(_ cell: UITableViewCell, isStatic: Bool) {
    if isStatic { return cell.isHidden = true }
    cells.put(cell, for: cell.reuseIdentifier)
  }
  func put(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView else { return view.removeFromSuperview() }
    sectionViews.put(view, for: view.reuseIdentifier)
  }
}

extension UITableView {
  func registerCell(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.cells.register(
      for: identifier,
      cellClass.map { type in
        { (type as? UITableViewCell.Type).map { $0.makeCell(style: .default, reuseIdentifier: identifier) } }
      })
  }
  func registerCell(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.cells.register(for: identifier, nib.map { nib in { nib.instantiate(withOwner: nil).first } })
  }
  func registerSectionView(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.sectionViews.register(
      for: identifier,
      aClass.map { type in
        { (type as? UITableViewHeaderFooterView.Type).map { $0.makeSectionView(reuseIdentifier: identifier) } }
      })
  }
  func registerSectionView(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.sectionViews.register(for: identifier, nib.map { nib in { nib.instantiate(withOwner: nil).first } })
  }

  func reusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.keptCell, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.cells.dequeue(identifier) {
      CallLog.record(cell, "prepareForReuse()")
      cell.prepareForReuse()
      return cell
    }
    guard let make = pool.cells.makers[identifier] else { return nil }
    let made = make()
    guard let cell = made as? UITableViewCell else {
      Diagnostics.fail(.wrongKind(identifier, "cell", made, self))
      return nil
    }
    cell.adoptIdentifier(identifier)
    return cell
  }

  func reusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    if pool.cells.makers[identifier] == nil { Diagnostics.fail(.notRegistered(identifier, "cell", self)) }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func reusableSectionView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.sectionViews.dequeue(identifier) {
      CallLog.record(view, "prepareForReuse()")
      view.prepareForReuse()
      return view
    }
    guard let make = pool.sectionViews.makers[identifier] else { return nil }
    let made = make()
    guard let view = made as? UITableViewHeaderFooterView else {
      Diagnostics.fail(.wrongKind(identifier, "header or footer view", made, self))
      return nil
    }
    view.adoptIdentifier(identifier)
    return view
  }
}
