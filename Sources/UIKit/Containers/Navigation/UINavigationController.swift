internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows the topmost of a stack of controllers, under a bar that leads back.
///
/// A change of the stack takes effect at once in `viewControllers`; its transition begins with the layout of the same
/// turn. Changes before that are one transition. Rule: S-10 … S-20, T-13 … T-19
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// How the stack changes, as its delegate is told.
  public enum Operation: Int, Sendable {
    /// The controller on top stays.
    case none = 0
    /// One comes on top.
    case push = 1
    /// One below comes to light.
    case pop = 2
  }

  /// The changes of the stack.
  let changes = StackChanges()
  /// Holds the children's views.
  let contentView = NavigationContentView(frame: .zero)

  // MARK: Made with

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
    finishInit()
  }

  private func finishInit() {
    definesPresentationContext = true
    changes.navigation = self
    contentView.navigation = self
  }

  // MARK: Stack

  /// Told of changes and asked how to animate them; not retained. Rule: P-12
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The stack, the root first; setting it changes it without animation. Rule: T-18
  open var viewControllers: [UIViewController] {
    get { changes.stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack. Rule: S-13
  open var topViewController: UIViewController? { changes.stack.last }
  /// What is seen: what the topmost presents, else the topmost. Rule: S-13
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  /// Puts a controller on top.
  ///
  /// Errors: traps on a controller that is on the stack and on a navigation controller. Rule: T-13, D-13, D-14
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    changes.request(.push(viewController), animated: animated)
  }
  /// Takes the topmost away and answers it; nil where only the root is left. Rule: S-12, T-14
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    changes.request(.pop, animated: animated).first
  }
  /// Takes all above a controller away and answers them, bottom first.
  ///
  /// Errors: traps on a controller that is not on the stack. Rule: D-16, T-19
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    changes.request(.popTo(viewController), animated: animated)
  }
  /// Takes all but the root away and answers them, bottom first. Rule: T-19
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    changes.request(.popToRoot, animated: animated)
  }
  /// Changes the whole stack, in one transition from the old top to the new. Rule: T-18
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changes.request(.set(viewControllers), animated: animated)
  }
  /// Pushes a controller; another navigation controller, which cannot be pushed, is presented. Rule: S-05, S-08
  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController { return present(vc, animated: UIView.areAnimationsEnabled) }
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    changes.showTop()
    super.viewWillAppear(animated)
    changes.tellWillShow(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    changes.tellDidShow(animated)
  }

  // MARK: What children decide

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? []
    return answer.isEmpty ? super.supportedInterfaceOrientations : answer
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }
}

/// Holds the views of a navigation controller's children; its layout begins a change that waits.
///
/// Trace: T-13
final class NavigationContentView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() { navigation?.changes.layOut() }

  /// Pages slide as the navigation controller's own view reads. Rule: G-23
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    superview?.effectiveUserInterfaceLayoutDirection ?? super.effectiveUserInterfaceLayoutDirection
  }
}
