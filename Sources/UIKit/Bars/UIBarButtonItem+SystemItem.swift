internal import Foundation

extension UIBarButtonItem {
  /// The stock buttons and spaces.
  ///
  /// Differs: pictures are the built-in symbols; those of a turning page and of writing tools are not among them.
  nonisolated public enum SystemItem: Int, Sendable {
    /// "Done", prominent.
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save", prominent.
    case save = 3
    /// A plus.
    case add = 4
    /// Space that shares what is left.
    case flexibleSpace = 5
    /// Space of the item's width.
    case fixedSpace = 6
    /// A pencil on a sheet.
    case compose = 7
    /// An arrow that turns back.
    case reply = 8
    /// An arrow out of a box.
    case action = 9
    /// A folder.
    case organize = 10
    /// A book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow in a circle.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle.
    case play = 17
    /// Two bars.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// "Undo".
    case undo = 21
    /// "Redo".
    case redo = 22
    /// A cross on a gray disc.
    case close = 24

    /// The title, in the application's language. Rule: SG-66
    @MainActor var title: String? { englishTitle.map { SystemWords.text($0) } }

    private var englishTitle: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      case .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh,
        .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .close:
        nil
      }
    }

    /// The built-in symbol that stands for it.
    var symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    }

    /// The accessibility label for items without a title.
    @MainActor var spokenName: String? { englishName.map { SystemWords.text($0) } }

    private var englishName: String? {
      switch self {
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast forward"
      case .close: "Close"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    }

    var isProminent: Bool { self == .done || self == .save }
  }

  /// The picture is a small cross that stands on a disc, for as long as it is the item's.
  private func applyDisc() {
    image = UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .bold))
    discImage = image
  }
  /// True if a gray disc stands behind the picture.
  var hasDisc: Bool { image != nil && image === discImage }

  /// Takes what a stock item shows.
  func adopt(_ system: SystemItem) {
    switch system {
    case .flexibleSpace: content = .flexibleSpace
    case .fixedSpace: content = .fixedSpace
    default:
      title = system.title
      image = system.symbolName.flatMap { UIImage(systemName: $0) }
      accessibilityLabel = system.spokenName
      if system.isProminent { style = .prominent }
      if system == .close { applyDisc() }
    }
  }
}
