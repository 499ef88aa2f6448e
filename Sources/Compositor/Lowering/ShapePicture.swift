package import CoreGraphics
internal import Foundation
package import QuartzCore

/// A shape drawn by Cairo on its layer's own pixel grid.
package enum ShapePicture {
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - rect: The picture's rectangle on the grid.
  package static func draw(_ shape: RenderShape, scale: Double, rect: PixelRect) -> PixelBuffer {
    let buffer = PixelBuffer(width: rect.width, height: rect.height)
    let context = CGContext(pixels: buffer, scale: scale)
    context.translateBy(x: CGFloat(Double(-rect.x0) / scale), y: CGFloat(Double(-rect.y0) / scale))
    let path = outline(shape.path)
    if let fill = shape.fill {
      context.addPath(path)
      context.setFillColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: fill.alpha)
      context.fillPath(using: shape.usesEvenOdd ? .evenOdd : .winding)
    }
    if let stroke = shape.stroke, shape.lineWidth > 0 {
      context.addPath(trimmed(path, from: Double(shape.strokeStart), to: Double(shape.strokeEnd)))
      context.setStrokeColor(red: stroke.red, green: stroke.green, blue: stroke.blue, alpha: stroke.alpha)
      context.setLineWidth(shape.lineWidth)
      context.setLineCap(CGLineCap(rawValue: Int32(clamping: shape.lineCap)) ?? .butt)
      context.setLineJoin(CGLineJoin(rawValue: Int32(clamping: shape.lineJoin)) ?? .miter)
      context.setMiterLimit(shape.miterLimit)
      if !shape.dash.isEmpty { context.setLineDash(phase: shape.dashPhase, lengths: shape.dash) }
      context.strokePath()
    }
    return context.finish().pixels
  }

  private static func outline(_ segments: [RenderSegment]) -> CGPath {
    let path = CGMutablePath()
    for segment in segments {
      switch segment {
      case .move(let p): path.move(to: p)
      case .line(let p): path.addLine(to: p)
      case .quad(let p, let control): path.addQuadCurve(to: p, control: control)
      case .curve(let p, let control1, let control2):
        path.addCurve(to: p, control1: control1, control2: control2)
      case .close: path.closeSubpath()
      }
    }
    return path
  }

  /// The part of a path between two fractions of its length; curves become lines within 1/20 of a point.
  private static func trimmed(_ path: CGPath, from: Double, to: Double) -> CGPath {
    if from <= 0, to >= 1 { return path }
    let result = CGMutablePath()
    guard from < to else { return result }
    let lines = path.polylines(tolerance: 0.05)
    let total = lines.reduce(0) { $0 + Double($1.length) }
    let (start, end) = (max(0, from) * total, min(1, to) * total)
    var at = 0.0
    for line in lines {
      var isDrawing = false
      for (p, q) in line.edges {
        let length = Double(hypot(q.x - p.x, q.y - p.y))
        let (low, high) = (max(start, at), min(end, at + length))
        if low < high, length > 0 {
          func point(_ position: Double) -> CGPoint {
            let t = CGFloat((position - at) / length)
            return CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
          }
          if !isDrawing { result.move(to: point(low)) }
          isDrawing = true
          result.addLine(to: point(high))
        }
        at += length
      }
    }
    return result
  }

  /// Returns the place of a shape's picture; nil if it is invisible.
  package static func plan(_ shape: RenderShape, x: Int, y: Int, target: PixelRect, scale: Double) -> PixelRect? {
    let position = PlaneMap.shifted(x: x, y: y).homography(scale: scale)
    let plan = FlattenPlan(
      extent: shape.paintedBox.outset(1 / scale), plane: position, target: target, targetScale: scale, fixedScale: scale
    )
    guard let plan, plan.scale == scale else { return nil }
    return plan.rect
  }
}
