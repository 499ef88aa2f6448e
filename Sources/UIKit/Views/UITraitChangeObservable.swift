public import Foundation

/// The token that ends a registration for trait changes.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object whose trait changes can be observed. Rule: T-27
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// The protocol of registrars: views, view controllers and presentation controllers.
protocol TraitObserving: UITraitChangeObservable, UITraitEnvironment {
  var traitObservers: [TraitObserver] { get set }
}

/// One registration.
final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let notify: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ notify: @escaping (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.notify) = (traits, notify)
    super.init()
  }

  /// A method that is called; its target is not kept.
  convenience init(_ traits: [UITrait], target: AnyObject, action: Selector) {
    self.init(traits) { [weak target] environment, previous in
      guard let target else { return }
      CallLog.record(target, action.description)
      action.perform(on: target, with: environment, previous)
    }
  }
}

extension Selector {
  /// Registers a method that takes the object whose traits changed and its previous traits.
  @preconcurrency public init<Target: AnyObject, Environment>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Environment, UITraitCollection) -> Void
  ) {
    self.init(name, accepting: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let environment = arguments.given(0) as? Environment,
        let previous = arguments.given(1) as? UITraitCollection
      else { return false }
      method(target)(environment, previous)
      return true
    }
  }
}

extension TraitObserving {
  /// Notifies the observers of changed traits, in the order of their registration.
  func tellTraitObservers(from old: UITraitCollection) {
    guard !traitObservers.isEmpty else { return }
    let changed = Set(traitCollection.changedTraits(from: old).map { $0.identifier })
    for observer in traitObservers where observer.traits.contains(where: { changed.contains($0.identifier) }) {
      observer.notify(self, old)
    }
  }
}

/// Registrations with views, view controllers, presentation controllers and scenes, which keep them; one's own class that
/// conforms keeps none.
extension UITraitChangeObservable {
  /// Calls a method when one of some traits changed; the target is not retained.
  ///
  /// The method takes nothing, the one whose traits changed, or that one and the traits before.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { observe(TraitObserver(traits, target: target as AnyObject, action: action)) }

  /// Calls a method of its own when one of some of its traits changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { observe(TraitObserver(traits, target: self, action: action)) }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
  }

  private func observe(_ observer: TraitObserver) -> TraitObserver {
    (self as? any TraitObserving)?.traitObservers.append(observer)
    return observer
  }

  /// A closure called with the object whose traits changed and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Calls a closure when one of some traits changed; the closure names the kind of the one it is registered with.
  @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    observe(
      TraitObserver(traits) { environment, previous in
        guard let environment = environment as? Environment else { return }
        CallLog.record(environment, "trait change handler")
        handler(environment, previous)
      })
  }
}

extension UIView: TraitObserving {}
