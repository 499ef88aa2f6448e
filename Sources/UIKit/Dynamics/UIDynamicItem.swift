public import CoreGraphics
public import Foundation

/// An item of a dynamic animator: a view, or an app's own object.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in the reference view's coordinates.
  var center: CGPoint { get set }
  /// The size; its origin does not matter.
  var bounds: CGRect { get }
  /// How the item is turned; anything else in it is lost.
  var transform: CGAffineTransform { get set }
  /// Optional: the figure with which the item bumps into others.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Optional: that figure around the centre, for the type `.path`; what it holds is made convex.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default: the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default: none.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// Items that move as one body, and keep their places to one another. Rule: DY-08
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items.
  public let items: [any UIDynamicItem]
  private let places: [(offset: CGPoint, transform: CGAffineTransform)]
  /// The bounds of all items.
  public let bounds: CGRect

  /// A group of items at their current positions.
  ///
  /// Errors: a group within a group traps.
  public init(items: [any UIDynamicItem]) {
    if items.contains(where: { $0 is UIDynamicItemGroup }) {
      Diagnostics.fail(UsageError("DY-08", nil, "A UIDynamicItemGroup cannot hold another one; hold its items."))
    }
    let items = items.filter { !($0 is UIDynamicItemGroup) }
    let box = items.reduce(CGRect.null) { box, item in
      let size = item.bounds.size
      return box.union(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
      )
    }
    let frame = box.isNull ? CGRect.zero : box
    self.items = items
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    places = items.map {
      (CGPoint(x: $0.center.x - frame.midX, y: $0.center.y - frame.midY), $0.transform)
    }
    super.init()
  }

  /// The centre of the group; the items follow.
  open var center: CGPoint { didSet { arrange() } }
  /// The transform of the group; the items follow.
  open var transform = CGAffineTransform.identity { didSet { arrange() } }

  private func arrange() {
    for (item, placement) in zip(items, places) {
      let offset = placement.offset.applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = placement.transform.concatenating(transform)
    }
  }
}
