internal import CoreGraphics
internal import Foundation

/// Hears what happens in a search bar's field, and tells the bar's delegate and who follows the bar, in this order.
final class SearchBarDelegateProxy: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) { self.bar = bar }

  /// Listens to controls, so that an app may put a delegate of its own in the field.
  func listen(to field: UISearchTextField, _ cancel: UIButton, _ scopes: UISegmentedControl) {
    field.delegate = self
    let heard: [(UIControl.Event, () -> Void)] = [
      (.editingDidBegin, { [unowned self] in didBegin() }), (.editingDidEnd, { [unowned self] in didEnd() }),
      (.editingChanged, { [unowned self] in didChange() }),
      (.primaryActionTriggered, { [unowned self] in didSearch() }),
    ]
    for (event, run) in heard { field.addAction(UIAction { _ in run() }, for: event) }
    cancel.addAction(UIAction { [unowned self] _ in didCancel() }, for: .touchUpInside)
    scopes.addAction(UIAction { [unowned self] _ in didChooseScope() }, for: .valueChanged)
  }

  private func notify(_ name: String, _ call: (any UISearchBarDelegate) -> Void) {
    guard let delegate = bar.assignedDelegate else { return }
    CallLog.record(delegate, name)
    call(delegate)
  }
  private func ask(_ name: String, _ question: (any UISearchBarDelegate) -> Bool) -> Bool {
    guard let delegate = bar.assignedDelegate else { return true }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask("searchBarShouldBeginEditing") { $0.searchBarShouldBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    ask("searchBarShouldEndEditing") { $0.searchBarShouldEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let delegate = bar.assignedDelegate else { return true }
    return delegate.searchBar(bar, shouldChangeTextIn: range, replacementText: string)
  }

  private func didBegin() {
    notify("searchBarTextDidBeginEditing") { $0.searchBarTextDidBeginEditing(bar) }
    bar.listener?.searchBarDidBegin()
  }
  private func didEnd() { notify("searchBarTextDidEndEditing") { $0.searchBarTextDidEndEditing(bar) } }
  private func didChange() {
    bar.setNeedsLayout()
    let text = bar.text ?? ""
    notify("searchBar(textDidChange: \"\(text)\")") { $0.searchBar(bar, textDidChange: text) }
    bar.listener?.searchBarTextDidChange()
  }
  private func didSearch() {
    notify("searchBarSearchButtonClicked") { $0.searchBarSearchButtonClicked(bar) }
    bar.listener?.searchBarDidSearch()
  }
  private func didCancel() {
    notify("searchBarCancelButtonClicked") { $0.searchBarCancelButtonClicked(bar) }
    bar.listener?.searchBarDidCancel()
  }
  private func didChooseScope() {
    let scope = bar.scopes.selectedSegmentIndex
    bar.applyScope(scope)
    notify("searchBar(selectedScopeButtonIndexDidChange: \(scope))") {
      $0.searchBar(bar, selectedScopeButtonIndexDidChange: scope)
    }
    bar.listener?.searchBarScopeDidChange()
  }

  func sideButtonWasTapped(_ icon: UISearchBar.Icon) {
    switch icon {
    case .bookmark: notify("searchBarBookmarkButtonClicked") { $0.searchBarBookmarkButtonClicked(bar) }
    case .resultsList: notify("searchBarResultsListButtonClicked") { $0.searchBarResultsListButtonClicked(bar) }
    case .search, .clear: break
    }
  }
}
