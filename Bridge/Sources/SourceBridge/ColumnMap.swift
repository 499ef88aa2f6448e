/// The columns of a rewritten file that differ from the original's; lines are the same.
public struct ColumnMap: Codable, Hashable, Sendable {
  /// A replaced piece of a line, by columns from 1; what follows it on the line has moved by the same distance.
  struct Piece: Codable, Hashable, Sendable {
    var original: Range<Int>
    var rewritten: Range<Int>
  }
  /// The pieces of each line, from left to right.
  private(set) var lines: [Int: [Piece]] = [:]

  /// A map of a file whose columns are the original's.
  public init() {}

  /// No column differs.
  public var isEmpty: Bool { lines.isEmpty }

  /// True if columns of a line differ.
  public func moves(_ line: Int) -> Bool { lines[line] != nil }

  mutating func add(_ piece: Piece, line: Int) { lines[line, default: []].append(piece) }

  /// The original's column of a place in the rewritten file.
  ///
  /// Inside a replaced piece it is the place in the original piece that is as far from its beginning, at most its last
  /// column.
  public func original(line: Int, column: Int) -> Int {
    var shift = 0
    for piece in lines[line] ?? [] {
      if column < piece.rewritten.lowerBound { break }
      if column < piece.rewritten.upperBound {
        let last = max(piece.original.lowerBound, piece.original.upperBound - 1)
        return min(piece.original.lowerBound + column - piece.rewritten.lowerBound, last)
      }
      shift = piece.original.upperBound - piece.rewritten.upperBound
    }
    return column + shift
  }
}

extension ParsedFile {
  /// The columns that the replacements move.
  var columns: ColumnMap {
    var map = ColumnMap()
    var current = 0
    var shift = 0
    for edit in edits.applied {
      let start = position(edit.range.lowerBound)
      let end = position(edit.range.upperBound)
      // Behind such a line the column is made up with spaces.
      guard !edit.text.contains("#sourceLocation") else { continue }
      if start.line != current { (current, shift) = (start.line, 0) }
      let tail = edit.text.utf8.split(separator: 10, omittingEmptySubsequences: false).last?.count ?? 0
      if end.line == start.line {
        let begin = start.column + shift
        if tail != edit.range.count {
          map.add(.init(original: start.column..<end.column, rewritten: begin..<(begin + tail)), line: current)
        }
        shift += tail - edit.range.count
      } else {
        (current, shift) = (end.line, tail + 1 - end.column)
        if shift != 0 { map.add(.init(original: 1..<end.column, rewritten: 1..<(tail + 1)), line: current) }
      }
    }
    return map
  }
}
