internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of a collection with a list layout: content, accessories, background and separators. Rule: LV-50, LV-52
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// A cell of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A cell decoded from an interface document.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: What it shows

  /// The accessories beside the content; changes are animated while the cell is visible. Rule: LV-52
  open var accessories: [UICellAccessory] = [] {
    didSet {
      parts.show(in: self)
      place?.collection?.contentChanged(of: self)
    }
  }
  let parts = ListCellParts()
  /// The indentation level of the content.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The length of one step.
  ///
  /// Units: points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// True if accessories before the content are indented too.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }
  /// The guide of the separators' edges; constraints may connect it to the cell's content.
  open var separatorLayoutGuide: UILayoutGuide {
    if let ownGuide { return ownGuide }
    let guide = UILayoutGuide()
    ownGuide = guide
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CellMetrics.margin)
    let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    start.priority = .defaultLow
    end.priority = .defaultHigh
    NSLayoutConstraint.activate([
      start, end, guide.heightAnchor.constraint(equalToConstant: 1),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
  private(set) var ownGuide: UILayoutGuide?

  /// Returns the content configuration of an item, header or footer of the list, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (list?.role ?? .item, list?.appearance ?? .plain) {
    case (.item, .sidebar), (.item, .sidebarPlain): .sidebarCell()
    case (.item, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, .grouped), (.header, .insetGrouped): .groupedHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }
  /// Returns the background configuration of an item, header or footer of the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { stockBackground ?? .clear() }
  override var stockBackground: UIBackgroundConfiguration? {
    guard let list else { return nil }
    guard list.role == .item || (list.role == .header && representsItem) else {
      return list.isPinned ? .pinnedHeader : .clear()
    }
    if list.role == .header { return list.appearance == .plain ? .listPlainCell() : .clear() }
    switch list.appearance {
    case .plain: return .listPlainCell()
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .sidebar: return .listSidebarCell()
    case .sidebarPlain: return .listSidebarPlainCell()
    }
  }
  /// True if the cell is an item, not a supplementary view.
  var representsItem: Bool { place.map { $0.element.kind == .cell } ?? isItem }
  private var isItem: Bool { list?.isPinned != true && list?.role == .item }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    guard let collection = place?.collection, let path = place?.element.path else { return state }
    state.isSwiped = collection.swipe?.path == path
    state.isExpanded = isExpanded
    state.isReordering = collection.move?.path == path
    return state
  }
  /// True if the items below this one are shown. Rule: LV-55
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      parts.turnArrow(of: self, animated: window != nil)
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: Its place in the list

  private(set) var list: ListPlace?
  override func take(_ list: ListPlace?) {
    guard self.list != list else { return }
    self.list = list
    let isRound = list?.appearance == .insetGrouped && list?.role == .item
    var corners: CACornerMask = []
    if isRound, list?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isRound, list?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    roundCorners(corners)
    clipToRow()
    setNeedsUpdateConfiguration()
  }
  /// True if the row is carried: its shadow falls beyond it. Rule: LV-56
  var isLifted = false { didSet { clipToRow() } }
  private func clipToRow() { clipsToBounds = list != nil && !isLifted }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(in: self)
  }
  override func layOutContent() {
    let span = parts.span(of: self, width: bounds.width)
    put(content, CGRect(x: span.start, y: 0, width: max(0, span.end - span.start), height: bounds.height))
    takeMargins()
  }
  /// The content keeps the list's margins, and of the safe area only what is at the sides: under a bar a row is as high as
  /// elsewhere. Rule: LV-50
  private func takeMargins() {
    content.insetsLayoutMarginsFromSafeArea = false
    let (safe, isMirrored) = (content.safeAreaInsets, effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var margins = parts.margins(of: self)
    margins.leading += isMirrored ? safe.right : safe.left
    margins.trailing += isMirrored ? safe.left : safe.right
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
  }
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    parts.show(in: self)
  }
  override func stateDidChange() {
    super.stateDidChange()
    parts.showMark(of: self)
    // The line above goes and comes with the ground.
    setNeedsLayout()
    guard let collection = place?.collection, let path = place?.element.path, path.count == 2, path.item > 0 else {
      return
    }
    collection.cellForItem(at: IndexPath(item: path.item - 1, section: path.section))?.setNeedsLayout()
  }
  open override func prepareForReuse() {
    super.prepareForReuse()
    isExpanded = false
    indentationLevel = 0
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.show(in: self)
  }

  // MARK: Sizes

  /// Returns attributes with the layout's width, and the fitting height of the content beside the accessories.
  /// Rule: LV-50
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard layoutAttributes.estimates.contains(.vertical), layoutAttributes.list != nil else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let fitted = systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let copy = layoutAttributes.twin()
    if fitted.height > 0 { copy.size.height = fitted.height }
    return copy
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    followState()
    let span = parts.span(of: self, width: targetSize.width)
    takeMargins()
    let fitted = content.systemLayoutSizeFitting(
      CGSize(width: max(0, span.end - span.start), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: fitted.height)
  }

  /// Places a view by distances from the leading edge.
  func put(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place =
      isMirrored
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    if view.frame != place { view.frame = place }
  }
}
