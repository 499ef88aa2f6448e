public import Foundation

/// The standard editing actions on a selection, by keys or from menus. Rule: PB-02
///
/// Differs: a class that implements one of these also overrides `canPerformAction(_:withSender:)`, since nothing else tells
/// that it does.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Takes the selection away and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the place of the selection.
  func paste(_ sender: Any?)
  /// Takes the selection away.
  func delete(_ sender: Any?)
  /// Selects what is nearest.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Pastes in the look of what is around.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Pastes and goes there.
  func pasteAndGo(_ sender: Any?)
  /// Pastes and searches for it.
  func pasteAndSearch(_ sender: Any?)
  /// Makes something new of what is on the pasteboard.
  func newFromPasteboard(_ sender: Any?)
  /// Makes another of the selection.
  func duplicate(_ sender: Any?)
  /// Moves the selection elsewhere.
  func move(_ sender: Any?)
  /// Gives another name.
  func rename(_ sender: Any?)
  /// Writes into a file elsewhere.
  func export(_ sender: Any?)
  /// Prints.
  func printContent(_ sender: Any?)
  /// Closes what is in front.
  func performClose(_ sender: Any?)
  /// Asks for what to find.
  func find(_ sender: Any?)
  /// Asks for what to find and to put in its place.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next found place.
  func findNext(_ sender: Any?)
  /// Goes to the found place before.
  func findPrevious(_ sender: Any?)
  /// Finds the selection from now on.
  func useSelectionForFind(_ sender: Any?)
  /// Makes the selection bold, or no longer.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or no longer.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selection's letters larger.
  func increaseSize(_ sender: Any?)
  /// Makes the selection's letters smaller.
  func decreaseSize(_ sender: Any?)
  /// Moves lines to the left.
  func alignLeft(_ sender: Any?)
  /// Moves lines to the middle.
  func alignCenter(_ sender: Any?)
  /// Moves lines to the right.
  func alignRight(_ sender: Any?)
  /// Makes lines equally wide.
  func alignJustified(_ sender: Any?)
  /// Lets the selection read from the left.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Lets the selection read from the right.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Shows the sidebar, or hides it.
  func toggleSidebar(_ sender: Any?)
  /// Shows the inspector, or hides it.
  func toggleInspector(_ sender: Any?)
  /// Shows tools for writing.
  func showWritingTools(_ sender: Any?)
  /// Gives the selection another look, made from the one it has.
  func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}
