internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The outermost view: it is on the screen and delivers touches to the views inside.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The level of the window above others.
  open var windowLevel = Level.normal {
    didSet { application.orderWindows() }
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
    /// Returns true if the left level is lower.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// So much above a height.
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    /// So much below a height.
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
    /// Raises a height.
    public static func += (a: inout Level, b: CGFloat) { a = a + b }
    /// Lowers a height.
    public static func -= (a: inout Level, b: CGFloat) { a = a - b }
  }

  /// The window's own manager of what can be undone, for responders without one. Rule: OC-15
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()

  /// A window of a frame on the screen; hidden until made key and visible.
  public override init(frame: CGRect) {
    Ambience.enter()
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

  /// Removes the presentations over the window of controllers that left the root's tree, so that they may present
  /// again. Rule: T-26
  isolated deinit {
    windowParts.unlinkPresentations()
  }

  /// The screen the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The controller whose view fills the window. Rule: T-26, T-32
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { windowParts.rootDidChange(from: oldValue) } }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { attachOrDetach() } }
  }

  override var asWindow: UIWindow? { self }

  open override var next: UIResponder? { windowScene ?? application }

  /// The application in which the window was made; nil once that is gone.
  private(set) weak var ownApplication: UIApplication? = .shared
  /// The rounds of notifications of that application's views.
  final let notificationRounds = UIApplication.current.notificationRounds

  private weak var givenScene: UIWindowScene?
  /// The scene that the window shows in; without one it is not seen, unless the app uses no scenes. Rule: SN-04
  open weak var windowScene: UIWindowScene? {
    get { givenScene ?? (application.scenes.isUsed ? nil : application.scenes.front) }
    set {
      guard newValue !== givenScene else { return }
      if isStanding { leave() }
      givenScene?.detach(self)
      givenScene = newValue
      newValue?.attach(self)
      attachOrDetach()
    }
  }
  /// True if the window is shown in its scene.
  private(set) var isStanding = false

  /// True if the window receives keyboard input.
  open var isKeyWindow: Bool { application.keyWindow === self }

  /// Makes the window receive keyboard input.
  open func makeKey() {
    guard canBecomeKey else { return }
    if let scene = givenScene, !scene.isOnScreen { return scene.keepKey(self) }
    guard application.keyWindow !== self else { return }
    application.keyWindow?.giveKeyUp()
    application.formerKeys.note(self)
    application.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }
  /// Keyboard input goes elsewhere.
  func giveKeyUp() {
    application.keyWindow = nil
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }
  /// True if keyboard input may go to this window; true unless overridden.
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

  /// Dismisses transient views, such as an open menu, when another view covers the window's content.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview.concernsSiblings else { return }
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
  open func sendEvent(_ event: UIEvent) { application.touchDispatcher.deliver(event, in: self) }

  override var safeAreaOfItsOwn: UIEdgeInsets? { isHidden ? .zero : UIScreen.main.safeArea }

  /// The screen's size when the window was last looked at: one of that size that is not shown misses every turn.
  private var screenSize = UIScreen.main.bounds.size

  /// A window that covered the screen when it was made, or hidden, covers it again. Rule: P-53
  func coverScreen() {
    let screen = UIScreen.main.bounds
    if bounds.size == screenSize, screenSize != screen.size { frame = screen }
  }

  private func attachOrDetach() {
    let scene = windowScene
    let isAttached = !isHidden && scene != nil
    if !isHidden, scene == nil { Diagnostics.report(.windowWithoutScene(self)) }
    guard isAttached != isStanding else { return }
    if let scene, isAttached { attach(in: scene) } else { leave() }
  }

  private func attach(in scene: UIWindowScene) {
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
    windowParts.showRoot()
    performFirstResponderRequest()
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  private func leave() {
    isStanding = false
    layer.isAwaited = false
    screenSize = UIScreen.main.bounds.size
    application.touches.cancelAll(in: self)
    // Nobody sees where its keys would go.
    endEditing(true)
    application.windows.removeAll { $0 === self }
    if isHidden { givenScene?.releaseWindow(self) }
    layer.removeFromSuperlayer()
    passKeyOn()
    windowParts.hideRoot()
    application.parts.systemBarsMayChange()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }
}

/// The windows that keyboard input went to, the last one last.
struct FormerKeys {
  private struct Former { weak var window: UIWindow? }
  private var all: [Former] = []

  mutating func note(_ window: UIWindow) {
    all.removeAll { $0.window == nil || $0.window === window }
    all.append(Former(window: window))
  }

  /// The one that had it last of some windows.
  func last(of windows: [UIWindow]) -> UIWindow? {
    all.last { former in windows.contains { $0 === former.window } }?.window
  }
}

extension UIWindow {
  /// The window is not shown any more: the one that had the key before it has it again, else the one in front.
  ///
  /// Rule: SN-17
  private func passKeyOn() {
    guard isKeyWindow else { return }
    giveKeyUp()
    let others = application.windows.filter { $0.canBecomeKey && $0.isStanding }
    (application.formerKeys.last(of: others) ?? others.last)?.makeKey()
  }
}

extension UIWindow {
  /// Posted with the window when it is shown.
  nonisolated public static let didBecomeVisibleNotification = name("DidBecomeVisible")
  /// Posted with the window when it is shown no more.
  nonisolated public static let didBecomeHiddenNotification = name("DidBecomeHidden")
  /// Posted with the window when it begins to receive keyboard input.
  nonisolated public static let didBecomeKeyNotification = name("DidBecomeKey")
  /// Posted with the window when it stops receiving keyboard input.
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
    parts.layOutSystemBars()
    parts.systemBarsMayChange()
  }
}
