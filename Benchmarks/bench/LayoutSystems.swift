internal import Foundation
internal import LayoutEngine
internal import UIKit

/// A table of labels in constraints, timed beside Kiwi and beside as many plain frames.
@MainActor enum LayoutSystems {
  private struct Row {
    var priority: Int
    var relation: Relation
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]
  }

  /// 54 rows of three labels: 1027 constraints; the first is the width of the table.
  private static let rows: [Row] = {
    var rows = [Row(priority: 1000, relation: .equal, constant: -390, terms: [(0, 1)])]
    for row in 0..<54 {
      for column in 0..<3 {
        let first = 1 + (row * 3 + column) * 4
        let (x, y, width, height) = (first, first + 1, first + 2, first + 3)
        let wanted = -Double(30 + (row * 7 + column * 13) % 50)
        let left: [(variable: Int, coefficient: Double)] =
          column == 0 ? [(x, 1.0)] : [(x, 1), (x - 4, -1), (width - 4, -1)]
        rows.append(Row(priority: 1000, relation: .equal, constant: column == 0 ? -16 : -8, terms: left))
        let top: [(variable: Int, coefficient: Double)] =
          row == 0 ? [(y, 1.0)] : [(y, 1), (y - 12, -1), (height - 12, -1)]
        rows.append(Row(priority: 1000, relation: .equal, constant: row == 0 ? -16 : -8, terms: top))
        if column == 2 {
          rows.append(Row(priority: 1000, relation: .lessOrEqual, constant: 16, terms: [(x, 1), (width, 1), (0, -1)]))
        }
        rows.append(Row(priority: 250, relation: .lessOrEqual, constant: wanted, terms: [(width, 1)]))
        rows.append(Row(priority: 750, relation: .greaterOrEqual, constant: wanted, terms: [(width, 1)]))
        rows.append(Row(priority: 250, relation: .lessOrEqual, constant: -20, terms: [(height, 1)]))
        rows.append(Row(priority: 750, relation: .greaterOrEqual, constant: -20, terms: [(height, 1)]))
      }
    }
    return rows
  }()

  private static func build() -> (system: LinearSystem, first: ConstraintID?) {
    let system = LinearSystem()
    let variables = (0..<1 + 54 * 12).map { _ in system.makeVariable() }
    var first: ConstraintID?
    for row in rows {
      let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
      let constraint = LinearConstraint(
        terms, row.relation, constant: row.constant, priority: Double(row.priority))
      let added = try? system.add(constraint)
      first = first ?? added
    }
    system.solve()
    return (system, first)
  }

  /// Seconds from nothing and for one changed constant.
  private static func measure() -> (nothing: Double, edit: Double) {
    let nothing = (0..<20).map { _ in Bench.spent { _ = build() } }.min() ?? 0
    let (system, first) = build()
    guard let first else { return (nothing, 0) }
    let edits = (0..<200).map { step in
      Bench.spent {
        try? system.setConstant(first, -Double(390 + step % 50))
        system.solve()
      }
    }
    return (nothing, Bench.median(edits))
  }

  /// Seconds that 1000 changes of views' frames take.
  private static func frames() -> Double {
    let views = (0..<1000).map { _ in UIView() }
    return (0..<20).map { round in
      Bench.spent {
        for (index, view) in views.enumerated() {
          view.frame = CGRect(x: index % 30, y: index + round, width: 40, height: 20)
        }
      }
    }.min() ?? 1
  }

  /// Returns Kiwi's times for the same; nil if Debian's python3-kiwisolver is not installed.
  private static func kiwi() -> (nothing: Double, edit: Double)? {
    let text = rows.map { row in
      let relation =
        switch row.relation {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
      let terms = row.terms.map { " \($0.variable) \($0.coefficient)" }.joined()
      return "\(row.priority) \(relation) \(row.constant)\(terms)"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("kiwi.py").path
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    input.fileHandleForWriting.write(Data(text.joined(separator: "\n").utf8))
    try? input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  static func report(_ report: (String, Double, String) -> Void) {
    let (own, frames) = (measure(), frames())
    func text(_ time: Double, _ name: String, _ other: Double) -> String {
      String(format: "%.3f ms, \(name) %.3f ms", time * 1000, other * 1000)
    }
    report(
      "1000 constraints from nothing against 1000 frames", own.nothing / frames, text(own.nothing, "frames", frames))
    report(
      "one constant of 1000 constraints against 1000 frames", own.edit / frames, text(own.edit, "frames", frames))
    guard let kiwi = kiwi() else { return print("against Kiwi: not measured, python3-kiwisolver is not installed") }
    report(
      "1000 constraints from nothing against Kiwi", own.nothing / kiwi.nothing,
      text(own.nothing, "Kiwi", kiwi.nothing))
    report("one constant of 1000 constraints against Kiwi", own.edit / kiwi.edit, text(own.edit, "Kiwi", kiwi.edit))
  }
}
