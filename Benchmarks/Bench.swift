internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Prints each scene's frame as a ratio to a plain copy of the same bytes in the same run, and fails where a ratio
/// passes its threshold.
@main nonisolated struct Bench {
  static func seconds(_ work: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

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

  static func main() throws {
    let arguments = CommandLine.arguments
    let threads = arguments.firstIndex(of: "--threads").flatMap { Int(arguments[$0 + 1]) }
    let only = arguments.firstIndex(of: "--only").map { arguments[$0 + 1] }
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
    if let page = frames["page of 1000"], let empty = frames["empty page"] {
      // An empty page is a plain fill, which reads nothing; a kept picture has to be read: the bound is the copy's.
      report("page of 1000 against empty page", page / empty, "")
    }
    print("idle: no pixel touched")
    if !failures.isEmpty {
      print("over the threshold: \(failures.joined(separator: ", "))")
      exit(1)
    }
  }
}
