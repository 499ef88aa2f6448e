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

nonisolated extension NSIndexPath {
  /// The path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(forRow: row, inSection: section) }
  /// The path of an item of a collection.
  public convenience init(item: Int, section: Int) { self.init(forItem: item, inSection: section) }
  /// The path of a row of a table.
  public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
  /// The path of an item of a collection.
  public convenience init(forItem item: Int, inSection section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The section's number.
  public var section: Int { index(atPosition: 0) }
  /// The row's number in its section.
  public var row: Int { index(atPosition: 1) }
  /// The item's number in its section.
  public var item: Int { index(atPosition: 1) }
}
