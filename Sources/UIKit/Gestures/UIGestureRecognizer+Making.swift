internal import Foundation

// For classes that only a document names. See decision 15.
extension UIGestureRecognizer {
  @_silgen_name("proscenium_makeRecognizer")
  convenience init?(makingWith coder: NSCoder) { self.init(coder: coder) }

  /// A recognizer of a class that is a value.
  ///
  /// Errors: stops where the class neither has nor inherits an `init(coder:)`.
  @_silgen_name("proscenium_makeRecognizer")
  static func makeRecognizer(coder: consuming NSCoder) -> UIGestureRecognizer?
}
