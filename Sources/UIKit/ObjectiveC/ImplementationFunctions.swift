internal import Foundation

// Implementations as functions, and functions as implementations. A pointer to a method is no function of C here:
// translated sources call these in the place of functions with the types `@convention(c) (Object, Selector, …)` and of
// blocks. Rule: OC-12
extension _ObjectiveC {
  /// An implementation as a function that takes the object and the selector.
  nonisolated public static func function<Object, Result>(
    _ imp: IMP?, to type: ((Object, Selector) -> Result).Type
  ) -> (Object, Selector) -> Result {
    { Implementations.call(imp, $0, $1, []) }
  }

  /// An implementation as a function that takes the object, the selector and an argument.
  nonisolated public static func function<Object, A, Result>(
    _ imp: IMP?, to type: ((Object, Selector, A) -> Result).Type
  ) -> (Object, Selector, A) -> Result {
    { Implementations.call(imp, $0, $1, [$2]) }
  }

  /// An implementation as a function that takes the object, the selector and two arguments.
  nonisolated public static func function<Object, A, B, Result>(
    _ imp: IMP?, to type: ((Object, Selector, A, B) -> Result).Type
  ) -> (Object, Selector, A, B) -> Result {
    { Implementations.call(imp, $0, $1, [$2, $3]) }
  }

  /// An implementation as a function that takes the object, the selector and three arguments.
  nonisolated public static func function<Object, A, B, C, Result>(
    _ imp: IMP?, to type: ((Object, Selector, A, B, C) -> Result).Type
  ) -> (Object, Selector, A, B, C) -> Result {
    { Implementations.call(imp, $0, $1, [$2, $3, $4]) }
  }

  /// An implementation as a function that takes the object, the selector and four arguments.
  nonisolated public static func function<Object, A, B, C, D, Result>(
    _ imp: IMP?, to type: ((Object, Selector, A, B, C, D) -> Result).Type
  ) -> (Object, Selector, A, B, C, D) -> Result {
    { Implementations.call(imp, $0, $1, [$2, $3, $4, $5]) }
  }

  /// A block as an implementation; it is given the object.
  nonisolated public static func implementation<Object, Result>(_ block: @escaping (Object) -> Result) -> IMP {
    nonisolated(unsafe) let block = block
    return Implementations.make { object, _ in block(object) }
  }

  /// A block as an implementation; it is given the object and an argument.
  nonisolated public static func implementation<Object, A, Result>(
    _ block: @escaping (Object, A) -> Result
  ) -> IMP {
    nonisolated(unsafe) let block = block
    return Implementations.make { object, arguments in block(object, arguments.orSelector(0)) }
  }

  /// A block as an implementation; it is given the object and two arguments.
  nonisolated public static func implementation<Object, A, B, Result>(
    _ block: @escaping (Object, A, B) -> Result
  ) -> IMP {
    nonisolated(unsafe) let block = block
    return Implementations.make { object, arguments in block(object, arguments.orSelector(0), arguments[1]) }
  }

  /// A block as an implementation; it is given the object and three arguments.
  nonisolated public static func implementation<Object, A, B, C, Result>(
    _ block: @escaping (Object, A, B, C) -> Result
  ) -> IMP {
    nonisolated(unsafe) let block = block
    return Implementations.make { object, arguments in
      block(object, arguments.orSelector(0), arguments[1], arguments[2])
    }
  }
}

/// A closure as the implementation of a method without arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, Result>(_ block: @escaping (Owner) -> Result) -> IMP {
  _ObjectiveC.implementation(block)
}

/// A closure as the implementation of a method with an argument; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, Result>(
  _ block: @escaping (Owner, A) -> Result
) -> IMP {
  _ObjectiveC.implementation(block)
}

/// A closure as the implementation of a method with two arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, B, Result>(
  _ block: @escaping (Owner, A, B) -> Result
) -> IMP {
  _ObjectiveC.implementation(block)
}

/// A closure as the implementation of a method with three arguments; its first argument is the object. Rule: OC-12
nonisolated public func imp_implementationWithBlock<Owner, A, B, C, Result>(
  _ block: @escaping (Owner, A, B, C) -> Result
) -> IMP {
  _ObjectiveC.implementation(block)
}

nonisolated private enum Implementations {
  static func call<Object, Result>(
    _ imp: IMP?, _ object: Object, _ selector: Selector, _ arguments: [Any?]
  ) -> Result {
    guard let imp else {
      fatalError("an implementation was called that is nil: class_getInstanceMethod found none [OC-12]")
    }
    let answer = Isolated.run((Implementation.at(imp), object as AnyObject, selector.description, arguments)) {
      $0.run(on: $1, _Arguments($2, of: $3))
    }
    if Result.self == Void.self { return unsafeBitCast((), to: Result.self) }
    return _ObjectiveC.Redirected(answer: answer).result()
  }

  static func make<Object>(_ body: @escaping @MainActor (Object, _Arguments) -> Any?) -> IMP {
    let method = NamedMethod("") { target, arguments in
      guard let object = target as? Object else { return nil }
      let answer = body(object, arguments)
      return answer is Void ? nil : answer
    }
    return Implementation(of: method).pointer
  }
}

extension _Arguments {
  /// An argument; or the selector, for a block that was made with a selector as its second parameter.
  fileprivate func orSelector<Value>(_ index: Int) -> Value {
    (Selector(selector) as? Value).flatMap { given(index) == nil ? $0 : nil } ?? self[index]
  }
}
