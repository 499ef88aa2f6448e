internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A scene whose windows show on a screen. Rule: SN-04
///
/// Differs: the screen shows one scene at a time, in its whole size; the others are in the background.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, TraitObserving {
  private struct Attached { weak var window: UIWindow? }

  private var attached: [Attached] = []
  /// The windows that stand while the scene is not on the screen.
  private var aside: [UIWindow] = []
  private weak var asideKey: UIWindow?
  /// How it was when its delegate was told last.
  private(set) lazy var known = (geometry: effectiveGeometry, traits: traitCollection)
  var traits = TraitStorage()
  var traitObservers: [TraitObserver] = []
  /// The traits that override those from outside.
  @exclusivity(unchecked) open var traitOverrides = UITraitOverrides() {
    didSet { for window in windows { window.inheritedTraitsMayHaveChanged() } }
  }

  /// Made by the system alone, which connects it; subclasses are named by a configuration.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    _ = known
    notifyTraits()
  }

  private var application: UIApplication { session.application ?? UIApplication.shared }
  /// True if the screen shows it.
  var isOnScreen: Bool { application.scenes.front === self }

  /// The screen that shows the scene.
  open var screen: UIScreen { application.screen }
  /// The manager of the status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(application) }
  /// The orientation of the scene's interface.
  open var interfaceOrientation: UIInterfaceOrientation { application.interfaceOrientation }
  /// The coordinate space of the scene.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// True if the scene has the whole screen; always here.
  open var isFullScreen: Bool { true }

  /// The windows, back to front; hidden ones that were made for the scene among them.
  open var windows: [UIWindow] {
    let shown = application.windows.filter { $0.windowScene === self } + aside
    let hidden = attached.compactMap(\.window).filter { window in !shown.contains { $0 === window } }
    return (hidden + shown).enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(\.element)
  }
  /// The window that receives keyboard input, or did before the scene left the screen.
  open var keyWindow: UIWindow? {
    guard isOnScreen else { return asideKey }
    return application.keyWindow?.windowScene === self ? application.keyWindow : nil
  }

  // MARK: Windows

  func attach(_ window: UIWindow) {
    attached.removeAll { $0.window == nil || $0.window === window }
    attached.append(Attached(window: window))
  }

  func detach(_ window: UIWindow) {
    attached.removeAll { $0.window == nil || $0.window === window }
    aside.removeAll { $0 === window }
  }

  /// A window that waited is hidden.
  func releaseWindow(_ window: UIWindow) { aside.removeAll { $0 === window } }

  /// Returns true if a window that is to show does so now; else it waits for the scene.
  func admits(_ window: UIWindow) -> Bool {
    if !isOnScreen, !aside.contains(where: { $0 === window }) { aside.append(window) }
    return isOnScreen
  }

  /// A window of a scene that is not on the screen waits for it with the key.
  func keepKey(_ window: UIWindow) { asideKey = window }

  /// Removes the windows for another scene, without notifications inside.
  func leaveScreen() {
    aside = application.windows.filter { $0.windowScene === self }
    asideKey = aside.first { $0.isKeyWindow }
    asideKey?.giveKeyUp()
    application.windows.removeAll { window in aside.contains { $0 === window } }
    for window in aside { window.layer.removeFromSuperlayer() }
    application.parts.systemBarsMayChange()
  }

  /// The windows come back, in the screen's present size.
  func comeToScreen() {
    let windows = aside
    aside = []
    for window in windows where window.frame.size != screen.bounds.size { window.coverScreen() }
    application.windows += windows.filter { window in !application.windows.contains { $0 === window } }
    application.orderWindows()
    asideKey?.makeKey()
    geometryMayHaveChanged()
  }

  // MARK: Traits

  /// The screen's traits, with the scene's overrides.
  open var traitCollection: UITraitCollection {
    traitOverrides.applied(to: screen.traits(for: screen.bounds.size))
  }
  /// Sent when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func notifyTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    traitCollectionDidChange(old)
    notifyTraitObservers(from: old)
  }

  /// The size or the orientation may be another: the delegate is told. Rule: SN-08
  func geometryMayHaveChanged() {
    let old = known
    known = (effectiveGeometry, traitCollection)
    notifyTraits()
    guard old.geometry != known.geometry || old.traits != known.traits else { return }
    guard activationState != .unattached, let delegate = delegate as? any UIWindowSceneDelegate else { return }
    if old.geometry != known.geometry {
      CallLog.record(delegate, "windowScene(_:didUpdateEffectiveGeometry:)")
      delegate.windowScene(self, didUpdateEffectiveGeometry: old.geometry)
    }
    CallLog.record(delegate, "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)")
    delegate.windowScene(
      self, didUpdate: old.geometry.coordinateSpace, interfaceOrientation: old.geometry.interfaceOrientation,
      traitCollection: old.traits)
  }
}

