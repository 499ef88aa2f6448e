internal import Foundation
internal import Proscenium
internal import UIKit

/// The measurements of transitions beside their pixels: cycles, time to a first frame, memory of controllers.
@MainActor enum Engine {
  /// The measurements that need a process of their own, by the name that `--alone` takes.
  static let alone: [String: @MainActor () -> Void] = [
    "first frame": { _ = firstFrame() }, "presented": { print(presented()) }, "pushed": { print(pushed()) },
  ]

  /// Controllers of which memory is told.
  private static let count = 500

  static func report(_ report: (String, Double, String) -> Void) {
    for (name, work) in [
      ("present and dismiss, not animated", still), ("present and dismiss, animated by the stage's clock", moving),
    ] {
      let seconds = work()
      report(
        "\(name), against a copy", seconds * 1000 / Growth.copied(1920, 1080),
        String(format: "%.3f ms of CPU, %.0f cycles a second", seconds * 1000, 1 / seconds))
    }
    let starts = (0..<7).map { _ in Bench.spentAlone("first frame") }.sorted { $0.seconds < $1.seconds }
    report(
      "start of a process to its first frame, ms of CPU", starts[3].seconds * 1000,
      String(format: "%.0f ms of the wall's clock at best", (starts.map(\.wall).min() ?? 0) * 1000))
    for name in ["presented", "pushed"] {
      report("bytes of a \(name) controller", Double(Bench.spentAlone(name).text) ?? 0, "")
    }
  }

  private static func page() -> UIViewController {
    let page = UIViewController()
    page.modalPresentationStyle = .overFullScreen
    page.view.backgroundColor = .white
    return page
  }

  // MARK: Cycles

  /// Seconds of one that is not animated.
  private static func still() -> Double {
    let (stage, root) = (Stage(device: .iPhone15), page())
    stage.rootViewController = root
    return cycles(400) {
      root.present(page(), animated: false)
      stage.turn()
      root.dismiss(animated: false)
      stage.turn()
      stage.trace.clear()
    }
  }

  /// Seconds of one that is animated: 60 turns a second of the stage's clock, no frame drawn.
  private static func moving() -> Double {
    let (stage, root) = (Stage(device: .iPhone15), page())
    stage.rootViewController = root
    return cycles(40) {
      root.present(page(), animated: true)
      try? stage.settle()
      root.dismiss(animated: true)
      try? stage.settle()
      stage.trace.clear()
    }
  }

  /// CPU seconds of one, the best of five rounds.
  private static func cycles(_ count: Int, _ work: () -> Void) -> Double {
    work()
    let rounds = (0..<5).map { _ in Bench.spent { for _ in 0..<count { work() } } / Double(count) }
    return rounds.min() ?? 0
  }

  // MARK: In a process of its own

  private static func firstFrame() -> Int {
    let stage = Stage(device: .iPhone15)
    let (root, label) = (page(), UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40)))
    label.text = "Hello"
    root.view.addSubview(label)
    stage.rootViewController = root
    return stage.frame().width
  }

  /// Bytes that the process grew by, for each controller.
  private static func grown(_ work: (Int) -> Void) -> Int {
    let before = Endurance.memory
    for index in 0..<count { work(index) }
    return (Endurance.memory - before) / count
  }

  /// Each presented over the one before, whose view stays.
  private static func presented() -> Int {
    let stage = Stage(device: .iPhone15)
    let root = page()
    stage.rootViewController = root
    var top = root
    return grown { _ in
      let next = page()
      top.present(next, animated: false)
      stage.turn()
      stage.trace.clear()
      top = next
    }
  }

  /// On one stack, each with its view and a title.
  private static func pushed() -> Int {
    let stage = Stage(device: .iPhone15)
    let stack = UINavigationController(rootViewController: page())
    stage.rootViewController = stack
    return grown { index in
      let next = page()
      next.title = "Page \(index)"
      stack.pushViewController(next, animated: false)
      stage.turn()
      stage.trace.clear()
    }
  }
}
