/// Overrides that an app's extensions of the library's classes declare: on iOS categories, which stand in the place of a
/// class's own method. Rule: OC-17
///
/// The members that can be overridden so ask here first; the bridge's list of them is `LibraryHooks`.
enum ExtensionOverrides {
  typealias Body = @MainActor (AnyObject, _Arguments) -> Any?

  private static var bodies: [ObjectIdentifier: [String: Body]] = [:]
  /// The tables of the program are read once, before the first question.
  private static let tables: Void = NamedMembers.runQueue()

  static func register(_ name: String, of type: AnyClass, _ body: @escaping Body) {
    bodies[ObjectIdentifier(type), default: [:]][name] = body
  }

  /// Returns what the nearest override of a member answers; nil without one.
  ///
  /// The search begins at the object's class and ends with `owner`, the class of the library that asks. An override that
  /// runs for the object already is left out: its call of `super` arrives here.
  private static func answer(
    _ name: String, _ object: AnyObject, _ owner: AnyClass?, _ arguments: [Any?]
  ) -> (value: Any?, Void)? {
    _ = tables
    guard !bodies.isEmpty else { return nil }
    var next: AnyClass? = Swift.type(of: object)
    while let type = next {
      if let body = bodies[ObjectIdentifier(type)]?[name] {
        let answer = Reentrance.once(object, "\(name) of \(ObjectIdentifier(type))") {
          () -> (value: Any?, Void)? in (body(object, _Arguments(name, of: arguments)), ())
        }
        if let answer { return answer }
      }
      if type == owner { return nil }
      next = _getSuperclass(type)
    }
    return nil
  }

  /// Returns the value that an override gives for a property or a method of a class of the library; nil without one.
  static func value<Value>(
    _ name: String, _ object: AnyObject, of owner: AnyClass, _ arguments: Any?..., as type: Value.Type = Value.self
  ) -> Value? {
    answer(name, object, owner, arguments).map { answer in
      if let value = answer.value as? Value { return value }
      fatalError("an override of \(name) returned \(String(describing: answer.value)), not a \(Value.self) [OC-17]")
    }
  }

  /// Returns true if an override ran in a method's place.
  static func handles(_ name: String, _ object: AnyObject, _ arguments: [Any?]) -> Bool {
    answer(name, object, nil, arguments) != nil
  }
}
