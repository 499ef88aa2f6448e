public import Foundation

// Initializers without arguments, which these classes have on iOS from the root class.
extension NSAttributedString {
  /// A text without characters.
  public convenience init(_ nothing: Never? = nil) { self.init(string: "") }
}

extension NSMutableString {
  /// A text without characters.
  public convenience init(_ nothing: Never? = nil) { self.init(capacity: 0) }
}
