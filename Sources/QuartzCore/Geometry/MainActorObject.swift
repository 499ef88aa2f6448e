public import Foundation

/// The root of every main-actor class of the library, between `NSObject` and the first class with a name of Apple's.
///
/// Differs: on Apple's platforms these classes derive from `NSObject` directly. Here `NSObject.init()` is declared by
/// Foundation as not isolated, and a main-actor initialiser may not override it; this class does not pass it on, so
/// its subclasses are free to declare `init()` of their own on the main actor.
nonisolated open class MainActorObject: NSObject {
  /// The only way up to `NSObject.init()`.
  ///
  /// Public, because clients' subclasses inherit no convenience initialiser past a designated one that they do not see.
  @MainActor public init(root: Void) { super.init() }
}
