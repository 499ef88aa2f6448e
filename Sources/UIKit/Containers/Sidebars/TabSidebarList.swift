internal import CoreGraphics
internal import Foundation

/// The rows of a sidebar: tabs, groups with theirs, actions, and what an app puts above and below. Rule: S-36
final class TabSidebarList: NSObject, UICollectionViewDelegate {
  /// The identifier of a row in the sidebar.
  nonisolated enum Row: Hashable, Sendable {
    case header
    case footer
    case tab(String)
    /// An action of a group, by its identifier.
    case action(group: String, name: String)
  }

  typealias Rows = NSDiffableDataSourceSectionSnapshot<Row>

  unowned let sidebar: UITabBarController.Sidebar
  let collection: UICollectionView
  private lazy var source = makeSource()
  /// The items that the delegate supplied for rows.
  private var items: [Row: UITabSidebarItem] = [:]
  /// The groups that a person collapsed.
  private(set) var collapsed: Set<Row> = []
  var isEditing = false
  /// The changes made since editing began.
  var edit = TabEdit()
  /// Called when other tabs are there.
  var onTabs: (() -> Void)?

  var tabs: UITabBarController { sidebar.tabs }

  init(_ sidebar: UITabBarController.Sidebar) {
    self.sidebar = sidebar
    collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    collection.collectionViewLayout = makeLayout()
    collection.backgroundColor = .clear
    collection.contentInsetAdjustmentBehavior = .never
    collection.delegate = self
    collection.allowsSelectionDuringEditing = false
    _ = source
  }

