public import Foundation

nonisolated extension CGFloat {
  /// The number, rounded.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The number; nil where it had to be rounded.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}

nonisolated extension NSMutableString {
  /// Appends values in a format of C.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}

/// Returns the number of references that hold an object, as far as it is known.
///
/// Differs: Swift counts otherwise than Objective-C; compare two answers rather than reading one.
nonisolated public func CFGetRetainCount(_ cf: AnyObject!) -> Int { Int(_getRetainCount(cf)) }
