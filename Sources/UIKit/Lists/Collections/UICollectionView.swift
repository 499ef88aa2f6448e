internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Items that a layout places; only those that are seen have views. Rule: LV-30
///
/// ```
/// reloadData ──▶ unloaded ──layout, or a question──▶ loaded ──begin──▶ updating ──end──▶ loaded
/// ```
/// Differs: a delegate that is set as a scroll view's is no `UICollectionViewDelegate` unless its class declares that.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// A collection of a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    setUpCollection()
  }
  /// A collection decoded from an interface document, in a flow layout by default. Rule: SG-59
  public required init?(coder: NSCoder) {
    layout = Self.decodedLayout(coder)
    super.init(coder: coder)
    setUpCollection()
    decodeCollection(coder)
  }

  /// The layout of the items; setting it applies the new one at once. Rule: LV-44
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layout: UICollectionViewLayout

  // MARK: Who tells

  /// The data source of the content.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { delegatesDidChange() } }
  }
  /// The data source for prefetching items that are near. Rule: LV-38
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { methods.forget(.cancelPrefetch) }
  }
  /// True if the prefetch data source is notified of items that are near.
  open var isPrefetchingEnabled = true
  /// The delegate of items and the content's motion; not retained.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  override func delegateDidChange() { delegatesDidChange() }

  // MARK: Registering

  /// Registers the class of cells of an identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(for: identifier, cellClass.map { type in { UICollectionReusableView.made(of: type) } })
  }
  /// Registers the nib of cells of an identifier; nil unregisters it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(for: identifier, nib.map { nib in { nib.instantiate(withOwner: nil).first } })
  }
  /// Registers the class of supplementary views; nil unregisters it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPool.register(
      for: SupplementaryKey(kind: elementKind, identifier: identifier),
      viewClass.map { type in { UICollectionReusableView.made(of: type) } })
  }
  /// Registers the nib of supplementary views; nil unregisters it.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPool.register(
      for: SupplementaryKey(kind: kind, identifier: identifier),
      nib.map { nib in { nib.instantiate(withOwner: nil).first } })
  }

  // MARK: Look

  open override var backgroundColor: UIColor? { didSet { hasOwnBackground = true } }
  /// A view behind all items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The changes after which cells are measured again. Rule: LV-36
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { if selfSizingInvalidation == .enabledIncludingConstraints { LayoutRecord.notifiesOfConstraints = true } }
  }

  // MARK: Selecting and editing

  /// True if items can be selected. Rule: LV-37
  open var allowsSelection = true
  /// True if several items can be selected.
  open var allowsMultipleSelection = false
  /// True if items can be selected while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// True if several items can be selected while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// True while the collection is edited; cells get it in their state, and the selection is cleared.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// Reloads all data before the next layout; the selection is cleared. Rule: LV-30
  open func reloadData() { dropData() }

  // MARK: Views

  /// Returns a reused or new cell for an item, which has its item's size at once.
  ///
  /// Errors: an identifier for which nothing was registered traps. Rule: LV-31
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { reusableCell(withReuseIdentifier: identifier, for: indexPath) }
  /// Returns a reused or new supplementary view.
  ///
  /// Errors: an identifier for which nothing was registered traps. Rule: LV-31
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
  /// The number of sections, as last queried.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }
  /// Returns the number of items of a section, as last queried; 0 for an unknown one.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Returns the attributes of an item; nil if it does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    publicAttributes(CollectionElement(kind: .cell, path: indexPath))
  }
  /// Returns the attributes of a supplementary view; nil if it does not exist.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { publicAttributes(CollectionElement(kind: .supplementary(kind), path: indexPath)) }
  /// Returns the item at a point, the frontmost of several; nil for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// The cell of an item that is seen; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(kind: .cell, path: indexPath)]?.view as? UICollectionViewCell
  }
  /// The item of a cell that is seen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell, .cell) }
  /// The place of a supplementary view that is seen.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    path(of: supplementaryView, .supplementaryView)
  }
  /// The cells that are seen, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    shownElements(.cell).compactMap { shown[$0]?.view as? UICollectionViewCell }
  }
  /// The items that are seen, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.path) }
  /// Returns the supplementary view of a kind at an index path, if it is visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[CollectionElement(kind: .supplementary(elementKind), path: indexPath)]?.view }
  /// The supplementary views of a kind that are seen, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementary(elementKind)).compactMap { shown[$0]?.view }
  }
  /// The places of the supplementary views of a kind that are seen, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementary(elementKind)).map(\.path)
  }
  /// Scrolls to an item, with sizes that become known on the way.
  ///
  /// Errors: an item that is not there traps. Rule: LV-43
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    showItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// The items that are selected, in the order in which they were.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }
  /// Selects an item without a delegate message, and scrolls to it; nil deselects all.
  ///
  /// Errors: an item that is not there traps. Rule: LV-43
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects an item without a delegate message.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  // MARK: Updates

  /// Performs the updates in a closure together, with a completion after their animations.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-39
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// True if something was collected that has not happened yet.
  open var hasUncommittedUpdates: Bool { updates != nil }
  /// Inserts items, by their index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { insert(at: indexPaths) }
  /// Deletes items, by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { delete(at: indexPaths) }
  /// Reloads items with other cells, by their index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { reload(at: indexPaths) }
  /// Moves an item from its index path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change("moveItem(at:to:)") { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Reconfigures the cells of visible items; dequeuing returns their current cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigureShownItems(at: indexPaths) }
  /// Inserts sections, by their indexes after the update.
  open func insertSections(_ sections: IndexSet) { insert(sections) }
  /// Deletes sections, by their indexes before the update.
  open func deleteSections(_ sections: IndexSet) { delete(sections) }
  /// Reloads sections with other cells and supplementary views, by their indexes before the update.
  open func reloadSections(_ sections: IndexSet) { reload(sections) }
  /// Moves a section from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change("moveSection(_:toSection:)") { $0.movedSections[section] = newSection }
  }

  // MARK: Another layout

  /// Changes the layout, animated if requested.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Changes the layout, with a completion after its animations.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(layout, animated: animated, completion: completion) }
  /// Begins the way to another layout: the one that is answered is in force, and its progress leads there.
  ///
  /// Errors: one that is under way goes on, and is answered. Rule: LV-45
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginLayoutTransition(to: layout, completion: completion) }
  /// Completes the transition to the new layout, animated.
  ///
  /// Errors: without a transition it is told. Rule: LV-45
  open func finishInteractiveTransition() { endLayoutTransition(isFinished: true) }
  /// Cancels the transition to the new layout, animated.
  ///
  /// Errors: without a transition it is told. Rule: LV-45
  open func cancelInteractiveTransition() { endLayoutTransition(isFinished: false) }

  // MARK: An item that a finger carries

  /// Lifts an item, if the data source allows it; returns whether it does.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(at: indexPath) }
  /// Moves the item to a point of the content; other items make space.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMove(targetPosition) }
  /// Ends the move at the current place, and notifies the data source.
  open func endInteractiveMovement() { endMove(cancelled: false) }
  /// Cancels the move and returns the item to its place.
  open func cancelInteractiveMovement() { endMove(cancelled: true) }

  // MARK: The view's own

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds { boundsWillChange(to: newValue) }
      super.bounds = newValue
    }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      if newValue.size != super.bounds.size, newValue.isFiniteGeometry {
        boundsWillChange(to: CGRect(origin: super.bounds.origin, size: newValue.size))
      }
      super.frame = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCollection()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layout.sidesMayHaveChanged()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layout.sidesMayHaveChanged()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard itemTouchBegan(touches) else { return super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchMoved(touches)
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchEnded()
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch()
    super.touchesCancelled(touches, with: event)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !traitCollection.setsText(as: previousTraitCollection)
      || previousTraitCollection?.layoutDirection != traitCollection.layoutDirection
    {
      layout.invalidateLayout()
    }
  }

  override func rest(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isLoaded, layoutTransition == nil else { return proposed }
    CallLog.record(layout, "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    let answered = layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return answered.x.isFinite && answered.y.isFinite ? answered : proposed
  }

  // MARK: State

  /// True if the background colour was not set by the app.
  private var hasOwnBackground = false

  /// Takes the layout's colour if the app set none. Rule: LV-50
  func adoptBackground(_ color: UIColor?) {
    guard !hasOwnBackground, let color, backgroundColor != color else { return }
    backgroundColor = color
    hasOwnBackground = false
  }

  /// The optional methods that delegate and data sources implement (decision 8).
  var methods = KnownMethods<CollectionDelegateMethod>()
  /// True if counts are those of the data source.
  var isLoaded = false
  /// How many items each section has.
  var counts: [Int] = []
  /// The visible elements.
  var shown: [CollectionElement: ShownElement] = [:]
  /// The pool of reusable cells.
  let cellPool = ReusePool<String, UICollectionViewCell>()
  let supplementaryPool = ReusePool<SupplementaryKey, UICollectionReusableView>()
  /// The attributes of the requested view: a dequeued view gets them at once.
  var asked: UICollectionViewLayoutAttributes?
  /// The cell of an item that is configured once more: it is dequeued as it is.
  var keptCell: UICollectionViewCell?
  /// The elements whose attributes were told to be of no use.
  var reportedElements: Set<CollectionElement> = []
  /// The items that are selected, in the order in which they were.
  var selection: [IndexPath] = []
  /// The item on which a finger is.
  var touchedItem: IndexPath?
  /// The updates collected so far, in `beginUpdates`.
  var updates: CollectionUpdates?
  /// The attributes of elements when that began.
  var captured: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The update or change of layout that happens now.
  var change: CollectionChange?
  /// The updates requested inside such calls. Rule: LV-40
  var waiting = WaitingChanges<UICollectionView>()
  /// Calls of a delegate or data source that are under way, in which items cannot come and go.
  var pendingDelegateCalls = 0
  var isTiling = false
  /// True during an update while the counts are those before it: no layout uses them then. Rule: LV-39
  var isBetweenCounts = false
  /// The layout whose `prepare()` runs.
  weak var preparing: UICollectionViewLayout?
  /// The item that is being scrolled to.
  var scrollGoal: (path: IndexPath, position: ScrollPosition)?
  var prefetched: Set<IndexPath> = []
  /// The bounds before those that are being animated to.
  var boundsBefore: CGRect?
  /// The way to another size.
  private(set) lazy var resizing = ListResizing(self)
  /// True if the content was placed at its beginning.
  var isPlaced = false
  /// The offset adjustment requested by invalidations.
  var offsetAdjustment = CGPoint.zero
  /// The way to another layout that a person leads.
  var layoutTransition: LayoutTransitionState?
  /// The item that a finger carries. Rule: LV-56
  var move: ItemMove?
  /// The item that a finger pushes aside. Rule: LV-53
  package var swipe: RowSwipe?
  /// The context menu interaction for items. Rule: CM-14
  private(set) lazy var contextMenus = UIContextMenuInteraction(list: self)
  var pressedItems: [PressedItem<UICollectionViewCell>] = []
  /// Titles at the side. Rule: LV-61
  var indexBar: SectionIndexBar?
  /// The parts of the content that scroll sideways by themselves, by their sections.
  var lanes: [Int: LaneView] = [:]

  /// Documents and keys set the delegate of the class's own type.
  private static let registered: Void = NamedProperties.register("delegate", \UICollectionView.delegate)

  private func setUpCollection() {
    Self.registered
    layout.owner = self
    addGestureRecognizer(SwipePan(self))
    addGestureRecognizer(ItemPress(self, isByHandle: true))
    _ = contextMenus
    if backgroundColor == nil { adoptBackground(.systemBackground) }
  }
}
