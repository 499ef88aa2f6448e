public import Foundation
internal import QuartzCore
internal import Synchronization

extension NotificationCenter {
  /// Calls a method for every notification of a name, from an object; nil is any.
  ///
  /// The observer is not kept: it is forgotten when it goes, without being removed.
  ///
  /// Errors: a selector that is only a name traps when the notification comes.
  /// Differs: a notification posted on another thread arrives on the main one, a little later. Where a program holds
  /// several applications, what one of them or its screen posts does not reach observers added while another was shared.
  nonisolated public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let registration = Registration(observer: observer, name: aName, object: anObject.map { $0 as AnyObject })
    registration.token = addObserver(forName: aName, object: anObject, queue: nil) { [unowned self] notification in
      guard let observer = registration.observer else { return Self.drop(registration, of: self) }
      let carried = Carried(observer: observer, notification: notification)
      if MainQueue.isCurrent {
        MainActor.assumeIsolated {
          guard registration.concerns(carried.notification) else { return }
          aSelector.perform(on: carried.observer, with: carried.notification)
        }
      } else {
        Task { @MainActor in _ = aSelector.perform(on: carried.observer, with: carried.notification) }
      }
    }
    if MainQueue.isCurrent { MainActor.assumeIsolated { registration.application = UIApplication.shared } }
    registrations.withLock { $0[ObjectIdentifier(self), default: []].append(registration) }
  }

  /// Removes all observations of an observer.
  nonisolated public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes an observer's observations of a name and an object; nil is any.
  nonisolated public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?
  ) {
    let gone = registrations.withLock { all in
      let mine = all[ObjectIdentifier(self)] ?? []
      let gone = mine.filter { $0.isMeant(by: observer, aName, anObject) }
      all[ObjectIdentifier(self)] = mine.filter { kept in !gone.contains { $0 === kept } }
      return gone
    }
    for registration in gone { registration.token.map { removeObserver($0 as Any) } }
    removeObserver(observer as Any, name: aName, object: anObject as Any?)
  }

  nonisolated private static func drop(_ registration: Registration, of center: NotificationCenter) {
    registrations.withLock { $0[ObjectIdentifier(center)]?.removeAll { $0 === registration } }
    registration.token.map { center.removeObserver($0 as Any) }
  }
}

/// A notification on its way to another thread; the two are only passed on.
nonisolated private struct Carried: @unchecked Sendable {
  let observer: AnyObject
  let notification: Notification
}

/// The registration of one observer at one center; changed only under `registrations`' lock.
nonisolated private final class Registration: @unchecked Sendable {
  weak var observer: AnyObject?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let isForAnyObject: Bool
  var token: (any NSObjectProtocol)?
  /// The application that was shared when it was made on the main thread.
  @MainActor weak var application: UIApplication? {
    didSet { isOfApplication = true }
  }
  /// Stays when the application goes.
  @MainActor private var isOfApplication = false

  init(observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
    (self.observer, self.name, self.object, isForAnyObject) = (observer, name, object, object == nil)
  }

  /// Returns true if a notification is of the application it was made in, or of none.
  @MainActor func concerns(_ notification: Notification) -> Bool {
    guard isOfApplication else { return true }
    switch notification.object {
    case let other as UIApplication: return other === application
    case let screen as UIScreen: return screen === application?.screen
    default: return true
    }
  }

  func isMeant(by observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?) -> Bool {
    guard let own = self.observer else { return true }
    guard own === observer, name == nil || name == self.name else { return false }
    return object == nil || (!isForAnyObject && self.object === object)
  }
}

/// By the center they were made at.
nonisolated private let registrations = Mutex<[ObjectIdentifier: [Registration]]>([:])
