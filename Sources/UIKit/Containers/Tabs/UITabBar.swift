internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The delegate of a tab bar; every requirement is optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Optional: a person chose an item, maybe the selected one again.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// The default does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The owner of a tab bar, which may refuse a selection and handles it after the delegate.
protocol TabBarGate: AnyObject {
  func tabBar(mayChoose item: UITabBarItem) -> Bool
  func tabBar(chose item: UITabBarItem)
  /// A tap on the small bar; answers whether it grows instead of choosing anything.
  func tabBarWillGrow() -> Bool
}

/// A row of items at the bottom of the screen of which one is selected.
///
/// Titles stand below the pictures where the bar is narrow, beside them where it is wide or low.
///
/// Differs: a person cannot sort the items.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemWatcher, AppearanceOwner, ScrollEdgeBar {
  /// The positioning of items across the bar.
  nonisolated public enum ItemPositioning: Int, Sendable {
    /// As the surroundings are: filling a narrow bar, in the middle of a wide one.
    case automatic = 0
    /// Sharing the whole width.
    case fill = 1
    /// In the middle, with `itemWidth` and `itemSpacing`.
    case centered = 2
  }

  override var isLowBar: Bool { true }
  private let backgroundView = BarBackgrounds(frame: .zero)
  private let indicator = UIImageView()
  private(set) var buttons: [TabBarButton] = []
  private var shownItems: [UITabBarItem] = []
  /// The appearance that an app set; nil if the properties of before iOS 13 apply.
  private var standard: UITabBarAppearance?
  var appearanceWhenSet: UITabBarAppearance? { standard }
  private var scrollEdge: UITabBarAppearance?
  /// Answered while none is set; changing it in place sets it.
  private lazy var unusedStandard = UITabBarAppearance().owned(by: self)
  /// The distance by which content extends behind the bar; nil without an observer.
  ///
  /// Units: points.
  var scrollEdgeDistance: CGFloat? {
    didSet { if scrollEdgeDistance != oldValue { edgeDidMove(from: oldValue) } }
  }
  weak var gate: (any TabBarGate)?

  /// A bar of a frame without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A bar of zero size without items.
  public convenience init() { self.init(frame: .zero) }
  /// A bar decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UITabBar.self)
  }

  private func prepare() {
    backgroundView.edge = .top
    addSubview(backgroundView)
    indicator.isHidden = true
    addSubview(indicator)
    updateAppearance()
  }

  // MARK: Items

  /// The delegate; not retained.
  open weak var delegate: (any UITabBarDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UITabBarDelegate)?
  /// The items, in reading order.
  open var items: [UITabBarItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { setItems(newValue, animated: false) }
  }
  /// Changes the items; the selected one stays so when it is among them.
  ///
  /// Differs: the items change in one go.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in shownItems { item.watchers.remove(self) }
    shownItems = items ?? []
    for item in shownItems { item.watchers.add(self) }
    if let selectedItem, !shownItems.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    let old = buttons
    // What stays in the bar goes from its place to the new one.
    buttons = shownItems.map { item in old.first { $0.item === item } ?? makeButton(item) }
    for button in old where !buttons.contains(button) { button.removeFromSuperview() }
    for button in buttons { addSubview(button) }
    showItems()
  }

  private func makeButton(_ item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item)
    button.addAction(UIAction { [weak self, unowned item] _ in self?.choose(item) }, for: .touchUpInside)
    return button
  }
  /// The selected item; setting it sends no messages.
  open var selectedItem: UITabBarItem? {
    didSet {
      if selectedItem !== oldValue { styleDidChange() }
    }
  }

  /// Handles a person's choice of an item, here or in the floating bar.
  func choose(_ item: UITabBarItem) {
    if isSmall, gate?.tabBarWillGrow() == true { return }
    guard gate?.tabBar(mayChoose: item) ?? true else { return }
    if gate == nil { selectedItem = item }
    if let delegate = assignedDelegate {
      CallLog.record(delegate, "tabBar(didSelect: \(item.title ?? "item"))")
      delegate.tabBar(self, didSelect: item)
    }
    gate?.tabBar(chose: item)
  }

  // MARK: Look

  /// The appearance of the bar, unless the selected item has its own; set values are copied.
  ///
  /// Where none is set the properties `barStyle` to `selectionIndicatorImage` tell the look.
  open var standardAppearance: UITabBarAppearance {
    get { standard ?? unusedStandard }
    set {
      standard = newValue.owned(by: self)
      styleDidChange()
    }
  }
  /// The appearance while no content is behind the bar; nil is `standardAppearance` without a background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue?.owned(by: self)
      styleDidChange()
    }
  }
  /// The bar's style, if no appearance is set.
  open var barStyle = UIBarStyle.default {
    didSet { if barStyle != oldValue { styleDidChange() } }
  }
  /// The colour of the background, if no appearance is set.
  open var barTintColor: UIColor? {
    didSet { styleDidChange() }
  }
  /// The image of the background, if no appearance is set.
  open var backgroundImage: UIImage? {
    didSet { styleDidChange() }
  }
  /// An image instead of the hairline, beside a `backgroundImage`; an empty one shows nothing.
  open var shadowImage: UIImage? {
    didSet { styleDidChange() }
  }
  /// An image behind the selected item, if no appearance is set.
  open var selectionIndicatorImage: UIImage? {
    didSet { styleDidChange() }
  }
  /// The colour of unselected items, if the appearance has none; gray by default.
  open var unselectedItemTintColor: UIColor? {
    didSet { showItems() }
  }
  /// True if the bar is translucent, if no appearance is set.
  open var isTranslucent = true {
    didSet { styleDidChange() }
  }
  /// The positioning of the items.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// The items' width in centred positioning; 0 for the bar's choice.
  ///
  /// Units: points.
  open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The space between items in centred positioning; 0 for the bar's choice.
  ///
  /// Units: points.
  open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  private var overContent: UITabBarAppearance? { selectedItem?.standardAppearance ?? standard }
  private var atEdge: UITabBarAppearance? { selectedItem?.scrollEdgeAppearance ?? scrollEdge }
  func fadeDistance(at scrollEdgeDistance: CGFloat?) -> CGFloat? { isSmall ? nil : scrollEdgeDistance }
  /// The current appearance of the items.
  var appearance: UITabBarAppearance {
    (isAtScrollEdge ? atEdge : nil) ?? overContent ?? unusedStandard
  }

  private func updateAppearance() {
    let over =
      overContent?.background
      ?? .legacy(
        style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage, shadow: shadowImage)
    let keepsLegacy = overContent == nil && over.image != nil
    backgroundView.styles = (over: over, atEdge: atEdge?.background ?? (keepsLegacy ? over : .transparent))
    backgroundView.progress = edgeProgress
    let chosen = (isAtScrollEdge ? atEdge : nil) ?? overContent
    var image = chosen == nil ? selectionIndicatorImage : chosen?.selectionIndicatorImage
    if chosen?.selectionIndicatorTintColor != nil { image = image?.withRenderingMode(.alwaysTemplate) }
    indicator.image = image
    indicator.tintColor = chosen?.selectionIndicatorTintColor
  }

  private func styleDidChange() {
    updateAppearance()
    showItems()
  }

  private func edgeDidMove(from old: CGFloat?) {
    if atEdge != nil, crossedScrollEdge(from: old) { styleDidChange() } else { backgroundView.progress = edgeProgress }
  }

  /// In the middle of the selected item, in its own size; one that can be stretched fills the item.
  private func layOutIndicator() {
    let button = buttons.first { $0.item === selectedItem }
    indicator.isHidden = button == nil || indicator.image == nil
    guard let button, let image = indicator.image else { return }
    let size = image.capInsets == .zero ? image.size : button.bounds.size
    indicator.bounds = CGRect(origin: .zero, size: size)
    indicator.center = button.center
  }

  private func showItems() {
    let style = layoutStyle
    for button in buttons {
      button.show(
        appearance, style, isSelected: button.item === selectedItem, tint: tintColor,
        unselected: unselectedItemTintColor ?? .systemGray)
    }
    setNeedsLayout()
  }

  func barItemDidChange(_ item: AnyObject, animated: Bool) { styleDidChange() }
  func view(of item: AnyObject) -> UIView? { buttons.first { $0.item === item } }
  func appearanceDidChange() {
    // What was answered while none was set is being changed.
    if standard == nil, scrollEdge == nil { standard = unusedStandard }
    styleDidChange()
  }
  /// Shows the selected item in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showItems()
  }
  /// Shows the layout of the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showItems()
  }

  // MARK: Layout

  /// The layout style in the current traits.
  var layoutStyle: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The height above what the screen's edge takes: iOS's 49 points, 50 on iPads, 32 in landscape on phones.
  ///
  /// Units: points.
  var contentHeight: CGFloat {
    switch layoutStyle {
    case .stacked: 49
    case .inline: 50
    case .compactInline: 32
    }
  }

  /// Returns the bar's height, with the safe area inset at the edge, and the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + (superview?.safeAreaInsets.bottom ?? 0))
  }
  /// The bar's height; no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// True if only the selected item is shown, on a rounded background. Rule: S-38
  var isSmall = false {
    didSet {
      guard isSmall != oldValue else { return }
      backgroundView.progress = edgeProgress
      setNeedsLayout()
    }
  }

  /// The selected item fills the bar, the others are out of sight.
  private func layOutSmall() {
    for button in buttons {
      button.frame = bounds
      button.alpha = button.item === selectedItem ? 1 : 0
    }
    layOutIndicator()
  }

  /// Lays the items out in reading order.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    backgroundView.layer.cornerRadius = isSmall ? bounds.height / 2 : 0
    backgroundView.clipsToBounds = isSmall
    if isSmall { return layOutSmall() }
    for button in buttons where button.alpha != 1 { button.alpha = 1 }
    guard !buttons.isEmpty else { return }
    let safe = safeAreaInsets
    let space = CGRect(
      x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right),
      height: min(bounds.height, contentHeight))
    for (button, frame) in zip(buttons, itemFrames(in: space)) { layOut(button, frame) }
    layOutIndicator()
  }

  /// Sets a button's frame; a new one gets it without animation.
  private func layOut(_ button: TabBarButton, _ frame: CGRect) {
    guard button.bounds.isEmpty else { return button.frame = frame }
    UIView.performWithoutAnimation {
      button.frame = frame
      button.layoutWithin()
    }
  }
}
