public import Foundation
public import UIKit

/// The registry of app classes and members that storyboards and xibs use by name.
///
/// Outlets and runtime attributes that are stored properties need nothing: they are found where they lie. Methods, and
/// properties that are computed or have observers, are told once, before the first document is loaded:
///
/// ```swift
/// InterfaceClasses.register(RecipeController.self) {
///   $0.action(Selector("save:", RecipeController.save))
///   $0.property("accent", \.accent)
///   $0.segueAction("makeDetail:", RecipeController.makeDetail)
/// }
/// ```
///
/// An object that is no responder, bar item or recognizer is awakened where its class registers that method:
/// `$0.action(Selector("awakeFromNib", Helper.awakeFromNib))`.
///
/// Differs: UIKit asks the Objective-C runtime, which Linux does not have. A subclass has what its superclass has.
@MainActor public enum InterfaceClasses {
  /// Registers the members of a class.
  public static func register<Object: AnyObject>(
    _ type: Object.Type, _ describe: (InterfaceMembers<Object>) -> Void = { _ in }
  ) {
    describe(InterfaceMembers())
  }

  /// Registers the creation of a class with neither an `init(coder:)` nor an `init()`.
  public static func register<Object: AnyObject>(
    _ type: Object.Type, making make: @escaping @MainActor () -> Object,
    _ describe: (InterfaceMembers<Object>) -> Void = { _ in }
  ) {
    InterfaceMakers.register(type, make)
    describe(InterfaceMembers())
  }
}

/// The members of a class that documents name.
@MainActor public struct InterfaceMembers<Object: AnyObject> {
  /// A method that controls, bar items and gesture recognizers call, or that unwind segues end with.
  public func action(_ selector: Selector) { NamedMethods.register(selector, of: Object.self) }

  /// A property that is set by calling its setter.
  public func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
    NamedProperties.register(name, path)
  }

  /// A method that makes a segue's destination from its decoder; nil leaves it to the class. Rule: SG-15
  public func segueAction<Destination: UIViewController>(
    _ name: String, _ method: @escaping (Object) -> @MainActor (NSCoder) -> Destination?
  ) {
    NamedMethods.register(name, of: Object.self) { method($0)($1[0]) }
  }

  /// A method that makes a segue's destination from its decoder and the sender.
  public func segueAction<Destination: UIViewController>(
    _ name: String, _ method: @escaping (Object) -> @MainActor (NSCoder, Any?) -> Destination?
  ) {
    NamedMethods.register(name, of: Object.self) { method($0)($1[0], $1[1]) }
  }

  /// A method that makes a segue's destination from its decoder, the sender and the segue's identifier.
  public func segueAction<Destination: UIViewController>(
    _ name: String, _ method: @escaping (Object) -> @MainActor (NSCoder, Any?, String?) -> Destination?
  ) {
    NamedMethods.register(name, of: Object.self) { method($0)($1[0], $1[1], $1[2]) }
  }
}
