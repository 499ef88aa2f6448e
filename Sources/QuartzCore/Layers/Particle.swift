internal import CoreGraphics
internal import Foundation

/// One particle: everything about it is settled at its birth.
struct Particle {
  let birth: CFTimeInterval
  let lifetime: CFTimeInterval
  /// Which cell's, and which of the cell's.
  private let index: Int
  private let number: UInt64
  private let cell: CAEmitterCell
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let color: SIMD4<Double>
  /// Tells its shower apart.
  private let shower: UInt64

  /// The common properties of a source's particles.
  struct Source {
    var layer: CAEmitterLayer
    /// Tells showers apart; 0 for the layer's own.
    var seed: UInt64 = 0
    /// The position of an emitting particle; nil for the layer's shape.
    var location: SIMD3<Double>?
    /// The way it moves, in radians in the plane.
    var heading = 0.0
  }

  init(_ cell: CAEmitterCell, of source: Source, index: Int, number: UInt64, birth: CFTimeInterval) {
    let layer = source.layer
    var random = SplitMix64(seed: UInt64(layer.seed) << 32 ^ UInt64(index) << 56 ^ number ^ source.seed)
    (self.cell, self.index, self.number, shower) = (cell, index, number, source.seed)
    self.birth = birth
    lifetime = (Double(cell.lifetime) + random.around(Double(cell.lifetimeRange))) * Double(layer.lifetime)
    let (u, v) = (random.unit(), random.unit())
    let angle = source.heading + Double(cell.emissionLongitude) + random.around(Double(cell.emissionRange))
    let speed = Double(cell.velocity + random.around(cell.velocityRange)) * Double(layer.velocity)
    let level = speed * cos(Double(cell.emissionLatitude))
    velocity = SIMD3(cos(angle) * level, sin(angle) * level, speed * sin(Double(cell.emissionLatitude)))
    scale = (cell.scale + random.around(cell.scaleRange)) * Double(layer.scale)
    scaleSpeed = cell.scaleSpeed * Double(layer.scale)
    spin = (cell.spin + random.around(cell.spinRange)) * Double(layer.spin)
    let ranges = SIMD4<Double>(SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange))
    let base = cell.color?.rgba ?? .one
    color =
      base + SIMD4(random.around(ranges.x), random.around(ranges.y), random.around(ranges.z), random.around(ranges.w))
    // The last number, so that shapes without depth keep their showers.
    origin = source.location ?? layer.origin(u, v, random.unit())
  }

  private var fall: SIMD3<Double> {
    SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
  }

  /// Returns the position at an age.
  func location(at age: Double) -> SIMD3<Double> { origin + velocity * age + fall * (age * age / 2) }

  /// The way it moves at an age, in radians in the plane.
  func heading(at age: Double) -> Double {
    let direction = velocity + fall * age
    return atan2(direction.y, direction.x)
  }

  /// How deep cells emit cells; chosen: far beyond fireworks.
  private static let deepest = 8

  /// How long after its birth something that came of it may live.
  var reach: Double { lifetime + Self.reach(below: cell, 1) }

  static func reach(below cell: CAEmitterCell, _ depth: Int = 1) -> Double {
    guard depth < deepest else { return 0 }
    return (cell.emitterCells ?? []).filter(\.emits).map { longest($0) + reach(below: $0, depth + 1) }.max() ?? 0
  }

  private static func longest(_ cell: CAEmitterCell) -> Double {
    Double(cell.lifetime) + abs(Double(cell.lifetimeRange)) / 2
  }

  /// Returns the live particles that this one emitted, and those that they emitted; at most `capacity`.
  func emitted(by now: CFTimeInterval, of layer: CAEmitterLayer, capacity: inout Int, depth: Int = 1) -> [Particle] {
    guard depth < Self.deepest, let cells = cell.emitterCells else { return [] }
    var found: [Particle] = []
    // An odd factor spreads neighbouring numbers over all bits.
    let below = (shower ^ (number &+ 1)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(self.index + 1) << 48
    for (index, cell) in cells.enumerated() where cell.emits {
      let rate = Double(cell.birthRate * layer.birthRate)
      let longest = Self.longest(cell) * Double(layer.lifetime) + Self.reach(below: cell, depth + 1)
      guard rate > 0, rate.isFinite, longest > 0, longest.isFinite else { continue }
      // Nobody sees what was born and died before.
      var count = max(0, ((now - longest - birth) * rate).rounded(.up))
      while capacity > 0 {
        let age = count / rate
        guard age < lifetime, birth + age <= now else { break }
        let source = Source(layer: layer, seed: below, location: location(at: age), heading: heading(at: age))
        let particle = Particle(cell, of: source, index: index, number: UInt64(min(count, 1e15)), birth: birth + age)
        if now < particle.birth + particle.lifetime {
          found.append(particle)
          capacity -= 1
        }
        found += particle.emitted(by: now, of: layer, capacity: &capacity, depth: depth + 1)
        count += 1
      }
    }
    return found
  }

  /// The older one first, however they came about.
  static func < (a: Particle, b: Particle) -> Bool {
    (a.birth, a.index, a.number) < (b.birth, b.index, b.number)
  }

  /// `adds`: the picture's light is added to what is behind it.
  func node(at now: CFTimeInterval, adds: Bool) -> RenderNode? {
    let age = now - birth
    guard age >= 0, age < lifetime, let image = cell.contents as? CGImage, cell.contentsScale > 0 else { return nil }
    let speeds = SIMD4<Double>(SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed))
    let color = (color + speeds * age).clamped(lowerBound: .zero, upperBound: .one)
    let size = scale + scaleSpeed * age
    guard size > 0, color.w > 0 else { return nil }
    let location = location(at: age)
    let position = CGPoint(x: location.x, y: location.y)
    let rotation = CATransform3DMakeRotation(spin * age, 0, 0, 1)
    var placement = RenderNode.Placement()
    placement.position = position
    placement.transform = CATransform3DScale(rotation, size, size, 1)
    placement.zPosition = location.z
    placement.opacity = color.w
    guard position.isFinite, location.z.isFinite, placement.transform.isFinite else { return nil }
    var style = RenderSubtree.Style()
    style.bounds.size = CGSize(
      width: CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale,
      height: CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale)
    let isWhite = color.x == 1 && color.y == 1 && color.z == 1
    let tint = isWhite ? nil : RenderColor(red: color.x, green: color.y, blue: color.z, alpha: 1)
    style.content = .image(
      adds ? AddedLight.picture(of: image, tint: tint) : image, frame: style.bounds, rect: cell.contentsRect,
      pixelsPerPoint: cell.contentsScale, nearest: cell.filter(at: size) == "nearest", tint: adds ? nil : tint)
    return RenderNode(placement: placement, body: RenderSubtree(style: style))
  }
}

