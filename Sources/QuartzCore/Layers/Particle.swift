internal import CoreGraphics
internal import Foundation

/// One particle: everything about it is settled at its birth.
struct Particle {
  let birth: CFTimeInterval
  let lifetime: CFTimeInterval
  private let cell: CAEmitterCell
  private let origin: CGPoint
  private let velocity: CGPoint
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let color: SIMD4<Double>

  init(_ cell: CAEmitterCell, of layer: CAEmitterLayer, index: Int, number: UInt64, birth: CFTimeInterval) {
    var dice = Dice(seed: UInt64(layer.seed) << 32 ^ UInt64(index) << 56 ^ number)
    self.cell = cell
    self.birth = birth
    lifetime = (Double(cell.lifetime) + dice.around(Double(cell.lifetimeRange))) * Double(layer.lifetime)
    origin = layer.origin(dice.next(), dice.next())
    let angle = cell.emissionLongitude + dice.around(cell.emissionRange)
    let speed = (cell.velocity + dice.around(cell.velocityRange)) * Double(layer.velocity) * cos(cell.emissionLatitude)
    velocity = CGPoint(x: cos(angle) * speed, y: sin(angle) * speed)
    scale = (cell.scale + dice.around(cell.scaleRange)) * Double(layer.scale)
    scaleSpeed = cell.scaleSpeed * Double(layer.scale)
    spin = (cell.spin + dice.around(cell.spinRange)) * Double(layer.spin)
    let ranges = SIMD4<Double>(SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange))
    let base = cell.color?.rgba ?? .one
    color = base + SIMD4(dice.around(ranges.x), dice.around(ranges.y), dice.around(ranges.z), dice.around(ranges.w))
  }

  func node(at now: CFTimeInterval) -> RenderNode? {
    let age = now - birth
    guard age >= 0, age < lifetime, let image = cell.contents as? CGImage, cell.contentsScale > 0 else { return nil }
    let speeds = SIMD4<Double>(SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed))
    let color = (color + speeds * age).clamped(lowerBound: .zero, upperBound: .one)
    let size = scale + scaleSpeed * age
    guard size > 0, color.w > 0 else { return nil }
    let fall = CGPoint(x: cell.xAcceleration, y: cell.yAcceleration) * (age * age / 2)
    let position = origin + velocity * age + fall
    let turn = CATransform3DMakeRotation(spin * age, 0, 0, 1)
    var placement = RenderNode.Placement()
    placement.position = position
    placement.transform = CATransform3DScale(turn, size, size, 1)
    placement.opacity = color.w
    guard position.isFinite, placement.transform.isFinite else { return nil }
    var style = RenderBody.Style()
    style.bounds.size = CGSize(
      width: CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale,
      height: CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale)
    let isWhite = color.x == 1 && color.y == 1 && color.z == 1
    style.content = .image(
      image, frame: style.bounds, rect: cell.contentsRect, pixelsPerPoint: cell.contentsScale,
      tint: isWhite ? nil : RenderColor(red: color.x, green: color.y, blue: color.z, alpha: 1))
    return RenderNode(placement: placement, body: RenderBody(style: style))
  }
}

/// Numbers that look random and are always the same: SplitMix64, a published generator.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 0…1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ z >> 31) >> 11) / 9_007_199_254_740_992
  }

  /// Within half a range on either side of 0.
  mutating func around(_ range: Double) -> Double { (next() - 0.5) * range }
}
