/// A place in a test that a failure points at.
nonisolated public struct TestLocation: Sendable, CustomStringConvertible {
  /// Module and file, such as `AppTests/SheetTests.swift`.
  public let fileID: StaticString
  /// The file's path.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// A place in a source file.
  public init(fileID: StaticString, filePath: StaticString, line: Int, column: Int) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Such as `/app/Tests/SheetTests.swift:12:5`.
  public var description: String { "\(filePath):\(line):\(column)" }
}
