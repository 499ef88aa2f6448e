/// What generated code tells of an app's classes; apps write none of it by hand.
///
/// Linux has no Objective-C runtime that could be asked which methods and properties a class has. Whoever translates
/// sources that rely on one emits calls of these functions.
nonisolated public enum _ObjectiveC {
  /// Keeps work until the first look-up by name; any thread, also before `main`.
  public static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) { NamedMembers.enqueue(body) }

  /// Says what instances of a class, and of its subclasses, have under which names.
  ///
  /// `name` is the class's own Objective-C name, where it has one beside `Module.Class`.
  @MainActor public static func describe<Object: AnyObject>(
    _ type: Object.Type, name: String? = nil, _ body: (_ClassDescription<Object>) -> Void
  ) {
    ClassNames.register(type, name)
    body(_ClassDescription())
  }

  /// Says which requirements of a protocol are optional.
  @MainActor public static func describe(protocol name: String, requirements: [String]) {
    NamedMembers.register(optional: requirements, of: name)
  }
}
