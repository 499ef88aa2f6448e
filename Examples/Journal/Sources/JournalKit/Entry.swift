import UIKit

/// A day's entry, with a colour in place of its photo.
struct Entry: Equatable {
  var title: String
  var text: String
  var color: UIColor

  init(title: String, text: String, color: UIColor = .systemTeal) {
    (self.title, self.text, self.color) = (title, text, color)
  }
}

/// The entries, newest first.
final class EntryStore {
  private(set) var entries: [Entry]

  init(_ entries: [Entry] = EntryStore.samples) { self.entries = entries }

  func add(_ entry: Entry) { entries.insert(entry, at: 0) }

  static let samples = [
    Entry(title: "Lighthouse", text: "Two hundred steps, and wind at the top.", color: .systemRed),
    Entry(title: "Market", text: "Cherries, bread, and a jar of honey.", color: .systemGreen),
    Entry(title: "Rain", text: "A day for the long book.", color: .systemIndigo),
  ]
}
