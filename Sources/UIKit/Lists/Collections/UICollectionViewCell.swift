internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// An item of a collection as it is seen. Rule: LV-31
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// A cell of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpCell()
  }
  /// A cell decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpCell()
    decodeCell(coder)
  }

  // MARK: What it shows

  /// The container of the cell's own views; replaced by the view of a content configuration. Rule: LV-14
  open var contentView: UIView { content }
  private(set) var content = UIView()
  override var sizedContent: UIView? { content }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { (isBackgroundSet, ownBackground) = (true, nil) }
      exchange(oldValue, for: backgroundView)
    }
  }
  /// The view behind the content of a selected or highlighted cell, above the background.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      updateBackground()
    }
  }

  // MARK: Configurations

  /// The content configuration; a view that shows it replaces the content view. Rule: LV-14
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContent }
    set { show(newValue) }
  }
  private var ownContent: (any UIContentConfiguration)?
  /// True if the configuration follows the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background configuration. Rule: LV-14
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackground ?? (isBackgroundSet ? nil : stockBackground) }
    set {
      isBackgroundSet = true
      ownBackground = newValue
      showBackground()
    }
  }
  private var ownBackground: UIBackgroundConfiguration? {
    didSet {
      guard ownBackground == nil else { return }
      configuredBackgroundView?.removeFromSuperview()
      configuredBackgroundView = nil
    }
  }
  private var configuredBackgroundView: BackgroundView?
  /// True if the app set the cell's background; else its style's default applies.
  private var isBackgroundSet = false
  /// The default background of the cell.
  var stockBackground: UIBackgroundConfiguration? { nil }
  /// True if the background's configuration follows the cell's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell after a change of its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Called when the cell's state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state for configurations: selected, highlighted and so on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEdited
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Returns a clear background.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Requests `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  private var needsConfiguration = false
  /// Called after the state changed, to update the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = ownContent {
      let updated = configuration.updated(for: state)
      ownContent = updated
      (content as? any UIContentView)?.configuration = updated
    }
    showBackground()
    configurationUpdateHandler?(self, state)
  }

  // MARK: State

  /// The segue that a tap on the item performs. Rule: SG-61
  var segue: SegueTemplate?
  /// True if the cell is shown as selected. Rule: LV-37
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// True if the cell is touched. Rule: LV-37
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// True if the next change of state fades.
  var fades = false

  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, isHighlighted) = (false, false)
    setNeedsUpdateConfiguration()
  }

  // MARK: The view's own

  open override func layoutSubviews() {
    super.layoutSubviews()
    followState()
    for view in [backgroundView, selectedBackgroundView, configuredBackgroundView] where view?.frame != bounds {
      view?.frame = bounds
    }
    layOutContent()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard !layoutAttributes.estimates.isEmpty else { return layoutAttributes }
    followState()
    return fitting(layoutAttributes, content)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    followState()
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: The library's own

  /// Places the content; it takes all of the cell unless a subclass of the library's has more to show.
  func layOutContent() { if content.frame != bounds { content.frame = bounds } }
  /// True if selecting, highlighting and so on change how the cell's ground looks.
  private var followsStockBackground: Bool { !isBackgroundSet && stockBackground != nil }

  private func setUpCell() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
  /// Another view takes the content's place.
  func adopt(content view: UIView) {
    let old = content
    view.frame = bounds
    // Constraints that reach into the content find it as large as the cell, before the next layout.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    content = view
  }

  func followState() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }

  func stateDidChange() {
    updateBackground()
    highlightContent()
    setNeedsUpdateConfiguration()
    if followsStockBackground || ownBackground != nil || ownContent != nil || configurationUpdateHandler != nil {
      followState()
    }
  }

  /// Labels and pictures inside follow a finger and a selection.
  private func highlightContent() {
    func propagate(_ view: UIView) {
      switch view {
      case let label as UILabel: label.isHighlighted = isHighlighted || isSelected
      case let image as UIImageView: image.isHighlighted = isHighlighted || isSelected
      default: break
      }
      for inner in view.subviews where !(inner is UIControl) { propagate(inner) }
    }
    propagate(content)
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, belowSubview: new === backgroundView ? selectedBackgroundView ?? content : content)
    setNeedsLayout()
  }

  private func updateBackground() {
    guard let view = selectedBackgroundView else { return }
    let alpha: CGFloat = isSelected || isHighlighted ? 1 : 0
    guard fades else { return view.alpha = alpha }
    UIView.animate(withDuration: CollectionMetrics.fade, delay: 0, options: .allowUserInteraction) {
      view.alpha = alpha
    }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    ownContent = configuration
    if let configuration, let view = content as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      adopt(content: configuration?.makeContentView() ?? UIView())
    }
    setNeedsLayout()
    elementReference?.collection?.contentChanged(of: self)
  }

  private func showBackground() {
    guard let configuration = backgroundConfiguration else { return }
    let shown =
      automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: configurationState) : configuration
    let view = configuredBackgroundView ?? BackgroundView(frame: bounds)
    view.show(shown, tint: tintColor)
    if view.superview !== self { insertSubview(view, at: 0) }
    configuredBackgroundView = view
  }
}
