import UIKit

/// The context menu of a message.
extension LetterListController {
  func menu(for id: Letter.ID) -> UIContextMenuConfiguration? {
    guard let letter = office.letter(id), letter.box != .drafts else { return nil }
    return UIContextMenuConfiguration(
      identifier: NSNumber(value: id),
      previewProvider: { [office] in LetterController(office: office, id: id) },
      actionProvider: { [weak self] _ in self?.actions(for: letter) })
  }

  private func actions(for letter: Letter) -> UIMenu {
    let read = UIAction(
      title: letter.isRead ? "Mark as Unread" : "Mark as Read",
      image: UIImage(systemName: letter.isRead ? "envelope" : "envelope.open")
    ) { [office] _ in
      office.update([letter.id]) { $0.isRead.toggle() }
    }
    let flag = UIAction(title: letter.isFlagged ? "Unflag" : "Flag", image: UIImage(systemName: "flag")) { [office] _ in
      office.toggleFlag(letter.id)
    }
    let archive = UIAction(
      title: "Archive", image: UIImage(systemName: "archivebox"), attributes: letter.box == .archive ? .disabled : []
    ) { [office] _ in
      office.move([letter.id], to: .archive)
    }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
      [weak self] _ in
      self?.delete(letter) { _ in }
    }
    return UIMenu(children: [read, flag, archive, UIMenu(options: .displayInline, children: [delete])])
  }
}
