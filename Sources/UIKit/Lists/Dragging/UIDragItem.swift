internal import CoreGraphics
public import Foundation

/// Something that a person drags.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The object that is dragged.
  public let itemProvider: NSItemProvider
  /// The app's own object for the item; the library does not read it.
  open var localObject: Any?

  /// An item that gives an object.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The effect of a drop on the items that were dragged.
nonisolated public enum UIDropOperation: UInt, Sendable {
  /// Nothing: there is no place for it.
  case cancel = 0
  /// Nothing: it is not wanted here.
  case forbidden = 1
  /// It is here too.
  case copy = 2
  /// It is here, and no longer where it was.
  case move = 3

  /// True if something is done.
  var isDone: Bool { self == .copy || self == .move }
}

/// The information about items that are dragged.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items.
  var items: [UIDragItem] { get }
  /// True if a drop may move the items.
  var allowsMoveOperation: Bool { get }
  /// True if the items stay in the app; always here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the finger in a view.
  func location(in view: UIView) -> CGPoint
  /// Returns true if an item is of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag that is under way.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// The app's own value for the drag.
  var localContext: Any? { get set }
}

/// A drag over a place where it may be dropped.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, as it began in the app.
  var localDragSession: (any UIDragSession)? { get }
}

/// The answer of a place to a drag over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The effect of a drop.
  public let operation: UIDropOperation

  /// An answer.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// A drag within the app: the same object is the drag and what may be dropped.
final class DragSession: NSObject, UIDragSession, UIDropSession {
  let items: [UIDragItem]
  var localContext: Any?
  var allowsMoveOperation = true
  let isRestrictedToDraggingApplication = true
  /// The view in which it began, and the place of the finger in its content.
  private weak var view: UIView?
  var position = CGPoint.zero

  init(_ items: [UIDragItem], in view: UIView) {
    (self.items, self.view) = (items, view)
    super.init()
  }

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { self.view?.convert(position, to: view) ?? position }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}
