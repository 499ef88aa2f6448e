internal import CoreGraphics
public import Foundation

/// A layer that emits particles, the same ones for the same seed and time.
///
/// Depth shows where a `sublayerTransform` has perspective.
///
/// Differs: the first particles are born with the first frame that shows the layer; time before that, which a stage may
/// let pass without a picture, counts for nothing.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  /// The emitted cells.
  open var emitterCells: [CAEmitterCell]? { didSet { restart() } }
  /// The factor of the cells' rates; with 0 live particles continue.
  open var birthRate: Float = 1 { didSet { invalidate(.look) } }
  /// Multiplies the cells' lifetimes.
  open var lifetime: Float = 1
  /// The emitter's position, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero
  /// Depth of the place that particles come from.
  open var emitterZPosition: CGFloat = 0
  /// Size of the shape; the width is the radius of a circle or sphere.
  open var emitterSize = CGSize.zero
  /// Depth of a cuboid.
  open var emitterDepth: CGFloat = 0
  /// The shape that particles come from.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape from which particles are emitted.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order of particles, or the sum of their light.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { invalidate(.look) } }
  /// True lets particles keep their depth among the layer's siblings instead of lying flat.
  open var preservesDepth = false { didSet { invalidate(.look) } }
  /// Multiplies the cells' velocities.
  open var velocity: Float = 1
  /// Multiplies the cells' scales.
  open var scale: Float = 1
  /// Multiplies the cells' spins.
  open var spin: Float = 1
  /// Chooses among all showers that are like each other.
  open var seed: UInt32 = 0 { didSet { restart() } }

  /// More particles than this do not live at a time; chosen.
  private static let mostParticles = 10_000

  private var particles: [Particle] = []
  private var births: [Births] = []
  private var lastTime: CFTimeInterval?
  private var begin: CFTimeInterval?

  /// Births of a cell at an even rate, counted so that sums of steps do not drift.
  private struct Births {
    var start: CFTimeInterval
    var rate = 0.0
    var steps = 0.0
    /// All particles of the cell so far.
    var number: UInt64 = 0

    var next: CFTimeInterval { rate > 0 ? start + steps / rate : start }

    mutating func go(on rate: Double) {
      if rate != self.rate { (start, steps, self.rate) = (next, 0, rate) }
    }

    mutating func skip(_ count: Double) {
      steps += count
      number &+= UInt64(min(count, 1e15))
    }

    mutating func restart(at time: CFTimeInterval) { (start, steps) = (time, 0) }
  }

  /// True while particles live or will be born.
  var isActive: Bool {
    if !particles.isEmpty { return true }
    return birthRate > 0 && (emitterCells ?? []).contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
  }

  private func restart() {
    (particles, births, lastTime, begin) = ([], [], nil, nil)
    invalidate(.look)
  }

  /// Asks for new particles when the layer's time has moved.
  func refreshParticles() { if currentTime != lastTime { invalidateBody() } }

  package override func makeChildren() -> [RenderNode] {
    MediaSession.current.emitters[ObjectIdentifier(self)] = self
    advance(to: currentTime)
    let (now, adds) = (currentTime, renderMode == .additive)
    let nodes = inDrawingOrder(at: now).compactMap { $0.node(at: now, adds: adds) }
    guard renderMode == .backToFront else { return nodes + plainChildren() }
    let byDepth = nodes.enumerated().sorted {
      ($0.element.placement.zPosition, $0.offset) < ($1.element.placement.zPosition, $1.offset)
    }
    return byDepth.map(\.element) + plainChildren()
  }

  package override func finishStyle(_ style: inout RenderBody.Style) {
    if preservesDepth { style.preservesDepth = true }
  }

  /// Those the cells emit and those that these emit, back to front.
  private func inDrawingOrder(at now: CFTimeInterval) -> [Particle] {
    var all = particles
    if emitterCells?.contains(where: { $0.emitterCells?.isEmpty == false }) == true {
      var room = max(0, Self.mostParticles - particles.count)
      for particle in particles { all += particle.emitted(by: now, of: self, room: &room) }
      all.sort(by: <)
    }
    return renderMode == .oldestLast ? all.reversed() : all
  }

  /// Emits what was born since the last time; when time went back, starts over.
  private func advance(to now: CFTimeInterval) {
    let cells = emitterCells ?? []
    if let begin, let lastTime, now < lastTime {
      restart()
      self.begin = min(begin, now)
    }
    let start = begin ?? now
    begin = start
    if births.count != cells.count { births = cells.map { _ in Births(start: start) } }
    for (index, cell) in cells.enumerated() { emit(cell, index, now) }
    particles.removeAll { now >= $0.birth + $0.reach }
    // The cells' turns depend on when frames were made, their order must not.
    if cells.count > 1 { particles.sort(by: <) }
    lastTime = now
  }

  private func emit(_ cell: CAEmitterCell, _ index: Int, _ now: CFTimeInterval) {
    let rate = Double(cell.birthRate * birthRate)
    let longest = Double((cell.lifetime + abs(cell.lifetimeRange) / 2) * lifetime) + Particle.reach(below: cell)
    guard cell.isEnabled, rate > 0, rate.isFinite, longest > 0, longest.isFinite else {
      births[index].restart(at: now)
      return
    }
    births[index].go(on: rate)
    // Nobody sees what was born and died between two frames.
    let skipped = ((now - longest - births[index].next) * rate).rounded(.down)
    if skipped > 0 { births[index].skip(skipped) }
    while births[index].next <= now + MediaTiming.tolerance, particles.count < Self.mostParticles {
      let birth = births[index].next
      births[index].skip(1)
      particles.append(Particle(cell, of: .init(layer: self), index: index, number: births[index].number, birth: birth))
    }
    if particles.count >= Self.mostParticles, births[index].next < now { births[index].restart(at: now) }
  }

  /// Returns the origin of a particle from three numbers 0…1.
  func origin(_ u: Double, _ v: Double, _ w: Double) -> SIMD3<Double> {
    let (width, height) = (emitterSize.width, emitterSize.height)
    var p = CGPoint.zero
    var z = 0.0
    switch emitterShape {
    case .line: p.x = (u - 0.5) * width
    case .rectangle, .cuboid:
      if emitterMode == .volume || emitterMode == .surface {
        p = CGPoint(x: (u - 0.5) * width, y: (v - 0.5) * height)
      } else {
        p = Self.onRectangle(u, width, height)
      }
    case .sphere:
      // A level of the sphere by the third number: all parts of its surface are alike.
      let radius = Double(width) * (emitterMode == .volume ? cbrt(v) : 1)
      z = radius * (2 * w - 1)
      let level = (radius * radius - z * z).squareRoot()
      p = CGPoint(x: cos(2 * .pi * u) * level, y: sin(2 * .pi * u) * level)
    case .circle:
      let isInside = emitterMode == .volume
      let radius = width * (isInside ? v.squareRoot() : 1)
      p = CGPoint(x: cos(2 * .pi * u) * radius, y: sin(2 * .pi * u) * radius)
    default: break
    }
    if emitterShape == .cuboid { z = (w - 0.5) * Double(emitterDepth) }
    return SIMD3(emitterPosition.x + p.x, emitterPosition.y + p.y, Double(emitterZPosition) + z)
  }

  private static func onRectangle(_ u: Double, _ width: CGFloat, _ height: CGFloat) -> CGPoint {
    let around = u * 2 * (width + height)
    if around < width { return CGPoint(x: around - width / 2, y: -height / 2) }
    if around < width + height { return CGPoint(x: width / 2, y: around - width - height / 2) }
    if around < 2 * width + height { return CGPoint(x: width * 1.5 + height - around, y: height / 2) }
    return CGPoint(x: -width / 2, y: 2 * width + height * 1.5 - around)
  }
}

/// The shape that particles come from.
nonisolated public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box as deep as `emitterDepth`.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball with the radius of the size's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The order of particles.
nonisolated public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order: here the oldest at the back.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Adds the particles' light to the backdrop.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A part of the shape from which particles are emitted.
nonisolated public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On the outline.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On the outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On the surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Anywhere inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}
