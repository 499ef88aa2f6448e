internal import Foundation

/// The standard edit actions, to be performed by their names alone. Rule: PB-02
nonisolated enum StandardEdit {
  /// Keys that mean one, with Command; and with Control, since most keyboards here have no Command key (choice).
  @MainActor static func name(of key: UIKey) -> String? {
    let modifiers = key.modifierFlags.intersection([.command, .control, .alternate, .shift])
    guard modifiers == .command || modifiers == .control else { return nil }
    return switch key.charactersIgnoringModifiers.lowercased() {
    case "x": "cut:"
    case "c": "copy:"
    case "v": "paste:"
    case "a": "selectAll:"
    default: nil
    }
  }

  // A class below that has one says so itself.
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue {
      for selector in selectors { NamedMethods.register(selector, of: UIResponder.self, isInformal: true) }
    }
  }

  private static let selectors: [Selector] = [
    Selector("cut:", UIResponder.cut),
    Selector("copy:", UIResponder.copy),
    Selector("paste:", UIResponder.paste),
    Selector("delete:", UIResponder.delete),
    Selector("select:", UIResponder.select),
    Selector("selectAll:", UIResponder.selectAll),
    Selector("pasteAndMatchStyle:", UIResponder.pasteAndMatchStyle),
    Selector("pasteAndGo:", UIResponder.pasteAndGo),
    Selector("pasteAndSearch:", UIResponder.pasteAndSearch),
    Selector("newFromPasteboard:", UIResponder.newFromPasteboard),
    Selector("duplicate:", UIResponder.duplicate),
    Selector("move:", UIResponder.move),
    Selector("rename:", UIResponder.rename),
    Selector("export:", UIResponder.export),
    Selector("printContent:", UIResponder.printContent),
    Selector("performClose:", UIResponder.performClose),
    Selector("find:", UIResponder.find),
    Selector("findAndReplace:", UIResponder.findAndReplace),
    Selector("findNext:", UIResponder.findNext),
    Selector("findPrevious:", UIResponder.findPrevious),
    Selector("useSelectionForFind:", UIResponder.useSelectionForFind),
    Selector("toggleBoldface:", UIResponder.toggleBoldface),
    Selector("toggleItalics:", UIResponder.toggleItalics),
    Selector("toggleUnderline:", UIResponder.toggleUnderline),
    Selector("increaseSize:", UIResponder.increaseSize),
    Selector("decreaseSize:", UIResponder.decreaseSize),
    Selector("alignLeft:", UIResponder.alignLeft),
    Selector("alignCenter:", UIResponder.alignCenter),
    Selector("alignRight:", UIResponder.alignRight),
    Selector("alignJustified:", UIResponder.alignJustified),
    Selector("makeTextWritingDirectionLeftToRight:", UIResponder.makeTextWritingDirectionLeftToRight),
    Selector("makeTextWritingDirectionRightToLeft:", UIResponder.makeTextWritingDirectionRightToLeft),
    Selector("toggleSidebar:", UIResponder.toggleSidebar),
    Selector("toggleInspector:", UIResponder.toggleInspector),
    Selector("showWritingTools:", UIResponder.showWritingTools),
  ]
}
