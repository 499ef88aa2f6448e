internal import CoreGraphics
internal import Foundation

/// The words for a list's parts in messages.
package struct ListNames {
  let (one, many, list): (String, String, String)
  package static let table = ListNames(one: "row", many: "rows", list: "table view")
  package static let collection = ListNames(one: "item", many: "items", list: "collection view")
}

/// The updates of a list: deletions by the paths before, insertions by those after.
package struct ListUpdates<Animation> {
  package init() {}
  /// How many beginnings wait for their end.
  var depth = 1
  // By the numbers before.
  package var deletedRows: [IndexPath: Animation] = [:]
  var reloadedRows: [IndexPath: Animation] = [:]
  var deletedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  // By the numbers after.
  package var insertedRows: [IndexPath: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  /// From a number before to one after.
  var movedRows: [IndexPath: IndexPath] = [:]
  var movedSections: [Int: Int] = [:]
  var completions: [(Bool) -> Void] = []
  /// The first thing wrong in what was asked for.
  var problem: String?

  /// True if nothing comes, goes or moves.
  var isEmpty: Bool {
    deletedRows.isEmpty && reloadedRows.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && insertedRows.isEmpty && insertedSections.isEmpty && movedRows.isEmpty && movedSections.isEmpty
  }

  /// Notes a row that goes; the same one twice is wrong.
  mutating func note(
    _ path: IndexPath, in rows: WritableKeyPath<ListUpdates, [IndexPath: Animation]>,
    _ animation: Animation, _ verb: String, _ names: ListNames
  ) {
    if self[keyPath: rows].updateValue(animation, forKey: path) != nil, problem == nil {
      problem =
        path.count == 2
        ? "attempt to \(verb) \(names.one) \(path.row) in section \(path.section) twice"
        : "attempt to \(verb) \(names.one) at \(path) twice"
    }
  }
}

/// Which row after an update is which before, for every row there is.
package struct ListMapping {
  /// For each section after: its number before, nil where it is new.
  private(set) var sections: [Int?] = []
  /// For each row after: its section and number before, nil where it is new.
  package private(set) var rows: [[(section: Int, row: Int)?]] = []
  /// The other way.
  private(set) var newSections: [Int: Int] = [:]

  /// Works out who is who; the message says what does not fit, in UIKit's wording. Rule: LV-16
  package static func make<Animation>(
    _ updates: ListUpdates<Animation>, before: [Int], after: [Int], _ names: ListNames
  ) -> (ListMapping, problem: String?) {
    var mapping = ListMapping()
    if let problem = updates.problem ?? check(updates, before, after, names) { return (mapping, problem) }
    if let problem = mapping.mapSections(updates, before.count, after.count, names) { return (mapping, problem) }
    for section in after.indices {
      if let problem = mapping.mapRows(of: section, updates, before, after[section], names) {
        return (mapping, problem)
      }
    }
    return (mapping, nil)
  }

  // MARK: Checks

  private static func check<Animation>(
    _ updates: ListUpdates<Animation>, _ before: [Int], _ after: [Int], _ names: ListNames
  ) -> String? {
    let old = [
      ("delete", Array(updates.deletedRows.keys)), ("reload", Array(updates.reloadedRows.keys)),
      ("move", Array(updates.movedRows.keys)),
    ]
    for (verb, paths) in old {
      for path in paths.sorted() {
        guard path.count == 2, before.indices.contains(path.section), path.section >= 0 else {
          return
            "attempt to \(verb) \(names.one) at \(path), but there are only \(before.count) sections before the update"
        }
        guard (0..<before[path.section]).contains(path.row) else {
          return "attempt to \(verb) \(names.one) \(path.row) from section \(path.section) which only contains"
            + " \(before[path.section]) \(names.many) before the update"
        }
        if verb != "reload", updates.reloadedRows[path] != nil {
          return "attempt to \(verb) and reload the same index path (\(path))"
        }
        if verb == "move", updates.deletedRows[path] != nil {
          return "attempt to perform a delete and a move from the same index path (\(path))"
        }
      }
    }
    for path in (Array(updates.insertedRows.keys) + Array(updates.movedRows.values)).sorted() {
      guard path.count == 2, after.indices.contains(path.section) else {
        return "attempt to insert \(names.one) at \(path), but there are only \(after.count) sections after the update"
      }
      guard (0..<after[path.section]).contains(path.row) else {
        return "attempt to insert \(names.one) \(path.row) into section \(path.section), but there are only"
          + " \(after[path.section]) \(names.many) in section \(path.section) after the update"
      }
    }
    for (from, to) in updates.movedRows.sorted(by: { $0.key < $1.key }) where updates.insertedRows[to] != nil {
      return "attempt to perform an insert and a move to the same index path (\(to), from \(from))"
    }
    return checkSections(updates, before.count, after.count)
  }

  private static func checkSections<Animation>(
    _ updates: ListUpdates<Animation>, _ before: Int, _ after: Int
  ) -> String? {
    for section in [updates.deletedSections.keys, updates.reloadedSections.keys].joined().sorted()
    where !(0..<before).contains(section) {
      return "attempt to delete section \(section), but there are only \(before) sections before the update"
    }
    for section in updates.movedSections.keys.sorted() where !(0..<before).contains(section) {
      return "attempt to move section \(section), but there are only \(before) sections before the update"
    }
    for (from, to) in updates.movedSections.sorted(by: { $0.key < $1.key }) {
      if updates.deletedSections[from] != nil {
        return "attempt to perform a delete and a move from the same section (\(from))"
      }
      if updates.insertedSections[to] != nil {
        return "attempt to perform an insert and a move to the same section (\(to))"
      }
    }
    for section in updates.insertedSections.keys.sorted() + updates.movedSections.values.sorted()
    where !(0..<after).contains(section) {
      return "attempt to insert section \(section) but there are only \(after) sections after the update"
    }
    return nil
  }

  // MARK: Sections

  private mutating func mapSections<Animation>(
    _ updates: ListUpdates<Animation>, _ before: Int, _ after: Int, _ names: ListNames
  ) -> String? {
    let (inserted, deleted) = (updates.insertedSections.count, updates.deletedSections.count)
    guard after == before + inserted - deleted else {
      return
        "invalid number of sections. The number of sections contained in the \(names.list) after the update (\(after))"
        + " must be equal to the number of sections contained in the \(names.list) before the update (\(before)), plus or"
        + " minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    }
    let moved = Dictionary(updates.movedSections.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    var rest = (0..<before).filter { updates.deletedSections[$0] == nil && updates.movedSections[$0] == nil }
      .makeIterator()
    for section in 0..<after {
      var old: Int?
      if updates.insertedSections[section] == nil { old = moved[section] ?? rest.next() }
      if let old { newSections[old] = section }
      // A section that is reloaded is another one in its place.
      sections.append(old.flatMap { updates.reloadedSections[$0] == nil ? $0 : nil })
    }
    return nil
  }

  // MARK: Rows

  private mutating func mapRows<Animation>(
    of section: Int, _ updates: ListUpdates<Animation>, _ before: [Int], _ count: Int, _ names: ListNames
  ) -> String? {
    guard let old = sections[section] else {
      mapNewSection(section, updates, count)
      return nil
    }
    let gone = Set(updates.deletedRows.keys.filter { $0.section == old }.map(\.row))
    let left = Set(updates.movedRows.keys.filter { $0.section == old }.map(\.row))
    let new = Set(updates.insertedRows.keys.filter { $0.section == section }.map(\.row))
    var come: [Int: IndexPath] = [:]
    for (from, to) in updates.movedRows where to.section == section { come[to.row] = from }
    let expected = before[old] + new.count - gone.count + come.count - left.count
    guard count == expected else {
      return
        "invalid number of \(names.many) in section \(section). The number of \(names.many) contained in an existing section after the"
        + " update (\(count)) must be equal to the number of \(names.many) contained in that section before the update"
        + " (\(before[old])), plus or minus the number of \(names.many) inserted or deleted from that section (\(new.count)"
        + " inserted, \(gone.count) deleted) and plus or minus the number of \(names.many) moved into or out of that section"
        + " (\(come.count) moved in, \(left.count) moved out)."
    }
    var next = 0
    var mapped: [(section: Int, row: Int)?] = []
    mapped.reserveCapacity(count)
    for row in 0..<count {
      if new.contains(row) {
        mapped.append(nil)
      } else if let from = come[row] {
        mapped.append(updates.deletedSections[from.section] == nil ? (from.section, from.row) : nil)
      } else {
        while gone.contains(next) || left.contains(next) { next += 1 }
        mapped.append((old, next))
        next += 1
      }
    }
    rows.append(mapped)
    return nil
  }
  /// All rows of a section that is new are new, but for those that come from another.
  private mutating func mapNewSection<Animation>(_ section: Int, _ updates: ListUpdates<Animation>, _ count: Int) {
    var mapped = [(section: Int, row: Int)?](repeating: nil, count: count)
    for (from, to) in updates.movedRows where to.section == section && updates.deletedSections[from.section] == nil {
      mapped[to.row] = (from.section, from.row)
    }
    rows.append(mapped)
  }
}
