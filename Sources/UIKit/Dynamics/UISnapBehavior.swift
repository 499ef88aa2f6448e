internal import CoreGraphics
public import Foundation

/// A behaviour that snaps an item to a point, upright. Rule: DY-06
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// Chosen: there in about half a second.
  private static let frequency = 2.2
  private let item: any UIDynamicItem

  /// An item and the point that it flies to.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point that the item snaps to.
  open var snapPoint: CGPoint {
    didSet {
      guard Vector(snapPoint).isFinite else {
        snapPoint = oldValue
        return Diagnostics.report(.dynamicsNumber(self, "snapPoint", "a point that is not finite"))
      }
      didChange()
    }
  }
  /// The damping of the item's oscillation at the point.
  ///
  /// Units: 0…1; 0.5 unless set.
  open var damping: CGFloat = 0.5 {
    didSet {
      damping = min(max(damping.isNaN ? oldValue : damping, 0), 1)
      didChange()
    }
  }

  override var movedItems: [any UIDynamicItem] { [item] }
  override func addRows(to world: DynamicsWorld, _ step: Double) {
    guard let body = world.body(of: item), body.lightness > 0 else { return }
    let error = Vector(snapPoint) - body.place
    func spring(_ mass: Double, _ error: Double) -> Stiffness {
      // Chosen: none leaves it swinging for a second or two, all lets it slide there.
      Stiffness(
        frequency: Self.frequency, damping: 0.2 + 0.8 * Double(damping), mass: mass, error: error, step: step)
    }
    for (direction, distance) in [(Vector(1, 0), error.x), (Vector(0, 1), error.y)] {
      let way = spring(body.mass, distance)
      world.add(DynamicsRow(body, .zero, nil, .zero, along: direction, bias: way.bias, softness: way.softness))
    }
    guard body.nimbleness > 0 else { return }
    let turn = spring(1 / body.nimbleness, -body.angle.remainder(dividingBy: 2 * .pi))
    world.add(DynamicsRow(turning: body, nil, bias: turn.bias, softness: turn.softness))
  }
}
