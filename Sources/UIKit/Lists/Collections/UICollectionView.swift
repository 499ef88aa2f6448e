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
