internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of a table as it is seen.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  let style: CellStyle
  /// The name under which the cell is used again; nil for one that is not.
  open private(set) var reuseIdentifier: String?

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.row))
    setUpCell()
  }
  /// A cell of a frame, in the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// A cell decoded from an interface document. Rule: SG-54, SG-57
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = Self.decodedHead(coder)
    super.init(coder: coder)
    setUpCell()
    decodeCell(coder)
  }

  // MARK: What it shows

  /// The container of the cell's own views; replaced by the view of a content configuration. Rule: LV-14
  open var contentView: UIView { content }
  var content = UIView()
  /// The label of a stock cell; nil if a content configuration is set.
  open var textLabel: UILabel? { stock?.label(isSecond: false) }
  /// The second text of a stock cell that has one.
  open var detailTextLabel: UILabel? { style == .default ? nil : stock?.label(isSecond: true) }
  /// The picture of a stock cell.
  open var imageView: UIImageView? { style == .value2 ? nil : stock?.imageView }
  var stock: StockContent?

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { ownBackgroundConfiguration = nil }
      exchange(oldValue, for: backgroundView)
    }
  }
  /// The view behind the content of a selected cell; gray unless set.
  open var selectedBackgroundView: UIView? {
    get {
      if ownSelectedBackground == nil, selectionStyle != .none { ownSelectedBackground = makeBackgroundView() }
      return ownSelectedBackground
    }
    set {
      ownSelectedBackground?.removeFromSuperview()
      ownSelectedBackground = newValue
      updateBackground(animated: false)
    }
  }
  var ownSelectedBackground: UIView?
  /// The view behind the content of a selected cell if several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateBackground(animated: false)
    }
  }

  /// The accessory at the trailing edge. Rule: LV-15
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
  /// A custom view at the trailing edge, in place of `accessoryType`.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
  /// The accessory while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// An own view there while the table is edited.
  open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }
  let parts = CellParts()

  /// The indentation level of the content.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The length of one step.
  ///
  /// Units: points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// The insets of the separator below; the table's unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? row?.table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      if let row { row.table?.decorate(self, at: row.path) }
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?

  // MARK: Configurations

  /// The content configuration; a view that shows it replaces the content view. Rule: LV-14
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContentConfiguration }
    set { show(configuration: newValue) }
  }
  var ownContentConfiguration: (any UIContentConfiguration)?
  /// True if the configuration follows the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background configuration. Rule: LV-14
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackgroundConfiguration }
    set { show(background: newValue) }
  }
  var ownBackgroundConfiguration: UIBackgroundConfiguration?
  /// True if the background's configuration follows the cell's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the cell's state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that updates the cell after a change of its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// The state for configurations: selected, highlighted and so on.
  open var configurationState: UICellConfigurationState { madeState }
  /// Returns the content configuration of the cell's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  /// The background of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { tableBackground }
  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  /// Called after the state changed, to update the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) { follow(state) }
  var needsConfiguration = false

  // MARK: State

  /// The style of the cell when it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { updateBackground(animated: false) } }
  /// True if the cell is shown as selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// True if the cell is touched.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// True if the cell shows how it can be edited.
  open var isEditing: Bool {
    get { edited }
    set { setEditing(newValue, animated: false) }
  }
  var (selected, highlighted, edited) = (false, false, false)
  /// Shows the cell as selected, or not. Rule: LV-13
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard self.selected != selected else { return }
    self.selected = selected
    stateDidChange(animated: animated)
  }
  /// Highlights the cell, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard self.highlighted != highlighted else { return }
    self.highlighted = highlighted
    stateDidChange(animated: animated)
  }
  /// Shows how the cell can be edited, or hides it. Rule: LV-18
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  /// The editing operation of the row, as the table received it.
  open internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsLayout() } }
  }
  /// True if a control for moving is shown while the table is edited.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// True if the content moves aside for the control at the leading edge.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// True if the button that deletes is seen.
  open internal(set) var showingDeleteConfirmation = false
  /// Sent before controls come or go.
  open func willTransition(to state: StateMask) {}
  /// Sent after controls came or went.
  open func didTransition(to state: StateMask) {}

  /// Sent when a drag lifts the row, carries it, or is over. Rule: LV-68
  open func dragStateDidChange(_ dragState: DragState) {}
  /// How the row is dragged.
  private(set) var dragState = DragState.none
  func changeDragState(to state: DragState) {
    guard dragState != state else { return }
    dragState = state
    setNeedsUpdateConfiguration()
    dragStateDidChange(state)
  }

  /// Sent before the cell is used for another row. Rule: LV-09
  open func prepareForReuse() { forgetRow() }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight(size.width))
  }
  /// Returns the fitting height of the content in a width, in a stock cell at least 44. Rule: LV-05
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: wantedHeight(targetSize.width))
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    if previousTraitCollection?.readingSize != traitCollection.readingSize { parts.textSizeDidChange(of: self) }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.accessory.tintDidChange(tintColor)
  }

  // MARK: What the table keeps here

  /// Whose row the cell is.
  struct Row {
    weak var table: UITableView?
    var path: IndexPath
    /// True if it is known how the row can be edited.
    var isAsked = false
  }
  var row: Row?
  /// The segues of a tap on the row, and of one on its detail button. Rule: SG-56
  var segues: (selection: SegueTemplate?, accessory: SegueTemplate?)
  /// True if the cell is among those that are seen.
  var isShown = false
  /// True if the table's next layout measures the row again. Rule: LV-05
  var isSizeInvalid = false
  override func contentMayWantAnotherSize(_ view: UIView?) {
    if view === self || view === content || view == nil { row?.table?.sizeMayHaveChanged(of: self, view == nil) }
  }
  /// The gray stays although nothing asks for it: another reason follows at once.
  var keepsBackground = false
  /// How its ground and lines are drawn.
  var decoration = CellDecoration() { didSet { if decoration != oldValue { decorationDidChange(from: oldValue) } } }

  func adoptIdentifier(_ identifier: String) { if reuseIdentifier == nil { reuseIdentifier = identifier } }

  private func setUpCell() {
    clipsToBounds = true
    adopt(content: content)
    stock = StockContent(self)
  }
}

// For classes that only a value tells. See decision 15.
extension UITableViewCell {
  @_silgen_name("proscenium_makeCell")
  convenience init(makingWith style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// A cell of a class that is a value.
  ///
  /// Errors: stops where the class neither has nor inherits an `init(style:reuseIdentifier:)`.
  @_silgen_name("proscenium_makeCell")
  static func makeCell(style: CellStyle, reuseIdentifier: consuming String?) -> UITableViewCell
}
