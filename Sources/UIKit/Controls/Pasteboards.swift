internal import Foundation

/// The pasteboards of an application.
final class Pasteboards {
  private var boards: [UIPasteboard.Name: UIPasteboard] = [:]
  /// How many unique names were made up; counted, so that two runs are the same.
  private var made = 0

  func board(_ name: UIPasteboard.Name) -> UIPasteboard {
    let board = boards[name] ?? UIPasteboard(name: name)
    boards[name] = board
    return board
  }

  func board(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
    create || name == .general ? board(name) : boards[name]
  }

  func unique() -> UIPasteboard {
    made += 1
    return board(UIPasteboard.Name("pasteboard-\(made)"))
  }

  func remove(_ name: UIPasteboard.Name) {
    guard name != .general, let board = boards.removeValue(forKey: name) else { return }
    NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: board)
  }
}

extension UIApplication {
  var pasteboards: Pasteboards { attached { Pasteboards() } }

  /// The text for the machine's clipboard, with a count that another text follows by; nil is none. Rule: PB-03
  package var sharedText: (count: Int, text: String?) {
    let board = pasteboards.board(.general)
    return (board.changeCount, board.isLocal ? nil : board.string)
  }

  /// Puts text that was copied elsewhere on the machine onto the general pasteboard. Rule: PB-03
  package func clipboardChanged(to text: String) { pasteboards.board(.general).string = text }
}
