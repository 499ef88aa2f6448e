/// The identifiers of the menus of a menu bar, which apps name when they build one.
///
/// Differs: the texts are chosen; there is no menu bar here.
extension UIMenu.Identifier {
  /// The menu of about.
  nonisolated public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The menu of alignment.
  nonisolated public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The menu of application.
  nonisolated public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The menu of auto fill.
  nonisolated public static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")
  /// The menu of bring all to front.
  nonisolated public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The menu of close.
  nonisolated public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The menu of document.
  nonisolated public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The menu of edit.
  nonisolated public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The menu of file.
  nonisolated public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The menu of find.
  nonisolated public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The menu of find panel.
  nonisolated public static let findPanel = UIMenu.Identifier("com.apple.menu.find-panel")
  /// The menu of font.
  nonisolated public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The menu of format.
  nonisolated public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The menu of fullscreen.
  nonisolated public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The menu of help.
  nonisolated public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The menu of hide.
  nonisolated public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The menu of learn.
  nonisolated public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The menu of lookup.
  nonisolated public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The menu of minimize and zoom.
  nonisolated public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The menu of new item.
  nonisolated public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
  /// The menu of open.
  nonisolated public static let open = UIMenu.Identifier("com.apple.menu.open")
  /// The menu of open recent.
  nonisolated public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The menu of preferences.
  nonisolated public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The menu of print.
  nonisolated public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The menu of quit.
  nonisolated public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The menu of replace.
  nonisolated public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The menu of root.
  nonisolated public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The menu of services.
  nonisolated public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The menu of share.
  nonisolated public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The menu of sidebar.
  nonisolated public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The menu of speech.
  nonisolated public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The menu of spelling.
  nonisolated public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The menu of spelling options.
  nonisolated public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// The menu of spelling panel.
  nonisolated public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// The menu of standard edit.
  nonisolated public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The menu of substitution options.
  nonisolated public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// The menu of substitutions.
  nonisolated public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The menu of substitutions panel.
  nonisolated public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// The menu of text.
  nonisolated public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The menu of text color.
  nonisolated public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// The menu of text size.
  nonisolated public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The menu of text style.
  nonisolated public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The menu of text style pasteboard.
  nonisolated public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// The menu of toolbar.
  nonisolated public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The menu of transformations.
  nonisolated public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The menu of undo redo.
  nonisolated public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The menu of view.
  nonisolated public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The menu of window.
  nonisolated public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The menu of writing direction.
  nonisolated public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
}
