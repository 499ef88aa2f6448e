internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The bar at the top of a wide tab bar controller: a button for the sidebar, and the items of the tab bar.
///
/// Items that do not fit are scrolled to. Rule: S-35
final class FloatingTabBar: UIView, BarItemWatcher {
  /// In a row of 50, as on iPadOS 18 (measured on screenshots).
  static let height: CGFloat = 44
  /// Around the items, and beside a title (measured, roughly).
  private static let inset: CGFloat = 4
  private static let buttonWidth: CGFloat = 44

  private unowned let bar: UITabBar
  private static let effect = UIBlurEffect(style: .systemMaterial)
  private let ground = UIVisualEffectView(effect: FloatingTabBar.effect)
  private let strip = UIScrollView(frame: .zero)
  private let pill = UIView()
  let sidebarButton = UIButton(type: .system)
  private(set) var buttons: [FloatingTabButton] = []
  var onSidebar: (() -> Void)?

  init(_ bar: UITabBar) {
    self.bar = bar
    super.init(frame: .zero)
    layer.cornerRadius = Self.height / 2
    layer.cornerCurve = .continuous
    clipsToBounds = true
    accessibilityIdentifier = "FloatingTabBar"
    ground.isUserInteractionEnabled = false
    sidebarButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
    sidebarButton.accessibilityLabel = "Show Sidebar"
    sidebarButton.addAction(UIAction { [weak self] _ in self?.onSidebar?() }, for: .touchUpInside)
    strip.showsHorizontalScrollIndicator = false
    strip.contentInsetAdjustmentBehavior = .never
    pill.backgroundColor = .tertiarySystemFill
    pill.layer.cornerRadius = (Self.height - 2 * Self.inset) / 2
    pill.isUserInteractionEnabled = false
    for view in [ground, sidebarButton, strip] as [UIView] { addSubview(view) }
    strip.addSubview(pill)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// True if the bar is shown; it fades in an animation block, its background as an effect does.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      for view in [sidebarButton, strip] as [UIView] { view.alpha = isShown ? 1 : 0 }
      ground.effect = isShown ? Self.effect : nil
      isUserInteractionEnabled = isShown
    }
  }

  /// Takes the bar's items.
  func show() {
    for button in buttons {
      button.item.watchers.remove(self)
      button.removeFromSuperview()
    }
    buttons = (bar.items ?? []).map { item in
      item.watchers.add(self)
      let button = FloatingTabButton(item)
      button.addAction(UIAction { [weak self, unowned item] _ in self?.bar.choose(item) }, for: .touchUpInside)
      strip.addSubview(button)
      return button
    }
    showSelection()
  }

  func showSelection() {
    for button in buttons { button.show(isChosen: button.item === bar.selectedItem) }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  func barItemDidChange(_ item: AnyObject, animated: Bool) { showSelection() }
  func view(of item: AnyObject) -> UIView? { buttons.first { $0.item === item } }

  /// The width that everything needs.
  var fittingWidth: CGFloat {
    Self.buttonWidth + buttons.reduce(0) { $0 + $1.fittingWidth } + 2 * Self.inset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(0, bounds.width - Self.buttonWidth - Self.inset)
    sidebarButton.frame = CGRect(
      x: isRightToLeft ? bounds.width - Self.buttonWidth : 0, y: 0, width: Self.buttonWidth, height: bounds.height)
    strip.frame = CGRect(x: isRightToLeft ? Self.inset : Self.buttonWidth, y: 0, width: width, height: bounds.height)
    let total = buttons.reduce(0) { $0 + $1.fittingWidth }
    var x: CGFloat = 0
    for button in buttons {
      let own = button.fittingWidth
      button.frame = CGRect(
        x: isRightToLeft ? total - x - own : x, y: Self.inset, width: own,
        height: max(0, bounds.height - 2 * Self.inset))
      x += own
    }
    strip.contentSize = CGSize(width: total, height: bounds.height)
    strip.isScrollEnabled = total > width
    let chosen = buttons.first { $0.item === bar.selectedItem }
    pill.isHidden = chosen == nil
    guard let chosen else { return }
    pill.frame = chosen.frame
    if total > width { strip.scrollRectToVisible(chosen.frame, animated: false) }
  }
}

/// One item of a bar at the top: its title, or its picture if there is none.
final class FloatingTabButton: UIControl {
  let item: UITabBarItem
  private let label = UILabel()
  private let picture = UIImageView()
  private let badge = TabBarBadge(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    picture.contentMode = .center
    for view in [label, picture, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(isChosen: Bool) {
    isEnabled = item.isEnabled
    isSelected = isChosen
    let color: UIColor = !item.isEnabled ? .tertiaryLabel : isChosen ? tintColor : .label
    label.font = .systemFont(ofSize: 15, weight: isChosen ? .semibold : .medium)
    label.text = item.title
    label.textColor = color
    picture.image = item.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    picture.isHidden = isTitled
    badge.show(item, UITabBarItemStateAppearance.Values())
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(isChosen: isSelected)
  }

  private var isTitled: Bool { !(item.title ?? "").isEmpty }

  /// As wide for a title that is chosen as for one that is not.
  var fittingWidth: CGFloat {
    guard isTitled else { return max(44, (picture.image?.size.width ?? 0) + 24) }
    let bold = UILabel()
    bold.font = .systemFont(ofSize: 15, weight: .semibold)
    bold.text = item.title
    let badgeWidth = badge.isHidden ? 0 : badge.fittingSize.width + 4
    return (bold.intrinsicContentSize.width + badgeWidth).rounded(.up) + 32
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var room = bounds
    if !badge.isHidden {
      let size = badge.fittingSize
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      badge.frame = CGRect(
        x: isRightToLeft ? 10 : bounds.width - 10 - size.width, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
      room.size.width -= size.width + 4
      if isRightToLeft { room.origin.x += size.width + 4 }
    }
    (label.frame, picture.frame) = (room, room)
  }
}