  private func makeLayout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.backgroundColor = .clear
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.swipe(at: $0, isLeading: true) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.swipe(at: $0, isLeading: false) }
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<String, Row> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
      self?.fill(cell, row)
    }
    let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: collection) { collection, path, row in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.turned($0, isCollapsed: true) }
    source.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.turned($0, isCollapsed: false) }
    source.reorderingHandlers.canReorderItem = { [weak self] in self?.mayMove($0) ?? false }
    source.reorderingHandlers.didReorder = { [weak self] in self?.moved(to: $0.finalSnapshot.itemIdentifiers) }
    return source
  }

  // MARK: Which rows there are

  /// Returns true if a tab has a row: hidden ones only while it can be changed.
  func isListed(_ tab: UITab) -> Bool { tab.canBeShown || (isEditing && tab.allowsHiding && tab.hasPage) }

  /// Updates the rows after tabs were added, removed or changed.
  func tabsDidChange() {
    guard !isEditing else { return }
    items = [:]
    show(animated: false)
    onTabs?()
  }

  func endsDidChange() { show(animated: false) }

  func show(animated: Bool) {
    let sections = sections()
    var whole = NSDiffableDataSourceSnapshot<String, Row>()
    whole.appendSections(sections.map(\.name))
    for (name, rows) in sections { whole.appendItems(rows.visibleItems, toSection: name) }
    source.apply(whole, animatingDifferences: animated)
    for (name, rows) in sections { source.apply(rows, to: name, animatingDifferences: false) }
    source.apply(reconfiguring(source.snapshot()), animatingDifferences: false)
    selectionDidChange()
  }

  private func reconfiguring(_ snapshot: NSDiffableDataSourceSnapshot<String, Row>)
    -> NSDiffableDataSourceSnapshot<String, Row>
  {
    var snapshot = snapshot
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    return snapshot
  }

  func row(of tab: UITab) -> Row { .tab(tab.identifier) }
  func row(of action: UIAction, in group: UITabGroup) -> Row {
    .action(group: group.identifier, name: action.identifier.rawValue)
  }

  private func turned(_ row: Row, isCollapsed: Bool) {
    if isCollapsed { collapsed.insert(row) } else { collapsed.remove(row) }
    // The selected row may come or go with the others.
    UIApplication.shared.nextTurn { [weak self] in self?.selectionDidChange() }
  }

  // MARK: What stands behind a row

  func content(of row: Row) -> UITabSidebarItem.Content? {
    switch row {
    case .header, .footer: nil
    case .tab(let name): tabs.tab(forIdentifier: name).map(UITabSidebarItem.Content.tab)
    case .action(let group, let name):
      (tabs.tab(forIdentifier: group) as? UITabGroup)?.sidebarActions.first { $0.identifier.rawValue == name }
        .map(UITabSidebarItem.Content.action)
    }
  }

  func tab(at path: IndexPath) -> UITab? {
    guard let row = source.itemIdentifier(for: path), case .tab(let tab) = content(of: row) else { return nil }
    return tab
  }

  private func isHeading(_ tab: UITab) -> Bool {
    guard let group = tab as? UITabGroup else { return false }
    return !group.isSidebarDestination && (group.parent == nil || group.sidebarAppearance == .rootSection)
  }

  /// Returns the number of ancestor groups of a row.
  private func depth(of tab: UITab) -> Int {
    var (depth, group) = (0, tab.parent)
    if (tab as? UITabGroup)?.sidebarAppearance == .rootSection { return 0 }
    while let next = group {
      if next.sidebarAppearance != .inline { depth += 1 }
      if next.sidebarAppearance == .rootSection { break }
      group = next.parent
    }
    return depth
  }

  // MARK: A row's looks

  private func fill(_ cell: UICollectionViewListCell, _ row: Row) {
    switch row {
    case .header: fillEnd(cell, sidebar.headerContentConfiguration)
    case .footer: fillEnd(cell, sidebar.footerContentConfiguration)
    case .tab, .action:
      guard content(of: row) != nil else { return }
      cell.configurationUpdateHandler = { [weak self] cell, state in
        guard let cell = cell as? UICollectionViewListCell else { return }
        self?.update(cell, row, state)
      }
      dress(cell, row, cell.configurationState)
    }
  }

  private func fillEnd(_ cell: UICollectionViewListCell, _ configuration: (any UIContentConfiguration)?) {
    cell.configurationUpdateHandler = nil
    cell.contentConfiguration = configuration
    cell.backgroundConfiguration = .clear()
    cell.accessories = []
  }

  /// Returns the row's item, requested once.
  private func item(for row: Row, _ state: UICellConfigurationState) -> UITabSidebarItem? {
    if let known = items[row] { return known }
    guard let content = content(of: row) else { return nil }
    var isHeading = false
    if case .tab(let tab) = content { isHeading = self.isHeading(tab) }
    let request = UITabSidebarItem.Request(content, state, isHeading: isHeading)
    var item = UITabSidebarItem(request: request)
    if let delegate = sidebar.assignedDelegate {
      CallLog.record(delegate, "tabBarController(sidebar:itemFor: \(name(row)))")
      item = delegate.tabBarController(tabs, sidebar: sidebar, itemFor: request)
    }
    items[row] = item
    return item
  }

  private func name(_ row: Row) -> String {
    switch row {
    case .header: "header"
    case .footer: "footer"
    case .tab(let name): name
    case .action(_, let name): name
    }
  }

  /// The row's state is another: the delegate may change the item. Rule: S-36
  private func update(_ cell: UICollectionViewListCell, _ row: Row, _ state: UICellConfigurationState) {
    guard let item = item(for: row, state), item.configurationState != state else { return }
    item.configurationState = state
    tellUpdate(item, row)
    dress(cell, row, state)
  }

  private func tellUpdate(_ item: UITabSidebarItem, _ row: Row) {
    guard let delegate = sidebar.assignedDelegate else { return }
    CallLog.record(delegate, "tabBarController(sidebar:update: \(name(row)))")
    delegate.tabBarController(tabs, sidebar: sidebar, update: item)
  }

  private func dress(_ cell: UICollectionViewListCell, _ row: Row, _ state: UICellConfigurationState) {
    guard let item = item(for: row, state) else { return }
    item.configurationState = state
    cell.contentConfiguration = item.contentConfiguration.updated(for: state)
    cell.backgroundConfiguration = item.backgroundConfiguration
    cell.accessories = item.accessories + stockAccessories(row)
    if case .tab(let tab) = item.content {
      cell.isUserInteractionEnabled = tab.isEnabled
      let depth = depth(of: tab)
      // Rows right below a section's heading begin where those without one do.
      cell.indentationWidth = depth > 1 ? 16 * CGFloat(depth - 1) / CGFloat(depth) : 0
      cell.accessibilityLabel = tab.title
    } else {
      cell.indentationWidth = 0
      cell.isUserInteractionEnabled = true
    }
  }

  /// A badge, a group's arrow, and what can be changed of a tab while the list is edited.
  private func stockAccessories(_ row: Row) -> [UICellAccessory] {
    guard case .tab(let tab) = content(of: row) else { return [] }
    var accessories: [UICellAccessory] = []
    if let badge = tab.badgeValue { accessories.append(.label(text: badge, displayed: .whenNotEditing)) }
    if let group = tab as? UITabGroup {
      let style: UICellAccessory.OutlineDisclosureOptions.Style = group.isSidebarDestination ? .cell : .header
      accessories.append(.outlineDisclosure(options: .init(style: style)))
    }
    if tab.allowsHiding {
      let turn: UICellAccessory.ActionHandler = { [weak self] in self?.turnHiding(tab) }
      accessories.append(
        isHiddenInEdit(tab)
          ? .insert(displayed: .whenEditing, actionHandler: turn)
          : .delete(displayed: .whenEditing, actionHandler: turn))
    }
    if mayMove(row) { accessories.append(.reorder(displayed: .whenEditing)) }
    return accessories
  }

  /// Updates the configuration of a visible row.
  func dressAgain(_ row: Row) {
    guard let path = source.indexPath(for: row),
      let cell = collection.cellForItem(at: path) as? UICollectionViewListCell
    else { return }
    dress(cell, row, cell.configurationState)
  }

  /// Asks the delegate again for a tab's row. Rule: S-36
  func reconfigure(_ tab: UITab) {
    let row = row(of: tab)
    guard source.indexPath(for: row) != nil, let item = items[row] else { return }
    tellUpdate(item, row)
    dressAgain(row)
  }

  /// Updates the row of a changed tab.
  func tabDidChange(_ tab: UITab) {
    items[row(of: tab)] = nil
    dressAgain(row(of: tab))
  }

  /// Another delegate answers.
  func forgetItems() {
    items = [:]
    show(animated: false)
  }

  // MARK: Selection

  /// The row of the tab that is shown is selected, where it is seen. Rule: S-36
  func selectionDidChange() {
    guard !isEditing else { return }
    let path = tabs.selectedTab.flatMap { source.indexPath(for: row(of: $0)) }
    guard path.map({ [$0] }) ?? [] != collection.indexPathsForSelectedItems ?? [] else { return }
    collection.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    source.itemIdentifier(for: indexPath).map { content(of: $0) != nil } ?? false
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let row = source.itemIdentifier(for: indexPath) else { return false }
    switch content(of: row) {
    case nil: return false
    case .action(let action):
      if !action.attributes.contains(.disabled) { action.performWithSender(sidebar, target: nil) }
      return false
    case .tab(let tab):
      if let group = tab as? UITabGroup, !group.isSidebarDestination { return false }
      return tabs.mayChoose(tab)
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let tab = tab(at: indexPath) else { return }
    tabs.chose(tab)
    selectionDidChange()
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target(of: originalIndexPath, proposed: proposedIndexPath) }

  // MARK: What the delegate is told

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let delegate = sidebar.assignedDelegate, let tab = tab(at: indexPath) else { return }
    CallLog.record(delegate, "tabBarController(sidebar:willBeginDisplaying: \(tab.identifier))")
    delegate.tabBarController(tabs, sidebar: sidebar, willBeginDisplaying: tab)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let delegate = sidebar.assignedDelegate, let tab = tab(at: indexPath) else { return }
    CallLog.record(delegate, "tabBarController(sidebar:didEndDisplaying: \(tab.identifier))")
    delegate.tabBarController(tabs, sidebar: sidebar, didEndDisplaying: tab)
  }

  private func swipe(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard !isEditing, let delegate = sidebar.assignedDelegate, let tab = tab(at: path) else { return nil }
    return isLeading
      ? delegate.tabBarController(tabs, sidebar: sidebar, leadingSwipeActionsConfigurationFor: tab)
      : delegate.tabBarController(tabs, sidebar: sidebar, trailingSwipeActionsConfigurationFor: tab)
  }

  func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
    let row: Row =
      switch target {
      case .header: .header
      case .footer: .footer
      case .tab(let tab): self.row(of: tab)
      }
    guard let path = source.indexPath(for: row) else { return }
    collection.scrollToItem(at: path, at: .top, animated: animated)
  }
}
