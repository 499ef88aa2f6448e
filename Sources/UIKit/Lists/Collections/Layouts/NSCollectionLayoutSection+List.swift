internal import CoreGraphics
internal import Foundation

extension NSCollectionLayoutSection {
  /// A section of rows one below the other, as high as their cells want to be. Rule: LV-50
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CellMetrics.row))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    let list = ListSection(configuration, layoutEnvironment)
    section.list = list
    section.contentInsets = list.insets
    section.boundarySupplementaryItems = list.boundaries
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout all of whose sections are lists. Rule: LV-50
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The list attributes of a section, beside its groups. Rule: LV-50, LV-51
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration
  /// The distance of texts from the sides, and of inset groups from the collection's: as in tables.
  private let margin: CGFloat

  init(_ configuration: UICollectionLayoutListConfiguration, _ environment: any NSCollectionLayoutEnvironment) {
    self.configuration = configuration
    let isWide =
      environment.traitCollection.horizontalSizeClass == .regular || environment.container.contentSize.width >= 414
    margin = isWide ? 20 : 16
  }

  /// The space around the rows.
  ///
  /// Groups stand twice a table's gap from one another, since they end with one too.
  var insets: NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    let appearance = configuration.appearance
    switch appearance {
    case .plain, .sidebarPlain, .grouped: break
    case .insetGrouped: (insets.leading, insets.trailing) = (margin, margin)
    // Chosen: what is seen of UIKit.
    case .sidebar: (insets.leading, insets.trailing) = (8, 8)
    }
    guard appearance.isGrouped else { return insets }
    insets.top = configuration.headerMode == .none ? CellMetrics.groupGap : 0
    insets.bottom = configuration.footerMode == .none ? CellMetrics.groupGap : 0
    return insets
  }

  var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CellMetrics.row))
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return items
  }

  /// The space above the section's header; the first group stands lower. Rule: LV-51
  func padding(isFirst: Bool) -> CGFloat {
    if configuration.headerMode != .none, let padding = configuration.headerTopPadding {
      return padding.isFinite ? max(0, padding) : 0
    }
    if configuration.appearance.isGrouped { return isFirst ? CellMetrics.groupGap : 0 }
    return configuration.appearance == .plain && configuration.headerMode == .supplementary
      ? CellMetrics.headerPadding : 0
  }

  /// Returns the list place of one of the section's elements.
  func environment(of element: CollectionElement, count: Int) -> ListEnvironment? {
    var environment = ListEnvironment(
      appearance: configuration.appearance, separators: configuration.separatorConfiguration,
      showsSeparators: configuration.showsSeparators, margin: margin)
    switch element.kind {
    case .cell:
      let first = configuration.headerMode == .firstItemInSection ? 1 : 0
      if element.path.item < first { environment.role = .header }
      environment.isFirst = element.path.item == first
      environment.isLast = element.path.item == count - 1
    case .supplementary(UICollectionView.elementKindSectionHeader):
      environment.role = .header
    case .supplementary(UICollectionView.elementKindSectionFooter): environment.role = .footer
    case .supplementary, .decoration: return nil
    }
    return environment
  }

  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    if configuration.headerMode == .firstItemInSection, path.item == 0 { return nil }
    return isTrailing
      ? configuration.trailingSwipeActionsConfigurationProvider?(path)
      : configuration.leadingSwipeActionsConfigurationProvider?(path)
  }
}
