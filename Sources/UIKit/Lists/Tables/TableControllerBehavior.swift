internal import CoreGraphics
internal import Foundation

/// The behaviours of a table's controller: it clears the selection, and keeps the first responder clear of the
/// keyboard.
final class TableControllerBehavior {
  private weak var controller: UITableViewController?
  private var observer: (any NSObjectProtocol)?
  /// The inset that was added for the keyboard.
  private var added: CGFloat = 0

  // MARK: Selection

  /// Deselects rows alongside the transition; if it is cancelled, selects them again. Rule: LV-22
  func willAppear(_ controller: UITableViewController, animated: Bool) {
    self.controller = controller
    watchKeyboard()
    guard controller.clearsSelectionOnViewWillAppear, let table = controller.tableView,
      let paths = table.indexPathsForSelectedRows
    else { return }
    ListSelection.clear(paths, alongside: controller.transitionCoordinator, animated: animated) {
      table.deselectRow(at: $0, animated: $1)
    } selectAgain: {
      if table.geometry.contains($0) { table.selectAgain($0) }
    }
  }

  func didDisappear(_ controller: UITableViewController) {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    add(0)
  }

  // MARK: Keyboard

  private func watchKeyboard() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      MainActor.assumeIsolated { self?.keyboardMoves(to: end, in: duration ?? 0) }
    }
  }

  private func keyboardMoves(to frame: CGRect?, in duration: TimeInterval) {
    // Another application's keyboard is none of this table's.
    guard let frame, let table = controller?.tableView, let window = table.window,
      UIApplication.shared.windows.contains(where: { $0 === window })
    else { return }
    guard window.bounds.size == window.screen.bounds.size else {
      // On a screen that rotates, the window and the table get their sizes later in this turn.
      return UIApplication.shared.afterCommit { [weak self] in self?.keepClear(of: frame, in: duration) }
    }
    keepClear(of: frame, in: duration)
  }

  /// The keyboard covers a part of the table: rows can be scrolled above it. Rule: LV-23
  private func keepClear(of frame: CGRect, in duration: TimeInterval) {
    guard let table = controller?.tableView, let window = table.window else { return }
    let covered = table.convert(window.convert(frame, from: nil), from: window)
    let bottom = table.bounds.maxY - table.safeAreaInsets.bottom
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      self.add(max(0, bottom - max(covered.minY, table.bounds.minY)))
      self.showFirstResponder(in: table)
    }
  }

  private func add(_ inset: CGFloat) {
    guard let table = controller?.tableView, inset != added else { return }
    table.contentInset.bottom += inset - added
    table.verticalScrollIndicatorInsets.bottom += inset - added
    added = inset
  }

  /// Scrolls the first responder above the keyboard.
  private func showFirstResponder(in table: UITableView) {
    guard added > 0, let view = UIApplication.shared.firstResponder as? UIView, view.isDescendant(of: table) else {
      return
    }
    table.scrollRectToVisible(view.convert(view.bounds, to: table).insetBy(dx: 0, dy: -8), animated: false)
  }
}

extension UITableView {
  /// A transition that deselected a row alongside was cancelled.
  func selectAgain(_ path: IndexPath) {
    guard !selection.contains(path) else { return }
    selectRow(at: path, animated: false, scrollPosition: .none)
  }
}
