/// The first word of a command line.
package enum CommandWord {
  /// Returns what to say of a word that is no command; nil for one that is.
  package static func complaint(about word: String, commands: [String]) -> String? {
    guard !word.hasPrefix("-"), !commands.contains(word), word != "help" else { return nil }
    let near = commands.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    let isNear = near.map { $0.distance <= 2 && $0.distance < word.count } ?? false
    let hint = isNear ? "write “\(near?.name ?? "")”" : "take one of \(commands.joined(separator: ", "))"
    return "no command “\(word)”; \(hint), and `proscenium` alone lists what each does"
  }

  /// The number of letters to insert, remove, replace or exchange with the next.
  package static func distance(_ one: String, _ other: String) -> Int {
    let (first, second) = (Array(one.prefix(40)), Array(other))
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
