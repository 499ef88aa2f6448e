public import Foundation

/// Makes what a context menu shows beside its actions; nil shows the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes a context menu's actions; it is handed what the system suggests, which is nothing here.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The configuration of a context menu: a preview, a menu, or both.
///
/// Order: both providers are called when the menu opens, the preview's first. Rule: CM-02
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu's elements stand.
  nonisolated public enum ElementOrder: Int, Sendable {
    /// As the menu says, from the top down.
    case automatic = 0
    /// The first elements nearest to what was pressed: from the bottom up where the menu stands above it.
    case priority = 1
    /// As the menu says, from the top down.
    case fixed = 2
  }

  /// Tells the configuration apart; made up where none was given.
  public let identifier: any NSCopying
  /// The other items that the menu is about, which are lifted along. Rule: CM-14
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// In which order the menu's elements stand. Rule: CM-06
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A preview, a menu, or both.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    UIApplication.shared.madeIdentifiers.menus += 1
    self.identifier =
      identifier ?? NSString(string: "proscenium.context-menu.\(UIApplication.shared.madeIdentifiers.menus)")
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
