public import Foundation

/// Shows two or three columns beside or over one another, or all of them as one in compact widths.
///
/// Which of both it is follows the horizontal size class. Rule: S-40 … S-47
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The contents and arrangement of the columns.
  let columns = SplitColumns()
  /// The gestures that show and hide columns.
  private lazy var gestures = SplitGestures(self)

  // MARK: Made with

  /// Two or three columns, or the classic style.
  public let style: Style

  /// A split view controller of a style, with empty columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    columns.split = self
  }

  /// A split view controller of the classic style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    columns.split = self
  }

  /// A split view controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    style = coder.initialValue(Style.self, for: UISplitViewController.self) ?? .unspecified
    super.init(coder: coder)
    columns.split = self
    coder.readElement(into: self, as: UISplitViewController.self)
  }

  // MARK: Content

  /// The delegate of changes, collapsing and expanding; not retained. Rule: P-12, S-43
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UISplitViewControllerDelegate)?
  /// The controllers in their order, one while collapsed; setting them is for the classic style.
  ///
  /// Errors: traps on more than two, and in a column style. Rule: S-43
  open var viewControllers: [UIViewController] {
    get { columns.inOrder }
    set { columns.setClassic(newValue) }
  }
  /// Returns the view controller that was set for a column. Rule: S-45
  open func viewController(for column: Column) -> UIViewController? { columns.assigned[column] }
  /// Sets a column's controller, in a navigation controller unless it is one. Rule: S-45
  ///
  /// Errors: traps in the classic style, and on a supplementary column if there is none.
  open func setViewController(_ vc: UIViewController?, for column: Column) { columns.set(vc, for: column) }
  /// True if the columns are one. Rule: S-43, S-47
  open var isCollapsed: Bool { columns.isCollapsed }

  override func traits(of child: UIViewController, insideOf outer: UITraitCollection) -> UITraitCollection {
    columns.traits(of: child, insideOf: outer)
  }

  /// Shows the column of a controller, if columns are shown one by one. Rule: SG-26
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    let all: [Column] = [.primary, .supplementary, .secondary]
    if let column = all.first(where: { viewController(for: $0) === subsequentVC }) { show(column) }
  }

  // MARK: Display mode

  /// The mode now; the coming one from the request of a change on. Rule: S-46
  open var displayMode: DisplayMode { columns.displayMode }
  /// The preferred mode; the nearest one of the effective behaviour is used.
  ///
  /// A change is animated inside an animation block. Rule: S-46
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { columns.preferencesChanged() } }
  }
  /// The current behaviour of the secondary column.
  open var splitBehavior: SplitBehavior { columns.behavior(in: columns.size) }
  /// The preferred behaviour of the secondary column.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { columns.preferencesChanged() } }
  }
  /// Shows a column, in the nearest mode that does; while collapsed, by pushing or popping to it. Rule: S-46
  open func show(_ column: Column) { columns.show(column) }
  /// Hides a column, in the nearest mode that does; the secondary one can not be hidden. Rule: S-46
  open func hide(_ column: Column) { columns.hide(column) }
  /// Returns true if a column is seen, or will be when a running change is over.
  open func isShowing(_ column: Column) -> Bool { columns.isShowing(column) }
  /// A button that shows a column or hides all of them.
  ///
  /// In the column styles it stands by itself in the bar of the outermost column that is seen, in front of what the
  /// pages put there; a page that shows it itself has it once. Rule: S-46
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.leading"),
    primaryAction: UIAction { [weak self] _ in self?.toggleDisplayMode() })
  /// The condition for putting `displayModeButtonItem` into a bar automatically.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { columns.layOutButtons() }
  }
  /// True if the secondary column's bar has a button that hides the other columns of three tiled ones.
  open var showsSecondaryOnlyButton = false {
    didSet { columns.layOutButtons() }
  }
  /// The button of `showsSecondaryOnlyButton`.
  private(set) lazy var secondaryOnlyButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
    primaryAction: UIAction { [weak self] _ in
      guard let columns = self?.columns else { return }
      columns.change(to: columns.mode(showing: 0), animated: true)
    })
  /// True if gestures show columns from the edge and hide them again.
  open var presentsWithGesture = true {
    didSet {
      gestures.update()
      columns.layOutButtons()
    }
  }
  /// The background style of the primary column; inside a sidebar `listEnvironment` reflects it.
  ///
  /// Differs: nothing else changes, as on a phone or tablet.
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { columns.childTraitsMayHaveChanged() }
  }
  /// The edge the primary column is on.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { columns.needsLayout() }
  }

  private func toggleDisplayMode() {
    guard let mode = columns.toggledMode else { return }
    columns.change(to: mode, animated: true)
  }

  // MARK: Widths

  /// The width the primary column shall have.
  ///
  /// Units: points.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidths.preferred }
    set { columns.primaryWidths.preferred = newValue }
  }
  /// The preferred width of the primary column as a fraction, if no width in points is set.
  ///
  /// Units: parts of the whole, 0…1.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { columns.primaryWidths.fraction }
    set { columns.primaryWidths.fraction = newValue }
  }
  /// The minimum width of the primary column.
  ///
  /// Units: points.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidths.minimum }
    set { columns.primaryWidths.minimum = newValue }
  }
  /// The maximum width of the primary column.
  ///
  /// Units: points.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { columns.primaryWidths.maximum }
    set { columns.primaryWidths.maximum = newValue }
  }
  /// The width the primary column has when it is shown.
  ///
  /// Units: points.
  open var primaryColumnWidth: CGFloat { columns.layout().primaryWidth }
  /// The width the supplementary column shall have.
  ///
  /// Units: points.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidths.preferred }
    set { columns.supplementaryWidths.preferred = newValue }
  }
  /// The preferred width of the supplementary column as a fraction, if no width in points is set.
  ///
  /// Units: parts of the whole, 0…1.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { columns.supplementaryWidths.fraction }
    set { columns.supplementaryWidths.fraction = newValue }
  }
  /// The minimum width of the supplementary column.
  ///
  /// Units: points.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidths.minimum }
    set { columns.supplementaryWidths.minimum = newValue }
  }
  /// The maximum width of the supplementary column.
  ///
  /// Units: points.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementaryWidths.maximum }
    set { columns.supplementaryWidths.maximum = newValue }
  }
  /// The width the supplementary column has when it is shown.
  ///
  /// Units: points.
  open var supplementaryColumnWidth: CGFloat { columns.layout().supplementaryWidth }
  /// The preferred width of the secondary column beside the others; the adjacent column takes the rest, within its own
  /// limits.
  ///
  /// Units: points.
  open var preferredSecondaryColumnWidth: CGFloat {
    get { columns.secondaryWidths.preferred }
    set { columns.secondaryWidths.preferred = newValue }
  }
  /// The preferred width of the secondary column as a fraction, if no width in points is set.
  ///
  /// Units: parts of the whole, 0…1.
  open var preferredSecondaryColumnWidthFraction: CGFloat {
    get { columns.secondaryWidths.fraction }
    set { columns.secondaryWidths.fraction = newValue }
  }
  /// The minimum width of the secondary column beside others: below it, they overlay or displace it, unless a behaviour
  /// is preferred.
  ///
  /// Units: points.
  open var minimumSecondaryColumnWidth: CGFloat {
    get { columns.secondaryWidths.minimum }
    set { columns.secondaryWidths.minimum = newValue }
  }
  /// The width the inspector shall have.
  ///
  /// Units: points.
  open var preferredInspectorColumnWidth: CGFloat {
    get { columns.inspectorWidths.preferred }
    set { columns.inspectorWidths.preferred = newValue }
  }
  /// The preferred width of the inspector as a fraction, if no width in points is set.
  ///
  /// Units: parts of the whole, 0…1.
  open var preferredInspectorColumnWidthFraction: CGFloat {
    get { columns.inspectorWidths.fraction }
    set { columns.inspectorWidths.fraction = newValue }
  }
  /// The minimum width of the inspector.
  ///
  /// Units: points.
  open var minimumInspectorColumnWidth: CGFloat {
    get { columns.inspectorWidths.minimum }
    set { columns.inspectorWidths.minimum = newValue }
  }
  /// The maximum width of the inspector.
  ///
  /// Units: points.
  open var maximumInspectorColumnWidth: CGFloat {
    get { columns.inspectorWidths.maximum }
    set { columns.inspectorWidths.maximum = newValue }
  }

  // MARK: Showing

  /// Shows a controller as the primary one, or as the secondary one if the primary shows it. Rule: S-40
  open override func show(_ vc: UIViewController, sender: Any?) { columns.show(vc, sender: sender) }
  /// Shows a controller as the secondary one, or pushes it while collapsed. Rule: S-41
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    columns.showDetail(vc, sender: sender)
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    columns.view.frame = view.bounds
    columns.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(columns.view)
    self.view = view
    gestures.update()
  }

  open override func viewWillAppear(_ animated: Bool) {
    columns.willBeSeen()
    columns.resolve()
    super.viewWillAppear(animated)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    columns.size(of: container, in: parentSize)
  }

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    columns.willAdopt(newCollection)
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    columns.willAdopt(size)
  }

  // MARK: What columns decide

  open override var childForStatusBarStyle: UIViewController? {
    overriddenChild("childForStatusBarStyle", in: UISplitViewController.self) ?? columns.bearerOfBars
  }
  open override var childForStatusBarHidden: UIViewController? {
    overriddenChild("childForStatusBarHidden", in: UISplitViewController.self) ?? columns.bearerOfBars
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? {
    overriddenChild("childForHomeIndicatorAutoHidden", in: UISplitViewController.self) ?? columns.bearerOfBars
  }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { columns.bearerOfBars }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = assignedDelegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? []
    return overridden("supportedInterfaceOrientations", in: UISplitViewController.self)
      ?? (answer.isEmpty ? super.supportedInterfaceOrientations : answer)
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = assignedDelegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return overridden("preferredInterfaceOrientationForPresentation", in: UISplitViewController.self)
      ?? (answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer)
  }
}
