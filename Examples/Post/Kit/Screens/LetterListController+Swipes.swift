import UIKit

extension LetterListController {
  private func letter(at path: IndexPath) -> Letter? { source.itemIdentifier(for: path).flatMap(office.letter) }

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let letter = letter(at: path), letter.box != .drafts else { return nil }
    let read = UIContextualAction(style: .normal, title: letter.isRead ? "Unread" : "Read") { [office] _, _, done in
      office.update([letter.id]) { $0.isRead.toggle() }
      done(true)
    }
    read.image = UIImage(systemName: letter.isRead ? "envelope.fill" : "envelope.open.fill")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let letter = letter(at: path) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete(letter, done)
    }
    delete.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: letter.isFlagged ? "Unflag" : "Flag") { [office] _, _, done in
      office.toggleFlag(letter.id)
      done(true)
    }
    flag.image = UIImage(systemName: "flag.fill")
    flag.backgroundColor = .systemOrange
    let archive = UIContextualAction(style: .normal, title: "Archive") { [office] _, _, done in
      office.move([letter.id], to: .archive)
      done(true)
    }
    archive.image = UIImage(systemName: "archivebox.fill")
    archive.backgroundColor = .systemPurple
    // The first one is what a swipe across the whole row does.
    let canBeArchived = letter.box == .inbox || letter.box == .sent
    return UISwipeActionsConfiguration(actions: canBeArchived ? [archive, flag, delete] : [delete, flag])
  }

  func delete(_ letter: Letter, _ done: @escaping (Bool) -> Void) {
    guard letter.box == .bin else {
      office.move([letter.id], to: .bin)
      return done(true)
    }
    confirmErasing([letter.id], done)
  }

  /// Letters in the bin go for good, which is asked first.
  func confirmErasing(_ ids: [Letter.ID], _ done: @escaping (Bool) -> Void) {
    let title = ids.count == 1 ? "Erase this letter?" : "Erase \(ids.count) letters?"
    let alert = UIAlertController(title: title, message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in done(false) })
    alert.addAction(
      UIAlertAction(title: "Erase", style: .destructive) { [office] _ in
        office.erase(ids)
        done(true)
      })
    present(alert, animated: true)
  }
}
