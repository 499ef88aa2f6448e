internal import CoreGraphics
internal import Foundation

/// A drag of a row over its own table. Rule: LV-68
final class RowDrag {
  let session: DragSession
  /// True if the drop delegate takes part.
  var isHandled = false
  /// The drop delegate's last answer, and the place that it was for.
  var proposal: UITableViewDropProposal?
  var destination: IndexPath?

  init(_ session: DragSession) { self.session = session }
}

/// The finger that rests on a row and then carries it.
final class RowDragPress: UILongPressGestureRecognizer {
  private unowned let table: UITableView
  private var drag: RowDrag?

  init(_ table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    // Before a context menu opens (chosen).
    minimumPressDuration = 0.4
    addAction { [unowned self, unowned table] press in
      let position = press.location(in: table)
      switch press.state {
      case .began:
        if let drag { table.beginDrag(drag, at: position) }
      case .changed: table.carryRow(to: position)
      case .ended: table.endReorder(cancelled: false)
      case .cancelled, .failed: table.endReorder(cancelled: true)
      case .possible: break
      }
    }
  }

  override var allowsItselfToBegin: Bool {
    drag = table.makeDrag(at: location(in: table))
    return drag != nil
  }

  override func reset() {
    super.reset()
    drag = nil
  }
}

extension UITableView {
  /// Asks what a drag of the row at a point carries; nil where nothing is dragged.
  func makeDrag(at position: CGPoint) -> RowDrag? {
    guard dragInteractionEnabled, let dragDelegate, reorder == nil, updates == nil, pendingDelegateCalls == 0,
      let path = geometry.path(at: position.y), cells[path] != nil, handle(at: position) == nil
    else { return nil }
    let session = DragSession([], in: self)
    session.position = position
    CallLog.record(dragDelegate, "tableView(_:itemsForBeginning:at: \(path))")
    let items = dragDelegate.tableView(self, itemsForBeginning: session, at: path)
    guard !items.isEmpty else { return nil }
    let filled = DragSession(items, in: self)
    (filled.position, filled.localContext) = (position, session.localContext)
    return RowDrag(filled)
  }

  func beginDrag(_ drag: RowDrag, at position: CGPoint) {
    guard let path = geometry.path(at: position.y), let cell = cells[path], let dragDelegate else { return }
    cell.changeDragState(to: .lifting)
    drag.session.allowsMoveOperation = dragDelegate.tableView(self, dragSessionAllowsMoveOperation: drag.session)
    lift(cell, at: path, position, drag)
    CallLog.record(dragDelegate, "tableView(_:dragSessionWillBegin:)")
    dragDelegate.tableView(self, dragSessionWillBegin: drag.session)
    if let dropDelegate {
      drag.isHandled = dropDelegate.tableView(self, canHandle: drag.session)
      if drag.isHandled { dropDelegate.tableView(self, dropSessionDidEnter: drag.session) }
    }
    cell.changeDragState(to: .dragging)
  }

  /// Returns true if rows make room for a carried row at a path.
  func admitsDrag(_ drag: RowDrag, over path: IndexPath) -> Bool {
    guard let dropDelegate else { return true }
    guard drag.isHandled else { return false }
    CallLog.record(dropDelegate, "tableView(_:dropSessionDidUpdate:withDestinationIndexPath: \(path))")
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: drag.session, withDestinationIndexPath: path)
    (drag.proposal, drag.destination) = (proposal, path)
    return proposal.opensGap
  }

  /// The finger let go of a dragged row, which is back in its place: the drop delegate takes it.
  func drop(_ drag: RowDrag, _ cell: UITableViewCell, from origin: IndexPath, to path: IndexPath) {
    guard let dropDelegate, drag.isHandled, drag.proposal?.operation.isDone ?? true else { return }
    let proposal = drag.proposal ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let items = drag.session.items.map { DroppedRow($0, origin, cell.bounds.size) }
    let coordinator = DropCoordinator(drag.session, items, proposal, proposal.opensGap ? path : drag.destination)
    CallLog.record(dropDelegate, "tableView(_:performDropWith: \(path))")
    dropDelegate.tableView(self, performDropWith: coordinator)
  }

  /// Tells that a drag is over.
  func finishDrag(_ drag: RowDrag, _ cell: UITableViewCell) {
    cell.changeDragState(to: .none)
    if drag.isHandled { dropDelegate?.tableView(self, dropSessionDidEnd: drag.session) }
    guard let dragDelegate else { return }
    CallLog.record(dragDelegate, "tableView(_:dragSessionDidEnd:)")
    dragDelegate.tableView(self, dragSessionDidEnd: drag.session)
  }

  /// True while a row of the table is dragged. Rule: LV-68
  public var hasActiveDrag: Bool { reorder?.drag != nil }
  /// True while a drag is over the table that its drop delegate takes part in. Rule: LV-68
  public var hasActiveDrop: Bool { reorder?.drag?.isHandled ?? false }
}

/// A dragged row, as it is dropped.
private final class DroppedRow: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, _ source: IndexPath, _ size: CGSize) {
    (self.dragItem, sourceIndexPath, previewSize) = (dragItem, source, size)
    super.init()
  }
}

/// A drop on a table.
private final class DropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ session: DragSession, _ items: [DroppedRow], _ proposal: UITableViewDropProposal, _ destination: IndexPath?
  ) {
    (self.session, self.items, self.proposal, destinationIndexPath) = (session, items, proposal, destination)
    super.init()
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) {}
}
