/// A kind of stress walk: the operations besides those that all have.
///
/// The raw value is the name of its test.
nonisolated enum StressWalkKind: String, CaseIterable, Sendable {
  case walk, travel, type, ask, dare, connect, fill, polite

  @MainActor func make(seed: UInt64) -> StressWalk {
    switch self {
    case .walk: StressWalk(seed: seed)
    case .travel: StressWalk(seed: seed, travels: true)
    case .type: StressWalk(seed: seed, travels: true, types: true)
    case .ask: StressWalk(seed: seed, travels: true, types: seed % 2 == 0, asks: true)
    case .dare: StressWalk(seed: seed, travels: seed % 3 == 0, asks: seed % 2 == 0, dares: true)
    case .connect: StressWalk(seed: seed, travels: seed % 4 == 0, asks: seed % 3 == 0, connects: true)
    case .fill: StressWalk(seed: seed, types: true, dares: seed % 2 == 0, fillsForms: true)
    case .polite: StressWalk(seed: seed, dares: seed % 2 == 0, isPolite: true)
    }
  }
}

/// The operations of one walk that are performed, by their numbers: `Scripts/soak` shrinks a fault to such a case.
nonisolated struct StressWalkCase: Sendable, CustomStringConvertible {
  let kind: StressWalkKind
  let seed: UInt64
  let operations: [Int]

  init(_ kind: StressWalkKind, _ seed: UInt64, _ operations: [Int]) {
    (self.kind, self.seed, self.operations) = (kind, seed, operations)
  }

  var description: String { "\(kind) of seed \(seed)" }

  /// Performs the operations and lets everything end; returns the first fault and what was done until then.
  @MainActor func fault() -> String? {
    let walk = kind.make(seed: seed)
    for number in operations {
      walk.step(number)
      guard walk.faults.isEmpty else { return "\(kind), seed \(seed), operation \(number): \(walk.report)" }
    }
    walk.finish()
    return walk.faults.isEmpty ? nil : "\(kind), seed \(seed), in the end: \(walk.report)"
  }
}
