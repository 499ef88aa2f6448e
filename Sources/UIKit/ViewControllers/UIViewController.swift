internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Manages a view and takes part in the hierarchy of presentations and containers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIAppearanceContainer, Attaching
{
  // MARK: State that others keep here

  var loadedView: UIView?
  var isLoadingView = false
  /// The state of this controller's appearance callbacks; changed only by `Appearance`.
  var appearance = AppearanceState.disappeared
  /// True if the app drives its appearance, or that of its container, outside a window. Rule: P-49
  var isDrivenUnseen = false
  /// True if children get callbacks inside its own base's methods, rather than after all of them.
  /// Rule: P-50
  var forwardsAppearanceInSuper: Bool { false }
  /// The callback that is being sent, which alone may call the base's. Rule: D-34
  var callback: AppearanceCallback?
  var movement = ContainmentMovement.none
  /// The transition of a container that this controller takes part in.
  weak var containerTransition: UIKit.Transition?
  /// Type-keyed storage for higher layers, for example bar items or a presentation controller created early.
  var attachments = Attachments()
  /// The insets that the bars of a container add to the view's safe area.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { loadedView?.updateSafeArea() } }
  }
  /// The insets of this controller's view while it is removed and its snapshot is visible. Rule: P-27
  var insetsInPicture: UIEdgeInsets? {
    didSet { if insetsInPicture != oldValue { pictureChanged(from: oldValue) } }
  }
  /// The inset that a tab bar adds to a view's safe area, or that a stack without the bar subtracts again. Rule: S-15
  var bottomBarInset: CGFloat = 0 {
    didSet { if bottomBarInset != oldValue { loadedView?.updateSafeArea() } }
  }
  var traits = TraitStorage()
  var traitObservers: [TraitObserver] = []
  /// The trait overrides for children, by child.
  var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  var explicitStyle = UIModalPresentationStyle.automatic
  final var isInEditing = false
  /// The object that describes where the controller came from, if it was not created in code.
  var origin: (any ControllerOrigin)?

  // MARK: Made with

  /// The interface document of the controller's view; nil without one.
  open var nibName: String? { madeWith.nibName }
  /// The bundle of the interface document.
  open var nibBundle: Bundle? { madeWith.bundle }
  private let madeWith: (nibName: String?, bundle: Bundle?)

  /// A controller whose view comes from an interface document, or from `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    madeWith = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// A controller made in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    madeWith = (nil, nil)
    super.init()
    coder.readElement(into: self, as: UIViewController.self)
  }

  /// The storyboard from which the controller was created; nil otherwise. Rule: SG-14
  open var storyboard: UIStoryboard? { parts.part() }

  // MARK: View

  /// The view; loaded on first use. Rule: P-46, D-30
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }
  /// The view when it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// True if the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view when it is not. Rule: P-46
  open func loadViewIfNeeded() { loadView(ifNeeded: ()) }
  /// Creates the view, from a document if there is one; overridden without calling super. Rule: SG-14
  open func loadView() { if !loadsDocument() { loadPlainView() } }
  /// Sent once, after the view was made.
  open func viewDidLoad() { Swizzling.send("viewDidLoad", to: self) }
  /// The screen's title for this controller.
  open var title: String? {
    didSet { parts.titleDidChange() }
  }

  // MARK: Appearance

  /// Called before the view appears; children that appear with it are called afterwards. Rule: P-45, P-50
  open func viewWillAppear(_ animated: Bool) { reached(.willAppear, "viewWillAppear:", animated) }
  /// Sent once the view is in the hierarchy with its final geometry and traits. Rule: P-45
  open func viewIsAppearing(_ animated: Bool) { Swizzling.send("viewIsAppearing:", to: self, animated) }
  /// Sent after the view appeared. Rule: P-50
  open func viewDidAppear(_ animated: Bool) { reached(.didAppear, "viewDidAppear:", animated) }
  /// Sent before the view disappears. Rule: P-50
  open func viewWillDisappear(_ animated: Bool) { reached(.willDisappear, "viewWillDisappear:", animated) }
  /// Sent after the view disappeared. Rule: P-50
  open func viewDidDisappear(_ animated: Bool) { reached(.didDisappear, "viewDidDisappear:", animated) }
  /// True if children get their appearance callbacks along with this controller's. Rule: P-49
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins the appearance or disappearance of a child, or of a controller outside a window. Rule: P-49
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    AppearanceTransition.beginByHand(self, appearing: isAppearing, animated: animated)
  }
  /// Ends the appearance transition of a child. Rule: P-49, D-20
  open func endAppearanceTransition() { AppearanceTransition.end(self) }

  /// True in the appearance callbacks of a presentation of this controller. Rule: P-18, P-41
  open internal(set) var isBeingPresented = false
  /// True in the appearance callbacks of this controller's dismissal. Rule: P-34, P-41
  open internal(set) var isBeingDismissed = false
  /// True in the appearance callbacks that show it as a new child. Rule: P-41
  open var isMovingToParent: Bool { movement == .toParent }
  /// True in the appearance callbacks that take it away as a child. Rule: P-41
  open var isMovingFromParent: Bool { movement == .fromParent }

  // MARK: Layout

  /// Sent before the view lays out.
  open func viewWillLayoutSubviews() { Swizzling.send("viewWillLayoutSubviews", to: self) }
  /// Sent after the view laid out.
  open func viewDidLayoutSubviews() { Swizzling.send("viewDidLayoutSubviews", to: self) }
  /// Called when memory is low: objects that can be created again may be released.
  ///
  /// Differs: views are not unloaded, as on iOS since 6.
  open func didReceiveMemoryWarning() {}
  /// Sent when the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Sent when the view's margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called before the view's first layout, and on request; the base does nothing.
  ///
  /// Order: before the view's own `updateProperties()`. Differs: what it reads is not watched. Rule: A-53
  open func updateProperties() {}
  /// Called in the pass before layout to update the view's constraints; the base calls the view.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// True if the view's margins are at least the system's minimum.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.marginsMayHaveChanged() }
  }
  /// Insets added to the view's safe area; values that are not numbers are reported and ignored.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { additionalInsetsDidChange(from: oldValue) }
  }

  // MARK: Containment

  /// The controllers inside this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller this one is inside of.
  @exclusivity(unchecked) open internal(set) weak var parent: UIViewController? { didSet { inheritsFromElsewhere() } }
  /// Returns the traits of a container for a child, before the app's overrides. Rule: T-27
  func traits(of child: UIViewController, insideOf outer: UITraitCollection) -> UITraitCollection { outer }
  /// Adds a child; the caller adds its view and calls `didMove(toParent:)`. Rule: P-47
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the parent; the caller has sent `willMove(toParent: nil)`. Rule: P-47
  open func removeFromParent() { leaveParent() }
  /// The content of a navigation bar for this controller; created on first use, with the controller's title.
  open var navigationItem: UINavigationItem { parts.part()! }
  /// The items of a navigation controller's toolbar for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { parts.part() }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the toolbar's items, with a fade if it is visible.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    parts.setPart(toolbarItems)
    parts.toolbarItemsDidChange(animated: animated)
  }
  /// True while the controller's content is edited. Rule: LV-59
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Turns editing on or off; subclasses call super, and those of lists turn their list's on and off. Rule: LV-59
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    parts.editingDidChange()
  }
  /// An item of a bar, the same at each call, that turns editing on, and off again. Rule: LV-59
  open var editButtonItem: UIBarButtonItem { parts.part()! }
  /// True if scroll views that the controller owns get content insets for bars although their content fits; true at
  /// first.
  ///
  /// Only those whose `contentInsetAdjustmentBehavior` is `automatic` do, which takes the place of this since iOS 11.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { parts.adjustsOwnScrollViews }
    set { parts.setAdjustsOwnScrollViews(newValue) }
  }
  /// Returns the scroll view that was set for an edge, the first of several; nil for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { parts.named(at: edge) }
  /// The edges at which the view extends behind translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { (parent?.viewIfLoaded)?.setNeedsLayout() } }
  }
  /// True if the view extends behind opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { (parent?.viewIfLoaded)?.setNeedsLayout() } }
  }
  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { nearestAncestor() }
  /// The content of a tab bar for this controller; a navigation controller uses its root's, unless it has its own.
  open var tabBarItem: UITabBarItem! {
    get { parts.part() }
    set { parts.setPart(newValue) }
  }
  /// The tab of this controller or of one around it; nil if view controllers were set without tabs.
  open var tab: UITab? { parts.part() }
  /// True if the tab bar is away while this controller, or one above it, is on a stack. Rule: S-15
  open var hidesBottomBarWhenPushed = false
  /// Sent before the controller joins or leaves a parent.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { movement = .fromParent } }
  /// Sent after the controller joined or left a parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Changes from one child to another: the coming view joins the leaving one's superview, which it leaves in the end.
  ///
  /// Units: seconds. The caller has added the coming child and told the leaving one. Rule: T-23, D-28
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    parts.exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Showing

  /// Shows a controller in the nearest container that has a way of its own to, else presents it. Rule: S-01, S-02
  open func show(_ vc: UIViewController, sender: Any?) {
    ShowTarget.run(ShowTarget.show, vc, from: self, sender: sender) { $0.show(vc, sender: sender) }
  }
  /// Shows a controller as the detail of the nearest container that has a way of its own to, else presents it.
  ///
  /// Rule: S-01, S-42
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    ShowTarget.run(ShowTarget.showDetail, vc, from: self, sender: sender) {
      $0.showDetailViewController(vc, sender: sender)
    }
  }
  /// Sent to the primary controller when the columns become one; the base lets the secondary one go. Rule: S-43
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Sent to the primary controller when columns come apart; the base has no secondary one to give back. Rule: S-43
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The nearest controller outward from this one that overrides the action's method, or may perform the action.
  ///
  /// Differs: without the Objective-C runtime, an action that the base does not have is answered by those whose
  /// `canPerformAction(_:withSender:)` says so. Rule: S-02, S-03, S-06
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    ShowTarget.find(action, from: self, sender: sender)
  }
  /// Returns true if an action may be performed here now; true for showing, unless overridden. Rule: S-02, S-06
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == ShowTarget.show || action == ShowTarget.showDetail
      || super.canPerformAction(action, withSender: sender)
  }

  // MARK: Segues

  /// Performs a segue of the scene, without asking `shouldPerformSegue`. Rule: SG-02, SG-05, SG-30, D-22
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    parts.performSegue(named: identifier, sender: sender)
  }
  /// Called before a segue of a control or gesture; true unless overridden. Rule: SG-01, SG-02
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Sent before a passage, the destination being made and its view not loaded. Rule: SG-01, SG-03
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns true if an unwind segue may end here: the class has the action and is not its source.
  /// Rule: SG-22, SG-32
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    self !== fromViewController && responds(to: action)
  }
  /// Returns the children in which an unwind segue is searched, in order; those without its source. Rule: SG-21
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    parts.children(forUnwindingFrom: source)
  }
  /// Shows a child that an unwind segue leads to or through; containers override it. Rule: SG-26
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Presenting

  /// Shows a controller over this one, or over the one that must present for it. Rule: P-01 … P-29
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard MainQueue.allows("present(_:animated:completion:)", of: self) else { return }
    if Swizzling.handles("present:animated:completion:", self, viewControllerToPresent, flag, completion) { return }
    parts.startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the presented controller, or else this one. Rule: P-30 … P-40
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard MainQueue.allows("dismiss(animated:completion:)", of: self) else { return }
    if Swizzling.handles("dismissWithAnimated:completion:", self, flag, completion) { return }
    parts.startDismissing(animated: flag, completion: completion)
  }
  /// The controller presented by this one or its nearest ancestor that presents. Rule: P-07
  open var presentedViewController: UIViewController? { parts.presentedSeenFromHere }
  /// The controller that presented this one or its farthest ancestor. Rule: P-07
  open var presentingViewController: UIViewController? { parts.presentingSeenFromHere }
  /// The presentation style; `.automatic` reads as the style it resolves to. Rule: P-09, P-10
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { explicitStyle == .automatic ? parts.automaticPresentationStyle : explicitStyle }
    set { setModalPresentationStyle(newValue) }
  }
  /// The stock animation of the presentation. Rule: P-10, P-11
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The stock transition of this controller without a delegate's animator, presented or pushed; nil uses the other
  /// properties. Rule: PC-80
  open var preferredTransition: Transition?
  /// The delegate that supplies animators for presenting and dismissing this controller; not retained. Rule: P-11, P-12
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// True if current-context presentations cover this controller's view. Rule: P-04, P-05
  open var definesPresentationContext = false
  /// True if presentations in this controller's context use its own transition style. Rule: P-06
  open var providesPresentationContextTransitionStyle = false
  /// True if a person cannot dismiss this controller. Rule: PC-40
  open var isModalInPresentation = false
  /// True if the status bar is this controller's although it does not fill the screen. Rule: P-13
  open var modalPresentationCapturesStatusBarAppearance = false
  /// True if the keyboard stays up when the first responder resigns, as on form sheets. Rule: P-13, TI-10
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// True if commands of keys are performed here while something that this controller presents is in front of it.
  open var performsActionsWhilePresentingModally: Bool { true }
  /// Without effect: there is no focus to be moved by keys, which could be put back after a transition.
  open var restoresFocusAfterTransition = true
  /// The controller of this controller's presentation, or of its nearest presented ancestor's. Rule: PC-08
  open var presentationController: UIPresentationController? { parts.part() }
  /// Runs alongside the transition this controller is part of; nil outside one. Rule: C-29, C-34
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningCoordinator
  }

  // MARK: Sizes and traits

  /// The preferred size for a container.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
  }
  /// Sent when a child would like another size. Rule: T-31
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the fitting size of a child's layout changed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size a child gets in a size of this controller. Rule: T-28
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Sent before the view changes size; the base passes it on. Rule: T-27, T-28
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    parts.passOn(size, with: coordinator)
  }
  /// Sent before the traits change; the base passes it on. Rule: T-27
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    parts.passOn(newCollection, with: coordinator)
  }
  /// Sent when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits in force for this controller.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Light or dark in this controller, its views and children, overriding the style outside; unspecified inherits it.
  ///
  /// What it presents is not in it. Rule: PC-15
  @exclusivity(unchecked) open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { inheritedTraitsMayHaveChanged() } }
  }

  /// The traits that override those from outside in this controller and its descendants.
  ///
  /// Differs: a change is told at once, not before the next layout.
  @exclusivity(unchecked) open var traitOverrides = UITraitOverrides() {
    didSet { inheritedTraitsMayHaveChanged() }
  }
  /// Sets a child's trait overrides; unset traits are inherited, nil removes all. Rule: T-27
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits(of: childViewController, with: collection)
  }
  /// Returns the traits that override this controller's traits for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }
  /// Sets `contentUnavailableConfiguration` where there is nothing to show; the base does nothing. Rule: LV-66
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Orientation and system bars

  /// The orientations this controller can be shown in. Rule: P-53
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    overridden("supportedInterfaceOrientations")
      ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
  }
  /// The orientation this controller is presented in over the whole window; it must be one it can be shown in.
  ///
  /// The base answers how the device is held where that is allowed, else how the interface stands. Rule: P-53, D-32
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    overridden("preferredInterfaceOrientationForPresentation") ?? parts.naturalOrientation
  }
  /// True if the interface follows the device while this controller decides. Rule: P-53
  open var shouldAutorotate: Bool { overridden("shouldAutorotate") ?? true }
  /// True if the status bar is hidden; the base hides it in compact heights. Rule: P-60
  open var prefersStatusBarHidden: Bool {
    overridden("prefersStatusBarHidden") ?? (traitCollection.verticalSizeClass == .compact)
  }
  /// The style of the status bar while this controller decides. Rule: P-60
  open var preferredStatusBarStyle: UIStatusBarStyle { overridden("preferredStatusBarStyle") ?? .default }
  /// The animation of the status bar's changes. Rule: P-61
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    overridden("preferredStatusBarUpdateAnimation") ?? .fade
  }
  /// The child whose status bar style is used instead of this controller's own.
  open var childForStatusBarStyle: UIViewController? { overriddenChild("childForStatusBarStyle") ?? nil }
  /// The child whose status bar visibility is used instead of this controller's own.
  open var childForStatusBarHidden: UIViewController? { overriddenChild("childForStatusBarHidden") ?? nil }
  /// Updates the status bar; in an animation block the change is animated. Rule: P-61
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.parts.updateSystemBars() }
  /// True if the home indicator hides without touches. Rule: P-63
  open var prefersHomeIndicatorAutoHidden: Bool { overridden("prefersHomeIndicatorAutoHidden") ?? false }
  /// The child that decides about the home indicator instead of this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? {
    overriddenChild("childForHomeIndicatorAutoHidden") ?? nil
  }
  /// Updates whether the home indicator hides.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIApplication.shared.parts.updateSystemBars() }
  /// The edges at which the app's gestures come first; with the lower one, the home indicator is dimmed. Rule: P-63
  ///
  /// Differs: there are no swipes of the system that would have to wait.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about the edges instead of this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the edges at which the app's gestures take precedence.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { UIApplication.shared.parts.updateSystemBars() }

  open override var next: UIResponder? { parts.presenterInResponderChain ?? loadedView?.superview }

  override var isReachable: Bool { viewIfLoaded?.isReachable == true }
  override var answersKeys: Bool { performsActionsWhilePresentingModally || parts.directlyPresented == nil }

  /// Dismisses a sheet or a popover, as a touch would. Rule: AX-05
  open override func accessibilityPerformEscape() -> Bool { parts.leavesByEscape() }
  /// The commands that were added.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// Has a combination of keys answered while this controller is in the chain of the first responder.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  /// Under which name the controller would be kept between two runs; storyboards may give it one. Rule: SN-12
  open var restorationIdentifier: String?
  /// The class that would create the controller again. Rule: SN-12
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Would write state to restore; never called here. Rule: SN-12
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Would restore kept state; never called. Rule: SN-12
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Would be called after restoration; never called. Rule: SN-12
  open func applicationFinishedRestoringState() {}
}
