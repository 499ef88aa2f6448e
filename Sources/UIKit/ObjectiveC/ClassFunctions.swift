public import Foundation

/// The selector of a name.
nonisolated public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
nonisolated public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The name of a class: `Module.Class`, or the one that `@objc(Name)` gives it. Rule: OC-05
///
/// Differs: nested classes are spelt with dots; Objective-C has a mangled name for them.
nonisolated public func NSStringFromClass(_ aClass: NSObject.Type) -> String { ClassNames.name(of: aClass) }

/// The selector of a name.
nonisolated public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }

/// Returns the class of a name, nil if there is none. Rule: OC-05
nonisolated public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { ClassNames.find(String(cString: name)) }

/// The class of an object.
nonisolated public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { Swift.type(of: $0) as? AnyClass } }

/// The name of a class; the bytes stay.
nonisolated public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.bytes(of: cls.map { ClassNames.name(of: $0) } ?? "nil")
}

/// The name of an object's class; the bytes stay.
nonisolated public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

/// The class above a class.
nonisolated public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// Returns true if instances of a class have a method. Rule: OC-02
nonisolated public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { Responding.has(sel.description, $0) } ?? false
}

extension _ObjectiveC {
  /// Returns the class of a name: `NSClassFromString` on iOS. Rule: OC-05
  ///
  /// Foundation's own on Linux knows no class of the library, and none by the name that `@objc(Name)` gives it.
  nonisolated public static func classFromString(_ aClassName: String) -> AnyClass? { ClassNames.find(aClassName) }

  /// Returns the name of a class: `NSStringFromClass` on iOS. Rule: OC-05
  nonisolated public static func stringFromClass(_ aClass: AnyClass) -> String { ClassNames.name(of: aClass) }
}

extension NSObjectProtocol where Self: NSObject {
  /// The name of the class.
  nonisolated public static func description() -> String { ClassNames.name(of: self) }
}
