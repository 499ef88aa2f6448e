internal import Foundation

extension UIViewController {
  /// The item that turns editing on and off. Rule: LV-59
  func makeEditButtonItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.possibleTitles = Set([UIBarButtonItem.SystemItem.edit, .done].compactMap(\.title))
    show(isInEditing, in: item)
    return item
  }

  /// Turns editing on or off, and lets the item say so.
  func changeEditing(_ editing: Bool) {
    isInEditing = editing
    if let item = ownEditButtonItem { show(editing, in: item) }
  }

  private func show(_ editing: Bool, in item: UIBarButtonItem) {
    item.title = (editing ? UIBarButtonItem.SystemItem.done : .edit).title
    item.style = editing ? .done : .plain
  }
}
