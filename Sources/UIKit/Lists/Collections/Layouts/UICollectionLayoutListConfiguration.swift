public import CoreGraphics
public import Foundation

/// The configuration of a section of a compositional layout as a list. Rule: LV-50, LV-51
nonisolated public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  nonisolated public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Groups from edge to edge on gray.
    case grouped = 1
    /// Groups with round corners on gray.
    case insetGrouped = 2
    /// Rows without ground, of which the selected one stands on a round one.
    case sidebar = 3
    /// As a sidebar, from edge to edge.
    case sidebarPlain = 4
  }
  /// The header of a section.
  nonisolated public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary = 1
    /// The section's first item.
    case firstItemInSection = 2
  }
  /// The footer of a section.
  nonisolated public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary = 1
  }
  /// A closure that returns the actions at one edge of an item; nil for none. Rule: LV-53
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// A closure that returns an item's separators, from those of the section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// A list of an appearance, without header and footer.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    switch appearance {
    case .plain, .grouped, .insetGrouped: showsSeparators = true
    case .sidebar, .sidebarPlain: showsSeparators = false
    }
  }

  /// The appearance of the list.
  public let appearance: Appearance
  /// True if lines are drawn between items; not in sidebars unless set.
  public var showsSeparators: Bool
  /// The configuration of separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of each visible item.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background of the list if the collection has no colour of its own; nil uses the appearance's.
  ///
  /// Differs: that of the first list counts for the whole collection.
  public var backgroundColor: UIColor?
  /// The kind of section headers.
  public var headerMode = HeaderMode.none
  /// The kind of section footers.
  public var footerMode = FooterMode.none
  /// The padding above headers; nil uses the appearance's.
  ///
  /// Units: points.
  public var headerTopPadding: CGFloat?
  /// The provider of an item's leading actions.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of an item's trailing actions.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// The background behind all rows.
  nonisolated var ground: UIColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: .secondarySystemBackground
    }
  }
  nonisolated var isGrouped: Bool {
    switch self {
    case .grouped, .insetGrouped: true
    case .plain, .sidebar, .sidebarPlain: false
    }
  }
}

/// The place of an element in a list's section. Rule: LV-50
nonisolated struct ListPlace: Equatable {
  /// The role of the element in its section.
  enum Role {
    case item, header, footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.item
  /// True if it is at the beginning or end of the items that are no header.
  var isFirst = false
  var isLast = false
  var separators: UIListSeparatorConfiguration
  var showsSeparators = true
  /// The distance of what is shown from the sides.
  var margin: CGFloat
  /// True if it stays in sight while what follows scrolls under it.
  var isPinned = false
}
