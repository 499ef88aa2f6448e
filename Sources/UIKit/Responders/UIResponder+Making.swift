public import Foundation
internal import QuartzCore

// For classes that only a type parameter or a value tells. See decision 15.
extension NSObjectProtocol where Self: UIResponder {
  /// A responder of a class known as a type parameter or a value, as in `Page()` for a `Page: UIViewController`.
  ///
  /// Errors: stops where the class neither has nor inherits an `init()`.
  @_silgen_name("proscenium_responder")
  @preconcurrency @MainActor public init(_ nothing: Never? = nil)

  @_silgen_name("proscenium_responder")
  static func responder(_ nothing: Never?) -> Self { unsafeDowncast(makeObject(), to: Self.self) }
}
