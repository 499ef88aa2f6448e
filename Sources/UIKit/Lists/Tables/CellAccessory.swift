internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The accessory at a cell's trailing edge. Rule: LV-15
final class CellAccessory {
  /// A button, a mark or the app's own view, and the arrow beyond it.
  private var (main, arrow): (UIView?, UIView?)
  /// The input that the accessory was made from.
  private var made: (type: UITableViewCell.AccessoryType, own: UIView?) = (.none, nil)
  /// True if they stand where they belong: they come there, and do not move there.
  private var isPlaced = true

  /// A view that fades, and the opacity that it has otherwise.
  typealias Fader = (view: UIView, alpha: CGFloat)
  private var comers: [Fader] = []
  private(set) var leavers: [Fader] = []

  private var shown: [UIView] { [arrow, main].compactMap(\.self) }

  /// The accessory in force.
  private func wanted(_ cell: UITableViewCell) -> (type: UITableViewCell.AccessoryType, own: UIView?) {
    cell.isEditing
      ? (cell.editingAccessoryType, cell.editingAccessoryView) : (cell.accessoryType, cell.accessoryView)
  }

  /// Makes the accessory in force.
  ///
  /// - Parameter fades: Whether what stood there fades as this one comes, by `fade()`, or goes at once.
  func update(of cell: UITableViewCell, fades: Bool = false) {
    let (type, own) = wanted(cell)
    if fades, made.type == type, made.own === own { return }
    remove(leavers, from: cell)
    let old = shown.filter { $0.superview === cell }
    if fades {
      leavers = old.map { ($0, $0.alpha) }
    } else {
      for view in old { view.removeFromSuperview() }
    }
    (main, arrow, comers, made, isPlaced) = (nil, nil, [], (type, own), false)
    make(type, own, in: cell)
    guard fades else { return }
    comers = shown.map { ($0, $0.alpha) }
    for view in shown { view.alpha = 0 }
  }

  private func make(_ type: UITableViewCell.AccessoryType, _ own: UIView?, in cell: UITableViewCell) {
    if let own {
      main = own
      return cell.addSubview(own)
    }
    switch type {
    case .none: break
    case .disclosureIndicator: arrow = addArrow(to: cell)
    case .detailDisclosureButton:
      arrow = addArrow(to: cell)
      main = addDetail(to: cell)
    case .checkmark: main = addMark(to: cell)
    case .detailButton: main = addDetail(to: cell)
    }
  }

  private func addArrow(to cell: UITableViewCell) -> UIView {
    let view = UIImageView(cellSymbol: "chevron.forward", 13.5, .semibold, in: cell)
    view.tintColor = .tertiaryLabel
    cell.addSubview(view)
    return view
  }

  private func addMark(to cell: UITableViewCell) -> UIView {
    let view = UIImageView(cellSymbol: "checkmark", 15, .semibold, in: cell)
    view.tintColor = cell.tintColor
    cell.addSubview(view)
    return view
  }

  private func addDetail(to cell: UITableViewCell) -> UIView {
    let button = UIButton(type: .detailDisclosure)
    let shape = UIImage.SymbolConfiguration(pointSize: cell.traitCollection.scaled(17))
    button.setPreferredSymbolConfiguration(shape, forImageIn: .normal)
    button.accessibilityLabel = "More info"
    button.addAction(
      UIAction { [weak cell] _ in cell?.row.map { $0.table?.accessoryTapped($0.path) } }, for: .touchUpInside)
    cell.addSubview(button)
    return button
  }

  /// Symbols are as large as text is now.
  func textSizeDidChange(of cell: UITableViewCell) {
    if made.own == nil, made.type != .none { update(of: cell) }
  }

  func tintDidChange(_ color: UIColor) {
    // The arrow is gray whatever the tint.
    if let mark = main as? UIImageView { mark.tintColor = color }
  }

  // MARK: Places

  private func size(of view: UIView) -> CGSize {
    view is UIButton && view.bounds.size == .zero || view is UIImageView && view.bounds.size == .zero
      ? view.sizeThatFits(.zero) : view.bounds.size
  }

  /// The room that it takes, with the gaps between what stands there.
  var totalWidth: CGFloat { shown.reduce(0) { $0 + size(of: $1).width + CellMetrics.gap } }

  /// Places it before an end in the cell.
  func layOut(in cell: UITableViewCell, end: CGFloat) {
    var end = end - cell.decoration.margin
    for view in shown {
      let size = self.size(of: view)
      let top = ((cell.bounds.height - size.height) / 2 / cell.pixel).rounded() * cell.pixel
      let frame = CGRect(x: end - size.width, y: top, width: size.width, height: size.height)
      if isPlaced { cell.put(view, frame) } else { UIView.performWithoutAnimation { cell.put(view, frame) } }
      end -= size.width + CellMetrics.gap
    }
    isPlaced = true
  }

  // MARK: Fading

  /// Called inside of an animation: one goes as the other comes.
  func fade() {
    for (view, _) in leavers { view.alpha = 0 }
    for (view, alpha) in comers { view.alpha = alpha }
    comers = []
  }

  /// Lets views go that have faded, unless they went before.
  func remove(_ faded: [Fader], from cell: UITableViewCell) {
    for (view, alpha) in faded where leavers.contains(where: { $0.view === view }) {
      leavers.removeAll { $0.view === view }
      UIView.performWithoutAnimation { view.alpha = alpha }
      if view.superview === cell { view.removeFromSuperview() }
    }
  }
}

extension UIImageView {
  /// A symbol of a cell's, in its own size, which is told for the usual text size.
  convenience init(cellSymbol name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, in cell: UIView) {
    let configuration = UIImage.SymbolConfiguration(pointSize: cell.traitCollection.scaled(size), weight: weight)
    self.init(image: UIImage(systemName: name, withConfiguration: configuration))
    contentMode = .center
  }
}
