internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The outermost view: it stands on the screen and hands touches to the views inside.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How high above other windows this one stands.
  open var windowLevel = Level.normal {
    didSet { UIApplication.shared.orderWindows() }
  }

  /// A height among windows.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height.
    public let rawValue: CGFloat
    /// A height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ordinary windows.
    public static let normal = Level(0)
    /// The status bar.
    public static let statusBar = Level(1000)
    /// Alerts.
    public static let alert = Level(2000)
    /// By height.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// A window of a frame on the screen; hidden until made key and visible.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? UIScreen.main.bounds : frame)
    wait()
  }

  /// A window of a scene, as large as its screen; hidden until made key and visible. Rule: SN-04
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    givenScene = windowScene
    windowScene.attach(self)
    wait()
  }

  private func wait() {
    layer.name = "window"
    layer.isAwaited = true
    super.isHidden = true
    updateSafeArea()
  }

  /// A window decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    layer.isAwaited = true
    super.isHidden = true
  }

  /// What pages that have left the root's tree present over a window goes with it: they may present again. Rule: T-26
  isolated deinit {
    for case let container as TransitionContainerView in subviews {
      container.presentationController?.presentedViewController.presentationAsPresented?.unlink()
    }
  }

  /// The screen the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The controller whose view fills the window. Rule: T-26, T-32
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { WindowRoot.replace(oldValue, with: rootViewController, in: self) } }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { standOrLeave() } }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  private weak var givenScene: UIWindowScene?
  /// The scene that the window shows in; without one it is not seen, unless the app uses no scenes. Rule: SN-04
  open weak var windowScene: UIWindowScene? {
    get { givenScene ?? (UIApplication.shared.scenes.isUsed ? nil : UIApplication.shared.scenes.front) }
    set {
      guard newValue !== givenScene else { return }
      if isStanding { leave() }
      givenScene?.detach(self)
      givenScene = newValue
      newValue?.attach(self)
      standOrLeave()
    }
  }
  /// Whether the window is shown in its scene.
  private var isStanding = false

  /// Whether keyboard input goes to this window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes keyboard input go to this window.
  open func makeKey() {
    guard canBecomeKey else { return }
    if let scene = givenScene, !scene.isOnScreen { return scene.keepKey(self) }
    UIApplication.shared.keyWindow?.giveKeyUp()
    UIApplication.shared.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }
  /// Keyboard input goes elsewhere.
  func giveKeyUp() {
    UIApplication.shared.keyWindow = nil
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }
  /// Whether keyboard input may go to this window; true unless overridden.
  open var canBecomeKey: Bool { true }
  /// Shows the window in front of its level and makes it key. Rule: T-26
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }
  /// Sent when the window became key.
  open func becomeKey() {}
  /// Sent when another window became key.
  open func resignKey() {}

  /// What comes over the page, as a presentation does, concerns what lies over it already, such as an open menu.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    for view in subviews where view !== subview { view.siblingCame() }
  }

  /// The end of the views' chain.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Delivers an event to recognizers and views of this window.
  open func sendEvent(_ event: UIEvent) { UIApplication.shared.touchDispatcher.deliver(event, in: self) }

  override var safeAreaOfItsOwn: UIEdgeInsets? { isHidden ? .zero : UIScreen.main.safeArea }

  /// The screen's size when the window was last looked at: one of that size that is not shown misses every turn.
  private var screenSize = UIScreen.main.bounds.size

  /// A window that covered the screen when it was made, or hidden, covers it again. Rule: P-53
  func coverScreen() {
    let screen = UIScreen.main.bounds
    if bounds.size == screenSize, screenSize != screen.size { frame = screen }
  }

  private func standOrLeave() {
    let scene = windowScene
    let stands = !isHidden && scene != nil
    if !isHidden, scene == nil { Diagnostics.report(.windowWithoutScene(self)) }
    guard stands != isStanding else { return }
    if let scene, stands { stand(in: scene) } else { leave() }
  }

  private func stand(in scene: UIWindowScene) {
    let application = UIApplication.shared
    isStanding = true
    layer.isAwaited = false
    coverScreen()
    if scene.admits(self) {
      application.windows.append(self)
      application.orderWindows()
    }
    knownWindow = self
    traits.invalidate()
    updateSafeArea()
    WindowRoot.show(self)
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func leave() {
    let application = UIApplication.shared
    isStanding = false
    layer.isAwaited = false
    screenSize = UIScreen.main.bounds.size
    application.touches.cancelAll(in: self)
    application.windows.removeAll { $0 === self }
    if isHidden { givenScene?.letGo(self) }
    layer.removeFromSuperlayer()
    WindowRoot.hide(self)
    application.systemBars.invalidate()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }
}

extension UIWindow {
  /// Posted with the window when it is shown.
  nonisolated public static let didBecomeVisibleNotification = name("DidBecomeVisible")
  /// Posted with the window when it is shown no more.
  nonisolated public static let didBecomeHiddenNotification = name("DidBecomeHidden")
  /// Posted with the window when keyboard input goes to it.
  nonisolated public static let didBecomeKeyNotification = name("DidBecomeKey")
  /// Posted with the window when keyboard input goes to another.
  nonisolated public static let didResignKeyNotification = name("DidResignKey")

  nonisolated private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIWindow\(event)Notification")
  }
}

extension UIApplication {
  /// Windows stand by their level, those of one level in the order they were shown.
  func orderWindows() {
    let ordered = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windows = ordered.map(\.element)
    let layers = windows.map(\.layer)
    // Those in their places stay there, with what else lies between them.
    let standing = (screen.rootLayer.sublayers ?? []).filter { layer in layers.contains { $0 === layer } }
    if standing.count != layers.count || !zip(standing, layers).allSatisfy(===) {
      for window in windows { screen.rootLayer.addSublayer(window.layer) }
    }
    systemBars.layOut()
    systemBars.invalidate()
  }
}

