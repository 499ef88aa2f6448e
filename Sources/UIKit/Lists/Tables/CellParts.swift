internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The parts of a cell beside its content: lines, accessory, and the controls of editing.
final class CellParts {
  private var below: UIView?
  private var above: UIView?
  var lines: [UIView] { [above, below].compactMap(\.self) }
  let accessory = CellAccessory()
  /// Minus, plus, or a mark.
  private(set) var control: UIImageView?
  private(set) var handle: UIView?
  /// The view of the background configuration.
  var background: BackgroundView?

  /// The room at the trailing edge.
  func trailingInset(of cell: UITableViewCell) -> CGFloat {
    var inset = accessory.totalWidth
    if inset > 0 { inset += cell.decoration.margin - CellMetrics.gap }
    if hasHandle(cell) { inset = max(inset, 0) + CellMetrics.reorder + (inset == 0 ? CellMetrics.gap : 0) }
    return inset
  }

  // MARK: Layout

  func layOut(in cell: UITableViewCell) {
    layOutLines(in: cell)
    layOutControl(in: cell)
    var end = cell.bounds.width - cell.decoration.safe.trailing
    layOutHandle(in: cell, end: &end)
    accessory.layOut(in: cell, end: end)
  }

  private func layOutLines(in cell: UITableViewCell) {
    let decoration = cell.decoration
    below = line(below, isWanted: decoration.below != nil && !cell.hidesLine, cell)
    above = line(above, isWanted: decoration.hasTop, cell)
    if let below, let span = decoration.below {
      let text = decoration.followsText ? cell.textStart.map { $0 + cell.leadingSpace + decoration.safe.leading } : nil
      let start = text ?? span.start
      cell.put(
        below,
        CGRect(
          x: start, y: cell.bounds.height - cell.pixel, width: max(0, cell.bounds.width - start - span.end),
          height: cell.pixel))
    }
    if let above { cell.put(above, CGRect(x: 0, y: 0, width: cell.bounds.width, height: cell.pixel)) }
  }

  private func line(_ view: UIView?, isWanted: Bool, _ cell: UITableViewCell) -> UIView? {
    guard isWanted else {
      view?.isHidden = true
      return view
    }
    let line = line(view, with: cell.decoration.effect)
    line.isUserInteractionEnabled = false
    line.isHidden = false
    ((line as? UIVisualEffectView)?.contentView ?? line).backgroundColor = cell.decoration.color
    if line.superview !== cell { cell.addSubview(line) }
    return line
  }

  /// The line that is there, or another where it is to have an effect, or none any more.
  private func line(_ view: UIView?, with effect: UIVisualEffect?) -> UIView {
    if let view, (view is UIVisualEffectView) == (effect != nil) {
      (view as? UIVisualEffectView)?.effect = effect
      return view
    }
    view?.removeFromSuperview()
    return effect.map(UIVisualEffectView.init(effect:)) ?? UIView()
  }

  // MARK: Editing

  func hasLeadingControl(_ cell: UITableViewCell) -> Bool {
    cell.isEditing && (cell.editingStyle != .none || cell.marks)
  }
  private func hasHandle(_ cell: UITableViewCell) -> Bool { cell.isEditing && cell.showsReorderControl }

  /// Which picture the control at the leading edge shows, and in which colours.
  private func controlImage(_ cell: UITableViewCell) -> (name: String, color: UIColor)? {
    guard hasLeadingControl(cell) else { return nil }
    if cell.marks { return cell.isSelected ? ("checkmark.circle.fill", cell.tintColor) : ("circle", .tertiaryLabel) }
    switch cell.editingStyle {
    case .none: return nil
    case .delete: return ("minus.circle.fill", .systemRed)
    case .insert: return ("plus.circle.fill", .systemGreen)
    }
  }

  /// Makes the controls that editing wants, or lets them go.
  func prepareControls(of cell: UITableViewCell) {
    if control == nil, controlImage(cell) != nil {
      let view = UIImageView()
      view.contentMode = .center
      view.isUserInteractionEnabled = true
      view.accessibilityLabel = cell.editingStyle == .insert ? "Insert" : "Remove"
      let tap = UITapGestureRecognizer { [weak cell] _ in cell?.row.map { $0.table?.controlTapped($0.path) } }
      view.addGestureRecognizer(tap)
      view.alpha = 0
      view.frame = cell.mirrored(
        CGRect(x: -CellMetrics.editing, y: 0, width: CellMetrics.editing, height: cell.bounds.height))
      control = view
      cell.addSubview(view)
    }
    if handle == nil, hasHandle(cell) {
      let view = UIImageView(cellSymbol: "line.3.horizontal", 17, .regular, in: cell)
      view.tintColor = .tertiaryLabel
      view.isUserInteractionEnabled = true
      view.accessibilityLabel = "Reorder"
      view.alpha = 0
      view.frame = cell.mirrored(
        CGRect(x: cell.bounds.width, y: 0, width: CellMetrics.reorder, height: cell.bounds.height))
      handle = view
      cell.addSubview(view)
    }
    showMark(of: cell)
  }

  /// Symbols are as large as text is now.
  func textSizeDidChange(of cell: UITableViewCell) {
    accessory.textSizeDidChange(of: cell)
    let shape = UIImage.SymbolConfiguration(pointSize: cell.traitCollection.scaled(17), weight: .regular)
    if let handle = handle as? UIImageView { handle.image = handle.image?.applyingSymbolConfiguration(shape) }
    showMark(of: cell)
  }

  func showMark(of cell: UITableViewCell) {
    guard let control, let controlImage = controlImage(cell) else { return }
    let configuration = UIImage.SymbolConfiguration(pointSize: cell.traitCollection.scaled(19), weight: .regular)
    control.image = UIImage(systemName: controlImage.name, withConfiguration: configuration)
    control.tintColor = controlImage.color
    control.isUserInteractionEnabled = !cell.marks
  }

  private func layOutControl(in cell: UITableViewCell) {
    guard let control else { return }
    let isIn = hasLeadingControl(cell)
    control.alpha = isIn ? 1 : 0
    let start = isIn ? cell.decoration.safe.leading + cell.decoration.margin - 8 : -CellMetrics.editing
    cell.put(control, CGRect(x: start, y: 0, width: CellMetrics.editing, height: cell.bounds.height))
  }

  private func layOutHandle(in cell: UITableViewCell, end: inout CGFloat) {
    guard let handle else { return }
    let isIn = hasHandle(cell)
    handle.alpha = isIn ? 1 : 0
    if isIn { end -= CellMetrics.reorder + CellMetrics.gap }
    cell.put(
      handle,
      CGRect(
        x: isIn ? end : cell.bounds.width, y: 0, width: CellMetrics.reorder, height: cell.bounds.height))
  }
}

extension UITableViewCell: LinedView {
  var lines: [UIView] { parts.lines }

  /// True if a mark at the leading edge says that the row is selected.
  var marks: Bool { edited && row?.table?.allowsMultipleSelectionDuringEditing == true }

  /// The gray covers the line below.
  var hidesLine: Bool { (selected || highlighted) && selectionStyle != .none && ownBackgroundConfiguration == nil }

  func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
