internal import Compositor
internal import Foundation
internal import Proscenium
internal import UIKit

/// The measurements of transitions beside their pixels: cycles, time to a first frame, memory of controllers.
@MainActor enum Engine {
  /// The measurements that need a process of their own, by the name that `--alone` takes.
  static let alone: [String: @MainActor () -> Void] = [
    "presented": { print(presented()) }, "pushed": { print(pushed()) }, "moving": { _ = moving() },
    "pushing": { _ = pushing() }, "first frames": { print(firstFrames()) },
  ]

  /// Controllers of which memory is told.
  private static let count = 500

  static func report(_ report: (String, Double, String) -> Void) {
    for (name, work) in [
      ("present and dismiss, not animated", still), ("present and dismiss, animated by the stage's clock", moving),
      ("push and pop, animated by the stage's clock", pushing),
    ] {
      let seconds = work()
      report(
        "\(name), against a copy", seconds * 1000 / Growth.copied(1920, 1080),
        String(format: "%.3f ms of CPU, %.0f cycles a second", seconds * 1000, 1 / seconds))
    }
    let first = firstFrames()
    report("first frame of a slide to a page of 20 rows, ms of CPU, median of 40", first[20], "")
    report("the same, the dearest", first[39], "")
    let starts = (0..<15).map { _ in Bench.spentAlone(["start"]) }.sorted { $0.seconds < $1.seconds }
    if starts[0].text == "started" {
      report(
        "start of a process to its first frame, ms of CPU", starts[7].seconds * 1000,
        String(format: "%.0f ms of the wall's clock at best", (starts.map(\.wall).min() ?? 0) * 1000))
    } else {
      print("start of a process to its first frame: not measured: build the product start too, as make bench does")
    }
    for name in ["presented", "pushed"] {
      report("bytes of a \(name) controller", Double(Bench.spentAlone(["bench", "--alone", name]).text) ?? 0, "")
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

  /// Seconds of a push and a pop on a stack with a bar, animated alike.
  private static func pushing() -> Double {
    let (stage, stack) = (Stage(device: .iPhone15), UINavigationController(rootViewController: page()))
    stage.rootViewController = stack
    return cycles(40) {
      stack.pushViewController(page(), animated: true)
      try? stage.settle()
      stack.popViewController(animated: true)
      try? stage.settle()
      stage.trace.clear()
    }
  }

  // MARK: First frames

  /// Milliseconds of the first frames of 40 slides to new pages, of a process that has made such a slide, sorted.
  private static func firstFrames() -> [Double] {
    let (stage, compositor, root) = (Stage(device: .iPhone15), Compositor(), page())
    stage.rootViewController = root
    let slides = (0..<44).map { _ in
      let seconds = Bench.spent {
        root.present(rows(), animated: true)
        stage.advance(by: 1.0 / 60)
        _ = compositor.draw(UIApplication.shared.screen.renderTree())
      }
      try? stage.settle()
      root.dismiss(animated: true)
      try? stage.settle()
      _ = compositor.draw(UIApplication.shared.screen.renderTree())
      stage.trace.clear()
      return seconds * 1000
    }
    return slides.dropFirst(4).sorted()
  }

  /// A page of 20 rows of text, made as a list's cells are.
  private static func rows() -> UIViewController {
    let page = page()
    page.modalPresentationStyle = .fullScreen
    for index in 0..<20 {
      let row = UIView(frame: CGRect(x: 0, y: 64 + 36 * CGFloat(index), width: 393, height: 36))
      let label = UILabel(frame: CGRect(x: 20, y: 5, width: 353, height: 26))
      label.font = .systemFont(ofSize: 20)
      label.text = "Row \(index) — the quick brown fox jumps over the lazy dog"
      row.addSubview(label)
      page.view.addSubview(row)
    }
    return page
  }

  /// CPU seconds of one, the best of five rounds.
  private static func cycles(_ count: Int, _ work: () -> Void) -> Double {
    work()
    let rounds = (0..<5).map { _ in Bench.spent { for _ in 0..<count { work() } } / Double(count) }
    return rounds.min() ?? 0
  }

  // MARK: In a process of its own

  /// Bytes that the process grew by, for each controller after the first hundred: by then fonts are open, and the pages of
  /// the program that are used have been read.
  private static func grown(_ work: (Int) -> Void) -> Int {
    var before = 0
    for index in 0..<100 + count {
      if index == 100 { before = Endurance.memory }
      work(index)
    }
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
