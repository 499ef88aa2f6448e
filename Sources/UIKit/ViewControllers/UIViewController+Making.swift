public import Foundation

// For classes that only a type parameter or a value tells. See decision 15.
extension NSObjectProtocol where Self: UIViewController {
  /// A controller of a class known as a type parameter or a value, as in `Page(nibName: nil, bundle: nil)`.
  ///
  /// Errors: stops where the class neither has nor inherits an `init(nibName:bundle:)`.
  @_silgen_name("proscenium_controller")
  @preconcurrency @MainActor public init(nibName: String?, bundle: Bundle?, _ nothing: Never? = nil)

  @_silgen_name("proscenium_controller")
  static func controller(nibName: consuming String?, bundle: consuming Bundle?, _ nothing: Never?) -> Self {
    unsafeDowncast(makeController(nibName: nibName, bundle: bundle), to: Self.self)
  }
}

extension UIViewController {
  @_silgen_name("proscenium_makeController")
  convenience init(makingWith nibName: String?, bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }

  @_silgen_name("proscenium_makeController")
  fileprivate static func makeController(nibName: consuming String?, bundle: consuming Bundle?) -> UIViewController
}
