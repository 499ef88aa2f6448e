import UIKit

/// Draws a dish as a camera above the table would see it, in the light of a window at the upper left.
struct DishPainter {
  private static let side: CGFloat = 640
  private let context: CGContext
  private let dish: Arrangement
  private var dice: Dice
  private var radius: CGFloat { Self.side * 0.46 }

  static func photograph(of dish: Arrangement) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { renderer in
      var painter = DishPainter(context: renderer.cgContext, dish: dish, dice: Dice(seed: dish.seed))
      painter.paint()
    }
  }

  private mutating func paint() {
    paintTable()
    context.translateBy(x: Self.side / 2, y: Self.side / 2)
    paintPlate()
    for part in dish.parts { paint(part) }
    paintLight()
  }

  // MARK: Ground

  private mutating func paintTable() {
    let all = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    fill(CGPath(rect: all, transform: nil), from: dish.table.shaded(0.14), to: dish.table.shaded(-0.12), all)
    // The grain of the wood.
    for index in 0..<46 {
      let y = (CGFloat(index) + dice.next()) * Self.side / 46
      context.setStrokeColor(dish.table.shaded(dice.next() - 0.6).color(0.16))
      context.setLineWidth(1 + 3 * dice.next())
      context.move(to: CGPoint(x: 0, y: y))
      context.addCurve(
        to: CGPoint(x: Self.side, y: y + 24 * (dice.next() - 0.5)),
        control1: CGPoint(x: Self.side / 3, y: y + 26 * (dice.next() - 0.5)),
        control2: CGPoint(x: Self.side * 2 / 3, y: y + 26 * (dice.next() - 0.5)))
      context.strokePath()
    }
  }

  private func paintPlate() {
    let plate = circle(1)
    shadowed(18, 36) {
      context.addPath(plate)
      context.setFillColor(dish.plate.color())
      context.fillPath()
    }
    fill(plate, from: dish.plate.shaded(0.25), to: dish.plate.shaded(-0.10), circleBox(1))
    // The well, darker where the rim keeps the light off.
    fill(circle(0.74), from: dish.plate.shaded(-0.14), to: dish.plate.shaded(0.16), circleBox(0.74))
    fill(circle(0.71), from: dish.sauce.shaded(0.08), to: dish.sauce.shaded(-0.10), circleBox(0.71))
  }

  /// The window's light over everything, and the corners that it does not reach.
  private func paintLight() {
    let size = Self.side
    let colors = [UIColor(white: 1, alpha: 0.20).cgColor, UIColor(white: 1, alpha: 0).cgColor]
    radial(colors, CGPoint(x: -size * 0.24, y: -size * 0.28), size * 0.62)
    let dark = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.24).cgColor]
    radial(dark, CGPoint(x: -size * 0.05, y: -size * 0.05), size * 0.80, from: size * 0.42)
  }

  // MARK: Parts

  /// Things lie in a spiral, so that none is far from another and none quite on it.
  private mutating func paint(_ part: Arrangement.Part) {
    for index in 0..<part.count {
      let fraction = part.spread * ((CGFloat(index) + 0.5) / CGFloat(part.count)).squareRoot()
      let angle = CGFloat(index) * 2.399963 + dice.next() * 0.7
      let place = CGPoint(
        x: radius * (fraction * cos(angle) + 0.02 * (dice.next() - 0.5)),
        y: radius * (fraction * sin(angle) + 0.02 * (dice.next() - 0.5)))
      let size = part.size * radius * (0.85 + 0.3 * dice.next())
      let tilt = part.shape == .half ? 0.5 : dice.next() * 2 * .pi
      let ink = part.ink.shaded(0.16 * (dice.next() - 0.5))
      context.saveGState()
      context.translateBy(x: place.x, y: place.y)
      if part.shape == .half { context.translateBy(x: -place.x + radius * 0.36 * CGFloat(index - 1), y: -place.y) }
      context.rotate(by: tilt)
      draw(part.shape, size, ink)
      context.restoreGState()
    }
  }

  private mutating func draw(_ shape: Arrangement.Shape, _ size: CGFloat, _ ink: Ink) {
    switch shape {
    case .cube: drawCube(size, ink)
    case .ball: drawBall(size, ink)
    case .grain: solid(CGPath(ellipseIn: box(size, size * 0.42), transform: nil), ink, 2)
    case .ring: drawRing(size, ink)
    case .slice: drawSlice(size, ink)
    case .leaf: drawLeaf(size, ink)
    case .swirl: drawSwirl(size, ink)
    case .disc: drawDisc(size, ink)
    case .half: drawHalf(size, ink)
    }
  }

  private func drawCube(_ size: CGFloat, _ ink: Ink) {
    let path = CGPath(
      roundedRect: box(size / 1.4, size / 1.4), cornerWidth: size * 0.09, cornerHeight: size * 0.09, transform: nil)
    shadowed(6, 10) {
      context.addPath(path)
      context.setFillColor(ink.shaded(-0.22).color())
      context.fillPath()
    }
    context.translateBy(x: -size * 0.04, y: -size * 0.05)
    fill(path, from: ink.shaded(0.35), to: ink.shaded(-0.04), box(size, size))
  }

  private func drawBall(_ size: CGFloat, _ ink: Ink) {
    shadowed(5, 9) {
      context.setFillColor(ink.color())
      context.fillEllipse(in: box(size, size))
    }
    context.saveGState()
    context.addEllipse(in: box(size, size))
    context.clip()
    radial(
      [ink.shaded(0.55).color(), ink.color(), ink.shaded(-0.42).color()], CGPoint(x: -size * 0.34, y: -size * 0.38),
      size * 1.5)
    context.restoreGState()
  }

  private func drawRing(_ size: CGFloat, _ ink: Ink) {
    shadowed(2, 3) {
      context.setStrokeColor(ink.color())
      context.setLineWidth(size * 0.42)
      context.strokeEllipse(in: box(size, size * 0.9))
    }
    context.setStrokeColor(ink.shaded(0.5).color(0.7))
    context.setLineWidth(size * 0.10)
    context.strokeEllipse(in: box(size * 0.9, size * 0.8))
  }

  private func drawSlice(_ size: CGFloat, _ ink: Ink) {
    solid(CGPath(ellipseIn: box(size, size), transform: nil), ink, 6)
    context.setFillColor(ink.shaded(0.75).color())
    context.fillEllipse(in: box(size * 0.88, size * 0.88))
    for wedge in 0..<9 {
      context.saveGState()
      context.rotate(by: CGFloat(wedge) * 2 * .pi / 9)
      context.move(to: CGPoint(x: size * 0.07, y: 0))
      context.addQuadCurve(
        to: CGPoint(x: size * 0.78, y: size * 0.20), control: CGPoint(x: size * 0.5, y: size * 0.30))
      context.addQuadCurve(
        to: CGPoint(x: size * 0.78, y: -size * 0.20), control: CGPoint(x: size * 0.88, y: 0))
      context.addQuadCurve(to: CGPoint(x: size * 0.07, y: 0), control: CGPoint(x: size * 0.5, y: -size * 0.30))
      context.setFillColor(ink.shaded(0.18).color())
      context.fillPath()
      context.restoreGState()
    }
  }

  private func drawLeaf(_ size: CGFloat, _ ink: Ink) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -size, y: 0))
    path.addQuadCurve(to: CGPoint(x: size, y: 0), control: CGPoint(x: 0, y: -size * 0.95))
    path.addQuadCurve(to: CGPoint(x: -size, y: 0), control: CGPoint(x: 0, y: size * 0.95))
    solid(path, ink, 4)
    fill(path, from: ink.shaded(0.28), to: ink.shaded(-0.16), box(size, size))
    context.setStrokeColor(ink.shaded(0.45).color(0.8))
    context.setLineWidth(max(1, size * 0.05))
    context.move(to: CGPoint(x: -size * 0.9, y: 0))
    context.addLine(to: CGPoint(x: size * 0.85, y: 0))
    context.strokePath()
  }

  private func drawSwirl(_ size: CGFloat, _ ink: Ink) {
    context.setLineCap(.round)
    for step in 0..<150 {
      let fraction = CGFloat(step) / 150
      let angle = fraction * 4.6 * .pi
      context.setStrokeColor(ink.color())
      context.setLineWidth(16 * (1 - 0.7 * fraction))
      context.move(to: CGPoint(x: size * fraction * cos(angle), y: size * fraction * sin(angle)))
      let next = fraction + 1.0 / 150
      context.addLine(
        to: CGPoint(x: size * next * cos(next * 4.6 * .pi), y: size * next * sin(next * 4.6 * .pi)))
      context.strokePath()
    }
  }

  private mutating func drawDisc(_ size: CGFloat, _ ink: Ink) {
    solid(CGPath(ellipseIn: box(size, size), transform: nil), ink.shaded(-0.30), 12)
    fill(
      CGPath(ellipseIn: box(size * 0.965, size * 0.965), transform: nil), from: ink.shaded(0.16), to: ink.shaded(-0.12),
      box(size, size))
    // Where the pan was hotter.
    for _ in 0..<26 {
      let (fraction, angle) = (size * 0.8 * dice.next().squareRoot(), dice.next() * 2 * .pi)
      context.setFillColor(ink.shaded(-0.32).color(0.10))
      let spot = size * (0.05 + 0.12 * dice.next())
      context.fillEllipse(
        in: CGRect(x: fraction * cos(angle) - spot, y: fraction * sin(angle) - spot, width: 2 * spot, height: 2 * spot))
    }
  }

  private func drawHalf(_ size: CGFloat, _ ink: Ink) {
    let skin = CGPath(ellipseIn: box(size * 0.36, size), transform: nil)
    solid(skin, Ink(0.20, 0.11, 0.20), 10)
    let flesh = CGPath(ellipseIn: box(size * 0.30, size * 0.93), transform: nil)
    fill(flesh, from: ink.shaded(0.32), to: ink.shaded(-0.22), box(size, size))
    context.saveGState()
    context.addPath(flesh)
    context.clip()
    context.setStrokeColor(ink.shaded(-0.5).color(0.55))
    context.setLineWidth(size * 0.022)
    for index in -9...9 {
      let y = CGFloat(index) * size * 0.19
      for fraction in [-1.0, 1.0] as [CGFloat] {
        context.move(to: CGPoint(x: -size, y: y - fraction * size))
        context.addLine(to: CGPoint(x: size, y: y + fraction * size))
      }
    }
    context.strokePath()
    context.restoreGState()
  }

  // MARK: Brushes

  /// A box around the middle, of half a width and half a height.
  private func box(_ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: -width, y: -height, width: 2 * width, height: 2 * height)
  }
  private func circleBox(_ part: CGFloat) -> CGRect { box(radius * part, radius * part) }
  private func circle(_ part: CGFloat) -> CGPath { CGPath(ellipseIn: circleBox(part), transform: nil) }

  private func shadowed(_ drop: CGFloat, _ blur: CGFloat, _ body: () -> Void) {
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: drop * 0.6, height: drop), blur: blur, color: UIColor(white: 0, alpha: 0.45).cgColor)
    body()
    context.restoreGState()
  }

  private func solid(_ path: CGPath, _ ink: Ink, _ drop: CGFloat) {
    shadowed(drop, drop * 1.6) {
      context.addPath(path)
      context.setFillColor(ink.color())
      context.fillPath()
    }
  }

  /// Fills a path with light that falls from the upper left of a box to its lower right.
  private func fill(_ path: CGPath, from start: Ink, to end: Ink, _ box: CGRect) {
    guard let gradient = gradient([start.color(), end.color()]) else { return }
    context.saveGState()
    context.addPath(path)
    context.clip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: box.minX, y: box.minY), end: CGPoint(x: box.maxX, y: box.maxY),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  private func radial(_ colors: [CGColor], _ center: CGPoint, _ end: CGFloat, from start: CGFloat = 0) {
    guard let gradient = gradient(colors) else { return }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
      options: .drawsAfterEndLocation)
  }

  private func gradient(_ colors: [CGColor]) -> CGGradient? {
    CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil)
  }
}

/// Chance that falls the same each time.
private struct Dice {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// From 0 to 1.
  mutating func next() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }
}
