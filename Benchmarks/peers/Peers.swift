import Foundation
import Proscenium
import UIKit

/// Prints tables of Markdown: CPU milliseconds a frame, all threads of the process.
@main @MainActor struct Peers {
  /// `peers [rounds [transitions [line]]]`; a line's number, from 1, measures it alone, without the peers.
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    guard numbers.count <= 3, numbers.allSatisfy({ $0 > 0 }), numbers.dropFirst(2).allSatisfy({ $0 <= Line.all.count })
    else {
      Peer.report(
        "error: no such arguments; take rounds, transitions a round, and the number of one line up to \(Line.all.count)"
      )
      exit(2)
    }
    let (rounds, transitions) = (numbers.first ?? 3, numbers.count > 1 ? numbers[1] : 8)
    if numbers.count > 2 {
      let line = Line.all[numbers[2] - 1]
      try print(row(line.title, Figures(frames: line.measure(.measured[0], threads: nil, transitions: transitions))))
      return
    }
    try Beside(rounds, transitions).printTables()
    for device in Device.measured {
      print("\n### \(device.name)\n\n| scene | one core | worst | two cores | worst |\n| --- | --- | --- | --- | --- |")
      for line in Line.all {
        try report(line.title, rounds) { try line.measure(device, threads: $0, transitions: max(2, transitions / 2)) }
      }
      for scene in Scene.allCases {
        try report(scene.title, rounds) { try scene.measure(device, threads: $0, rounds: max(2, transitions / 2)) }
      }
    }
  }

  private static func report(_ title: String, _ rounds: Int, _ measure: (Int) throws -> [Double]) throws {
    var cells: [String] = []
    for threads in [1, 2] {
      let all = try (0..<rounds).map { _ in Figures(frames: try measure(threads)) }
      let figures = all.sorted { $0.median < $1.median }[all.count / 2]
      cells += [figures.median.shown, figures.worstAfter.shown]
    }
    print("| \(title) | \(cells.joined(separator: " | ")) |")
  }

  private static func row(_ title: String, _ f: Figures) -> String {
    "\(title): mean \(f.mean.shown), median \(f.median.shown), first \(f.first.shown), worst \(f.worstAfter.shown)"
  }
}

extension Double {
  var shown: String { String(format: self < 10 ? "%.2f" : "%.1f", self) }
}
