internal import Foundation

/// A method of a class, opaque.
public typealias Method = OpaquePointer
/// The implementation of a method, opaque; it cannot be called as a function of C.
public typealias IMP = OpaquePointer

/// Returns the method of a class or a superclass; nil for an unknown name. Rule: OC-08
///
/// Differs: known are `@objc` methods of an app's, and of the library's what apps name in selectors.
nonisolated public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  if let method = NamedMembers.method(name.description, of: cls), !method.isInformal { return method.pointer }
  if Modules.areOfLibrary(cls) { report(.notExchangeable(name.description, cls)) }
  return nil
}

/// A method of the class itself; nil: those cannot be exchanged here.
nonisolated public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  if let cls { report(.notExchangeable(name.description, cls)) }
  return nil
}

/// Returns the implementation of a class's method.
nonisolated public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map { method_getImplementation($0) }
}

/// Returns the current implementation of a method.
nonisolated public func method_getImplementation(_ m: Method) -> IMP { NamedMethod.at(m).implementation.pointer }

/// The name of a method.
nonisolated public func method_getName(_ m: Method) -> Selector { Selector(NamedMethod.at(m).name) }

/// Returns the type encoding of a method; empty, as nothing here reads it.
nonisolated public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { ClassNames.bytes(of: "") }

/// Exchanges the implementations of two methods. Rule: OC-08
///
/// Errors: a method that nothing looks at when it is called stays as it is, and so does the other; that is told.
nonisolated public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let (first, second) = (NamedMethod.at(m1), NamedMethod.at(m2))
  for method in [first, second] {
    guard case .none = method.replacing else { continue }
    return report(.notExchangeable(method.name, nil))
  }
  let (a, b) = (first.implementation, second.implementation)
  Swizzling.replace(first, by: b)
  Swizzling.replace(second, by: a)
}

/// Replaces the implementation of a method; returns the previous one. Rule: OC-08
@discardableResult nonisolated public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let method = NamedMethod.at(m)
  let before = method.implementation
  if case .none = method.replacing {
    report(.notExchangeable(method.name, nil))
  } else {
    Swizzling.replace(method, by: .at(imp))
  }
  return before.pointer
}

/// Adds a method to a class; returns false if it has one of that name itself. Rule: OC-08
@discardableResult nonisolated public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls, NamedMembers.ownMethod(name.description, of: cls) == nil else { return false }
  let implementation = Implementation.at(imp)
  // The names of one of the library's methods are all names of the one that stands before it.
  let known = NamedMembers.names(of: name.description, in: cls)
  let method = NamedMethod(known[0], replacing: .added) { implementation.run(on: $0, $1) }
  for name in known { NamedMembers.register(method, of: cls, as: name) }
  Swizzling.replace(method, by: implementation)
  return true
}

/// Replaces or adds a class's method; returns the previous implementation. Rule: OC-08
@discardableResult nonisolated public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls else { return nil }
  if let method = NamedMembers.ownMethod(name.description, of: cls) {
    return method_setImplementation(method.pointer, imp)
  }
  class_addMethod(cls, name, imp, types)
  return nil
}

nonisolated private func report(_ usageError: UsageError) { Isolated.run(usageError) { Diagnostics.report($0) } }

nonisolated extension NamedMethod {
  /// The current implementation.
  fileprivate var implementation: Implementation { replacement ?? own }

  /// Methods that were handed out stay for good, as classes do.
  fileprivate var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  fileprivate static func at(_ pointer: OpaquePointer) -> NamedMethod {
    Unmanaged<NamedMethod>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

extension UsageError {
  nonisolated fileprivate static func notExchangeable(_ name: String, _ type: AnyClass?) -> UsageError {
    let owner = type.map { "\($0)" } ?? "the class"
    return UsageError(
      "OC-08", nil,
      "\(name) of \(owner) cannot be exchanged: nothing looks at it by name when it is called. It stays as it is; exchange"
        + " an @objc method, or a method that Documentation/ObjectiveC.md lists, or override it in a subclass.")
  }
}