// MARK: - Connecting

extension UIWindowScene {
  /// The delegate comes, then the window of the storyboard, which is visible once the delegate was told. Rule: SN-06
  func connect(_ configuration: UISceneConfiguration, _ options: UIScene.ConnectionOptions) {
    delegate = makeDelegate(configuration)
    let delegate = delegate as? any UIWindowSceneDelegate
    if let delegate, let interface = configuration.interface {
      let window = UIWindow(windowScene: self)
      window.rootViewController = interface.makeRoot()
      delegate.window = window
      if delegate.window !== window { Diagnostics.report(.sceneDelegateWithoutWindow(delegate)) }
    }
    if let delegate = self.delegate {
      CallLog.record(delegate, "scene(_:willConnectTo:options:)")
      delegate.scene(self, willConnectTo: session, options: options)
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: self)
    if configuration.interface != nil { delegate?.window?.makeKeyAndVisible() }
  }

  private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let type = configuration.delegateClass else {
      Diagnostics.report(.noSceneDelegate(self))
      return nil
    }
    guard let delegate = (type as? NSObject.Type)?.makeObject() as? any UISceneDelegate else {
      Diagnostics.report(.notASceneDelegate(type))
      return nil
    }
    return delegate
  }

  /// The scene is there no more; its windows go with it.
  func disconnect() {
    leaveScreen()
    if let delegate {
      CallLog.record(delegate, "sceneDidDisconnect(_:)")
      delegate.sceneDidDisconnect(self)
    }
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
    activationState = .unattached
    session.scene = nil
  }
}

extension UsageError {
  static func noSceneDelegate(_ scene: UIScene) -> UsageError {
    UsageError(
      "SN-05", scene,
      "There is no scene delegate set. A scene delegate class must be specified to use a main storyboard file.")
  }

  static func notASceneDelegate(_ type: AnyClass) -> UsageError {
    UsageError(
      "SN-05", nil,
      "\(type) is the delegate class of a scene's configuration, and no subclass of NSObject that conforms to"
        + " UISceneDelegate; the scene has no delegate.")
  }

  static func sceneDelegateWithoutWindow(_ delegate: any UIWindowSceneDelegate) -> UsageError {
    UsageError(
      "SN-06", delegate,
      "The scene delegate \(describe(delegate)) must implement the window property if it wants to use a main storyboard"
        + " file.")
  }

  static func unknownSceneConfiguration(_ name: String) -> UsageError {
    UsageError(
      "SN-05", nil,
      "[Scene] Info.plist contained no UIScene configuration dictionary (looking for configuration named \"\(name)\")")
  }

  static func windowWithoutScene(_ window: UIWindow) -> UsageError {
    UsageError(
      "SN-04", window,
      "\(describe(window)) is to be shown and stands in no scene, where the app uses scenes: it is not seen. Make it with"
        + " UIWindow(windowScene:), or set its windowScene.")
  }
}
