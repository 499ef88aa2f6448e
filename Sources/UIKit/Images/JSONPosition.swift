internal import Foundation

/// The place of a mistake in a file of JSON.
nonisolated enum JSONPosition {
  /// The line and column that the reader's own words name; the beginning where they name none.
  static func find(_ error: any Error) -> (line: Int, column: Int) {
    guard case DecodingError.dataCorrupted(let context) = error, let inner = context.underlyingError,
      let found = "\(inner) \((inner as NSError).userInfo)".firstMatch(of: /line (\d{1,9}), column (\d{1,9})/)
    else { return (1, 1) }
    return (max(1, Int(found.1) ?? 1), max(1, Int(found.2) ?? 1))
  }
}
