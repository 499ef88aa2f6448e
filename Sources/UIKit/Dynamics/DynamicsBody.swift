internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A vector of two numbers, with what mechanics asks of it.
nonisolated struct Vector: Equatable {
  var x = 0.0, y = 0.0

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  static let zero = Vector(0, 0)
  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k) }
  static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  static func += (a: inout Vector, b: Vector) { a = a + b }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  func turned(by angle: Double) -> Vector {
    let (s, c) = (sin(angle), cos(angle))
    return Vector(x * c - y * s, x * s + y * c)
  }
  /// The direction square to it: outward of an edge of a figure that runs clockwise on the screen.
  var right: Vector { Vector(y, -x) }
  var length: Double { dot(self).squareRoot() }
  var unit: Vector? { length > 1e-9 ? self * (1 / length) : nil }
  var isFinite: Bool { x.isFinite && y.isFinite }
  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// The material of a body.
///
/// The numbers of an item without an item behaviour are those of the engine below UIKit's.
struct BodyMatter {
  var density = 1.0, elasticity = 0.2, friction = 0.2, resistance = 0.1, angularResistance = 0.1
  var charge = 0.0, isAnchored = false, allowsRotation = true
}

/// A dynamic item as mechanics sees it.
///
/// Units: points, seconds, radians; a view of 100 by 100 points of density 1 has the mass 1.
final class DynamicsBody {
  let item: any UIDynamicItem
  private(set) var position = Vector.zero
  var angle = 0.0
  var velocity = Vector.zero
  var spin = 0.0
  var matter = BodyMatter() { didSet { weigh() } }
  private(set) var mass = 1.0
  /// Inverse, and zero where nothing moves it.
  private(set) var (lightness, nimbleness) = (1.0, 1.0)
  /// The corners around the centre, before it is turned.
  private var corners: [Vector] = []
  private var shownPosition = Vector.zero, shownAngle = 0.0
  /// The position and angle when it was last seen to move.
  private var mark = (position: Vector.zero, angle: 0.0)

  init(_ item: any UIDynamicItem) {
    self.item = item
    readItem()
  }

  /// Takes the place that the item has now, and what it looks like.
  func readItem() {
    position = Vector(item.center)
    angle = Double(atan2(item.transform.b, item.transform.a))
    (shownPosition, shownAngle) = (position, angle)
    let bounds = item.bounds
    corners = Self.corners(of: item, CGSize(width: max(bounds.width, 1), height: max(bounds.height, 1)))
    weigh()
  }

  /// Moves the body to the position that the item's owner set.
  func move(to position: Vector) { if position.isFinite { self.position = position } }

  /// Shows where it is.
  func writeItem() {
    if position != shownPosition { item.center = position.point }
    if angle != shownAngle { item.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
    (shownPosition, shownAngle) = (position, angle)
  }

  private static func corners(of item: any UIDynamicItem, _ size: CGSize) -> [Vector] {
    let (w, h) = (Double(size.width) / 2, Double(size.height) / 2)
    switch item.collisionBoundsType {
    case .rectangle: return [Vector(-w, -h), Vector(w, -h), Vector(w, h), Vector(-w, h)]
    case .ellipse:
      // Chosen: a corner every 11 degrees looks and rolls round.
      return (0..<32).map {
        let a = Double($0) / 16 * .pi; return Vector(cos(a) * w, sin(a) * h)
      }
    case .path:
      let points = item.collisionBoundingPath.cgPath.polylines(tolerance: 1).flatMap(\.points).map { Vector($0) }
      return ConvexContact.hull(points) ?? [Vector(-w, -h), Vector(w, -h), Vector(w, h), Vector(-w, h)]
    }
  }

  private func weigh() {
    let extent = corners.reduce((Vector(.infinity, .infinity), Vector(-.infinity, -.infinity))) { box, corner in
      (Vector(min(box.0.x, corner.x), min(box.0.y, corner.y)), Vector(max(box.1.x, corner.x), max(box.1.y, corner.y)))
    }
    let size = extent.1 - extent.0
    mass = max(1e-6, size.x * size.y / 10000 * matter.density)
    // Of a box, which is near enough for every figure (chosen).
    let inertia = mass * (size.x * size.x + size.y * size.y) / 12
    lightness = matter.isAnchored ? 0 : 1 / mass
    nimbleness = matter.isAnchored || !matter.allowsRotation ? 0 : 1 / max(inertia, 1e-6)
  }

  /// The corners where it stands.
  var outline: [Vector] { corners.map { $0.turned(by: angle) + position } }
  /// The distance from the centre within which all of it lies.
  var reach: Double { corners.map(\.length).max() ?? 0 }
  /// The distance from the centre to the nearest side, about.
  var slimness: Double { max(0.5, corners.map { min(abs($0.x), abs($0.y)) }.filter { $0 > 0.5 }.min() ?? 0.5) }

  func velocity(at offset: Vector) -> Vector { velocity + Vector(-spin * offset.y, spin * offset.x) }

  func push(_ impulse: Vector, at offset: Vector = .zero) {
    velocity += impulse * lightness
    spin += offset.cross(impulse) * nimbleness
  }

  func advance(by time: Double) {
    velocity = velocity * (1 / (1 + time * matter.resistance))
    spin *= 1 / (1 + time * matter.angularResistance)
    guard lightness > 0, velocity.isFinite, spin.isFinite else { return (velocity, spin) = (.zero, 0) }
    position += velocity * time
    angle += spin * time
  }

  /// Returns true if it is slower than an eye sees, or trembles where it is, as what is pressed onto a corner does
  /// (chosen).
  func rests() -> Bool {
    if (position - mark.position).length < 0.1, abs(angle - mark.angle) < 0.001 { return true }
    mark = (position, angle)
    return velocity.length < 4 && abs(spin) < 0.06
  }
}
