internal import CoreGraphics
internal import Foundation

// What configurations make of a cell. Rule: LV-14
extension UITableViewCell {
  var madeState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (selected, highlighted, edited)
    state.isDisabled = !isUserInteractionEnabled
    if let row, let table = row.table {
      state.isSwiped = table.swipe?.path == row.path
      state.isReordering = table.reorder?.path == row.path
      state.cellDragState = dragState.configured
    }
    return state
  }

  var styleConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  var tableBackground: UIBackgroundConfiguration {
    row?.table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// A view of the configuration's takes the content's place, or the one that is there shows it.
  func show(configuration: (any UIContentConfiguration)?) {
    ownContentConfiguration = configuration
    guard let configuration else { return replaceContent(with: UIView()) }
    if let view = content as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContent(with: configuration.makeContentView())
    }
    setNeedsLayout()
    row?.table?.contentChanged(of: self)
  }

  private func replaceContent(with view: UIView) {
    guard view !== content else { return }
    let isPlain = ownContentConfiguration == nil
    adopt(content: view)
    stock = isPlain ? StockContent(self) : nil
    setNeedsLayout()
  }

  /// A view is the content from now on; it has the cell's size at once, before constraints inside are solved.
  func adopt(content view: UIView) {
    let old = content
    content = view
    // It is out of the unsafe area at the sides; under a bar a row is as high as elsewhere. Rule: LV-05
    view.insetsLayoutMarginsFromSafeArea = false
    view.frame = old.superview === self ? old.frame : bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if old !== view, old.superview === self {
      insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
    } else {
      addSubview(view)
    }
  }

  func show(background: UIBackgroundConfiguration?) {
    ownBackgroundConfiguration = background
    guard let background else {
      parts.background?.removeFromSuperview()
      parts.background = nil
      return
    }
    backgroundColor = nil
    let view = parts.background ?? BackgroundView(frame: bounds)
    view.show(background.shown(automaticallyUpdatesBackgroundConfiguration ? madeState : nil), tint: tintColor)
    if view.superview !== self { insertSubview(view, at: 0) }
    parts.background = view
  }

  /// The state changed: what follows it does.
  func follow(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = ownContentConfiguration {
      let updated = configuration.updated(for: state)
      ownContentConfiguration = updated
      (content as? any UIContentView)?.configuration = updated
    }
    if let background = ownBackgroundConfiguration { show(background: background) }
    configurationUpdateHandler?(self, state)
  }
}

extension UIBackgroundConfiguration {
  /// As it is seen in a state; as it is where it follows none.
  fileprivate func shown(_ state: UICellConfigurationState?) -> UIBackgroundConfiguration {
    state.map { updated(for: $0) } ?? self
  }
}

extension UITableView {
  /// Reports, once, that a cell's constraints give no height, which is never intended. Rule: LV-05
  func notifyCollapse(of cell: UITableViewCell) {
    if !pool.hasNotifiedCollapse { Diagnostics.report(.collapsed(cell)) }
    pool.hasNotifiedCollapse = true
  }

  /// A cell says that it wants another height, or constraints inside of it changed: its row is measured with the next
  /// layout.
  ///
  /// Rule: LV-05
  func sizeMayHaveChanged(of cell: UITableViewCell, _ isByConstraints: Bool) {
    guard
      isByConstraints ? selfSizingInvalidation == .enabledIncludingConstraints : selfSizingInvalidation != .disabled,
      pendingDelegateCalls == 0, !isTiling, cell.isShown
    else { return }
    cell.isSizeInvalid = true
    setNeedsLayout()
  }

  /// Measures the rows whose cells said that they want another height.
  func measureInvalidRows() {
    for cell in cells.values where cell.isSizeInvalid { contentChanged(of: cell) }
  }

  /// A cell that is seen shows something else: its row may have another height. Rule: LV-05
  func contentChanged(of cell: UITableViewCell) {
    cell.isSizeInvalid = false
    guard selfSizingInvalidation != .disabled, pendingDelegateCalls == 0, !isTiling, cell.isShown,
      let path = indexPath(for: cell),
      rowHeight < 0, delegateHeight(path).map({ $0 < 0 }) ?? true
    else { return }
    geometry.setRow(wantedHeight(of: cell, path), at: path)
    setNeedsLayout()
  }
}

extension UITableViewCell {
  /// How the row of a cell is dragged. Rule: LV-68
  nonisolated public enum DragState: Int, Sendable {
    /// Not at all.
    case none = 0
    /// A finger lifts it.
    case lifting = 1
    /// It follows the finger.
    case dragging = 2

    var configured: UICellConfigurationState.DragState {
      switch self {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    }
  }
}
