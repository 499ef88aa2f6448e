/// Who writes letters.
package struct Person: Hashable, Sendable {
  let name: String
  /// Of the portrait, from 0 to 1.
  let hue: Double

  var initials: String { name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined() }
}

/// A letter as the post office keeps it.
package struct Letter: Hashable, Identifiable, Sendable {
  package let id: Int
  var sender: Person
  var recipient = "Robin Vale"
  var subject: String
  var text: String
  var day: String
  var box = Mailbox.inbox
  var isRead = false
  var isFlagged = false
  /// The number of the picture that lies in the letter.
  var picture: Int?
}

/// A mailbox; flagged messages are in another one too.
package enum Mailbox: String, CaseIterable, Hashable, Sendable {
  case inbox = "Inbox"
  case flagged = "Flagged"
  case drafts = "Drafts"
  case sent = "Sent"
  case archive = "Archive"
  case bin = "Bin"

  var title: String { rawValue }

  var symbol: String {
    switch self {
    case .inbox: "tray"
    case .flagged: "flag"
    case .drafts: "doc"
    case .sent: "paperplane"
    case .archive: "archivebox"
    case .bin: "trash"
    }
  }

  func holds(_ letter: Letter) -> Bool {
    self == .flagged ? letter.isFlagged && letter.box != .bin : letter.box == self
  }
}

/// A letter that is being written.
struct Draft: Hashable {
  /// The letter that it is kept as, where it was saved before.
  var id: Int?
  var recipient = ""
  var subject = ""
  var text = ""

  var isEmpty: Bool { recipient.isEmpty && subject.isEmpty && text.isEmpty }
}
