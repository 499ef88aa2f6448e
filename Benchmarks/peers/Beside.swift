import Proscenium

/// The peers' page here and there, each line by turns, as often as there are rounds.
@MainActor struct Beside {
  private struct Row {
    var title: String
    var own: Figures
    /// In the order of the peers.
    var theirs: [PeerFigures?]
  }

  private let peers = Peer.all()
  private var rows: [Row] = []

  /// The round in the middle counts, of each on its own.
  init(_ rounds: Int, _ transitions: Int) throws {
    for line in Line.all {
      Peer.report(line.title)
      var (own, theirs) = ([Figures](), peers.map { _ in [PeerFigures]() })
      for _ in 0..<rounds {
        // A page that moves as a whole though things could move in it is no line of theirs.
        for (index, peer) in peers.enumerated() where line.each {
          if let figures = try peer.measure(line, transitions) { theirs[index].append(figures) }
        }
        own.append(Figures(frames: try line.measure(.measured[0], threads: nil, transitions: transitions)))
      }
      rows.append(
        Row(
          title: line.title, own: own.sorted { $0.mean < $1.mean }[own.count / 2],
          theirs: theirs.map { all in
            all.isEmpty ? nil : all.sorted { $0.milliseconds < $1.milliseconds }[all.count / 2]
          }))
    }
  }

  func printTables() {
    let versions = peers.indices.map { index in rows.lazy.compactMap { $0.theirs[index]?.version }.first ?? "" }
    let names = peers.enumerated().map { index, peer in "\(peer.name) \(versions[index]), \(peer.renderer)" }
    printTable(
      ["scene"] + names + ["here: mean", "mean after the first", "median", "first", "worst after"],
      rows.map { row in
        let own = [row.own.mean, row.own.meanAfter, row.own.median, row.own.first, row.own.worstAfter]
        return [row.title] + row.theirs.map(cell) + own.map(\.shown)
      })
    if peers.isEmpty { return }
    print()
    printTable(
      ["scene"] + peers.flatMap { ["mean / \($0.name)", "median / \($0.name)", "frames of \($0.name)"] },
      rows.map { row in
        [row.title]
          + row.theirs.flatMap { theirs in
            guard let theirs else { return ["–", "–", "–"] }
            return [row.own.mean, row.own.median].map { ($0 / theirs.milliseconds).shown }
              + ["\(Int(theirs.frames.rounded()))"]
          }
      })
  }

  /// Returns a table cell; the X server's share is in brackets.
  private func cell(_ theirs: PeerFigures?) -> String {
    guard let theirs else { return "–" }
    return theirs.milliseconds.shown + (theirs.serverMilliseconds.map { " (+ \($0.shown))" } ?? "")
  }

  private func printTable(_ head: [String], _ rows: [[String]]) {
    for row in [head, head.map { _ in "---" }] + rows { print("| \(row.joined(separator: " | ")) |") }
  }
}
