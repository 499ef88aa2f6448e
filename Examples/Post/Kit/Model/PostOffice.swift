import UIKit

/// Is told what becomes of letters.
@MainActor protocol PostOfficeObserver: AnyObject {
  func postOfficeDidChange(_ office: PostOffice)
}

/// Keeps all letters, the newest first.
@MainActor package final class PostOffice {
  private(set) var letters = Correspondence.letters
  /// The operation to undo: the messages before, and the title of the operation.
  private(set) var undoable: (title: String, letters: [Letter])?
  private var coming = Correspondence.coming
  private let observers = NSHashTable<AnyObject>.weakObjects()

  package init() {}

  func add(_ observer: any PostOfficeObserver) { observers.add(observer) }

  private func change(_ letters: [Letter]) {
    guard letters != self.letters else { return }
    self.letters = letters
    for observer in observers.allObjects { (observer as? any PostOfficeObserver)?.postOfficeDidChange(self) }
  }

  // MARK: What is there

  func letter(_ id: Letter.ID) -> Letter? { letters.first { $0.id == id } }

  func letters(in box: Mailbox) -> [Letter] { letters.filter(box.holds) }

  /// Returns the badge of a mailbox.
  func badge(of box: Mailbox) -> Int {
    switch box {
    case .inbox: letters(in: box).count { !$0.isRead }
    case .flagged, .drafts: letters(in: box).count
    case .sent, .archive, .bin: 0
    }
  }

  // MARK: What is done

  func update(_ ids: some Collection<Letter.ID>, _ change: (inout Letter) -> Void) {
    var letters = letters
    for index in letters.indices where ids.contains(letters[index].id) { change(&letters[index]) }
    self.change(letters)
  }

  func markRead(_ id: Letter.ID) { update([id]) { $0.isRead = true } }

  func toggleFlag(_ id: Letter.ID) { update([id]) { $0.isFlagged.toggle() } }

  /// Lays letters elsewhere, which can be taken back.
  func move(_ ids: some Collection<Letter.ID>, to box: Mailbox) {
    guard !ids.isEmpty else { return }
    undoable = (box == .bin ? "Undo Delete" : "Undo Archive", letters)
    update(ids) { $0.box = box }
  }

  /// Takes letters away for good.
  func erase(_ ids: some Collection<Letter.ID>) {
    undoable = nil
    change(letters.filter { !ids.contains($0.id) })
  }

  func undo() {
    guard let before = undoable?.letters else { return }
    undoable = nil
    change(before)
  }

  /// Takes in what is new.
  func fetch() {
    guard !coming.isEmpty else { return }
    undoable = nil
    change([coming.removeFirst()] + letters)
  }

  // MARK: What is written

  private var nextID: Int { (letters + coming).map(\.id).max().map { $0 + 1 } ?? 1 }

  func save(_ draft: Draft) { put(draft, in: .drafts) }

  func send(_ draft: Draft) { put(draft, in: .sent) }

  func discard(_ draft: Draft) { if let id = draft.id { erase([id]) } }

  private func put(_ draft: Draft, in box: Mailbox) {
    undoable = nil
    let letter = Letter(
      id: draft.id ?? nextID, sender: Correspondence.writer, recipient: draft.recipient,
      subject: draft.subject.isEmpty ? "(no subject)" : draft.subject, text: draft.text, day: "Now", box: box,
      isRead: true)
    change([letter] + letters.filter { $0.id != letter.id })
  }
}
