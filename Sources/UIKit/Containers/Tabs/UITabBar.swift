internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Told what a person does with a tab bar; every requirement is optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Optional: a person chose an item, maybe the selected one again.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Absent.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Whoever decides whether an item may be chosen, and acts on it after the delegate.
protocol TabBarGate: AnyObject {
  func tabBar(mayChoose item: UITabBarItem) -> Bool
  func tabBar(chose item: UITabBarItem)
}

/// A row of items at the bottom of the screen of which one is selected.
///
/// Titles stand below the pictures where the bar is narrow, beside them where it is wide or low.
/// Differs: a person cannot sort the items.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemWatcher, AppearanceOwner {
  /// Where items stand across the bar.
  public enum ItemPositioning: Int, Sendable {
    /// As the surroundings are: filling a narrow bar, in the middle of a wide one.
    case automatic = 0
    /// Sharing the whole width.
    case fill = 1
    /// In the middle, with `itemWidth` and `itemSpacing`.
    case centered = 2
  }

  private let ground = BarBackground(frame: .zero)
  private var buttons: [TabBarButton] = []
  private var shownItems: [UITabBarItem] = []
  private var look = UITabBarAppearance()
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
  }

  private func prepare() {
    look = look.owned(by: self)
    ground.edge = .top
    addSubview(ground)
    showLook()
  }

  // MARK: Items

  /// Told what a person does; not retained.
  open weak var delegate: (any UITabBarDelegate)?
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
    for button in buttons { button.removeFromSuperview() }
    buttons = shownItems.map { item in
      let button = TabBarButton(item)
      button.addAction(UIAction { [weak self, unowned item] _ in self?.choose(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    showItems()
  }
  /// The item shown as selected; setting it sends nothing.
  open var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      showLook()
      showItems()
    }
  }

  private func choose(_ item: UITabBarItem) {
    guard gate?.tabBar(mayChoose: item) ?? true else { return }
    if gate == nil { selectedItem = item }
    if let delegate {
      CallLog.record(delegate, "tabBar(didSelect: \(item.title ?? "item"))")
      delegate.tabBar(self, didSelect: item)
    }
    gate?.tabBar(chose: item)
  }

  // MARK: Look

  /// What the bar looks like, unless the selected item has a look of its own; what is set is copied.
  open var standardAppearance: UITabBarAppearance {
    get { look }
    set {
      look = newValue.owned(by: self)
      appearanceDidChange()
    }
  }
  /// The colour of the background, instead of the appearance's.
  open var barTintColor: UIColor? {
    didSet { showLook() }
  }
  /// The colour of items that are not selected, where the appearance tells none; gray where none is set.
  open var unselectedItemTintColor: UIColor? {
    didSet { showItems() }
  }
  /// Whether what lies below shines through; an appearance that shows a ground of its own is not changed.
  open var isTranslucent = true {
    didSet { showLook() }
  }
  /// Where items stand.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// The items' width where they stand in the middle; 0 for the bar's choice.
  ///
  /// Units: points.
  open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The space between items where they stand in the middle; 0 for the bar's choice.
  ///
  /// Units: points.
  open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  private var appearance: UITabBarAppearance { selectedItem?.standardAppearance ?? look }

  private func showLook() {
    var background = appearance.background
    if let barTintColor { background.color = barTintColor }
    if !isTranslucent, background == .standard { background = .opaque }
    if barTintColor != nil { background.effect = nil }
    ground.look = background
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

  func barItemDidChange(_ item: AnyObject, animated: Bool) {
    showLook()
    showItems()
  }
  func appearanceDidChange() {
    showLook()
    showItems()
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

  /// The way of the layout in the surroundings.
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

  /// The bar's height with what the screen's edge takes, in the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + (superview?.safeAreaInsets.bottom ?? 0))
  }
  /// The bar's height; no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// Lays the items out in reading order.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    guard !buttons.isEmpty else { return }
    let safe = safeAreaInsets
    let room = CGRect(
      x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right),
      height: min(bounds.height, contentHeight))
    let frames = isCentered ? centered(in: room) : filling(room)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (button, frame) in zip(buttons, isRightToLeft ? frames.reversed() : frames) { button.frame = frame }
  }

  private var isCentered: Bool {
    switch itemPositioning {
    case .automatic: layoutStyle == .inline
    case .fill: false
    case .centered: true
    }
  }

  /// Side by side, with iOS's 4 points between them (measured).
  private func filling(_ room: CGRect) -> [CGRect] {
    let gap: CGFloat = 4
    let width = room.width / CGFloat(buttons.count)
    return buttons.indices.map { index in
      CGRect(
        x: room.minX + CGFloat(index) * width + gap / 2, y: room.minY, width: max(0, width - gap), height: room.height)
    }
  }

  /// Around the middle, narrower when there is no room; the bar's own choice of sizes is made by eye.
  private func centered(in room: CGRect) -> [CGRect] {
    let stacked = layoutStyle == .stacked
    let widest = buttons.map(\.fittingWidth).max() ?? 0
    let ownWidth = appearance.stackedItemWidth
    let ownSpacing = appearance.stackedItemSpacing
    var width = itemWidth > 0 ? itemWidth : stacked && ownWidth > 0 ? ownWidth : max(76, widest + 20)
    var gap = itemSpacing > 0 ? itemSpacing : stacked && ownSpacing > 0 ? ownSpacing : 34
    let count = CGFloat(buttons.count)
    if width * count + gap * (count - 1) > room.width { (width, gap) = (room.width / count, 0) }
    let start = room.midX - (width * count + gap * (count - 1)) / 2
    return buttons.indices.map { index in
      CGRect(x: start + CGFloat(index) * (width + gap), y: room.minY, width: width, height: room.height)
    }
  }
}
