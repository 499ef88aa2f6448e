public import Foundation

/// The delegate of the application's life cycle; a class marked `@main` that conforms is the program.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Optional: the application's window.
  var window: UIWindow? { get set }
  /// Optional: sent before anything else.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Optional: sent before the first window shows; the place to make it.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Optional: sent when the application comes to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Optional: sent when the application leaves the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// Optional: sent when the application is seen no more.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Optional: sent when the application is about to be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Optional: sent when the system is short of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Optional: the orientations the application can be shown in, independent of its controllers. Rule: P-53
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Optional: sent before the status bar has another frame, on the screen as it is held by now. Rule: P-69
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// Optional: sent when the status bar has another frame, with the one before. Rule: P-69
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  /// Optional: sent before the program ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Optional: by what a new scene is made; the role's first configuration in the `Info.plist`. Rule: SN-05
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Optional: whether to keep the state of controllers; never called here. Rule: SN-12
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Optional: whether to restore the kept state; never called here. Rule: SN-12
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Optional: would be sent before the state is kept. Rule: SN-12
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Optional: would be sent when the state was brought back. Rule: SN-12
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Optional: would return a controller that is created nowhere else; never called here. Rule: SN-12
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Optional: sent after the launch; the way of old to be told of it.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Optional: sent when sessions went for good. Rule: SN-07
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Optional: a person chose a shortcut, and no scene has a delegate; to be answered with whether the app did it.
  ///
  /// Rule: SN-14
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Optional: fetches what is new in the background; to be answered with whether there is something.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Optional: would be sent with the device's address for remote notifications; there is no server here.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Optional: sent after a request for remote notifications, which fails here.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Optional: would be sent with a remote notification; there are none here.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Optional: would be sent with a remote notification; there are none here.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Optional: would be sent when a download ended in the background; never called here.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Optional: would be sent at midnight and when the clock is set; never called here.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Optional: would be sent when protected files can be read; never called here.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Optional: would be sent before protected files cannot be read any more; never called here.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The default: no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// The default: launches.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default calls the older method, and the app launches.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CallLog.record(self, "applicationDidFinishLaunching(_:)")
    applicationDidFinishLaunching(application)
    return true
  }
  /// The default does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// The default finds nothing new.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// The default does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// The default does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// The default does nothing.
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {}
  /// The default finds nothing new.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// The default is done at once.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// The default does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default: the device's own.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { [] }
  /// The default does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// The default does nothing.
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {}
  /// The default does nothing.
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {}
  /// The default does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// The default: the role's first configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// The default does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// The default does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// The default keeps nothing.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  /// The default restores nothing.
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { false }
  /// The default does nothing.
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  /// The default does nothing.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
  /// The default: none.
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }

  /// Runs the program: reads the start options, makes the delegate, and turns until the host is done.
  public static func main() {
    Launch.run {
      guard let delegate = (Self.self as? NSObject.Type)?.makeObject() as? Self else {
        fatalError("\(Self.self) is no subclass of NSObject, which an application's delegate must be")
      }
      return delegate
    }
  }
}
