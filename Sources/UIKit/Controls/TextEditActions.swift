internal import Foundation

/// Text of which a person may copy, cut and paste parts. Rule: PB-02
@MainActor protocol TextCutting: UIResponder {
  var edited: EditedText { get }
  /// True if text may be changed by a person.
  var mayChange: Bool { get }
  /// True if text may be taken along: not what is shown as dots.
  var mayCopy: Bool { get }
  func put(_ text: String, in range: NSRange)
  func select(_ range: NSRange)
}

extension TextCutting {
  private var hasSelection: Bool { edited.selection.length > 0 }

  /// Returns true if one of the standard actions has something to do; nil for other actions.
  func canEdit(_ action: Selector) -> Bool? {
    switch action.description {
    case "copy:": hasSelection && mayCopy
    case "cut:": hasSelection && mayCopy && mayChange
    case "delete:": hasSelection && mayChange
    case "paste:", "pasteAndMatchStyle:": mayChange && UIPasteboard.general.hasStrings
    case "select:": edited.length > 0 && !hasSelection
    case "selectAll:": edited.length > 0 && edited.selection.length < edited.length
    default: nil
    }
  }

  func copySelection() {
    guard hasSelection, mayCopy else { return }
    UIPasteboard.general.string = (edited.string as NSString).substring(with: edited.selection)
  }

  func cutSelection() {
    guard hasSelection, mayCopy, mayChange else { return }
    copySelection()
    put("", in: edited.selection)
  }

  func deleteSelection() {
    guard hasSelection, mayChange else { return }
    put("", in: edited.selection)
  }

  func pasteText(_ change: (String) -> String = { $0 }) {
    guard mayChange, let text = UIPasteboard.general.string else { return }
    put(change(text), in: edited.selection)
  }

  /// The word at the caret.
  func selectWord() { select(edited.word) }
  func selectEverything() { select(NSRange(location: 0, length: edited.length)) }
}
