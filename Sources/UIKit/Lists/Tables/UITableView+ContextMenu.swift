public import CoreGraphics
public import Foundation

// What a press on a row opens. Rule: CM-13
extension UITableView: ContextMenuDataSource {
  /// The interaction that opens the menus of rows; nil if the delegate has none.
  ///
  /// Differs: it is not among the table's `interactions`, and has no delegate of its own.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    tableDelegate == nil || lacks(.contextMenu) ? nil : contextMenus
  }

  func contextMenu(at point: CGPoint, _ interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
    guard swipe == nil, reorder == nil, updates == nil, let path = indexPathForRow(at: point), let cell = cells[path],
      cell.frame.contains(point)
    else { return nil }
    let answer = askDelegate(.contextMenu, "tableView(_:contextMenuConfigurationForRowAt: \(path), point:)") {
      $0.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }
    guard let configuration = answer ?? nil else { return nil }
    pressedRow = PressedItem(path: path, cell: cell)
    return configuration
  }

  func liftedPreviews(_ configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    let answered = askDelegate(.liftPreview, "tableView(_:previewForHighlightingContextMenuWithConfiguration:)") {
      $0.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    let preview = (answered ?? nil) ?? pressedRow?.cell.flatMap(PressedItem<UITableViewCell>.preview)
    return preview.map { [$0] } ?? []
  }

  func returningPreviews(
    _ configuration: UIContextMenuConfiguration, _ lifted: [UITargetedPreview]
  ) -> [UITargetedPreview?] {
    let answered = askDelegate(.returnPreview, "tableView(_:previewForDismissingContextMenuWithConfiguration:)") {
      $0.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    if let answered = answered ?? nil { return [answered] }
    guard let pressedRow, let cell = pressedRow.cell, cells[pressedRow.path] === cell, isLoaded else { return [nil] }
    return [lifted.first.flatMap { $0.isInstalled ? $0 : nil }]
  }

  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    notifyDelegate(.willDisplayMenu, "tableView(_:willDisplayContextMenu:animator:)") {
      $0.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  func previewWasTapped(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) -> Bool {
    notifyDelegate(.previewTapped, "tableView(_:willPerformPreviewActionForMenuWith:animator:)") {
      $0.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    return tableDelegate != nil && !lacks(.previewTapped)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    notifyDelegate(.willEndMenu, "tableView(_:willEndContextMenuInteraction:animator:)") {
      $0.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }
}

extension UITableViewDelegate {
  /// The default does nothing.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    tableView.reportAbsent(.contextMenu, of: self, returning: nil)
  }
  /// The default: the row's cell.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.reportAbsent(.liftPreview, of: self, returning: nil)
  }
  /// The default: the row's cell.
  public func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.reportAbsent(.returnPreview, of: self, returning: nil)
  }
  /// The default dismisses the menu.
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableView.reportAbsent(.previewTapped, of: self)
  }
  /// The default does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableView.reportAbsent(.willDisplayMenu, of: self)
  }
  /// The default does nothing.
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableView.reportAbsent(.willEndMenu, of: self)
  }
}
