import Foundation
import RuleSupport
import Testing

/// Operations inside every call, roots and windows replaced, controllers released in mid-flight.
@Suite struct StressWalkTests {
  /// Few: they are many times slower in debug, and `Scripts/soak` walks more than 20,000 operations in release with `make test`.
  nonisolated private static let seeds = chosen ?? Array(1...5)

  /// More seeds by hand: `PROSCENIUM_WALK=1000..<1100` in the environment; each is named as it begins and ends.
  nonisolated private static var chosen: [UInt64]? {
    let ends = byHand.components(separatedBy: "..<")
    guard ends.count == 2, let first = UInt64(ends[0]), let end = UInt64(ends[1]), first < end else { return nil }
    return Array(first..<end)
  }

  /// The operations of each seed: a hundred, `PROSCENIUM_WALK_OPERATIONS` of them, or those whose numbers
  /// `PROSCENIUM_WALK_ONLY` lists, such as `3,17,40`.
  nonisolated private static let operations: [Int] = {
    let environment = ProcessInfo.processInfo.environment
    if let only = environment["PROSCENIUM_WALK_ONLY"] { return only.split(separator: ",").compactMap { Int($0) } }
    return Array(0..<(environment["PROSCENIUM_WALK_OPERATIONS"].flatMap(Int.init) ?? 100))
  }()

  nonisolated private static let byHand = ProcessInfo.processInfo.environment["PROSCENIUM_WALK"] ?? ""

  @Test(
    "a hundred operations a seed, some of them inside of calls",
    .rule(
      "P-15", "P-23", "P-29", "P-32", "P-36", "P-48", "P-49", "T-10", "T-26", "T-32", "T-34", "C-13", "C-29", "S-17"),
    arguments: seeds)
  func walk(seed: UInt64) { run(.walk, seed) }

  @Test(
    "the same with pages that zoom and searches",
    .rule("PC-81", "PC-82", "PC-85", "PC-92", "PC-93", "PC-94", "PC-95", "T-36"), arguments: seeds)
  func travel(seed: UInt64) { run(.travel, seed) }

  @Test(
    "the same with fields that take keys, propose things and have text selected",
    .rule("PC-104", "S-52", "PC-92", "T-10", "TI-02", "TI-05", "TI-06"), arguments: seeds)
  func type(seed: UInt64) { run(.type, seed) }

  @Test(
    "the same with alerts, context menus, effects that are scrubbed and what is put off to the main queue",
    .rule("PC-71", "PC-73", "PC-75", "PC-96", "PC-98", "AX-05"), arguments: seeds)
  func ask(seed: UInt64) { run(.ask, seed) }

  @Test(
    "the same with what apps and persons do at the worst moment",
    .rule("LV-16", "LV-64", "P-50", "T-30", "T-32", "S-33", "SN-17", "D-11"), arguments: seeds)
  func dare(seed: UInt64) { run(.dare, seed) }

  @Test(
    "the same with segues, unwinding and containers of a storyboard, constraints, and tasks that calls start",
    .rule("SG-02", "SG-06", "SG-12", "SG-20", "SG-26", "SG-27", "LA-01"),
    arguments: seeds)
  func connect(seed: UInt64) { run(.connect, seed) }

  @Test(
    "the same with fields in the cells of lists", .rule("LV-10", "LV-10.2", "LV-10.3", "TI-02", "TI-05"),
    arguments: seeds)
  func fill(seed: UInt64) { run(.fill, seed) }

  @Test(
    "an app that checks before it acts gets no diagnostic, whichever gestures a person makes meanwhile",
    .rule("D-01", "D-02", "D-03", "D-11", "D-17", "D-19", "D-19.2", "D-20"),
    arguments: seeds)
  func polite(seed: UInt64) { run(.polite, seed) }

  private func run(_ kind: StressWalkKind, _ seed: UInt64) {
    announce("walk \(kind) \(seed)")
    let fault = StressWalkCase(kind, seed, Self.operations).fault()
    if let fault { Issue.record("\(fault)") }
    announce("\(fault == nil ? "walked" : "stopped") \(kind) \(seed)")
  }

