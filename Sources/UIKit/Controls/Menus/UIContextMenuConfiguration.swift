public import Foundation

/// A closure that creates the preview of a context menu; nil shows the pressed view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that creates a context menu's actions from the suggested ones, of which there are none here.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The configuration of a context menu: a preview, a menu, or both.
///
/// Order: both providers are called when the menu opens, the preview's first. Rule: CM-02
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  nonisolated public enum ElementOrder: Int, Sendable {
    /// As the menu says, from the top down.
    case automatic = 0
    /// The first elements nearest to what was pressed: from the bottom up where the menu stands above it.
    case priority = 1
    /// As the menu says, from the top down.
    case fixed = 2
  }

  /// The configuration's identifier; generated if none was given.
  public let identifier: any NSCopying
  /// The other items that the menu is about, which are lifted along. Rule: CM-14
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The order of the menu's elements. Rule: CM-06
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A preview, a menu, or both.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    let number = MadeIdentifiers.nextMenu()
    self.identifier = identifier ?? NSString(string: "proscenium.context-menu.\(number)")
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
