/// The optional methods of protocols whose absence makes a difference: an enum of at most 64 cases.
package protocol OptionalMethod: RawRepresentable<UInt8> {}

/// The optional methods that a delegate is known to implement (decision 8).
///
/// ```
/// unknown ──the class tells, or an answer──▶ present
///    └──────the class tells, or the protocol's default is called──▶ absent
/// ```
package struct KnownMethods<Requirement: OptionalMethod> {
  private var present: UInt64 = 0
  private var absent: UInt64 = 0

  init() {}

  private static func bit(_ method: Requirement) -> UInt64 { 1 &<< UInt64(method.rawValue) }

  /// Returns true if it is known that the method is implemented.
  package func has(_ method: Requirement) -> Bool { present & Self.bit(method) != 0 }
  /// Returns true if it is known that the method is not implemented.
  package func lacks(_ method: Requirement) -> Bool { absent & Self.bit(method) != 0 }

  /// The method is implemented.
  mutating func found(_ method: Requirement) {
    present |= Self.bit(method)
    absent &= ~Self.bit(method)
  }
  /// The method is not implemented.
  mutating func foundAbsent(_ method: Requirement) {
    absent |= Self.bit(method)
    present &= ~Self.bit(method)
  }
  /// Forgets a method, because another object is asked from now on.
  mutating func forget(_ method: Requirement) {
    present &= ~Self.bit(method)
    absent &= ~Self.bit(method)
  }

  /// Takes over what is known elsewhere of some methods.
  mutating func adoptKnown(_ known: KnownMethods, of methods: [Requirement]) {
    let bits = methods.reduce(0) { $0 | Self.bit($1) }
    present = present & ~bits | known.present & bits
    absent = absent & ~bits | known.absent & bits
  }
}

/// An object with delegates that remembers which optional methods they implement (decision 8).
protocol OptionalMethodCalls: AnyObject {
  associatedtype Requirement: OptionalMethod
  var methods: KnownMethods<Requirement> { get set }
  /// Who is asked for a method.
  func implementer(of method: Requirement) -> AnyObject?
}

extension OptionalMethodCalls {
  func has(_ method: Requirement) -> Bool { methods.has(method) }
  func lacks(_ method: Requirement) -> Bool { methods.lacks(method) }

  /// Called by the default of a protocol's method: whose default it is does not implement the method.
  ///
  /// An object that is not asked received a forwarded call: it says nothing about the asked object.
  func reportAbsent(_ method: Requirement, of object: AnyObject) {
    if implementer(of: method) === object { methods.foundAbsent(method) }
  }
  /// The same of a method that returns something: what counts where it is absent.
  func reportAbsent<Answer>(_ method: Requirement, of object: AnyObject, returning answer: Answer) -> Answer {
    reportAbsent(method, of: object)
    return answer
  }
}
