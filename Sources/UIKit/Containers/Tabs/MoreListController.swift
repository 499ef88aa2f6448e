internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The view controllers that do not fit into a tab bar, one a row.
///
/// While it is edited a tap brings a page into the bar, in place of the last one there that may go. Rule: S-51
final class MoreListController: UIViewController {
  private unowned let tabs: UITabBarController
  private let scroll = UIScrollView(frame: .zero)
  private var rows: [MoreRow] = []
  /// The view controllers' order when editing began; nil while it is not edited.
  private var before: [UIViewController]?
  private var isCustomized: Bool { before != nil }

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    title = SystemWords.text("More")
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other view controllers.
  func show(_ pages: [TabPage]) {
    for row in rows { row.removeFromSuperview() }
    rows = pages.map { page in
      let row = MoreRow(page)
      row.offersBar = isCustomized && tabs.changes.mayCustomize(page)
      row.addAction(UIAction { [weak self] _ in self?.tapped(page) }, for: .touchUpInside)
      scroll.addSubview(row)
      return row
    }
    viewIfLoaded?.setNeedsLayout()
    customizingDidChange()
  }

  // MARK: A person's own order

  private func tapped(_ page: TabPage) {
    guard isCustomized else { return tabs.changes.chooseInList(page) }
    tabs.changes.bringIntoBar(page)
  }

  /// Shows the edit button if there is anything to customize, or hides it.
  func customizingDidChange() {
    let mayBegin = tabs.changes.rest.contains(where: tabs.changes.mayCustomize)
    guard isCustomized || mayBegin else { return navigationItem.rightBarButtonItem = nil }
    let item = UIBarButtonItem(
      systemItem: isCustomized ? .done : .edit, primaryAction: UIAction { [weak self] _ in self?.turnCustomizing() })
    navigationItem.rightBarButtonItem = item
  }

  private func turnCustomizing() {
    let now = tabs.viewControllers ?? []
    if let before {
      self.before = nil
      tabs.didCustomize(now, changed: !now.elementsEqual(before, by: ===))
    } else {
      before = now
      tabs.willCustomize(now.filter { tabs.customizableViewControllers?.contains($0) == true })
    }
    show(Array(tabs.changes.rest))
  }

  override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      row.isLast = index == rows.count - 1
      row.frame = CGRect(x: 0, y: y, width: scroll.bounds.width, height: row.height)
      y += row.height
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: y)
  }
}

/// A row of the list: image, title, badge, and an arrow.
final class MoreRow: UIControl, BarItemWatcher {
  // A plain row's measures on iOS 17, on screenshots.
  private static let plainHeight: CGFloat = 44
  private static let tallHeight: CGFloat = 58
  /// From the side to the picture, and to the title beside it.
  private static let side: CGFloat = 16
  private static let titleStart: CGFloat = 60
  private static let pictureSide: CGFloat = 28

  private let page: TabPage
  private let picture = UIImageView()
  private let label = UILabel()
  private let detail = UILabel()
  private let badge = TabBarBadge(frame: .zero)
  private let arrow = UIImageView()
  private let line = UIView()
  /// True if the separator below has the full width.
  var isLast = false {
    didSet { if isLast != oldValue { setNeedsLayout() } }
  }

  /// True if a tap moves the view controller into the bar.
  var offersBar = false {
    didSet { if offersBar != oldValue { showArrow() } }
  }

  private func showArrow() {
    let small = UIImage.SymbolConfiguration(pointSize: offersBar ? 20 : 13, weight: .semibold)
    arrow.image = UIImage(systemName: offersBar ? "plus.circle.fill" : "chevron.forward", withConfiguration: small)
    arrow.tintColor = offersBar ? .systemGreen : .tertiaryLabel
    setNeedsLayout()
  }

  init(_ page: TabPage) {
    self.page = page
    super.init(frame: .zero)
    for view in [picture, label, detail, badge, arrow, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    picture.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: 17)
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    showArrow()
    line.backgroundColor = .separator
    page.item.watchers.add(self)
    showItem()
  }

  required init?(coder: NSCoder) { nil }

  func barItemDidChange(_ item: AnyObject, animated: Bool) { showItem() }

  var height: CGFloat { page.subtitle == nil ? Self.plainHeight : Self.tallHeight }

  private func showItem() {
    let item = page.item
    isEnabled = item.isEnabled
    label.text = item.title
    label.textColor = item.isEnabled ? .label : .tertiaryLabel
    picture.tintColor = item.isEnabled ? nil : .tertiaryLabel
    detail.text = page.subtitle
    var image = item.image
    if let own = image?.symbolConfiguration {
      image = image?.applyingSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large).applying(own))
    }
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    badge.show(item, UITabBarItemStateAppearance.Values())
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    setNeedsLayout()
  }

  override func stateDidChange() { backgroundColor = isHighlighted ? .systemGray4 : nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    /// From the side where reading begins.
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize, middle: CGFloat) {
      let left = isRightToLeft ? bounds.width - x - size.width : x
      view.frame = CGRect(
        x: left.rounded(), y: (middle - size.height / 2).rounded(), width: size.width, height: size.height)
    }
    let icon = picture.image?.size ?? .zero
    place(picture, start + Self.side + (Self.pictureSide - icon.width) / 2, icon, middle: bounds.midY)
    let titleStart = start + (picture.image == nil ? Self.side : Self.titleStart)
    let tip = arrow.image?.size ?? .zero
    var right = bounds.width - end - Self.side - tip.width
    place(arrow, right, tip, middle: bounds.midY)
    if !badge.isHidden {
      right -= badge.fittingSize.width + 8
      place(badge, right, badge.fittingSize, middle: bounds.midY)
    }
    let room = max(0, right - 8 - titleStart)
    var (first, second) = (label.intrinsicContentSize, detail.intrinsicContentSize)
    (first.width, second.width) = (min(first.width, room), min(second.width, room))
    let isTall = page.subtitle != nil
    place(label, titleStart, first, middle: bounds.midY - (isTall ? 8 : 0))
    place(detail, titleStart, second, middle: bounds.midY + 12)
    detail.isHidden = !isTall
    let hair = 1 / max(1, traitCollection.displayScale)
    let lineStart = isLast ? 0 : titleStart
    place(line, lineStart, CGSize(width: bounds.width - lineStart, height: hair), middle: bounds.height)
    line.frame.origin.y = bounds.height - hair
  }
}
