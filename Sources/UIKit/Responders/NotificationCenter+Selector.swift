public import Foundation
internal import QuartzCore
internal import Synchronization

extension NotificationCenter {
  /// Calls a method for every notification of a name, from an object; nil is any.
  ///
  /// The observer is not kept: it is forgotten when it goes, without being removed.
  ///
  /// Order: observers by selector are called in the order in which they were added. Rule: OC-14
  ///
  /// Errors: a selector that is only a name traps when the notification comes.
  /// Differs: a notification posted on another thread arrives on the main one, a little later. Where a program holds
  /// several applications, what one of them or its screen posts does not reach observers added while another was shared.
  nonisolated public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let registration = Registration(observer, aSelector, aName, anObject)
    if MainQueue.isCurrent { MainActor.assumeIsolated { registration.application = UIApplication.shared } }
    SelectorObservers.of(self).add(registration)
  }

  /// Removes all observations of an observer.
  nonisolated public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes an observer's observations of a name and an object; nil is any.
  nonisolated public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?
  ) {
    SelectorObservers.of(self).remove(observer, aName, anObject)
    removeObserver(observer as Any, name: aName, object: anObject as Any?)
  }
}

/// The observers by selector of one center. Rule: OC-14
///
/// Foundation calls observers in no order; it has one observer here for all of them.
nonisolated private final class SelectorObservers: @unchecked Sendable {
  private struct Content {
    var number = 0
    var byName: [Notification.Name?: [Registration]] = [:]
  }

  nonisolated(unsafe) private static var key = 0
  private static let making = Mutex(())
  private let content = Mutex(Content())

  static func of(_ center: NotificationCenter) -> SelectorObservers {
    making.withLock { _ in
      if let found = objc_getAssociatedObject(center, &key) as? SelectorObservers { return found }
      let made = SelectorObservers()
      objc_setAssociatedObject(center, &key, made, .OBJC_ASSOCIATION_RETAIN)
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { [unowned made] in made.deliver($0) }
      return made
    }
  }

  func add(_ registration: Registration) {
    content.withLock { content in
      content.number += 1
      registration.number = content.number
      content.byName[registration.name, default: []].append(registration)
    }
  }

  func remove(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) {
    filter { !$0.isMeant(by: observer, name, object) }
  }

  private func filter(_ isKept: (Registration) -> Bool) {
    content.withLock { content in
      content.byName = content.byName.compactMapValues { registrations in
        let remaining = registrations.filter { registration in
          let stays = isKept(registration)
          if !stays { registration.isRemoved = true }
          return stays
        }
        return remaining.isEmpty ? nil : remaining
      }
    }
  }

  private func deliver(_ notification: Notification) {
    let named = content.withLock { $0.byName[notification.name] ?? [] }
    let nameless = content.withLock { $0.byName[nil] ?? [] }
    let all = nameless.isEmpty ? named : (named + nameless).sorted { $0.number < $1.number }
    var isOneGone = false
    for registration in all where !registration.isRemoved && registration.isFor(notification.object) {
      guard let observer = registration.observer else {
        isOneGone = true
        continue
      }
      send(Carried(observer: observer, notification: notification), registration)
    }
    if isOneGone { filter { $0.observer != nil } }
  }

  private func send(_ carried: Carried, _ registration: Registration) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        guard registration.concerns(carried.notification) else { return }
        registration.selector.perform(on: carried.observer, with: carried.notification)
      }
    } else {
      Task { @MainActor in _ = registration.selector.perform(on: carried.observer, with: carried.notification) }
    }
  }
}

/// A notification on its way to another thread; the two are only passed on.
nonisolated private struct Carried: @unchecked Sendable {
  let observer: AnyObject
  let notification: Notification
}

/// The registration of one observer at one center; changed only under its center's lock.
nonisolated private final class Registration: @unchecked Sendable {
  weak var observer: AnyObject?
  let selector: Selector
  let name: NSNotification.Name?
  /// The place in the order of its center.
  var number = 0
  var isRemoved = false
  private weak var object: AnyObject?
  /// A value that is no object is the same where it is equal.
  private let value: AnyHashable?
  private let isForAnyObject: Bool
  /// The application that was shared when it was made on the main thread.
  @MainActor weak var application: UIApplication? {
    didSet { isOfApplication = true }
  }
  /// Stays when the application goes.
  @MainActor private var isOfApplication = false

  init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?) {
    (self.observer, self.selector, self.name, isForAnyObject) = (observer, selector, name, object == nil)
    let isObject = object.map { type(of: $0) is AnyClass } ?? false
    value = isObject ? nil : object as? AnyHashable
    self.object = isObject ? object as AnyObject : nil
  }

  func isFor(_ sender: Any?) -> Bool {
    if isForAnyObject { return true }
    guard let sender else { return false }
    if let value { return value == sender as? AnyHashable }
    return object != nil && type(of: sender) is AnyClass && sender as AnyObject === object
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
