import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// The page that peers are measured on: a way between two pages with as many items.
struct Line {
  var way: Way
  var items: Int
  var each: Bool

  static let all = [
    Line(way: .slide, items: 0, each: true), Line(way: .fade, items: 0, each: true),
    Line(way: .sheet, items: 0, each: true), Line(way: .flip, items: 0, each: true),
    Line(way: .slide, items: 10, each: true), Line(way: .slide, items: 100, each: true),
    Line(way: .slide, items: 1000, each: true), Line(way: .slide, items: 1000, each: false),
  ]

  var title: String {
    items == 0 ? way.rawValue : "\(way.rawValue), \(items) items, \(each ? "each moves" : "as a whole")"
  }

  /// Milliseconds of each frame.
  @MainActor func measure(_ device: Device, threads: Int?, transitions: Int) throws -> [Double] {
    let measured = MeasuredStage(device, threads: threads)
    let (page, move) = (Page(items, .white), Move(way, each: each))
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

/// What the frames of a line took: all rounds together.
struct Figures {
  /// Milliseconds, 24 a transition.
  var frames: [Double] = []
  var mean: Double { frames.isEmpty ? 0 : frames.reduce(0, +) / Double(frames.count) }
  var median: Double { frames.isEmpty ? 0 : frames.sorted()[frames.count / 2] }
  /// The first of each transition left out: what is made once is made there.
  var worst: Double {
    frames.indices.filter { $0 % 24 > 0 }.map { frames[$0] }.max() ?? 0
  }
  var first: Double { frames.indices.filter { $0 % 24 == 0 }.map { frames[$0] }.max() ?? 0 }
}

/// Qt Quick on the same page, when `make bench-peers` built it.
struct QtPeer {
  let program: URL

  init?() {
    program = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("qt/build/qtbench")
    if !FileManager.default.isExecutableFile(atPath: program.path) { return nil }
  }

  /// Milliseconds a frame; nil where it cannot run or does not know the line.
  func measure(_ line: Line, transitions: Int) throws -> Double? {
    guard line.each else { return nil }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = [line.way.rawValue, "\(line.items)", "1920", "1080", "\(transitions)"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "offscreen"]) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let value = text.split { $0 == "," || $0.isNewline }.first { $0.hasPrefix("cpu_ms/frame=") }
    return value.flatMap { Double($0.dropFirst("cpu_ms/frame=".count)) }
  }
}

/// Prints tables of Markdown: CPU milliseconds a frame, all threads of the process.
@main @MainActor struct Peers {
  /// `peers [rounds [transitions [line]]]`; a line's number, from 1, measures it alone, without the peers.
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    guard numbers.count <= 3, numbers.allSatisfy({ $0 > 0 }), numbers.dropFirst(2).allSatisfy({ $0 <= Line.all.count })
    else {
      let usage = "take rounds, transitions a round, and the number of one line up to \(Line.all.count)"
      FileHandle.standardError.write(Data("peers: error: no such arguments; \(usage)\n".utf8))
      exit(2)
    }
    let (rounds, transitions) = (numbers.first ?? 3, numbers.count > 1 ? numbers[1] : 8)
    if numbers.count > 2 {
      let line = Line.all[numbers[2] - 1]
      try print(row(line.title, Figures(frames: line.measure(.measured[0], threads: nil, transitions: transitions))))
      return
    }
    try beside(rounds, transitions)
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

  /// The peers' page, each line by turns, as often as there are rounds.
  private static func beside(_ rounds: Int, _ transitions: Int) throws {
    let peer = QtPeer()
    if peer == nil { print("Qt Quick is not measured: make bench-peers builds it.\n") }
    print("| scene | Qt Quick, software | here: mean | median | first | worst after | here / Qt |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for line in Line.all {
      var (theirs, own) = ([Double](), [Figures]())
      for _ in 0..<rounds {
        if let value = try peer?.measure(line, transitions: transitions) { theirs.append(value) }
        own.append(Figures(frames: try line.measure(.measured[0], threads: nil, transitions: transitions)))
      }
      let figures = own.sorted { $0.mean < $1.mean }[own.count / 2]
      let other = theirs.isEmpty ? nil : theirs.sorted()[theirs.count / 2]
      let (text, ratio) = (other.map(number) ?? "–", other.map { number(figures.mean / $0) } ?? "–")
      print(
        "| \(line.title) | \(text) | \(number(figures.mean)) | \(number(figures.median)) | \(number(figures.first)) "
          + "| \(number(figures.worst)) | \(ratio) |")
    }
  }

  private static func report(_ title: String, _ rounds: Int, _ measure: (Int) throws -> [Double]) throws {
    var cells: [String] = []
    for threads in [1, 2] {
      let all = try (0..<rounds).map { _ in Figures(frames: try measure(threads)) }
      let figures = all.sorted { $0.median < $1.median }[all.count / 2]
      cells += [number(figures.median), number(figures.worst)]
    }
    print("| \(title) | \(cells.joined(separator: " | ")) |")
  }

  private static func row(_ title: String, _ f: Figures) -> String {
    "\(title): mean \(number(f.mean)), median \(number(f.median)), first \(number(f.first)), worst \(number(f.worst))"
  }

  private static func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }
}
