internal import Foundation

extension UIBarButtonItem {
  /// An item that turns editing on, and off again. Rule: LV-59
  static func editing(_ toggle: @escaping () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { _ in toggle() })
    item.possibleTitles = Set([SystemItem.edit, .done].compactMap(\.title))
    return item
  }

  /// Says "Done" while editing.
  func show(isEditing: Bool) {
    title = (isEditing ? SystemItem.done : .edit).title
    style = isEditing ? .done : .plain
  }
}
