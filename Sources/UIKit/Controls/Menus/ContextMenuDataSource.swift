internal import CoreGraphics
internal import Foundation

/// Who knows what a press opens: an interaction's delegate, or a list that asks its own.
protocol ContextMenuDataSource: AnyObject {
  /// Returns the menu for a press at a point of the interaction's view.
  func contextMenu(at point: CGPoint, _ interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration?
  /// Returns the previews to lift, the item under the touch first; empty for none.
  func liftedPreviews(_ configuration: UIContextMenuConfiguration) -> [UITargetedPreview]
  /// Returns the targets to which the previews return, in the same order; nil for none.
  func returningPreviews(
    _ configuration: UIContextMenuConfiguration, _ lifted: [UITargetedPreview]
  ) -> [UITargetedPreview?]
  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations)
  /// The preview was tapped; returns true if the tap is handled.
  func previewWasTapped(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) -> Bool
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations)
}

extension UITargetedPreview {
  /// True if it still stands where it came from.
  var isInstalled: Bool { target.container.window != nil && view.superview === target.container && !view.isHidden }
}

// An interaction asks its delegate. Rule: CM-02
extension UIContextMenuInteraction: ContextMenuDataSource {
  func contextMenu(at point: CGPoint, _ interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
    guard let delegate else { return nil }
    if !isOfControl { CallLog.record(delegate, "contextMenuInteraction(_:configurationForMenuAtLocation:)") }
    return delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }

  /// Calls an optional method of the delegate; nil if the method or the delegate is absent.
  private func ask<Answer>(
    _ method: ContextMenuMethod, _ call: @autoclosure () -> String,
    _ body: (any UIContextMenuInteractionDelegate) -> Answer
  ) -> Answer? {
    guard !lacks(method), let delegate else { return nil }
    if isOfControl { return body(delegate) }
    let answer = CallLog.record(
      delegate, "contextMenuInteraction(_:\(call())", unless: { lacks(method) }, { body(delegate) })
    return lacks(method) ? nil : answer
  }

  private func items(_ configuration: UIContextMenuConfiguration) -> [any NSCopying] {
    let others = configuration.secondaryItemIdentifiers.compactMap { $0.base as? any NSCopying }
    return [configuration.identifier] + others.sorted { "\($0)" < "\($1)" }
  }

  func liftedPreviews(_ configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    var found: [UITargetedPreview] = []
    for (number, item) in items(configuration).enumerated() {
      var preview =
        ask(.highlight, "configuration:highlightPreviewForItemWithIdentifier: \(item))") {
          $0.contextMenuInteraction(self, configuration: configuration, highlightPreviewForItemWithIdentifier: item)
        } ?? nil
      if number == 0, lacks(.highlight) {
        preview =
          ask(.olderHighlight, "previewForHighlightingMenuWithConfiguration:)") {
            $0.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
          } ?? nil
      }
      if number == 0, preview == nil, let view, view.window != nil { preview = UITargetedPreview(view: view) }
      if let preview { found.append(preview) } else if number == 0 { return [] }
    }
    return found
  }

  func returningPreviews(
    _ configuration: UIContextMenuConfiguration, _ lifted: [UITargetedPreview]
  ) -> [UITargetedPreview?] {
    let items = items(configuration)
    return lifted.enumerated().map { number, preview in
      var answered: UITargetedPreview??
      if items.indices.contains(number) {
        answered = ask(.dismissal, "configuration:dismissalPreviewForItemWithIdentifier: \(items[number]))") {
          $0.contextMenuInteraction(
            self, configuration: configuration, dismissalPreviewForItemWithIdentifier: items[number])
        }
      }
      if number == 0, lacks(.dismissal) {
        answered = ask(.olderDismissal, "previewForDismissingMenuWithConfiguration:)") {
          $0.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        }
      }
      return (answered ?? nil) ?? (preview.isInstalled ? preview : nil)
    }
  }

  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    _ = ask(.display, "willDisplayMenuFor:animator:)") {
      $0.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    }
  }
  func previewWasTapped(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) -> Bool {
    ask(.commit, "willPerformPreviewActionForMenuWith:animator:)") {
      $0.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    } != nil
  }
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimations) {
    _ = ask(.end, "willEndFor:animator:)") {
      $0.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
  }
}
