package import CoreGraphics
package import Foundation

/// A picture, the part of it that is shown and the box that shows it.
package struct ImagePart {
  package var image: CGImage
  package var frame: Box
  /// Shown part, in pixels of the picture.
  package var shown: Box
  /// Pixels of the shown part that do not stretch: before and after the middle.
  package var capX: (Double, Double), capY: (Double, Double)
  package var pixelsPerPoint: Double
  package var isNearest: Bool

  package init?(
    image: CGImage, frame: CGRect, rect: CGRect, center: CGRect, pixelsPerPoint: CGFloat, isNearest: Bool
  ) {
    let (w, h) = (Double(image.width), Double(image.height))
    let part = Box(rect).intersection(Box(minX: 0, minY: 0, maxX: 1, maxY: 1))
    self.frame = Box(frame)
    guard w > 0, h > 0, !part.isEmpty, !self.frame.isEmpty else { return nil }
    self.image = image
    self.isNearest = isNearest
    self.pixelsPerPoint = pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? Double(pixelsPerPoint) : 1
    shown = Box(minX: part.minX * w, minY: part.minY * h, maxX: part.maxX * w, maxY: part.maxY * h)
    let middle = Box(center).intersection(Box(minX: 0, minY: 0, maxX: 1, maxY: 1))
    if middle.isEmpty {
      (capX, capY) = ((0, 0), (0, 0))
    } else {
      capX = (middle.minX * shown.width, (1 - middle.maxX) * shown.width)
      capY = (middle.minY * shown.height, (1 - middle.maxY) * shown.height)
    }
  }

  package var isStretchedInParts: Bool { capX != (0, 0) || capY != (0, 0) }

  /// Returns the position of pixel (0, 0) if the image lies on the target pixel by pixel.
  package func wholePixelOrigin(_ outline: RoundedShape, sx: Double, sy: Double) -> (x: Int, y: Int)? {
    guard sx > 0, sy > 0, outline.isWholePixels,
      abs(frame.width * sx - shown.width) < 1.0 / 256, abs(frame.height * sy - shown.height) < 1.0 / 256,
      shown.minX == shown.minX.rounded(), shown.minY == shown.minY.rounded()
    else { return nil }
    return (Int(outline.left >> 8) - Int(shown.minX), Int(outline.top >> 8) - Int(shown.minY))
  }

  package func halvings(sx: Double, sy: Double) -> Int {
    if isNearest || isStretchedInParts { return 0 }
    let area = abs(frame.width * sx / shown.width) * abs(frame.height * sy / shown.height)
    return FlattenPlan.halvings(area.squareRoot())
  }

  package func columns(sx: Double, tx: Double, halvings: Int) -> ImageAxis {
    ImageAxis(
      factor: sx, shift: tx, from: frame.minX, to: frame.maxX, low: shown.minX, high: shown.maxX, caps: capX,
      pixelsPerPoint: pixelsPerPoint, halvings: halvings)
  }

  package func rows(sy: Double, ty: Double, halvings: Int) -> ImageAxis {
    ImageAxis(
      factor: sy, shift: ty, from: frame.minY, to: frame.maxY, low: shown.minY, high: shown.maxY, caps: capY,
      pixelsPerPoint: pixelsPerPoint, halvings: halvings)
  }
}

/// How target columns (or rows) find theirs in a picture: up to three pieces, each linear.
package struct ImageAxis {
  /// Source position = base + (pixel + ½ − place) · step, for target pixels from ..< to.
  package struct Piece {
    package var from, to: Int
    package var position, step, base: Double
  }
  package var pieces: [Piece]
  /// Positions are held to what is shown.
  package var low, high: Double

  package init(
    factor: Double, shift: Double, from: Double, to: Double, low: Double, high: Double, caps: (Double, Double) = (0, 0),
    pixelsPerPoint: Double = 1, halvings: Int = 0
  ) {
    let shrink = 1 / Double(1 << halvings)
    (self.low, self.high) = (low * shrink, high * shrink)
    func position(_ v: Double) -> Double { PlaneMap.snapped(v * factor) + shift }
    func first(_ v: Double) -> Int { Int(max(-4e6, min(4e6, (position(v) - 0.5).rounded(.up)))) }
    let space = to - from
    var (a, b) = (caps.0 / pixelsPerPoint, caps.1 / pixelsPerPoint)
    if a + b > space { (a, b) = (a * space / (a + b), b * space / (a + b)) }
    let points = [from, from + a, to - b, to]
    let positions = [low, low + caps.0, high - caps.1, high]
    pieces = []
    for n in 0..<3 where points[n + 1] > points[n] {
      pieces.append(
        Piece(
          from: first(points[n]), to: first(points[n + 1]), position: position(points[n]),
          step: (positions[n + 1] - positions[n]) / ((points[n + 1] - points[n]) * factor) * shrink,
          base: positions[n] * shrink))
    }
    if factor < 0 {
      for n in pieces.indices { (pieces[n].from, pieces[n].to) = (pieces[n].to, pieces[n].from) }
      pieces.reverse()
    }
    if !pieces.isEmpty {
      // Pixels whose centre lies outside but which the edge touches.
      pieces[0].from = -8_000_000
      pieces[pieces.count - 1].to = 8_000_000
    }
  }

  /// True when target and source step together, so that all columns share one weight.
  package var isShift: Bool { pieces.count == 1 && pieces[0].step == 1 }
}
