internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Rows one below the other, in sections; only those that are seen have views.
///
/// ```
/// reloadData ──▶ unloaded ──layout, or a question──▶ loaded ──begin──▶ updating ──end──▶ loaded
/// ```
/// Differs: a delegate that is set as a scroll view's is no `UITableViewDelegate` unless its class declares that.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of the table; set at creation.
  open var style: Style { ownStyle }
  let ownStyle: Style

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    ownStyle = style
    super.init(frame: frame)
    setUpTable()
  }
  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// A table decoded from an interface document, with its prototypes or its static rows. Rule: SG-53 … SG-55
  public required init?(coder: NSCoder) {
    ownStyle = Self.decodedStyle(coder)
    super.init(coder: coder)
    setUpTable()
    decodeTable(coder)
  }

  // MARK: Who tells

  /// The data source of the content.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { delegatesDidChange() } }
  }
  /// The data source for prefetching rows that are near. Rule: LV-08
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { methods.forget(.cancelPrefetch) }
  }
  /// True if the prefetch data source is notified of rows that are near.
  open var isPrefetchingEnabled = true
  /// The delegate of rows, sections and the content's motion; not retained.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  override func delegateDidChange() { delegatesDidChange() }

  /// The object that says what can be dragged; not retained. Rule: LV-68
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The object that says what can be dropped, and takes it; not retained. Rule: LV-68
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// True if rows may be dragged, where there is a drag delegate. Rule: LV-68
  open var dragInteractionEnabled = true

  // MARK: Heights

  /// The height of rows if the delegate returns none; automatic unless set. Rule: LV-03
  ///
  /// Units: points, as everywhere here.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of rows until they are shown; 0 asks for every height beforehand. Rule: LV-03
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// The height of headers if the delegate returns none.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height of footers if the delegate returns none.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of headers until they are shown.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of footers until they are shown.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// Space above sections that have headers; in a plain table 22 unless set (published measurements).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// The changes after which cells are measured again. Rule: LV-05
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { if selfSizingInvalidation == .enabledIncludingConstraints { LayoutRecord.notifiesOfConstraints = true } }
  }

  // MARK: Look

  /// A view above all sections; its height is that of its frame. Rule: LV-06
  open var tableHeaderView: UIView? {
    didSet { outerViewDidChange(from: oldValue, to: tableHeaderView) }
  }
  /// A view below all sections; its height is that of its frame. Rule: LV-06
  open var tableFooterView: UIView? {
    didSet { outerViewDidChange(from: oldValue, to: tableFooterView) }
  }
  /// A view behind all rows that does not scroll.
  open var backgroundView: UIView? {
    didSet { backgroundViewDidChange(from: oldValue) }
  }
  /// The style of the lines between rows; `.none` draws none.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { decorateCells() } }
  }
  /// The lines' colour; the system's unless set.
  open var separatorColor: UIColor? = .separator {
    didSet { decorateCells() }
  }
  /// The effect on the separators, as on the content of a visual effect view: for a table on a blur. Rule: LV-07
  open var separatorEffect: UIVisualEffect? {
    didSet { if separatorEffect != oldValue { decorateCells() } }
  }
  /// The insets of separators; by the margins and the cells' content unless set. Rule: LV-07
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      decorateCells()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// The reference of `separatorInset`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { decorateCells() } }
  }
  /// True if the cells' content stays in the safe area.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { decorateCells() } }
  }

  // MARK: Index

  /// The number of rows from which on the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  /// The index's colour; the tint unless set.
  open var sectionIndexColor: UIColor? { didSet { indexBar?.applyStyle() } }
  /// The background colour of the section index.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexBar?.applyStyle() } }
  /// The background colour of the section index while it is touched.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexBar?.applyStyle() } }

  // MARK: Selecting and editing

  /// True if rows can be selected. Rule: LV-12
  open var allowsSelection = true
  /// True if rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// True if several rows can be selected.
  open var allowsMultipleSelection = false
  /// True if several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// True if rows show how they can be edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows how rows can be edited, or hides it. Rule: LV-18
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  /// Reloads all data before the next layout; the selection is cleared. Rule: LV-02
  open func reloadData() { dropData() }

  // MARK: Cells

  /// Registers the class of cells of an identifier; nil unregisters it. Rule: LV-09
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, forCellReuseIdentifier: identifier)
  }
  /// Registers the nib of cells of an identifier; nil unregisters it. Rule: LV-09
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, forCellReuseIdentifier: identifier)
  }
  /// Registers the class of headers and footers of an identifier; nil unregisters it. Rule: LV-09
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerSectionView(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  /// Registers the nib of headers and footers of an identifier; nil unregisters it. Rule: LV-09
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerSectionView(nib, forHeaderFooterViewReuseIdentifier: identifier)
  }
  /// Returns a reused cell, or a new one if one is registered; nil otherwise. Rule: LV-09
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusableCell(withIdentifier: identifier)
  }
  /// Returns a reused or new cell for a row.
  ///
  /// Errors: an identifier for which nothing was registered traps. Rule: LV-09
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    reusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// Returns a reused header or footer, or a new one if one is registered; nil otherwise. Rule: LV-09
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    reusableSectionView(withIdentifier: identifier)
  }

  // MARK: Rows and rectangles

  /// The number of sections, as last queried.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// Returns the number of rows of a section, as last queried; 0 for an unknown one.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }
  /// Returns the rectangle of a section with its header and footer; empty if it does not exist.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? frame(of: geometry.section(section)) : .zero
  }
  /// Returns the unpinned rectangle of a section's header; empty if it does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? headerFrame(section, pinned: false) : .zero
  }
  /// Returns the unpinned rectangle of a section's footer; empty if it does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? footerFrame(section, pinned: false) : .zero
  }
  /// Returns the rectangle of a row, as far as heights are known; empty if it does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return geometry.contains(indexPath) ? rowFrame(indexPath) : .zero
  }
  /// The row at a point; nil beside all of them.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return geometry.path(at: point.y)
  }
  /// The rows that a rectangle touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// The cell of a row that is seen; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath].flatMap { $0.isShown ? $0 : nil }
  }
  /// The row of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let row = cell.row, row.table === self, cells[row.path] === cell else { return nil }
    return row.path
  }
  /// The cells that are seen, from the top down.
  open var visibleCells: [UITableViewCell] { shownPaths.compactMap { cells[$0] } }
  /// The rows that are seen, from the top down.
  open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }
  /// Returns the visible header of a section, if it is a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// Returns the visible footer of a section, if it is a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row, with heights that become known on the way.
  ///
  /// A row `NSNotFound` stands for the section's beginning. Errors: a row that is not there traps. Rule: LV-11
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    showRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Scrolls to the selected row that is nearest to the visible part.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    showNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  /// The row that was selected first; nil without a selection.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows, in the order of their selection; nil without a selection.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
  /// Selects a row without a delegate message, and scrolls to it; nil deselects all. Rule: LV-13
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row without a delegate message. Rule: LV-13
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  // MARK: Updates

  /// Begins collecting updates until `endUpdates()`; calls nest.
  open func beginUpdates() { begin("beginUpdates()") }
  /// Performs the collected updates together; heights are updated even without any.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  open func endUpdates() { end("endUpdates()") }
  /// Performs the updates in a closure together, with a completion after their animations.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// True if something was collected that has not happened yet.
  open var hasUncommittedUpdates: Bool { updates != nil }
  /// Inserts rows, by their index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    insert(at: indexPaths, with: animation)
  }
  /// Deletes rows, by their index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    delete(at: indexPaths, with: animation)
  }
  /// Reloads rows with other cells, by their index paths before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reload(at: indexPaths, with: animation)
  }
  /// Moves a row from its index path before the update to that after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change("moveRow(at:to:)") { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Reconfigures the cells of visible rows; dequeuing returns their current cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigureShownRows(at: indexPaths) }
  /// Inserts sections, by their indexes after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { insert(sections, with: animation) }
  /// Deletes sections, by their indexes before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { delete(sections, with: animation) }
  /// Reloads sections with other cells, headers and footers, by their indexes before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reload(sections, with: animation) }
  /// Moves a section from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change("moveSection(_:toSection:)") { $0.movedSections[section] = newSection }
  }
  /// Reloads the titles of the section index.
  open func reloadSectionIndexTitles() {
    reloadIndex(rows: geometry.sections.reduce(0) { $0 + $1.rows.count })
    setNeedsLayout()
  }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard rowTouchBegan(touches) else { return super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchMoved(touches)
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchEnded(touches)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchCancelled()
    super.touchesCancelled(touches, with: event)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let now = traitCollection
    if !now.setsText(as: previousTraitCollection) { heightsDidChange() }
    decorateCells()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    decorateCells()
  }

  // MARK: State

  /// The optional methods that delegate and data sources implement (decision 8).
  var methods = KnownMethods<TableDelegateMethod>()
  /// True if counts and heights are those of the data source.
  var isLoaded = false
  var geometry = TableGeometry()
  /// The width for which heights were worked out.
  var knownWidth: CGFloat = 0
  /// The cells of rows that are seen.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// The pool of reusable views.
  let pool = TablePool()
  /// The rows of a static table, for its controller to answer with. Rule: SG-55
  var staticRows: StaticRows? { didSet { learnMethods() } }
  /// The rows that are selected, in the order in which they were.
  var selection: [IndexPath] = []
  /// The row on which a finger is.
  var touchedRow: IndexPath?
  /// The updates collected so far, in `beginUpdates`.
  var updates: TableUpdates?
  /// The updates requested inside such calls. Rule: LV-17
  var waiting = WaitingChanges<UITableView>()
  /// Calls of a delegate or data source that are under way, in which rows cannot come and go.
  var pendingDelegateCalls = 0
  var isTiling = false
  /// True during an update while the counts are those before it: no layout uses them then. Rule: LV-16
  var isBetweenCounts = false
  /// The row that is being scrolled to.
  var scrollGoal: (path: IndexPath, position: ScrollPosition)?
  var editing = false
  package var swipe: RowSwipe?
  var reorder: RowReorder?
  var indexBar: SectionIndexBar?
  /// The context menu interaction for rows. Rule: CM-13
  private(set) lazy var contextMenus = UIContextMenuInteraction(list: self)
  var pressedRow: PressedItem<UITableViewCell>?
  var prefetched: Set<IndexPath> = []
  /// The update that happens now.
  var change: TableChange?
  /// The way to another size.
  private(set) lazy var resizing = ListResizing(self)

  /// Documents and keys set the delegate of the class's own type.
  private static let registered: Void = NamedProperties.register("delegate", \UITableView.delegate)

  private func setUpTable() {
    Self.registered
    alwaysBounceVertical = true
    if backgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    addRowGestures()
    _ = contextMenus
  }
}
