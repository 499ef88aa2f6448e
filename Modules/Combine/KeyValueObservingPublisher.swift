public import Foundation
public import UIKit

extension NSObject {
  /// Publishes the values of a property, as key-value observing tells them.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    /// A value of the property.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    /// The observed object.
    public let object: Subject
    /// The way to the property.
    public let keyPath: KeyPath<Subject, Value>
    /// The published values: with `initial` the one at the beginning, with `prior` the one before each change too.
    public let options: NSKeyValueObservingOptions

    /// A publisher of a property.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    /// Begins to observe for a subscriber, until that cancels.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subscriber.receive(subscription: ObservedValues(self, subscriber))
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// A publisher of a property's values, that of the beginning first.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

/// A subscriber's observation of a property; the latest value waits until the subscriber asks for it.
private final class ObservedValues<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var latest: Downstream.Input?
  private var observation: NSKeyValueObservation?
  let combineIdentifier = CombineIdentifier()

  init<Subject: NSObject>(
    _ publisher: NSObject.KeyValueObservingPublisher<Subject, Downstream.Input>, _ downstream: Downstream
  ) {
    self.downstream = downstream
    let keyPath = publisher.keyPath
    // The value is read from the object, so that it is there whatever the options are.
    let observed = publisher.object.observe(keyPath, options: publisher.options) { [weak self] object, _ in
      self?.send(object[keyPath: keyPath])
    }
    observation = observed
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    let waiting = latest
    if self.demand > 0 { latest = nil }
    lock.unlock()
    if let waiting { send(waiting) }
  }

  func cancel() {
    lock.lock()
    let ended = observation
    (downstream, latest, observation) = (nil, nil, nil)
    lock.unlock()
    ended?.invalidate()
  }

  private func send(_ value: Downstream.Input) {
    lock.lock()
    guard let downstream, demand > 0 else {
      latest = value
      return lock.unlock()
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(value)
    lock.lock()
    demand += more
    lock.unlock()
  }
}
