internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Prints each scene's frame as a ratio to a plain copy of the same bytes in the same run, and fails where a ratio
/// passes its threshold.
@main nonisolated struct Bench {
  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Medians of one frame and of one plain copy, the best of five rounds.
  static func measure(_ scene: Scene, _ compositor: Compositor) -> (frame: Double, copy: Double) {
    let (from, to) = (PixelBuffer(width: 1920, height: 1080), PixelBuffer(width: 1920, height: 1080))
    for tree in scene.trees + scene.trees { _ = compositor.draw(tree) }
    var best = (frame: Double.infinity, copy: Double.infinity)
    for _ in 0..<5 {
      let copies = (0..<15).map { _ in
        seconds { memcpy(to.base, from.base, from.bytesPerRow * from.height) }
      }
      let frames = (0..<15).map { index in
        seconds { _ = compositor.draw(scene.trees[index % scene.trees.count]) }
      }
      best = (min(best.frame, median(frames)), min(best.copy, median(copies)))
    }
    return (best.frame, best.copy * scene.compulsoryFrames)
  }

  /// The median of one plain copy of a frame, the best of five rounds.
  static func copyMedian() -> Double {
    let (from, to) = (PixelBuffer(width: 1920, height: 1080), PixelBuffer(width: 1920, height: 1080))
    let rounds = (0..<5).map { _ in
      median((0..<15).map { _ in seconds { memcpy(to.base, from.base, from.bytesPerRow * from.height) } })
    }
    return rounds.min() ?? 1
  }

  /// Whole frames of an application that slides a page, idles, or only evaluates animations.
  @MainActor static func reportAppFrames(
    threads: Int?, copy: Double, _ report: (String, Double, String) -> Void
  ) -> [String] {
    var failures: [String] = []
    func tell(_ name: String, _ seconds: Double) {
      report(name, seconds / copy, String(format: "%.3f ms, copy %.3f ms", seconds * 1000, copy * 1000))
    }
    for (name, items) in [("app frame, empty page", 0), ("app frame, page of 1000", 1000)] {
      var app = AppFrames(items: items, threads: threads)
      tell(name, (0..<6).map { _ in median(app.slide()) }.min() ?? 0)
      let idle = app.idle()
      if items > 0 { tell("idle app frame", median(idle.seconds)) }
      if idle.pixels > 0 { failures.append("\(name) when idle") }
    }
    var layers = AnimatedLayers()
    for _ in 0..<10 { _ = layers.look() }
    tell("1000 animations evaluated", median((0..<60).map { _ in layers.look() }))
    report("10000 views in a chain against 1000", ViewChains.growth(), "")
    return failures
  }

  /// Writes the charts of how cost grows, and prints their figures.
  @MainActor private static func draw(into folder: URL, threads: Int?) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, chart) in Growth.charts(threads: threads) {
      try Data(chart.svg.utf8).write(to: folder.appendingPathComponent("growth-\(name).svg"))
      print(chart.table + "\n")
    }
  }

  static func main() throws {
    let options = Options(Array(CommandLine.arguments.dropFirst()))
    let (threads, only) = (options.threads, options.only)
    if let work = options.alone { return MainActor.assumeIsolated(work) }
    if let folder = options.charts { return try MainActor.assumeIsolated { try draw(into: folder, threads: threads) } }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Thresholds.json")
    let thresholds = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
    var frames: [String: Double] = [:]
    var failures: [String] = []
    func report(_ name: String, _ ratio: Double, _ text: String) {
      let limit = thresholds[name]
      let isOver = limit.map { ratio > $0 } ?? false
      if isOver { failures.append(name) }
      let bound = limit.map { "(at most \($0))" } ?? ""
      print("\(name): \(String(format: "%.2f", ratio)) \(bound) \(text)\(isOver ? "  OVER" : "")")
    }
    for scene in Scenes.all() where only == nil || only == scene.name {
      let compositor = Compositor(threads: threads)
      let (frame, copy) = measure(scene, compositor)
      frames[scene.name] = frame
      report(scene.name, frame / copy, String(format: "%.3f ms, copy %.3f ms", frame * 1000, copy * 1000))
      _ = compositor.draw(scene.trees[0])
      _ = compositor.draw(scene.trees[0])
      if compositor.statistics.touchedPixels > 0 { failures.append("\(scene.name) when idle") }
    }
    for name in ["page of 1000", "page of cards"] {
      // An empty page is a plain fill, which reads nothing; of a kept picture only rows that do not repeat are read.
      if let page = frames[name], let empty = frames["empty page"] {
        report("\(name) against empty page", page / empty, "")
      }
    }
    MainActor.assumeIsolated {
      for (name, count, work) in Sizes.all where only == nil || only == "sizes" || only == name {
        let (ratio, seconds) = Sizes.growth(count, work)
        report("\(count) \(name)", ratio, String(format: "%.3f s", seconds))
      }
      for (name, work) in Endurance.all where only == nil || only == "endurance" || only == name {
        report(name, work(), "")
      }
    }
    if only == nil || only == "app" {
      let copy = copyMedian()
      failures += MainActor.assumeIsolated { reportAppFrames(threads: threads, copy: copy, report) }
    }
    if only == nil || only == "engine" {
      MainActor.assumeIsolated { Engine.report(report) }
    }
    if only == nil || only == "layout" {
      MainActor.assumeIsolated { LayoutSystems.report(report) }
    }
    if only == nil || only == "storyboards" {
      MainActor.assumeIsolated { Storyboards.report(report) }
    }
    if only == nil || only == "lists" {
      MainActor.assumeIsolated { Lists.report(report) }
    }
    print("idle: no pixel touched")
    if !failures.isEmpty {
      print("over the threshold: \(failures.joined(separator: ", "))")
      exit(1)
    }
  }
}
