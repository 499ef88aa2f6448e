public import Foundation
internal import QuartzCore

/// The entry points of generated code that describes an app's classes; apps write none of it by hand.
///
/// Linux has no Objective-C runtime that could be asked which methods and properties a class has. A translator of
/// sources that rely on one emits calls of these functions.
nonisolated public enum _ObjectiveC {
  /// Enqueues work until the first look-up by name; on any thread, also before `main`.
  public static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) { NamedMembers.enqueue(body) }

  /// Describes the named members of a class and its subclasses.
  ///
  /// `name` is the class's own Objective-C name, where it has one beside `Module.Class`.
  @MainActor public static func describe<Object: AnyObject>(
    _ type: Object.Type, name: String? = nil, _ body: (_ClassDescription<Object>) -> Void
  ) {
    ClassNames.register(type, name)
    body(_ClassDescription())
  }

  /// Describes which requirements of a protocol are optional.
  @MainActor public static func describe(protocol name: String, requirements: [String]) {
    NamedMembers.register(optional: requirements, of: name)
  }
}

/// A class that generated code cannot describe before `main`: a generic one, or one inside a function.
///
/// It is asked when a name is first looked up in it.
nonisolated public protocol _ObjectiveCDescribing: AnyObject {
  /// Describes the class by `_ObjectiveC.describe`.
  @MainActor static func _describeToObjectiveC()
}

extension _ObjectiveC {
  /// An object of a class by its `init()`, for protocols that require one of `NSObject`.
  nonisolated public static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    unsafeDowncast(type.makeObject(), to: Object.self)
  }

  /// The witness of an optional requirement that only a class of a module below the conformance has.
  nonisolated public static func witness<Value>(of object: AnyObject, _ selector: String) -> Value? {
    guard let witness = NamedMembers.witness(selector, of: Swift.type(of: object)) else { return nil }
    return Isolated.run((witness, object)) { $0($1) } as? Value
  }

  /// The object, where its class has the method of an optional requirement; nil elsewhere.
  ///
  /// For a library class that may itself be a delegate the answer is unknown: the method is assumed.
  nonisolated public static func answering<Object>(_ object: Object?, _ selector: String) -> Object? {
    guard let object, let type = Swift.type(of: object as Any) as? AnyClass else { return nil }
    if Responding.has(selector, type) { return object }
    var next: AnyClass? = type
    while let candidate = next, !Modules.areOfLibrary(candidate) { next = _getSuperclass(candidate) }
    return next.map { plain.contains("\($0)") } ?? true ? nil : object
  }

  /// The library classes that apps derive their delegates from, and that are no delegates themselves.
  nonisolated private static let plain: Set<String> = [
    "NSObject", "UIResponder", "UIView", "UIControl", "UIScrollView", "UIViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIWindow", "UIButton", "UIGestureRecognizer",
    "UIPresentationController", "CALayer",
  ]
}