/// Pictures that cover nothing: blended, their colours are added to what is behind them.
///
/// Premultiplied colours over an alpha of zero do just that.
@MainActor enum AddedLight {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let tint: SIMD3<Int>?
  }
  private static var made: [Key: (source: CGImage, picture: CGImage)] = [:]
  /// More than this are not kept; chosen.
  private static let mostKept = 256

  static func picture(of image: CGImage, tint: RenderColor?) -> CGImage {
    // Colours have as many steps as pixels have.
    let steps = tint.map { SIMD3(Self.step($0.red), Self.step($0.green), Self.step($0.blue)) }
    let key = Key(image: ObjectIdentifier(image), tint: steps)
    if let known = made[key] { return known.picture }
    if made.count >= mostKept { made.removeAll() }
    let picture = make(image, steps)
    made[key] = (image, picture)
    return picture
  }

  private static func step(_ part: Double) -> Int { Int((max(0, min(1, part)) * 255).rounded()) }

  private static func make(_ image: CGImage, _ tint: SIMD3<Int>?) -> CGImage {
    let (from, to) = (image.pixels, PixelBuffer(width: image.width, height: image.height))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = from.row(y)[x]
        guard let tint else {
          to.row(y)[x] = pixel & 0xFF_FFFF
          continue
        }
        let alpha = Int(pixel >> 24)
        let part = (tint &* alpha &+ 127) / 255
        to.row(y)[x] = UInt32(part.x << 16 | part.y << 8 | part.z)
      }
    }
    return CGImage(pixels: to, isOpaque: false)
  }
}
