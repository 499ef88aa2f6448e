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
  private let origin: CGPoint
  private let velocity: CGPoint
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let color: SIMD4<Double>

  init(_ cell: CAEmitterCell, of layer: CAEmitterLayer, index: Int, number: UInt64, birth: CFTimeInterval) {
    var dice = Dice(seed: UInt64(layer.seed) << 32 ^ UInt64(index) << 56 ^ number)
    (self.cell, self.index, self.number) = (cell, index, number)
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
    let tint = isWhite ? nil : RenderColor(red: color.x, green: color.y, blue: color.z, alpha: 1)
    style.content = .image(
      adds ? AddedLight.picture(of: image, tint: tint) : image, frame: style.bounds, rect: cell.contentsRect,
      pixelsPerPoint: cell.contentsScale, tint: adds ? nil : tint)
    return RenderNode(placement: placement, body: RenderBody(style: style))
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
