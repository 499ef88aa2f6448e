import Foundation
import Proscenium
import UIKit

/// The page that peers are measured on: a way between two pages with as many items.
struct Line {
  var kind: MoveKind
  var items: Int
  var each: Bool

  static let all = [
    Line(kind: .slide, items: 0, each: true), Line(kind: .fade, items: 0, each: true),
    Line(kind: .sheet, items: 0, each: true), Line(kind: .flip, items: 0, each: true),
    Line(kind: .slide, items: 10, each: true), Line(kind: .slide, items: 100, each: true),
    Line(kind: .slide, items: 1000, each: true), Line(kind: .slide, items: 1000, each: false),
  ]

  var title: String {
    items == 0 ? kind.rawValue : "\(kind.rawValue), \(items) items, \(each ? "each moves" : "as a whole")"
  }

  /// Milliseconds of each frame.
  @MainActor func measure(_ device: Device, threads: Int?, transitions: Int) throws -> [Double] {
    let measured = MeasuredStage(device, threads: threads)
    let (page, move) = (Page(items, .white), Move(kind, each: each))
    measured.stage.rootViewController = page
    try measured.settle()
    for index in 0..<transitions {
      let start = MeasuredStage.spent
      if index % 2 == 0 {
        let next = Page(items, UIColor(red: 0.91, green: 0.94, blue: 1, alpha: 1))
        next.transitioningDelegate = move
        page.present(next, animated: true)
      } else {
        page.dismiss(animated: true)
      }
      measured.run(24, since: start)
      try measured.settle()
    }
    return measured.frames
  }
}

/// The frame times of a line: all transitions of a round together.
struct Figures {
  /// Milliseconds, 24 a transition.
  var frames: [Double] = []

  var mean: Double { Figures.mean(frames) }
  var median: Double { frames.isEmpty ? 0 : frames.sorted()[frames.count / 2] }
  var first: Double { firsts.max() ?? 0 }
  /// The first of each transition left out: what is made once is made there.
  var meanAfter: Double { Figures.mean(later) }
  var worstAfter: Double { later.max() ?? 0 }

  private var firsts: [Double] { frames.indices.filter { $0 % 24 == 0 }.map { frames[$0] } }
  private var later: [Double] { frames.indices.filter { $0 % 24 > 0 }.map { frames[$0] } }
  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
