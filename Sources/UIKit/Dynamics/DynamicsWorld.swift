internal import CoreGraphics
internal import Foundation

/// The bodies of an animator, and the steps in which they move.
///
/// Each step is as long as every other, so that the same input gives the same places. Behaviours push bodies and add rows;
/// the rows are met by sequential impulses. Rule: DY-01
final class DynamicsWorld {
  /// Chosen: four steps to a frame of 60 a second.
  static let step = 1.0 / 240
  /// Chosen: enough for a pile of five boxes to stand.
  private static let rounds = 20

  private(set) var bodies: [DynamicsBody] = []
  private var rows: [DynamicsRow] = []
  private(set) var time = 0.0
  /// The part of a frame that was not enough for a step.
  private var rest = 0.0

  func body(of item: any UIDynamicItem) -> DynamicsBody? { bodies.first { $0.item === item } }

  /// Those of some items, in the order in which they came; others go.
  func hold(_ items: [any UIDynamicItem]) {
    bodies.removeAll { body in !items.contains { $0 === body.item } }
    for item in items where body(of: item) == nil { bodies.append(DynamicsBody(item)) }
  }

  func add(_ row: DynamicsRow) { rows.append(row) }
  var rowCount: Int { rows.count }

  /// Moves on by a frame; answers how many steps that were.
  func advance(by seconds: Double, _ behaviors: () -> [UIDynamicBehavior], _ each: () -> Void) -> Int {
    rest += min(seconds, 1)
    var count = 0
    while rest >= Self.step - 1e-9 {
      rest -= Self.step
      count += 1
      run(behaviors())
      each()
    }
    return count
  }

  private func run(_ behaviors: [UIDynamicBehavior]) {
    time += Self.step
    for behavior in behaviors { behavior.push(self, Self.step) }
    // What is quick moves in smaller parts, so that nothing passes through another.
    let quickest = bodies.map { $0.velocity.length * Self.step / $0.slimness }.max() ?? 0
    let parts = min(32, max(1, Int(quickest.rounded(.up))))
    let part = Self.step / Double(parts)
    for _ in 0..<parts {
      rows = []
      for behavior in behaviors { behavior.addRows(to: self, part) }
      for round in 0..<Self.rounds {
        // To and fro, so that no row is always the first.
        for position in rows.indices {
          let index = round.isMultiple(of: 2) ? position : rows.count - 1 - position
          var row = rows[index]
          row.solve(rows)
          rows[index] = row
        }
      }
      for body in bodies {
        let before = body.position
        body.advance(by: part)
        for behavior in behaviors { behavior.keep(body, from: before) }
      }
    }
  }

  /// Returns true if all bodies rest; asked once a frame.
  func rests() -> Bool { bodies.reduce(true) { $1.rests() && $0 } }
}
