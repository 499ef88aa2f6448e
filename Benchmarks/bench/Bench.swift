internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Prints each scene's frame as a ratio to a plain copy of the same bytes in the same run, and fails where a ratio
/// passes its threshold.
@main nonisolated struct Bench {
  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Whole frames of an application that slides a page, idles, or only evaluates animations.
  @MainActor static func reportAppFrames(threads: Int?, _ report: (String, Double, String) -> Void) -> [String] {
    var failures: [String] = []
    let plain = PlainCopy(.whole)
    var copy = 1.0
    for (name, items) in [("app frame, empty page", 0), ("app frame, page of 1000", 1000)] {
      var app = AppFrames(items: items, threads: threads)
      var frames = Pairs()
      for _ in 0..<6 { app.slide(beside: plain, &frames) }
      report(name, frames.ratio, frames.text)
      copy = frames.copy
      let idle = app.idle()
      if items > 0 { report("idle app frame", median(idle.seconds) / copy, text(median(idle.seconds), copy)) }
      if idle.pixels > 0 { failures.append("\(name) when idle") }
    }
    var layers = AnimatedLayers()
    for _ in 0..<10 { _ = layers.evaluate() }
    let evaluate = median((0..<60).map { _ in layers.evaluate() })
    report("1000 animations evaluated", evaluate / copy, text(evaluate, copy))
    report("10000 views in a chain against 1000", ViewChains.growth(), "")
    return failures
  }

  private static func text(_ seconds: Double, _ copy: Double) -> String {
    String(format: "%.3f ms, copy %.3f ms", seconds * 1000, copy * 1000)
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
    var failures: [String] = []
    func report(_ name: String, _ ratio: Double, _ text: String) {
      let limit = thresholds[name]
      let isOver = limit.map { ratio > $0 } ?? false
      if isOver { failures.append(name) }
      let bound = limit.map { "(at most \($0))" } ?? ""
      print("\(name): \(String(format: "%.2f", ratio)) \(bound) \(text)\(isOver ? "  OVER" : "")")
    }
    let isWhole = only == nil || only == "compositor"
    let scenes = Scenes.all().filter { isWhole || only == $0.name }
    failures += CompositorFrames(scenes: scenes, threads: threads).report(againstEmpty: isWhole, report)
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
      failures += MainActor.assumeIsolated { reportAppFrames(threads: threads, report) }
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
