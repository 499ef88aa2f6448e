internal import Foundation

extension UIViewController {
  /// The item that turns editing on and off. Rule: LV-59
  func makeEditButtonItem() -> UIBarButtonItem {
    let item = UIBarButtonItem.editing { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.show(isEditing: isInEditing)
    return item
  }

  /// Turns editing on or off, and lets the item say so.
  func changeEditing(_ editing: Bool) {
    isInEditing = editing
    ownEditButtonItem?.show(isEditing: editing)
  }
}
