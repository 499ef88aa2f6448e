internal import Foundation

/// Implementations as functions, and functions as implementations.
///
/// A pointer to a method is no function of C here. Translated sources call it through `_ObjectiveC.function`, which has the
/// type that they cast the pointer to.
extension _ObjectiveC {
  /// A method without arguments as a function. Rule: OC-12
  nonisolated public static func function<Owner, Result>(
    _ imp: IMP?, _ type: ((Owner, Selector) -> Result).Type
  ) -> (Owner, Selector) -> Result {
    { CalledImplementation(imp).call($0, $1, []) }
  }

  /// A method with an argument as a function. Rule: OC-12
  nonisolated public static func function<Owner, A, Result>(
    _ imp: IMP?, _ type: ((Owner, Selector, A) -> Result).Type
  ) -> (Owner, Selector, A) -> Result {
    { CalledImplementation(imp).call($0, $1, [$2]) }
  }

  /// A method with two arguments as a function. Rule: OC-12
  nonisolated public static func function<Owner, A, B, Result>(
    _ imp: IMP?, _ type: ((Owner, Selector, A, B) -> Result).Type
  ) -> (Owner, Selector, A, B) -> Result {
    { CalledImplementation(imp).call($0, $1, [$2, $3]) }
  }

  /// A method with three arguments as a function. Rule: OC-12
  nonisolated public static func function<Owner, A, B, C, Result>(
    _ imp: IMP?, _ type: ((Owner, Selector, A, B, C) -> Result).Type
  ) -> (Owner, Selector, A, B, C) -> Result {
    { CalledImplementation(imp).call($0, $1, [$2, $3, $4]) }
  }

  /// A method with four arguments as a function. Rule: OC-12
  nonisolated public static func function<Owner, A, B, C, D, Result>(
    _ imp: IMP?, _ type: ((Owner, Selector, A, B, C, D) -> Result).Type
  ) -> (Owner, Selector, A, B, C, D) -> Result {
    { CalledImplementation(imp).call($0, $1, [$2, $3, $4, $5]) }
  }
}

/// A closure as the implementation of a method without arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, Result>(_ block: @escaping (Owner) -> Result) -> IMP {
  nonisolated(unsafe) let block = block
  return Implementation.of { owner, _ in block(owner) }
}

/// A closure as the implementation of a method with an argument; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, Result>(
  _ block: @escaping (Owner, A) -> Result
) -> IMP {
  nonisolated(unsafe) let block = block
  return Implementation.of { owner, arguments in block(owner, arguments[0]) }
}

/// A closure as the implementation of a method with two arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, B, Result>(
  _ block: @escaping (Owner, A, B) -> Result
) -> IMP {
  nonisolated(unsafe) let block = block
  return Implementation.of { owner, arguments in block(owner, arguments[0], arguments[1]) }
}

/// A closure as the implementation of a method with three arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, B, C, Result>(
  _ block: @escaping (Owner, A, B, C) -> Result
) -> IMP {
  nonisolated(unsafe) let block = block
  return Implementation.of { owner, arguments in block(owner, arguments[0], arguments[1], arguments[2]) }
}

nonisolated extension Implementation {
  /// A closure's implementation, as a pointer that stays valid.
  fileprivate static func of<Owner, Result>(_ block: @escaping @MainActor (Owner, _Arguments) -> Result) -> IMP {
    let method = NamedMethod("block") { target, arguments in
      guard let owner = target as? Owner else { return nil }
      let answer = block(owner, arguments)
      return answer is Void ? nil : answer
    }
    return method.own.pointer
  }
}

/// An implementation that a source calls through a pointer.
nonisolated private struct CalledImplementation {
  private let implementation: Implementation

  init(_ imp: IMP?) {
    guard let imp else {
      fatalError("an implementation was called that is nil: class_getInstanceMethod found none [OC-12]")
    }
    implementation = .at(imp)
  }

  func call<Owner, Result>(_ owner: Owner, _ selector: Selector, _ arguments: [Any?]) -> Result {
    let answer = Isolated.run((implementation, owner as AnyObject, selector.description, arguments)) {
      $0.run(on: $1, _Arguments($2, of: $3))
    }
    if let nothing = () as? Result { return nothing }
    if let value = Bridged.value(answer, as: Result.self) { return value }
    fatalError("\(selector) returned \(String(describing: answer)), which is no \(Result.self) [OC-12]")
  }
}
