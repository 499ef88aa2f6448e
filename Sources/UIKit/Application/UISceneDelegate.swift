public import Foundation

/// The delegate of a scene's life cycle; its class is named by the `Info.plist`, or by a configuration.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Optional: sent when the scene was made; the place to make its window, where no storyboard does.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Optional: sent when the scene goes; it may be connected again.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Optional: sent when the scene has come to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Optional: sent when the scene leaves the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// Optional: sent when the scene is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Optional: sent when the scene is seen no more.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Optional: what the scene could be made like again with; asked when it goes to the background. Rule: SN-07
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Optional: sent before an activity is handed over.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Optional: hands over an activity that a scene which is there already was asked for with.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Optional: addresses of the app's are to be opened. Rule: SN-23
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// The default does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// The default does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// The default keeps nothing.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// The default does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// The default does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// The default does nothing.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of the life cycle of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Optional: the scene's main window; that of a storyboard is put here before the scene connects. Rule: SN-06
  var window: UIWindow? { get set }
  /// Optional: sent when the scene has another size, stands otherwise or has other traits. Rule: SN-08
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Optional: sent when the scene has another size or stands otherwise. Rule: SN-08
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
  /// Optional: a person chose a shortcut; to be answered with whether the app did it. Rule: SN-14
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// The default: no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// The default does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// The default does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  /// The default does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
