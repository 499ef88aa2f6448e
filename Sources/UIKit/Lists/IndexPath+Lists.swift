public import Foundation

// The two numbers by which lists know a row: its section, and its place there.
nonisolated extension IndexPath {
  /// The path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The path of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section's number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row's number in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item's number in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
