internal import Compositor
internal import Foundation

/// Frames of the compositor's scenes, beside plain copies of what shows in them.
nonisolated struct CompositorFrames {
  let scenes: [Scene]
  let threads: Int?

  /// Measures in three rounds, one scene after the other, and tells the middle one: what else the machine does comes and
  /// goes.
  ///
  /// - Returns: Scenes in which a frame touched pixels though nothing changed.
  func report(againstEmpty: Bool, _ report: (String, Double, String) -> Void) -> [String] {
    var rounds: [String: [Pairs]] = [:]
    var copies: [String: [Pairs]] = [:]
    var failures: Set<String> = []
    for _ in 0..<3 {
      for scene in scenes {
        let compositor = Compositor(threads: threads)
        rounds[scene.name, default: []].append(measure(scene, PlainCopy(scene.pixels), compositor))
        if scene.pixels.isInParts {
          copies[scene.name, default: []].append(measure(scene, PlainCopy(.whole), compositor))
        }
        _ = compositor.draw(scene.trees[0])
        _ = compositor.draw(scene.trees[0])
        if compositor.statistics.touchedPixels > 0 { failures.insert("\(scene.name) when idle") }
      }
      for (name, pairs) in againstEmpty ? pagesAgainstEmpty() : [] { rounds[name, default: []].append(pairs) }
    }
    for name in scenes.map(\.name) + Self.pages.map(Self.againstEmpty) {
      guard let pairs = rounds[name].map(Self.middle) else { continue }
      let copy = copies[name].map(Self.middle).map {
        String(format: "; copy in one go %.3f ms, ratio %.2f", $0.copy * 1000, $0.ratio)
      }
      report(name, pairs.ratio, pairs.text + (copy ?? ""))
    }
    return failures.sorted()
  }

  private static func middle(_ rounds: [Pairs]) -> Pairs { rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2] }

  /// Frames of a scene and plain copies, by turns.
  private func measure(_ scene: Scene, _ plain: PlainCopy, _ compositor: Compositor) -> Pairs {
    let draw = drawer(of: scene, compositor)
    var pairs = Pairs()
    for index in 0..<120 { pairs.add(plain.run) { draw(index) } }
    return pairs
  }

  /// Draws a scene's trees by turns; they have been drawn before.
  private func drawer(of scene: Scene, _ compositor: Compositor) -> (Int) -> Void {
    for tree in scene.trees + scene.trees { _ = compositor.draw(tree) }
    return { _ = compositor.draw(scene.trees[$0 % scene.trees.count]) }
  }

  // MARK: Pages

  private static let pages = ["page of 1000", "page of cards"]

  private static func againstEmpty(_ name: String) -> String { "\(name) against empty page" }

  /// Frames of pages and of the empty one, by turns.
  ///
  /// An empty page is a plain fill, which reads nothing; of a kept picture only rows that do not repeat are read.
  private func pagesAgainstEmpty() -> [(String, Pairs)] {
    guard let empty = scenes.first(where: { $0.name == "empty page" }) else { return [] }
    return scenes.filter { Self.pages.contains($0.name) }.map { scene in
      let below = drawer(of: empty, Compositor(threads: threads))
      let page = drawer(of: scene, Compositor(threads: threads))
      var pairs = Pairs()
      for index in 0..<480 { pairs.add({ below(index) }, { page(index) }) }
      return (Self.againstEmpty(scene.name), pairs)
    }
  }
}
