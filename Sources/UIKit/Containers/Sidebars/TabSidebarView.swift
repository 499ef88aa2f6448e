internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The sidebar of a tab bar controller: buttons at the top, the tabs in a list, and an app's bar at the bottom.
///
/// Rule: S-35, S-36
final class TabSidebarView: UIView {
  private unowned let sidebar: UITabBarController.Sidebar
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let line = UIView()
  private let hideButton = UIButton(type: .system)
  private let editButton = UIButton(type: .system)
  private let moreButton = UIButton(type: .system)
  let list: TabSidebarList
  private weak var bottomBar: UIView?
  /// The view of the app's bottom bar, whose constraints may set its height.
  private let floorView = UIView()

  init(_ sidebar: UITabBarController.Sidebar) {
    self.sidebar = sidebar
    list = TabSidebarList(sidebar)
    super.init(frame: .zero)
    isHidden = true
    accessibilityIdentifier = "Sidebar"
    line.backgroundColor = .separator
    hideButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
    hideButton.accessibilityLabel = "Hide Sidebar"
    hideButton.addAction(UIAction { [unowned sidebar] _ in sidebar.toggle() }, for: .touchUpInside)
    editButton.addAction(UIAction { [weak self] _ in self?.turnEditing() }, for: .touchUpInside)
    moreButton.setImage(UIImage(systemName: "ellipsis.circle"), for: .normal)
    moreButton.accessibilityLabel = SystemWords.text("More")
    moreButton.showsMenuAsPrimaryAction = true
    for view in [ground, list.collection, floorView, hideButton, editButton, moreButton, line] as [UIView] {
      addSubview(view)
    }
    list.onTabs = { [weak self] in self?.showButtons() }
    list.tabsDidChange()
    bottomBarDidChange()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Buttons

  /// Which buttons there are: one to edit where there is something to, and an app's menu.
  func showButtons() {
    let offered = sidebar.navigationOverflowItems
    let mayEdit = list.mayEdit
    editButton.setTitle(SystemWords.text(list.isEditing ? "Done" : "Edit"), for: .normal)
    editButton.isHidden = !(list.isEditing || (mayEdit && offered == nil))
    moreButton.isHidden = offered == nil || list.isEditing
    if let offered {
      let edit = UIAction(title: "Edit Sidebar") { [weak self] _ in self?.turnEditing() }
      moreButton.menu = UIMenu(children: [offered] + (mayEdit ? [edit] : []))
    } else {
      moreButton.menu = nil
    }
    setNeedsLayout()
  }

  private func turnEditing() {
    list.turnEditing()
    showButtons()
  }

  // MARK: The app's bar

  func bottomBarDidChange() {
    bottomBar?.removeFromSuperview()
    bottomBar = sidebar.bottomBarView
    if let bottomBar {
      bottomBar.translatesAutoresizingMaskIntoConstraints = false
      floorView.addSubview(bottomBar)
      // Its own height counts until the floor has that too.
      let top = bottomBar.topAnchor.constraint(equalTo: floorView.topAnchor)
      top.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        top,
        bottomBar.leadingAnchor.constraint(equalTo: floorView.leadingAnchor),
        bottomBar.bottomAnchor.constraint(equalTo: floorView.bottomAnchor),
        bottomBar.trailingAnchor.constraint(equalTo: floorView.trailingAnchor),
      ])
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// The sidebar's own parts end at its edges: what is covered of the screen is covered of it too.
  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    // Beside the page there is nothing to shine through.
    ground.isHidden = !sidebar.overlapsPage
    backgroundColor = sidebar.overlapsPage ? nil : .secondarySystemBackground
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = window?.safeAreaInsets ?? .zero
    let hair = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - hair, y: 0, width: hair, height: bounds.height)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: safe.top, width: width, height: TabLayout.rowHeight)
    }
    let start = isRightToLeft ? safe.right : safe.left
    place(hideButton, start + 8, 44)
    let editWidth = max(44, editButton.intrinsicContentSize.width)
    place(editButton, bounds.width - 16 - editWidth, editWidth)
    place(moreButton, bounds.width - 8 - 44, 44)
    var floor = bounds.height
    if let bottomBar {
      let fitting = bottomBar.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      floor -= safe.bottom + fitting.height
      floorView.frame = CGRect(x: 0, y: floor, width: bounds.width, height: fitting.height)
    }
    let top = safe.top + TabLayout.rowHeight
    list.collection.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, floor - top))
  }
}
