public import UIKit

/// The forms in which the app may notify.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Forms of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number at the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// A banner.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// In the car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Without a question at first.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// The person's answer about notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined
  /// No.
  case denied
  /// Yes.
  case authorized
  /// Without a question at first.
  case provisional
}

/// The effects of a notification while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Forms of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number at the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// A banner and the list.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// A banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The person's settings for the app's notifications.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// The answer.
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// An observer of notifications.
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification comes while the app is in front: never here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// The person chose a notification: never here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// The default shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// The default does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The app's notifications.
///
/// Differs: the person's answer is no; requests are kept and never shown. Handlers run in a later turn of the main queue.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  private let lock = NSLock()
  private var requests: [UNNotificationRequest] = []
  private var kinds: Set<UNNotificationCategory> = []
  private var status = UNAuthorizationStatus.notDetermined

  /// The observer.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Returns the app's center.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Asks the person: no.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    lock.withLock { status = .denied }
    DispatchQueue.main.async { completionHandler(false, nil) }
  }
  /// Asks the person: no.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    lock.withLock { status = .denied }
    return false
  }
  /// Gives what the person set.
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let settings = UNNotificationSettings(lock.withLock { status })
    DispatchQueue.main.async { completionHandler(settings) }
  }
  /// Returns what the person set.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings(lock.withLock { status }) }

  /// Sets the kinds of notifications that have actions.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { kinds = categories }
  }
  /// Gives the kinds of notifications that have actions.
  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    let kinds = lock.withLock { self.kinds }
    DispatchQueue.main.async { completionHandler(kinds) }
  }

  /// Keeps a request, in place of one of the same name.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    lock.withLock { requests = requests.filter { $0.identifier != request.identifier } + [request] }
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
  /// Gives the requests that are kept.
  open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    let requests = lock.withLock { self.requests }
    DispatchQueue.main.async { completionHandler(requests) }
  }
  /// Returns the requests that are kept.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { lock.withLock { requests } }
  /// Forgets requests of some names.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
  }
  /// Forgets all requests.
  open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
  /// Gives the notifications that were shown: none.
  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    DispatchQueue.main.async { completionHandler([]) }
  }
  /// Takes shown notifications of some names away: there are none.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Takes all shown notifications away: there are none.
  open func removeAllDeliveredNotifications() {}
  /// Sets the number at the app's icon, which has none.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
}
