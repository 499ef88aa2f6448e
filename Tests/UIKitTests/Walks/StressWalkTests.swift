import Foundation
import RuleSupport
import Testing

/// Operations inside every call, roots and windows replaced, controllers released in mid-flight.
@Suite struct StressWalkTests {
  /// Some, and those that once failed.
  ///
  /// More seeds by hand: `PROSCENIUM_WALK=1000..<1100` in the environment; each is named before it begins.
  nonisolated private static let seeds =
    chosen
    ?? Array(1...33) + [
      68, 266, 406, 499, 668, 717, 740, 5286, 5491, 5988, 6196, 6682, 20123, 21578, 30089, 30408, 30785, 31252, 31487,
      7017, 40031, 40900, 50742, 60166, 60174, 70464, 71224, 71810,
    ]
  nonisolated private static let travels =
    chosen ?? Array(1...20) + [1285, 1299, 1312, 1517, 1522, 1679, 2805, 2837, 2908, 2969, 7394, 9306, 9543, 910_067]

  nonisolated private static var chosen: [UInt64]? {
    let ends = byHand.components(separatedBy: "..<")
    guard ends.count == 2, let first = UInt64(ends[0]), let end = UInt64(ends[1]), first < end else { return nil }
    return Array(first..<end)
  }

  /// Operations of each seed; `PROSCENIUM_WALK_OPERATIONS` sets another number.
  nonisolated private static let operations =
    ProcessInfo.processInfo.environment["PROSCENIUM_WALK_OPERATIONS"].flatMap(Int.init) ?? 100

  nonisolated private static let byHand = ProcessInfo.processInfo.environment["PROSCENIUM_WALK"] ?? ""
  nonisolated private static var isByHand: Bool { !byHand.isEmpty }

  @Test(
    "a hundred operations a seed, some of them inside of calls",
    .rule(
      "P-15", "P-23", "P-29", "P-32", "P-36", "P-48", "P-49", "T-10", "T-26", "T-32", "T-34", "C-13", "C-29", "S-17"),
    arguments: seeds)
  func walk(seed: UInt64) { run(StressWalk(seed: seed), seed) }

  @Test(
    "the same with pages that zoom and searches",
    .rule("PC-81", "PC-82", "PC-85", "PC-92", "PC-93", "PC-94", "PC-95", "T-36"), arguments: travels)
  func travel(seed: UInt64) { run(StressWalk(seed: seed, travels: true), seed) }

  @Test(
    "the same with fields that take keys, propose things and have text selected",
    .rule("PC-104", "S-52", "PC-92", "T-10", "TI-02", "TI-05", "TI-06"),
    arguments: chosen ?? Array(1...16) + [6026, 6299, 9145, 9316])
  func type(seed: UInt64) { run(StressWalk(seed: seed, travels: true, types: true), seed) }

  @Test(
    "the same with alerts, context menus, effects that are scrubbed and what is put off to the main queue",
    .rule("PC-71", "PC-73", "PC-75", "PC-96", "PC-98", "AX-05"),
    arguments: chosen ?? Array(1...20) + [9044, 9108, 9111])
  func ask(seed: UInt64) { run(StressWalk(seed: seed, travels: true, types: seed % 2 == 0, asks: true), seed) }

  @Test(
    "the same with what apps and persons do at the worst moment",
    .rule("LV-16", "LV-64", "P-50", "T-30", "T-32", "S-33", "SN-17", "D-11"),
    arguments: chosen ?? Array(1...24) + [400_024, 700_052])
  func dare(seed: UInt64) {
    run(StressWalk(seed: seed, travels: seed % 3 == 0, asks: seed % 2 == 0, dares: true), seed)
  }

  @Test(
    "an app that checks before it acts gets no diagnostic, whichever gestures a person makes meanwhile",
    .rule("D-01", "D-02", "D-03", "D-11", "D-17", "D-19", "D-19.2", "D-20"),
    arguments: chosen ?? Array(1...24) + [330_018, 500_003])
  func polite(seed: UInt64) { run(StressWalk(seed: seed, dares: seed % 2 == 0, isPolite: true), seed) }

  private func run(_ walk: StressWalk, _ seed: UInt64) {
    if Self.isByHand { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
    for number in 0..<Self.operations {
      walk.step()
      guard walk.faults.isEmpty else {
        Issue.record("seed \(seed), operation \(number): \(walk.report)")
        return
      }
    }
    walk.finish()
    if !walk.faults.isEmpty { Issue.record("seed \(seed), in the end: \(walk.report)") }
  }
}
