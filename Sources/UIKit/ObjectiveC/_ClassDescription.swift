/// The members of one class under the names that selectors and keys have for them.
@MainActor public struct _ClassDescription<Object: AnyObject> {
  init() {}

  /// A method of instances.
  public func method(_ name: String, _ call: @escaping @MainActor (Object, _Arguments) -> Any?) {
    NamedMethods.register(name, of: Object.self, call)
  }

  /// A method of instances that begins with `_ObjectiveC.redirect` and then calls its body, so that another may take its
  /// place.
  public func replaceableMethod(
    _ name: String, _ call: @escaping @MainActor (Object, _Arguments) -> Any?,
    body: @escaping @MainActor (Object, _Arguments) -> Any?
  ) {
    NamedMethods.register(replaceable: name, of: Object.self, call: call, body: body)
  }

  /// An override, in an extension, of a member of the library's class. Rule: OC-17
  public func override(_ name: String, _ body: @escaping @MainActor (Object, _Arguments) -> Any?) {
    ExtensionOverrides.register(name, of: Object.self) { object, arguments in
      (object as? Object).flatMap { body($0, arguments) }
    }
  }

  /// A method of the class.
  public func classMethod(_ name: String, _ call: @escaping @MainActor (Object.Type, _Arguments) -> Any?) {
    NamedMethods.register(class: name, of: Object.self, call)
  }

  /// A property: for keys, outlets and runtime attributes, and for the selectors of its getter and setter.
  public func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
    NamedProperties.register(name, path)
  }

  /// A property that cannot be set.
  public func property<Value>(reading name: String, _ path: KeyPath<Object, Value>) {
    NamedProperties.register(reading: name, path)
  }

  /// A method that makes the destination of a segue, from its decoder, the sender and the segue's identifier.
  public func segueAction(_ name: String, _ call: @escaping @MainActor (Object, _Arguments) -> Any?) {
    method(name, call)
  }

  /// An optional requirement that the class has a witness of.
  public func implements(_ name: String) { NamedMembers.register(implemented: name, of: Object.self) }

  /// The witness of an optional requirement whose conformance stands in a class of another module.
  public func witness<Value>(_ name: String, _ value: @escaping @MainActor (Object) -> Value) {
    NamedMembers.register(
      witness: { object in (object as? Object).map { value($0) } }, under: name, of: Object.self)
  }
}
