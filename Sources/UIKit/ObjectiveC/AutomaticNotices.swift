public import Foundation

extension NSObjectProtocol {
  /// True if changes of a property notify observers where they happen. Rule: OC-13
  ///
  /// A class that answers false for a key calls `willChangeValue(forKey:)` and `didChangeValue(forKey:)` itself.
  nonisolated public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// The classes whose properties notify by themselves. Rule: OC-13
nonisolated enum AutomaticNotices {
  /// The answer of a class in `automaticallyNotifiesObservers(forKey:)`, or in the method that names the key.
  static func areSent(for key: String, _ type: AnyClass) -> Bool {
    let named = "automaticallyNotifiesObserversOf" + key.prefix(1).uppercased() + key.dropFirst()
    let asked = [(named, nil), ("automaticallyNotifiesObserversForKey:", key)]
    for (name, argument) in asked {
      guard let method = NamedMembers.classMethod(name, of: type) else { continue }
      let answer = Isolated.run((method, type, argument)) {
        $0.call($1 as AnyObject, _Arguments(name, $2, count: $2 == nil ? 0 : 1))
      }
      return answer as? Bool ?? true
    }
    return true
  }
}
