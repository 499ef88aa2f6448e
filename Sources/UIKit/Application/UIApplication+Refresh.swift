public import Foundation

/// The outcome of a background fetch.
nonisolated public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There is something new.
  case newData = 0
  /// There is nothing new.
  case noData = 1
  /// The attempt failed.
  case failed = 2
}

/// The app's permission to refresh in the background.
nonisolated public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The device does not allow it.
  case restricted = 0
  /// The person does not allow it.
  case denied = 1
  /// It is allowed.
  case available = 2
}

/// Background fetches and remote notifications.
extension UIApplication {
  /// The shortest interval between fetches.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// An interval that is never over.
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Requests fetches at intervals.
  ///
  /// Differs: the system fetches nothing by itself; `Stage.performBackgroundFetch()` does.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    refreshState.fetchInterval = minimumBackgroundFetchInterval
  }

  /// The permission to refresh in the background: available.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Requests remote notifications.
  ///
  /// Differs: there is no server for them; the delegate is told so in the next run loop turn.
  public func registerForRemoteNotifications() {
    performInNextRunLoopTurn { [weak self] in
      guard let self, let delegate else { return }
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 3010,
        userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported on this device."])
      CallLog.record(delegate, "application(_:didFailToRegisterForRemoteNotificationsWithError:)")
      delegate.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
  /// Ends remote notifications; there are none.
  public func unregisterForRemoteNotifications() {}
  /// True if remote notifications can arrive: false.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Sends the delegate a background fetch; false if the app did not request fetches.
  package func performBackgroundFetch(_ completion: @escaping (UIBackgroundFetchResult) -> Void) -> Bool {
    guard let delegate, refreshState.fetchInterval < Self.backgroundFetchIntervalNever else { return false }
    CallLog.record(delegate, "application(_:performFetchWithCompletionHandler:)")
    delegate.application(self, performFetchWithCompletionHandler: completion)
    return true
  }

  private var refreshState: RefreshState { attached { RefreshState() } }
}

/// The app's request for background fetches.
private final class RefreshState {
  var fetchInterval = UIApplication.backgroundFetchIntervalNever
}

/// Settings of the app as a whole.
extension UIApplication {
  /// True if the screen stays on without touches; here it does in any case.
  public var isIdleTimerDisabled: Bool {
    get { attachments[DeviceSettings.self]?.isIdleTimerDisabled ?? false }
    set { attached { DeviceSettings() }.isIdleTimerDisabled = newValue }
  }
  /// True if a shake offers to undo.
  ///
  /// Differs: kept; a shake is an event for responders alone.
  public var applicationSupportsShakeToEdit: Bool {
    get { attachments[DeviceSettings.self]?.supportsShakeToEdit ?? true }
    set { attached { DeviceSettings() }.supportsShakeToEdit = newValue }
  }
  /// The number on the app's icon.
  ///
  /// Differs: kept; no icon is drawn.
  public var applicationIconBadgeNumber: Int {
    get { attachments[DeviceSettings.self]?.badge ?? 0 }
    set { attached { DeviceSettings() }.badge = newValue }
  }
  /// True if protected files can be read: they can.
  public var isProtectedDataAvailable: Bool { true }
  /// True if the app's icon can be exchanged: it cannot.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon; nil for the app's own.
  public var alternateIconName: String? { nil }
  /// Exchanges the app's icon: it fails in the next run loop turn.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
  /// Exchanges the app's icon: it fails in the next run loop turn.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    performInNextRunLoopTurn {
      completionHandler?(
        NSError(
          domain: NSCocoaErrorDomain, code: CocoaError.featureUnsupported.rawValue,
          userInfo: [NSLocalizedDescriptionKey: "The requested operation couldn’t be completed."]))
    }
  }

  /// The address of the app's settings for notifications.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The address of the settings for default apps.
  nonisolated public static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"
  /// Posted at midnight and when the clock is set; nothing posts it here.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the person took a picture of the screen; nothing posts it here.
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted when the permission to refresh changes; nothing posts it here.
  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted when protected files can be read; nothing posts it here.
  nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted before protected files cannot be read any more; nothing posts it here.
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}

/// Settings that the app makes and the device does without.
private final class DeviceSettings {
  var (isIdleTimerDisabled, supportsShakeToEdit, badge) = (false, true, 0)
}
