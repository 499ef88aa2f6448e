public import Foundation

extension NSObjectProtocol {
  /// Whether the object has the selector's method. Rule: OC-02
  ///
  /// Differs: a selector that carries its method is answered by whether this object is of the method's class.
  nonisolated public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return Responding.asks(self as AnyObject, aSelector)
  }
}

/// Who has which method.
nonisolated enum Responding {
  /// The answer of an object, its class's own where it has one.
  static func asks(_ object: AnyObject, _ selector: Selector) -> Bool {
    answers(object, selector)
  }

  /// Whether the class of an object has the method, or a witness of a requirement.
  static func answers(_ object: AnyObject, _ selector: Selector) -> Bool {
    if let accepts = selector.accepts { return accepts(object) }
    let name = selector.description
    return NamedMethods.has(name, object) || NamedMembers.implements(name, Swift.type(of: object))
  }
}
