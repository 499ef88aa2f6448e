public import CoreGraphics
public import Foundation

/// The delegate that determines which rows can be dragged. Rule: LV-68
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Returns what a drag of a row carries; nothing keeps the row in its place.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Optional: sent when a row has been lifted and is about to follow the finger.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Optional: sent when the drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Optional: returns true if a drop may move the row; true without it.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  /// The default: it may.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
}

/// The delegate that determines which items can be dropped, and takes them. Rule: LV-68
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes what was dropped; not sent for a row of the table itself where the data source moves rows.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Optional: returns true if the table takes part in a drag; true without it.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Optional: sent when a drag has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Optional: returns what a drop would do here; a move between the rows without it.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Optional: sent when a drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Optional: sent when the drag is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// The default: it does.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// The default: a move between the rows.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The answer of a table to a drag over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The place of the dropped items.
  nonisolated public enum Intent: Int, Sendable {
    /// Not told: no gap is opened.
    case unspecified = 0
    /// Between rows, which make room.
    case insertAtDestinationIndexPath = 1
    /// Into a row.
    case insertIntoDestinationIndexPath = 2
    /// Between rows, as far as here is known.
    case automatic = 3
  }
  /// The place of the dropped items.
  public let intent: Intent

  /// An answer without a place.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  /// An answer.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// True if rows make room.
  var opensGap: Bool {
    operation.isDone && (intent == .insertAtDestinationIndexPath || intent == .automatic)
  }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row that was dragged.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what follows the finger.
  var previewSize: CGSize { get }
}

/// The information that an app needs to take a drop.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The row in whose place the drop puts it; nil outside of all rows.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Lets what follows the finger go to a row that the app has put there. Rule: LV-68
  ///
  /// Differs: the row that was carried goes there with the table's own update; nothing is returned.
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
}