  private func announce(_ text: String) {
    if !Self.byHand.isEmpty { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
  }
}

@Suite struct StressWalkCaseTests {
  @Test(
    "walks that broke a condition once", .rule("P-04", "P-50", "G-05", "LV-02", "S-44", "S-46", "T-32"),
    arguments: [
      // What rode on a column was not told that it had gone, which was hidden as all were covered.
      StressWalkCase(.walk, 1_000_367, [2, 5, 13, 48, 49, 57, 58, 62, 63, 74, 86, 89]),
      // What a page presents in its own context came again with the stack that was just losing the page.
      StressWalkCase(.walk, 1_006_313, [0, 4, 5, 6, 15, 16]),
      // The presentation ended as a finger caught its zoom.
      StressWalkCase(.dare, 1_006_335, [2, 4, 17, 21, 23, 25, 28, 29]),
      // A collection without an area kept the cells of data that were dropped.
      StressWalkCase(.polite, 1_006_476, [42, 44, 48, 50, 52, 53]),
      // What a delegate made full screen went back into a context that was out of sight.
      StressWalkCase(.ask, 1_007_106, [1, 2, 13, 18, 19, 21, 22, 24, 27, 28, 29, 31, 32, 54, 55, 56, 57, 58, 91, 93]),
      // The window was hidden in a callback of a page whose child had not been told yet.
      StressWalkCase(.connect, 1_007_118, [29, 67, 69, 79, 81, 84, 85, 87, 88, 91]),
      // A root was set again in a callback, while its window exchanged it for another one.
      StressWalkCase(.dare, 1_010_116, [1, 5, 27, 30, 36, 40, 41, 48, 50, 51]),
      // A search kept the bar of a stack away from which its column had come apart, covered by another page.
      StressWalkCase(.ask, 1_008_470, [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 14, 17, 19, 20, 21, 22, 23, 24]),
      // A search on what went with its presenter was not told that it had gone.
      StressWalkCase(
        .ask, 1_008_666, [20, 21, 23, 28, 29, 30, 31, 32, 33, 40, 43, 47, 49, 60, 61]),
      // A callback pushed a page as the columns became one: the stack that found no place on it kept its bar away.
      StressWalkCase(.travel, 1_010_208, [5, 68]),
      // A column was shown in a callback while the columns came apart.
      StressWalkCase(.walk, 1_007_407, [15, 25, 28, 56, 58, 63]),
      // A cancelled pop took the keyboard aside, that of a field on what was presented meanwhile.
      StressWalkCase(
        .type, 1_011_038,
        [17, 18, 19, 21, 23, 27, 28, 29, 30, 31, 32, 33, 53, 59, 61, 66, 69, 72, 76, 77, 78]),
      // Columns came apart around what one of them was just presenting in its context.
      StressWalkCase(.connect, 1_013_585, [74, 78, 81, 82, 85, 86, 87]),
      // An alert was presented on a search in the last hook of the search's dismissal.
      StressWalkCase(.ask, 1_013_631, [12, 14, 32, 33, 34, 35, 37, 40]),
      // A search went with its page, and left over the window what it presented.
      StressWalkCase(.ask, 1_014_893, [2, 13, 21, 22, 23, 28, 29, 30, 33, 34, 36, 38, 39, 40]),
      // A finger was in a search's field as an alert came.
      StressWalkCase(.dare, 1_014_804, [95, 96, 97, 99]),
      // A presentation that had ended took along, as it was freed, what its page presented elsewhere by then.
      StressWalkCase(.dare, 1_017_137, [22, 25, 55, 56, 62, 64]),
      // An animator's call started a property animator of something else.
      StressWalkCase(
        .ask, 1_017_393, [0, 1, 5, 6, 7, 8, 9, 10, 11, 12, 14, 20, 28, 29, 30, 31, 34, 36, 37, 38, 42, 46]),
      // A pulled sheet, raised by the keyboard, came to rest below it.
      StressWalkCase(.type, 1_017_668, [4, 5, 6, 9]),
      // The old root was made the root again as what it presented went.
      StressWalkCase(.walk, 1_017_737, [14, 45, 46, 48]),
      // The columns came apart as the view of a pushed page was loaded.
      StressWalkCase(.type, 1_018_024, [16, 17, 21, 24, 27, 28]),
      // A window was hidden as its columns became one, with a presentation in the context of one of them.
      StressWalkCase(.dare, 1_018_898, [47, 56, 57, 58, 60, 61, 62, 65]),
      // The card of suggestions stayed where its field was before the last callback of a turn.
      StressWalkCase(
        .type, 1_020_233,
        [37, 38, 39, 42, 45, 46, 59, 64, 69, 73, 74, 76, 77, 81, 82, 83, 84, 88, 92, 93, 97, 98]),
      // A presentation adapted, and took its presenter's view away, while a stack moved that.
      StressWalkCase(.ask, 1_020_744, [11, 12, 13, 14, 15, 18, 19, 20, 22, 24, 25, 26, 28, 33, 46, 52]),
      // A wrapper that adaptation had put around a page went with what was presented in its context.
      StressWalkCase(.type, 1_020_983, [1, 13, 21, 26, 61, 63, 84, 95]),
      // A constraint's constant changed while its view was out of the window for a moment.
      StressWalkCase(.connect, 1_021_255, [11, 16, 18, 19, 20, 28, 36, 37, 42, 44]),
      // A form sheet kept the keyboard in a window that became narrower.
      StressWalkCase(.type, 1_023_076, [19, 23, 48, 49, 50, 54, 75, 77, 86, 87, 91, 92, 94]),
      // A window was shown again inside of the call in which a sheet learned that it went with that window.
      StressWalkCase(.walk, 1_025_620, [1, 3, 5, 7, 23, 25, 27, 38, 54, 55, 56, 59, 60, 75, 79, 80, 84]),
      // What came into the context of a page out of sight took that page's view away, which a pop brought back meanwhile.
      StressWalkCase(.type, 1_026_448, [2, 9, 21, 22, 23, 27, 28, 29]),
      // A finger took a zoomed page back while a push from its didShow waited, and a change was kept: two pops began.
      StressWalkCase(.connect, 1_026_628, [2, 4, 5, 6, 8, 10, 11]),
      // A list was let go past its end with just the velocity that its spring loses; it did not come to rest for hours.
      StressWalkCase(
        .travel, 1_026_917,
        [12, 13, 14, 15, 16, 22, 23, 25, 33, 36, 37, 41, 42, 43, 44, 47, 52, 56, 60, 61, 62, 64]),
      // An alert went while a finger held a pop for ten seconds, and its animator was blamed.
      StressWalkCase(
        .ask, 1_026_668,
        [
          15, 17, 18, 19, 20, 22, 24, 29, 30, 31, 34, 35, 36, 37, 39, 41, 42, 43, 45, 47, 48, 49, 50, 51, 52, 54, 55,
          58, 59, 60, 61, 62, 64, 65, 66, 70, 72, 75, 78, 80, 83, 84, 85, 86, 88, 89, 90, 92,
        ]),
      // A swiped pop was over as it started; its touch then held the push that followed.
      StressWalkCase(.travel, 1_027_757, [5, 6, 7, 8, 12, 14, 18, 26, 30, 31, 34, 36, 37, 39, 43]),
      // Fingers caught a zoomed page on its way back and lifted at once: the rest took minutes.
      StressWalkCase(.travel, 1_027_907, [12, 13, 14, 19, 20, 21, 23, 24, 25, 27, 28, 32]),
      // What was being dismissed was dismissed once more in a callback of its end.
      StressWalkCase(
        .travel, 1_027_938, [2, 4, 7, 8, 9, 12, 21, 56, 57, 59, 60, 69, 70, 71, 72, 73, 83, 85, 88, 89, 91]),
      // A column went while the zoom of its page was laid out; the zoom then took the page into its lens.
      StressWalkCase(
        .connect, 1_028_708,
        [11, 12, 16, 23, 24, 25, 28, 31, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 44, 45]),
      // The completion of a page turn that waited for another one asked for pages again, and a completion was lost.
      StressWalkCase(.walk, 1_028_975, [20, 30, 31, 33, 35, 54, 56, 70, 71, 72, 76, 77]),
      // A page was pushed over one that dismissed what had adapted from its context to a sheet.
      StressWalkCase(.type, 1_031_655, [7, 8, 9, 30, 51]),
      // The window was hidden as a zoom asked where its source shows the page.
      StressWalkCase(
        .ask, 1_032_206,
        [3, 4, 10, 12, 13, 16, 17, 26, 30, 35, 40, 49, 52, 53, 57, 61, 65, 66, 69, 75, 91, 92]),
      // A field that was asked to take keys out of the window did so after its cell was given up.
      StressWalkCase(.fill, 1_032_263, [81, 85, 90, 99]),
      // What came into a page's context behind another page was not brought along as that other one left.
      StressWalkCase(
        .ask, 1_014_484,
        [
          0, 8, 9, 13, 14, 19, 20, 21, 22, 23, 24, 25, 28, 30, 32, 33, 36, 37, 39, 40, 41, 42, 43, 47, 50, 52, 53, 63,
          66, 67, 69, 71, 72, 74,
        ]),
    ])
  func mended(walk: StressWalkCase) { #expect(walk.fault() == nil) }

  @Test("the same operations do the same again, those that were left out notwithstanding")
  func repeats() {
    let walks = (0..<2).map { _ in StressWalkKind.dare.make(seed: 3) }
    for walk in walks { for number in [0, 2, 3, 7] { walk.step(number) } }
    #expect(walks[0].log == walks[1].log)
    #expect(walks[0].log.count > 4)
  }
}
