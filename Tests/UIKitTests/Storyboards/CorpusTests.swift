import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Storyboards and xibs of real apps: `STORYBOARD_CORPUS` names a folder of them, and `STORYBOARD_PICTURES` one for
/// pictures of what they show.
@Suite struct CorpusTests {
  nonisolated private static let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"]

  @Test(.enabled(if: folder != nil)) func everySceneIsMade() throws {
    let root = URL(fileURLWithPath: Self.folder ?? "")
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    let files = all.filter { ["storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    try #require(!files.isEmpty)
    var (scenes, received) = (0, [String: Int]())
    for file in files {
      let stage = Stage(device: .iPhone15)
      let data = try Data(contentsOf: file)
      let failures = stage.collectFailures {
        if file.pathExtension == "xib" {
          let views = UINib(data: data, bundle: nil).instantiate(withOwner: nil).compactMap { $0 as? UIView }
          scenes += show(views, on: stage, file)
        } else {
          scenes += show(UIStoryboard(data: data, path: file.lastPathComponent), on: stage, file)
        }
      }
      for failure in failures { print("FAILED \(file.lastPathComponent): \(failure)") }
      for diagnostic in stage.diagnostics { received[kind(of: diagnostic), default: 0] += 1 }
    }
    print("\(files.count) files, \(scenes) scenes")
    for (kind, count) in received.sorted(by: { $0.value > $1.value }) { print("\(count)\t\(kind)") }
    #expect(scenes > 0)
  }

  /// A message without its place and numbers.
  private func kind(_ text: String) -> String {
    text.replacing(#/^.*?: (error|warning): /#, with: "").replacing(#/0x[0-9a-f]+/#, with: "…")
  }
  private func kind(of diagnostic: Diagnostic) -> String { "\(diagnostic.rule) \(kind(diagnostic.message))" }

  private func show(_ storyboard: UIStoryboard, on stage: Stage, _ file: URL) -> Int {
    let controllers = storyboard.everyController()
    for (index, controller) in controllers.enumerated() {
      stage.rootViewController = controller
      UITableView.showPrototypes(in: stage.window)
      stage.turn()
      write(stage.frame(), file, index)
    }
    return controllers.count
  }

  private func show(_ views: [UIView], on stage: Stage, _ file: URL) -> Int {
    for (index, view) in views.enumerated() {
      let controller = UIViewController()
      stage.rootViewController = controller
      controller.view.backgroundColor = .systemBackground
      view.frame.origin.y = 80
      controller.view.addSubview(view)
      stage.turn()
      write(stage.frame(), file, index)
    }
    return views.count
  }

  private func write(_ image: CGImage, _ file: URL, _ index: Int) {
    guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_PICTURES"] else { return }
    let name = "\(file.deletingPathExtension().lastPathComponent)-\(index).png"
    try? UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }
}
