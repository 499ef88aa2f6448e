internal import CoreGraphics
internal import Foundation

/// Where a table's cells, headers and footers come from, and where they wait to be used again.
final class TablePool {
  /// What was registered for an identifier.
  enum Source {
    case type(AnyClass)
    case nib(UINib)
    case prototype(InterfacePrototype)
  }

  var cellSources: [String: Source] = [:]
  var sectionSources: [String: Source] = [:]
  /// The identifiers of the document's prototypes, in its order.
  var prototypes: [String] = []
  /// What shows them in place of data.
  var shown: PrototypeRows?
  /// Whether it was told that a cell's constraints suggest no height.
  var hasToldCollapse = false
  /// The cell of a row that is configured once more: it is dequeued as it is.
  var keptCell: UITableViewCell?
  private var cells: [String: [UITableViewCell]] = [:]
  private var sectionViews: [String: [UITableViewHeaderFooterView]] = [:]

  /// A cell is out of sight: it waits, hidden, where it has an identifier.
  func put(_ cell: UITableViewCell, isStatic: Bool) {
    // A static row's cell is nobody else's.
    if isStatic { return cell.isHidden = true }
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cell.isHidden = true
    cells[identifier, default: []].append(cell)
  }
  func put(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return view.removeFromSuperview()
    }
    view.isHidden = true
    sectionViews[identifier, default: []].append(view)
  }

  func takeCell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
  func takeSectionView(_ identifier: String) -> UITableViewHeaderFooterView? { sectionViews[identifier]?.popLast() }

  /// Lets go of those that wait for an identifier.
  func forgetCells(_ identifier: String) {
    for cell in cells.removeValue(forKey: identifier) ?? [] { cell.removeFromSuperview() }
  }
  func forgetSectionViews(_ identifier: String) {
    for view in sectionViews.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
  }
}

extension UITableView {
  /// Says of which class cells of an identifier are made; nil takes that back. Rule: LV-09
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.cellSources[identifier] = cellClass.map(TablePool.Source.type)
    pool.forgetCells(identifier)
  }
  /// Says which document cells of an identifier are made from; nil takes that back. Rule: LV-09
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.cellSources[identifier] = nib.map(TablePool.Source.nib)
    pool.forgetCells(identifier)
  }
  /// Says of which class headers and footers of an identifier are made; nil takes that back. Rule: LV-09
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.sectionSources[identifier] = aClass.map(TablePool.Source.type)
    pool.forgetSectionViews(identifier)
  }
  /// Says which document headers and footers of an identifier are made from; nil takes that back. Rule: LV-09
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.sectionSources[identifier] = nib.map(TablePool.Source.nib)
    pool.forgetSectionViews(identifier)
  }

  /// A cell that was used before, or one of what was registered; nil where neither is there. Rule: LV-09
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.keptCell, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.takeCell(identifier) {
      CallLog.record(cell, "prepareForReuse()")
      cell.prepareForReuse()
      return cell
    }
    guard let source = pool.cellSources[identifier] else { return nil }
    let made: Any?
    switch source {
    case .type(let type):
      made = (type as? UITableViewCell.Type).map { $0.makeCell(style: .default, reuseIdentifier: identifier) }
    case .nib(let nib): made = nib.instantiate(withOwner: nil).first
    case .prototype(let prototype): made = prototype.make()
    }
    guard let cell = made as? UITableViewCell else {
      Diagnostics.fail(.wrongKind(identifier, "cell", made, self))
      return nil
    }
    cell.takeIdentifier(identifier)
    return cell
  }

  /// A cell for a row, used before or made of what was registered.
  ///
  /// Errors: an identifier for which nothing was registered traps. Rule: LV-09
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    if pool.cellSources[identifier] == nil { Diagnostics.fail(.notRegistered(identifier, "cell", self)) }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer that was used before, or one of what was registered; nil where neither is there. Rule: LV-09
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.takeSectionView(identifier) {
      CallLog.record(view, "prepareForReuse()")
      view.prepareForReuse()
      return view
    }
    guard let source = pool.sectionSources[identifier] else { return nil }
    let made: Any?
    switch source {
    case .type(let type):
      made = (type as? UITableViewHeaderFooterView.Type).map { $0.makeSectionView(reuseIdentifier: identifier) }
    case .nib(let nib): made = nib.instantiate(withOwner: nil).first
    case .prototype(let prototype): made = prototype.make()
    }
    guard let view = made as? UITableViewHeaderFooterView else {
      Diagnostics.fail(.wrongKind(identifier, "header or footer view", made, self))
      return nil
    }
    view.takeIdentifier(identifier)
    return view
  }
}
