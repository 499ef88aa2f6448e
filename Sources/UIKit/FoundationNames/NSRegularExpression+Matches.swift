public import Foundation

extension NSRegularExpression {
  /// Calls a block with each match of a range; setting `stop` ends it.
  ///
  /// Order: as the matches lie. As on iOS the block does not outlive the call; Foundation's own asks for one that may.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      let call:
        @Sendable (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void = {
          block($0, $1, $2)
        }
      enumerateMatches(in: string, options: options, range: range, using: call)
    }
  }
}
