public import Foundation

extension UITableView {
  /// The style of a table: its grouping of rows.
  nonisolated public enum Style: Int, Sendable {
    /// One below the other; headers stay in sight while their section does.
    case plain = 0
    /// In groups from edge to edge.
    case grouped = 1
    /// In groups with round corners inside the margins.
    case insetGrouped = 2
  }

  /// The position to scroll a row to.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// As little as shows it whole.
    case none = 0
    /// To the top.
    case top = 1
    /// To the middle.
    case middle = 2
    /// To the bottom.
    case bottom = 3
  }

  /// The animation of inserted and deleted rows.
  nonisolated public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// By the right edge.
    case right = 1
    /// By the left edge.
    case left = 2
    /// From under what is above, and back there.
    case top = 3
    /// From under what is below, and back there.
    case bottom = 4
    /// At once.
    case none = 5
    /// Uncovered from and covered up to their middle.
    case middle = 6
    /// The automatic choice: rows fade.
    case automatic = 100
  }

  /// The reference of `separatorInset`.
  nonisolated public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges = 0
    /// The automatic insets.
    case fromAutomaticInsets = 1
  }

  /// When cells may invalidate their size.
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves.
    case disabled = 0
    /// When their content says that its size changed.
    case enabled = 1
    /// Also when constraints inside changed.
    case enabledIncludingConstraints = 2
  }

  /// A height that the content determines; as an estimate, one of the table's own.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The index title for a magnifying glass.
  nonisolated public static let indexSearch = "{search}"
  /// Posted with a table when a person changed the selection.
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
  /// The layout of a stock cell.
  nonisolated public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default` = 0
    /// A text, and another at the trailing edge.
    case value1 = 1
    /// A small tinted text in a column, and another beside it.
    case value2 = 2
    /// A text and a smaller one below.
    case subtitle = 3
  }

  /// The line below a cell.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case singleLine = 1
  }

  /// The style of a selected cell.
  nonisolated public enum SelectionStyle: Int, Sendable {
    /// As others.
    case none = 0
    /// As `default`.
    case blue = 1
    /// As `default`.
    case gray = 2
    /// On a gray ground.
    case `default` = 3
  }

  /// The editing operation of a row.
  nonisolated public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// It stands for one that can be inserted.
    case insert = 2
  }

  /// The accessory at a cell's trailing edge.
  nonisolated public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow: a tap leads on.
    case disclosureIndicator = 1
    /// A button for details, and an arrow.
    case detailDisclosureButton = 2
    /// A check mark in the tint's colour.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// The states that a cell changes to.
  nonisolated public struct StateMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at the leading edge is seen.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes is seen.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
