internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows one of several pages, chosen in a bar at the bottom.
///
/// Each page's view is loaded when it is first selected and fills the controller's view; the bar is part of its safe
/// area. More pages than fit get narrower items.
///
/// Differs: there is no list of more pages and no way for a person to sort them. Rule: S-30 … S-34
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate, TabBarGate {
  /// What is selected and what is seen.
  private(set) lazy var changes = TabChanges(self)
  /// Holds the page that is seen.
  let contentView = TabContentView(frame: .zero)
  private var isBarHidden = false
  /// Takes the bar along with the stacks of pages. Rule: S-15
  private(set) lazy var ride = TabBarRide(self)

  /// A tab bar controller whose view comes from an interface document, or is made in code.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    finishInit()
  }
  /// A tab bar controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    contentView.tabs = self
    tabBar.delegate = self
    tabBar.gate = self
  }

  // MARK: Pages

  /// The bar; its items and what is selected in it are the controller's affair.
  public let tabBar = UITabBar()
  /// Decides about switches and animates them; not retained. Rule: P-12
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The pages; nil or empty for none. Rule: S-30
  open var viewControllers: [UIViewController]? {
    get { changes.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Changes the pages; the selected one stays so when it is among them, else its index does. Rule: S-30
  ///
  /// Differs: the items change in one go.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    changes.set(viewControllers ?? [])
  }
  /// The page that is selected; setting one that is none of the pages stops the program. Rule: S-32, D-21
  open var selectedViewController: UIViewController? {
    get { changes.selected }
    set {
      guard let newValue else { return }
      guard changes.controllers.contains(where: { $0 === newValue }) else {
        return Diagnostics.fail(.selectStranger(newValue, self))
      }
      changes.select(newValue)
    }
  }
  /// The index of the selected page, `NSNotFound` for none; setting one out of range does nothing. Rule: S-30, S-32
  open var selectedIndex: Int {
    get { changes.controllers.firstIndex { $0 === changes.selected } ?? NSNotFound }
    set {
      guard changes.controllers.indices.contains(newValue) else { return }
      changes.select(changes.controllers[newValue])
    }
  }

  /// The pages' items go into the bar.
  func itemsDidChange() {
    tabBar.setItems(changes.controllers.map { $0.tabBarItem }, animated: false)
    selectionDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  func selectionDidChange() {
    tabBar.selectedItem = changes.selected?.tabBarItem
    ride.settle(changes.selected)
  }

  // MARK: A person's taps

  /// Whether a person may choose the item's page. Rule: S-31
  func tabBar(mayChoose item: UITabBarItem) -> Bool {
    guard let controller = page(of: item) else { return false }
    guard let delegate else { return true }
    CallLog.record(delegate, "tabBarController(shouldSelect: \(CallLog.name(controller)))")
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  /// A person chose the item: the page is selected, or goes back to its beginning. Rule: S-31, T-20
  func tabBar(chose item: UITabBarItem) {
    guard let controller = page(of: item) else { return }
    if controller === changes.selected { controller.tabChosenAgain() } else { changes.select(controller) }
    guard let delegate else { return }
    CallLog.record(delegate, "tabBarController(didSelect: \(CallLog.name(controller)))")
    delegate.tabBarController(self, didSelect: controller)
  }

  private func page(of item: UITabBarItem) -> UIViewController? { changes.controllers.first { $0.tabBarItem === item } }

  /// Sent when a person chose an item, before its page is selected; the base does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: The bar

  /// Whether the bar is away. Rule: S-15
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Takes the bar away downward, or brings it back.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let view = viewIfLoaded else { return }
    tabBar.isHidden = false
    view.setNeedsLayout()
    guard animated, view.window != nil else { return }
    UIView.animate(withDuration: Self.hideDuration) { view.layoutIfNeeded() }
  }
  /// Chosen as that of other bars that come and go.
  ///
  /// Units: seconds.
  private static let hideDuration: TimeInterval = 0.2

  /// How much of a page the bar covers above what the screen's edge takes.
  var barInset: CGFloat { isBarHidden ? 0 : tabBar.contentHeight }

  func layOutBar() {
    for child in changes.controllers { child.bottomBarInset = barInset }
    ride.settle(changes.selected)
    guard tabBar.superview === view else { return }
    let size = view.bounds.size
    let height = tabBar.sizeThatFits(size).height
    tabBar.untransformedFrame = CGRect(
      x: 0, y: isBarHidden ? size.height : size.height - height, width: size.width, height: height)
  }

  // MARK: View

  /// Makes the view with the bar.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    layOutBar()
  }
  /// The page is in its place before it is told. Rule: P-50, T-26
  open override func viewWillAppear(_ animated: Bool) {
    changes.showSelected()
    super.viewWillAppear(animated)
  }
  /// Lays out the bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }

  /// The selected page's.
  open override var childForStatusBarStyle: UIViewController? { changes.selected }
  /// The selected page's.
  open override var childForStatusBarHidden: UIViewController? { changes.selected }
  /// The delegate's, else as any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }
  /// The delegate's, else as any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}
