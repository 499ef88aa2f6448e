internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows the topmost of a stack of controllers, under a bar that leads back.
///
/// A change of the stack takes effect at once in `viewControllers`; its transition begins with the layout of the same
/// turn. Changes before that are one transition. Rule: S-10 … S-20, T-13 … T-19
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of change of the stack.
  nonisolated public enum Operation: Int, Sendable {
    /// The controller on top stays.
    case none = 0
    /// A controller is pushed.
    case push = 1
    /// A controller is popped.
    case pop = 2
  }

  /// The changes of the stack.
  let changes = StackChanges()
  /// Holds the children's views.
  let contentView = NavigationContentView(frame: .zero)

  /// The bars and their layout.
  private(set) var bars: NavigationBars!
  /// Hides the bars by gestures and in compact heights.
  private(set) lazy var barHiding = BarHiding(self)
  /// The interactive pop.
  private(set) lazy var swipe = SwipeBack(self)
  /// The interactive dismissal of zoomed controllers.
  private(set) lazy var zoom = ZoomDrag(self)

  // MARK: Made with

  /// A navigation controller with bars of an app's own classes; nil is the library's.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    finishInit(
      (navigationBarClass as? UINavigationBar.Type)?.init(),
      (toolbarClass as? UIToolbar.Type)?.init())
  }

  /// A navigation controller with one controller on its stack; it has got `didMove(toParent:)`. Rule: T-26
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    finishInit()
    pushViewController(rootViewController, animated: false)
  }

  /// A navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    finishInit()
  }

  /// A navigation controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let type = UINavigationController.self
    finishInit(coder.initialValue(UINavigationBar.self, for: type), coder.initialValue(UIToolbar.self, for: type))
    coder.readElement(into: self, as: UINavigationController.self)
  }

  private func finishInit(_ bar: UINavigationBar? = nil, _ toolbar: UIToolbar? = nil) {
    definesPresentationContext = true
    bars = NavigationBars(self, bar ?? UINavigationBar(), toolbar ?? UIToolbar())
    changes.navigation = self
    contentView.navigation = self
  }

  // MARK: Stack

  /// The delegate, which is notified of changes and supplies their animators; not retained. Rule: P-12
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UINavigationControllerDelegate)?
  /// The stack, the root first; setting it changes it without animation. Rule: T-18
  open var viewControllers: [UIViewController] {
    get { changes.stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack. Rule: S-13
  open var topViewController: UIViewController? { changes.stack.last }
  /// The visible view controller: what the topmost presents, or the topmost itself. Rule: S-13
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  /// Pushes a view controller.
  ///
  /// Errors: traps on a controller that is on the stack and on a navigation controller. Rule: T-13, D-13, D-14
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if Swizzling.handles("pushViewController:animated:", self, viewController, animated) { return }
    changes.request(.push(viewController), animated: animated)
  }
  /// Pops the topmost controller and returns it; nil if only the root is left. Rule: S-12, T-14
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    changes.request(.pop, animated: animated).first
  }
  /// Pops all controllers above one, and returns them, bottom first.
  ///
  /// Errors: traps on a controller that is not on the stack. Rule: D-16, T-19
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    changes.request(.popTo(viewController), animated: animated)
  }
  /// Pops all controllers but the root, and returns them, bottom first. Rule: T-19
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    changes.request(.popToRoot, animated: animated)
  }
  /// Changes the whole stack, in one transition from the old top to the new. Rule: T-18
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changes.request(.set(viewControllers), animated: animated)
  }
  /// Returns the stack from the top down, without the child that the segue comes from. Rule: SG-24
  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let allowed = parts.children(forUnwindingFrom: source)
    return viewControllers.reversed().filter(allowed.containsIdentical)
  }
  /// Pops to a controller of the stack. Rule: SG-26, SG-27
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard viewControllers.contains(subsequentVC), topViewController !== subsequentVC else { return }
    popToViewController(subsequentVC, animated: parts.movesContainers(with: unwindSegue))
  }
  /// Pushes a controller; another navigation controller, which cannot be pushed, is presented. Rule: S-05, S-08
  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController { return present(vc, animated: UIView.areAnimationsEnabled) }
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: In a split view controller

  /// Adds the secondary controller to the stack, also a navigation controller. Rule: S-44
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    changes.nest(viewControllers + [secondaryViewController])
  }
  /// Returns a nested stack with the controllers above it, else the topmost controller; nil if only the root is left.
  ///
  /// Rule: S-44
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    changes.unnest()
  }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.navigation = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // As published descriptions of views show it: pages end where the stack does.
    view.clipsToBounds = true
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    bars.attach(to: view)
    swipe.attach(to: view)
    barHiding.attach(to: view)
    self.view = view
  }

  override var forwardsAppearanceInSuper: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    changes.showTop()
    super.viewWillAppear(animated)
    changes.notifyWillShow(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    changes.notifyDidShow(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    changes.wentOutOfSight()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard isViewLoaded, let child = container as? UIViewController else { return parentSize }
    let (content, childSize) = (contentView.bounds.size, bars.layout(of: child).frame.size)
    return CGSize(
      width: max(0, parentSize.width - content.width + childSize.width),
      height: max(0, parentSize.height - content.height + childSize.height))
  }

  /// Forwards the topmost controller's preferred size, with the height of the bars. Rule: T-31
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { applyPreferredContentSize() }
  }

  /// Updates after the stack settled.
  func stackDidSettle() {}

  // MARK: Bars

  /// The duration of hiding and showing bars. Rule: G-26
  ///
  /// Units: seconds.
  nonisolated public class var hideShowBarDuration: CGFloat { 0.2 }
  /// The bar above the content; its items are those of the stack.
  open var navigationBar: UINavigationBar { bars.bar }
  /// The bar below the content, with the topmost controller's `toolbarItems`; hidden at first.
  open var toolbar: UIToolbar! { bars.toolbar }
  /// True if the navigation bar is hidden; that of the lowest stack, if stacks are nested in a collapsed split view
  /// controller.
  open var isNavigationBarHidden: Bool {
    get { bars.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// True if the bar below is away.
  open var isToolbarHidden: Bool {
    get { bars.hidden.toolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar above; along with a change of the stack that is about to begin. Rule: S-14
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    bars.outermost.setBarHidden(hidden, animated: animated)
    UIApplication.shared.parts.systemBarsMayChange()
  }
  /// Hides or shows the bar below; along with a change of the stack that is about to begin. Rule: S-14
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    bars.setHidden({ $0.toolbar = hidden }, animated: animated)
  }

  /// True if swiping up over the content hides the bars, and swiping down brings them back.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.isOnSwipe }
    set { barHiding.isOnSwipe = newValue }
  }
  /// True if a tap on the content hides the bars, and the next brings them back.
  open var hidesBarsOnTap: Bool {
    get { barHiding.isOnTap }
    set { barHiding.isOnTap = newValue }
  }
  /// True if the bars are hidden in compact heights; a tap shows them.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesInCompactHeight }
    set { barHiding.hidesInCompactHeight = newValue }
  }
  /// True if the bars hide when the keyboard appears for a responder on this stack; a tap on the content shows them.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.isWhileTyping }
    set { barHiding.isWhileTyping = newValue }
  }
  /// The recognizer that hides the bars on a swipe.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The recognizer that hides the bars on a tap.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: Swiping back

  /// The swipe back from the leading edge; apps may only add requirements to it. Rule: I-39
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.edge }
  /// The swipe back over the content.
  ///
  /// Differs: off until `isEnabled` is set, as before iOS 26. Rule: I-39
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { swipe.content }

  // MARK: What children decide

  /// The topmost controller if the navigation bar is hidden; else the bar's own style decides. Rule: P-60
  open override var childForStatusBarStyle: UIViewController? {
    overriddenChild("childForStatusBarStyle", in: UINavigationController.self)
      ?? (isNavigationBarHidden ? topViewController : nil)
  }
  /// Light beside a black bar. Rule: P-60
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    overridden("preferredStatusBarStyle", in: UINavigationController.self)
      ?? (navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle)
  }
  /// The topmost controller.
  open override var childForStatusBarHidden: UIViewController? {
    overriddenChild("childForStatusBarHidden", in: UINavigationController.self) ?? topViewController
  }
  /// The topmost controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? {
    overriddenChild("childForHomeIndicatorAutoHidden", in: UINavigationController.self) ?? topViewController
  }
  /// The topmost controller.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = assignedDelegate?.navigationControllerSupportedInterfaceOrientations(self) ?? []
    return overridden("supportedInterfaceOrientations", in: UINavigationController.self)
      ?? (answer.isEmpty ? super.supportedInterfaceOrientations : answer)
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = assignedDelegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return overridden("preferredInterfaceOrientationForPresentation", in: UINavigationController.self)
      ?? (answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer)
  }

  /// Pops, if there is a controller to return to and the bar offers it. Rule: AX-05
  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1, topViewController?.navigationItem.hidesBackButton == false else {
      return super.accessibilityPerformEscape()
    }
    return popViewController(animated: true) != nil
  }
}

/// A navigation controller's own view; its layout places the bars.
final class NavigationView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() { navigation?.bars.layOut() }

  /// Blocks touches inside views that move by time, except those that catch the slide. Rule: C-25, I-28
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let navigation, navigation.changes.transition?.phase == .animating,
      navigation.swipe.mayCatch || navigation.zoom.mayCatch
    else { return hit }
    return hit?.isDescendant(of: navigation.contentView) == true ? self : hit
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    navigation?.barHiding.availableSpaceMayHaveChanged()
  }
}

/// Holds the views of a navigation controller's children; its layout begins a change that waits.
///
/// Trace: T-13
final class NavigationContentView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() { navigation?.changes.layOut() }

  /// The layout direction of slides: that of the navigation controller's own view. Rule: G-23
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    superview?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }

  var isReadLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }
}

extension UINavigationController {
  /// True if a back button is visible: without one the swipe does not pop either. Rule: I-40
  var showsBackButton: Bool {
    guard !isNavigationBarHidden, let item = topPage?.navigationItem else { return false }
    guard !item.hidesBackButton, item.backAction == nil else { return false }
    return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
  }
}