/// Shows the root controllers of windows.
enum WindowRoot {
  /// All that is to be seen in the window appears. Rule: T-26
  static func show(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    if !root.isCovered { attach(root, to: window) }
    // What is called on the way may hide it again.
    for presentation in presentations(in: window, on: root)
    where !window.isHidden && presentation.isInSight(of: window) {
      Appearance.begin(presentation.presented, appearing: true, animated: false)
      UIApplication.shared.atCommit {
        window.layoutIfNeeded()
        let presented = presentation.presented
        if presented.appearance.isOpen, presented.appearance.isTowardsVisible { Appearance.end(presented) }
      }
    }
  }

  /// What is on its way in the window ends, and nothing in it is seen any more. Rule: T-26
  static func hide(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    Transition.endAll(in: root)
    // What is called on the way may show it again.
    for controller in [root] + presentations(in: window, on: root).map(\.presented) where window.isHidden {
      Appearance.leave(controller)
    }
  }

  /// Those on the root, and those over the screen on pages that have left the root's tree. Rule: P-04, T-26
  private static func presentations(in window: UIWindow, on root: UIViewController) -> [Presentation] {
    let known = Presentations.presentations(on: root)
    let strays = window.subviews.compactMap { view in
      (view as? TransitionContainerView)?.presentationController?.presentedViewController.presentationAsPresented
    }
    return known
      + strays.filter { stray in !known.contains { $0 === stray } }
      .flatMap { [$0] + Presentations.presentations(on: $0.presented) }
  }

  /// The old tree ends what is on its way in it, and goes as the new one comes.
  ///
  /// Inside a callback of a transition of the old tree that one is over first: the old tree goes then. Rule: T-32
  static func replace(_ old: UIViewController?, with new: UIViewController?, in window: UIWindow) {
    UIApplication.shared.systemBars.invalidate()
    guard let old else { return attachIfShown(new, to: window) }
    Transition.endAll(in: old)
    // Whoever was called meanwhile may have set another one.
    let isCurrent = window.rootViewController === new
    guard Transition.isUnwinding(in: old) else {
      leave(old, window)
      if isCurrent { attachIfShown(new, to: window) }
      return finish(old, window)
    }
    UIApplication.shared.leavingRoots.append(LeavingRoot(root: old, window: window))
    if isCurrent, new?.isInTree(of: old) == false { attachIfShown(new, to: window) }
  }

  /// Roots whose going was put off go, when nothing in them is beginning or ending any more.
  static func transitionEnded() {
    let application = UIApplication.shared
    for leaving in application.leavingRoots where !Transition.isUnwinding(in: leaving.root) {
      application.leavingRoots.removeAll { $0 === leaving }
      let root = leaving.root
      guard let window = leaving.window, window.rootViewController !== root else { continue }
      Transition.endAll(in: root)
      leave(root, window)
      // One that was taken from the old tree comes only now.
      if let new = window.rootViewController, new.viewIfLoaded?.superview !== window { attachIfShown(new, to: window) }
      finish(root, window)
    }
  }

  /// What stands on the old root goes, and it begins to.
  private static func leave(_ old: UIViewController, _ window: UIWindow) {
    // Nobody comes into sight as what covered it goes.
    for presentation in Presentations.presentations(on: old).reversed() { Appearance.leave(presentation.presented) }
    if old.appearance.isTowardsVisible {
      Appearance.begin(old, appearing: false, animated: false)
    }
    Presentations.tearDown(over: old)
  }

  private static func attachIfShown(_ new: UIViewController?, to window: UIWindow) {
    if !window.isHidden, let new { attach(new, to: window) }
  }

  private static func attach(_ root: UIViewController, to window: UIWindow) {
    root.inheritedTraitsMayHaveChanged()
    root.loadViewIfNeeded()
    guard window.rootViewController === root, !window.isHidden else { return }
    // It may have come with what covers it in its own context.
    let shown = root.shownInPlace
    if !shown.appearance.isTowardsVisible { Appearance.begin(shown, appearing: true, animated: false) }
    guard window.rootViewController === root, let view = root.view else { return }
    // Its place is nobody's animation, which would take it back when it is cancelled.
    AnimationBlock.withoutAnimation { view.frame = window.bounds }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    // Those inside are told as it comes in, and may have set another root, or hidden the window.
    guard window.rootViewController === root else {
      if root.parent == nil, view.superview === window { view.removeFromSuperview() }
      return
    }
    if window.isKeyWindow, Orientations.natural(for: root) != UIApplication.shared.interfaceOrientation {
      UIApplication.shared.afterCommit { Orientations.follow(animated: false) }
    }
    UIApplication.shared.atCommit {
      window.layoutIfNeeded()
      if shown.appearance.isOpen, shown.appearance.isTowardsVisible { Appearance.end(shown) }
    }
  }

  private static func finish(_ old: UIViewController, _ window: UIWindow) {
    // One that the new root took in, or another window, stays where that put it.
    if let view = old.viewIfLoaded {
      if let window = view.window, window.rootViewController === old { return }
      if old.parent == nil || view.superview === window { view.removeFromSuperview() }
    }
    if old.appearance.isOpen, !old.appearance.isTowardsVisible { Appearance.end(old) }
    // What it presented while it was told that it goes.
    Transition.endAll(in: old)
    Presentations.tearDown(over: old)
  }
}

/// A root that was replaced inside a callback of a transition in its tree, until that is over.
final class LeavingRoot {
  let root: UIViewController
  private(set) weak var window: UIWindow?

  init(root: UIViewController, window: UIWindow) { (self.root, self.window) = (root, window) }
}
