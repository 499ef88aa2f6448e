internal import Synchronization
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
  /// A notification comes while the app is in front.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// The person opened a notification, or chose one of its buttons.
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
/// Differs: the person's answer is that of the stage, which `--permissions notifications` and scripts set; without it the answer
/// is no. Nothing is drawn. A granted request without a trigger is delivered at once, one with an interval in its time; others when
/// `Stage.deliverNotification(_:)` or a script says so. Handlers run in a later job of the main queue.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var requests: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var kinds: Set<UNNotificationCategory> = []

  /// The observer.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  fileprivate override init() {}

  /// Returns the app's center.
  open class func current() -> UNUserNotificationCenter {
    if Thread.isMainThread { return MainActor.assumeIsolated { NotificationService.current.center } }
    return NotificationService.last.withLock { last in
      if let last { return last }
      let made = UNUserNotificationCenter()
      last = made
      return made
    }
  }

  /// Asks the person.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    _DeviceServices.ask(for: .notifications) { completionHandler($0, nil) }
  }
  /// Asks the person.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await MainActor.run { _DeviceServices.current.ask(for: .notifications) }
  }
  /// Gives what the person set.
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    DispatchQueue.main.async { completionHandler(Self.settings) }
  }
  /// Returns what the person set.
  open func notificationSettings() async -> UNNotificationSettings { await MainActor.run { Self.settings } }

  private static var settings: UNNotificationSettings {
    switch _DeviceServices.answer(to: .notifications) {
    case nil: UNNotificationSettings(.notDetermined)
    case true?: UNNotificationSettings(.authorized)
    case false?: UNNotificationSettings(.denied)
    }
  }

  /// Sets the kinds of notifications that have actions.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { kinds = categories }
  }
  /// Gives the kinds of notifications that have actions.
  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    let kinds = lock.withLock { self.kinds }
    DispatchQueue.main.async { completionHandler(kinds) }
  }

  /// Keeps a request, in place of one of the same name, until it is delivered.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
  /// Keeps a request, in place of one of the same name, until it is delivered.
  open func add(_ request: UNNotificationRequest) async throws { keep(request) }

  private func keep(_ request: UNNotificationRequest) {
    lock.withLock { requests = requests.filter { $0.identifier != request.identifier } + [request] }
    DispatchQueue.main.async { [weak self] in self?.schedule(request) }
  }
  /// Gives the requests that are kept.
  open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    let requests = lock.withLock { self.requests }
    DispatchQueue.main.async { completionHandler(requests) }
  }
  /// Returns the requests that are kept.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }
  /// Forgets requests of some names.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
  }
  /// Forgets all requests.
  open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
  /// Gives the delivered notifications.
  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    let delivered = lock.withLock { self.delivered }
    DispatchQueue.main.async { completionHandler(delivered) }
  }
  /// Returns the delivered notifications.
  open func deliveredNotifications() async -> [UNNotification] { shown }
  /// Takes delivered notifications of some names away.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock { delivered.removeAll { identifiers.contains($0.request.identifier) } }
  }
  /// Takes all delivered notifications away.
  open func removeAllDeliveredNotifications() { lock.withLock { delivered = [] } }
  /// Sets the number at the app's icon, which has none.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  // MARK: Delivery

  fileprivate var pending: [UNNotificationRequest] { lock.withLock { requests } }
  fileprivate var shown: [UNNotification] { lock.withLock { delivered } }

  private func isPending(_ request: UNNotificationRequest) -> Bool { pending.contains { $0 === request } }

  /// Delivers a request in its time, if the app may notify by then.
  private func schedule(_ request: UNNotificationRequest) {
    guard let trigger = request.trigger else { return MainActor.assumeIsolated { deliver(request) } }
    guard let trigger = trigger as? UNTimeIntervalNotificationTrigger, trigger.timeInterval > 0 else { return }
    // A repeating timer: as the person does not wait for a notification, neither does a stage that settles.
    let timer = Timer(timeInterval: trigger.timeInterval, repeats: true) { [weak self] timer in
      guard let self, isPending(request) else { return timer.invalidate() }
      MainActor.assumeIsolated { self.deliver(request) }
      if !trigger.repeats { timer.invalidate() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Delivers a request that is kept; while the app is in front, its delegate says how.
  @MainActor fileprivate func deliver(_ request: UNNotificationRequest) {
    guard isPending(request), _DeviceServices.current.answer(to: .notifications) == true else { return }
    if request.trigger?.repeats != true { lock.withLock { requests.removeAll { $0 === request } } }
    let notification = UNNotification(request: request, date: Date())
    guard UIApplication.shared.applicationState == .active else { return keep(notification) }
    delegate?.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      if !options.isDisjoint(with: [.alert, .banner, .list]) { self?.keep(notification) }
    }
  }

  private func keep(_ notification: UNNotification) {
    lock.withLock {
      delivered.removeAll { $0.request.identifier == notification.request.identifier }
      delivered.append(notification)
    }
  }

  @MainActor fileprivate func open(_ notification: UNNotification, action: String) {
    lock.withLock { delivered.removeAll { $0 === notification } }
    let response = UNNotificationResponse(notification: notification, actionIdentifier: action)
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }
}

/// The center of an application, for its stage.
@MainActor private final class NotificationService: _NotificationService {
  /// The center that was used last, for threads that cannot wait for the main one.
  nonisolated static let last = Mutex<UNUserNotificationCenter?>(nil)

  static var current: NotificationService {
    let services = _DeviceServices.current
    let service = services.notificationService as? NotificationService ?? NotificationService()
    services.notificationService = service
    let center = service.center
    last.withLock { $0 = center }
    return service
  }

  let center = UNUserNotificationCenter()
  var pendingIdentifiers: [String] { center.pending.map(\.identifier) }
  var deliveredIdentifiers: [String] { center.shown.map(\.request.identifier) }

  func deliver(_ identifier: String) {
    _DeviceServices.current.ask(for: .notifications)
    if let request = center.pending.first(where: { $0.identifier == identifier }) { center.deliver(request) }
  }
  func open(_ identifier: String, action: String?) {
    guard let notification = center.shown.last(where: { $0.request.identifier == identifier }) else { return }
    center.open(notification, action: action ?? UNNotificationDefaultActionIdentifier)
  }
}
