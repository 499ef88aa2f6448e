public import CoreGraphics
public import Foundation

// What a press on items opens. Rule: CM-14
extension UICollectionView: ContextMenuDataSource {
  /// The interaction that opens the menus of items; nil if the delegate has none.
  ///
  /// Differs: it is not among the collection's `interactions`, and has no delegate of its own.
  public var contextMenuInteraction: UIContextMenuInteraction? {
    collectionDelegate == nil || (lacks(.contextMenu) && lacks(.olderContextMenu)) ? nil : contextMenus
  }

  func contextMenu(at point: CGPoint, _ interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
    guard swipe == nil, move == nil, updates == nil else { return nil }
    let path = indexPathForItem(at: point).flatMap { cellForItem(at: $0) == nil ? nil : $0 }
    var paths = path.map { [$0] } ?? []
    if let path, selection.contains(path) { paths += selection.filter { $0 != path } }
    var answer =
      askDelegate(.contextMenu, "collectionView(_:contextMenuConfigurationForItemsAt: \(paths), point:)") {
        $0.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
      } ?? nil
    if lacks(.contextMenu), let path {
      paths = [path]
      answer =
        askDelegate(.olderContextMenu, "collectionView(_:contextMenuConfigurationForItemAt: \(path), point:)") {
          $0.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        } ?? nil
    }
    guard let answer else { return nil }
    pressedItems = paths.map { PressedItem(path: $0, cell: cellForItem(at: $0)) }
    return answer
  }

  func liftedPreviews(_ configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    var older: UITargetedPreview??
    var lifted: [(PressedItem<UICollectionViewCell>, UITargetedPreview)] = []
    for (number, item) in pressedItems.enumerated() {
      let call = "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt: \(item.path))"
      var preview =
        askDelegate(.liftPreview, call) {
          $0.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: item.path)
        } ?? nil
      if number == 0, lacks(.liftPreview) {
        older = askDelegate(.olderLiftPreview, "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)")
        {
          $0.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        preview = older ?? nil
      }
      if let preview = preview ?? item.cell.flatMap(PressedItem<UICollectionViewCell>.preview) {
        lifted.append((item, preview))
      }
    }
    pressedItems = lifted.map(\.0)
    return lifted.map(\.1)
  }

  func returningPreviews(
    _ configuration: UIContextMenuConfiguration, _ lifted: [UITargetedPreview]
  ) -> [UITargetedPreview?] {
    zip(pressedItems, lifted).enumerated().map { number, pair in
      let (item, preview) = pair
      let call = "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt: \(item.path))"
      var answered =
        askDelegate(.returnPreview, call) {
          $0.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: item.path)
        } ?? nil
      if number == 0, lacks(.returnPreview) {
        answered =
          askDelegate(.olderReturnPreview, "collectionView(_:previewForDismissingContextMenuWithConfiguration:)") {
            $0.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
          } ?? nil
      }
      if let answered { return answered }
      guard isLoaded, let cell = item.cell, cellForItem(at: item.path) === cell, preview.isInstalled else { return nil }
      return preview
    }
  }

  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    notifyDelegate(.willDisplayMenu, "collectionView(_:willDisplayContextMenu:animator:)") {
      $0.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  func previewWasTapped(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) -> Bool {
    notifyDelegate(.previewTapped, "collectionView(_:willPerformPreviewActionForMenuWith:animator:)") {
      $0.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    return collectionDelegate != nil && !lacks(.previewTapped)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    notifyDelegate(.willEndMenu, "collectionView(_:willEndContextMenuInteraction:animator:)") {
      $0.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }
}

extension UICollectionViewDelegate {
  /// The default calls the older method.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionView.reportAbsent(.contextMenu, of: self, returning: nil)
  }
  /// The default does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionView.reportAbsent(.olderContextMenu, of: self, returning: nil)
  }
  /// The default calls the older method.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collectionView.reportAbsent(.liftPreview, of: self, returning: nil)
  }
  /// The default calls the older method.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collectionView.reportAbsent(.returnPreview, of: self, returning: nil)
  }
  /// The default: the item's cell.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    collectionView.reportAbsent(.olderLiftPreview, of: self, returning: nil)
  }
  /// The default: the item's cell.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    collectionView.reportAbsent(.olderReturnPreview, of: self, returning: nil)
  }
  /// The default dismisses the menu.
  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionView.reportAbsent(.previewTapped, of: self)
  }
  /// The default does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionView.reportAbsent(.willDisplayMenu, of: self)
  }
  /// The default does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionView.reportAbsent(.willEndMenu, of: self)
  }
}
