internal import Foundation
internal import Synchronization

/// Methods that can be called by their names alone, as documents name them.
///
/// The Objective-C runtime would be asked for them; here an app's class says once which it has.
package enum NamedMethods {
  nonisolated private static let tables = Mutex<[ObjectIdentifier: [String: Selector]]>([
    ObjectIdentifier(UIResponder.self): StandardEdit.selectors
  ])

  /// Says that instances of a class and of its subclasses have a selector's method.
  nonisolated package static func register(_ selector: Selector, of type: AnyClass) {
    tables.withLock { $0[ObjectIdentifier(type), default: [:]][selector.description] = selector }
  }

  /// The selector with its method that the object's class, or the nearest one above it, has under a name; those of
  /// classes below another alone, where one is given.
  nonisolated static func find(_ name: String, of object: AnyObject, below top: AnyClass? = nil) -> Selector? {
    tables.withLock { tables in
      var type: AnyClass? = Swift.type(of: object)
      while let next = type, next != top {
        if let found = tables[ObjectIdentifier(next)]?[name] { return found }
        type = _getSuperclass(next)
      }
      return nil
    }
  }

  /// Whether any class has a method of a name.
  nonisolated static func knows(_ name: String) -> Bool {
    tables.withLock { $0.values.contains { $0[name] != nil } }
  }
}
