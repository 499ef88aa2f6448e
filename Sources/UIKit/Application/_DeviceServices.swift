internal import Dispatch
internal import Foundation
internal import Synchronization

/// The device besides the app: the person's answers to requests for permission, photos, the location.
///
/// A stage and scripts set it; modules besides UIKit read it, apps through their types. Each application has its own. Rule: SN-21
@preconcurrency @MainActor public final class _DeviceServices {
  /// A permission that an app requests; the raw values are the words of `--permissions`.
  nonisolated public enum Permission: String, CaseIterable, Sendable {
    /// The device's location.
    case location
    /// Banners, sounds and numbers at the app's icon.
    case notifications
    /// The photo library.
    case photos
    /// The camera.
    case camera
    /// The microphone.
    case microphone
    /// The people in the address book.
    case contacts
    /// The events of the calendar.
    case calendar
  }

  /// A point on the earth.
  ///
  /// Units: degrees.
  nonisolated public struct Coordinate: Hashable, Sendable {
    /// North of the equator.
    public let latitude: Double
    /// East of Greenwich.
    public let longitude: Double
    /// A point of two angles.
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  }

  /// Those of the application that runs.
  public static var current: _DeviceServices { UIApplication.shared.deviceServices }

  /// The permissions that the person grants; the answer to any other request is no.
  public var granted: Set<Permission> = [] {
    didSet {
      for permission in oldValue.symmetricDifference(granted) where asked.contains(permission) { notify(permission) }
    }
  }
  /// The permissions that the app requested.
  public private(set) var asked: Set<Permission> = []
  /// The device's location; nil if it is not known.
  public var location: Coordinate? { didSet { for observer in live { observer.locationDidChange() } } }
  /// The pictures of the photo library, oldest first.
  public var photos: [UIImage] = []
  /// The center of notifications, once the app has one.
  public var notificationService: (any _NotificationService)?

  /// The answers of the application that was used last, for threads that cannot wait for the main one.
  nonisolated private static let lastAnswers = Mutex<[Permission: Bool]>([:])

  /// Returns the person's answer to an earlier request, on any thread; nil before the first one.
  nonisolated public static func answer(to permission: Permission) -> Bool? {
    if Thread.isMainThread { return MainActor.assumeIsolated { current.answer(to: permission) } }
    return lastAnswers.withLock { $0[permission] }
  }

  /// Asks the person, from any thread; calls back in a later job of the main queue.
  nonisolated public static func ask(
    for permission: Permission, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completion(current.ask(for: permission)) } }
  }

  private struct Observer { weak var object: (any _DeviceServicesObserver)? }
  private var observers: [Observer] = []
  private var live: [any _DeviceServicesObserver] { observers.compactMap(\.object) }

  init() {}

  /// Returns the person's answer to an earlier request; nil before the first one.
  public func answer(to permission: Permission) -> Bool? {
    asked.contains(permission) ? granted.contains(permission) : nil
  }

  /// Asks the person, who answers at once.
  @discardableResult public func ask(for permission: Permission) -> Bool {
    if asked.insert(permission).inserted { notify(permission) }
    return granted.contains(permission)
  }

  /// Begins to notify an observer, which is not retained.
  public func add(_ observer: any _DeviceServicesObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
    observers.append(Observer(object: observer))
  }

  private func notify(_ permission: Permission) {
    Self.lastAnswers.withLock { $0[permission] = granted.contains(permission) }
    for observer in live { observer.answerDidChange(to: permission) }
  }
}

/// An observer of the person's answers and of the device's location.
@preconcurrency @MainActor public protocol _DeviceServicesObserver: AnyObject {
  /// The person answered, or changed the answer.
  func answerDidChange(to permission: _DeviceServices.Permission)
  /// The device is at another place.
  func locationDidChange()
}

/// A center of notifications that a stage can act on.
@preconcurrency @MainActor public protocol _NotificationService: AnyObject {
  /// The identifiers of the requests that were not delivered yet, in their order.
  var pendingIdentifiers: [String] { get }
  /// The identifiers of the delivered notifications, oldest first.
  var deliveredIdentifiers: [String] { get }
  /// Delivers a pending request at once.
  func deliver(_ identifier: String)
  /// Opens a delivered notification, as a person does by a tap; `action` is the identifier of its button, nil for none.
  func open(_ identifier: String, action: String?)
}

extension UIApplication {
  /// See `_DeviceServices`.
  package var deviceServices: _DeviceServices { attached { _DeviceServices() } }
}
