internal import Foundation
internal import Proscenium
internal import UIKit

/// The measurements of endurance: bytes retained for each repetition, after a tenth of the repetitions.
@MainActor enum Endurance {
  static let times = 20_000

  static let all: [(name: String, work: @MainActor () -> Double)] = [
    ("bytes kept by a push and a pop", pushing), ("bytes kept by a slide to and fro", sliding),
    ("bytes kept by a change of a label", changing), ("bytes kept by a presentation", presenting),
    ("megabytes while a film of 20 s is made", filming),
  ]

  /// Units: bytes.
  static var memory: Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
  }

  private static func kept(_ count: Int, _ body: (Int) -> Void) -> Double {
    for index in 0..<count / 10 { body(index) }
    let before = memory
    for index in count / 10..<count { body(index) }
    return Double(memory - before) / Double(count - count / 10)
  }

  private static func stack() -> (Stage, UINavigationController) {
    let stage = Stage(device: .iPhoneSE)
    let navigation = UINavigationController(rootViewController: page("Root"))
    stage.rootViewController = navigation
    return (stage, navigation)
  }

  private static func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .white
    return page
  }

  private static func pushing() -> Double {
    let (stage, navigation) = stack()
    return kept(times) { index in
      navigation.pushViewController(page("Page \(index)"), animated: false)
      stage.turn()
      navigation.popViewController(animated: false)
      stage.turn()
      stage.trace.clear()
    }
  }

  private static func sliding() -> Double {
    let (stage, navigation) = stack()
    return kept(times / 20) { index in
      navigation.pushViewController(page("Page \(index)"), animated: true)
      stage.advance(by: 0.7)
      navigation.popViewController(animated: true)
      stage.advance(by: 0.7)
      stage.trace.clear()
    }
  }

  private static func presenting() -> Double {
    let stage = Stage(device: .iPhoneSE)
    let root = page("Root")
    stage.rootViewController = root
    return kept(times) { index in
      root.present(page("Page \(index)"), animated: false)
      stage.turn()
      root.dismiss(animated: false)
      stage.turn()
      stage.trace.clear()
    }
  }

  /// The most memory that the program takes while a page is moved to and fro and filmed.
  private static func filming() -> Double {
    let stage = Stage(device: .iPhone15)
    let root = page("Root")
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
    card.backgroundColor = .systemIndigo
    root.view.addSubview(card)
    stage.rootViewController = root
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { card.center.x += 90 }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-bench.webp")
    defer { try? FileManager.default.removeItem(at: url) }
    var most = 0
    try? stage.film(to: url) {
      for _ in 0..<20 {
        stage.advance(by: 1)
        most = max(most, memory)
      }
    }
    return Double(most) / 1e6
  }

  private static func changing() -> Double {
    let stage = Stage(device: .iPhone15)
    let root = page("Root")
    let labels = (0..<8).map { index in
      let label = UILabel(frame: CGRect(x: 10, y: 60 + 40 * index, width: 300, height: 30))
      root.view.addSubview(label)
      return label
    }
    stage.rootViewController = root
    var small: [NSObject] = []
    return kept(times) { index in
      labels[index % 8].text = "The count is now \(index)"
      // Small things that stay hold the heap's end up.
      if index % 64 == 0 { small.append(NSObject()) }
      stage.turn()
      _ = stage.frame()
      stage.trace.clear()
    }
  }
}
