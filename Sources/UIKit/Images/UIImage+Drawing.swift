public import CoreGraphics
public import Foundation

nonisolated extension UIImage {
  /// Draws the image in its own size.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image in its own size.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image so that it fills a rectangle, its caps unscaled.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image so that it fills a rectangle, its caps unscaled.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.context, rect.isFiniteGeometry, !rect.isEmpty else { return }
    guard let picture = uprightPicture(scale: abs(context.topLeftMatrix.a) * enlargement(in: rect)) else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if capInsets == .zero, attributes.resizingMode != .tile {
      context.drawUpright(picture, in: rect)
    } else {
      drawParts(of: picture, in: rect, context)
    }
    context.restoreGState()
  }
  /// Repeats the image over a rectangle, one beginning at the origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = GraphicsStack.context, rect.isFiniteGeometry, size.width > 0, size.height > 0 else { return }
    guard let picture = uprightPicture(scale: abs(context.topLeftMatrix.a)) else { return }
    context.saveGState()
    context.clip(to: rect)
    Self.tile(picture, size: size, from: .zero, over: rect, context)
    context.restoreGState()
  }

  /// The image as PNG, upright; nil without pixels.
  public func pngData() -> Data? { uprightPicture(scale: scale).flatMap { try? PNGCodec.encode($0) } }

  /// Returns the image as JPEG, upright, on white where it is transparent; nil without pixels.
  ///
  /// Units: quality from 0, the smallest data, to 1, the best look.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPicture(scale: scale).flatMap { try? JPEGCodec.encode($0, quality: compressionQuality) }
  }

  // MARK: Parts

  /// How many times its own size a document is drawn for a rectangle, so that it is sharp there.
  private func enlargement(in rect: CGRect) -> CGFloat {
    guard case .vector = source, size.width > 0, size.height > 0 else { return 1 }
    return max(rect.width / size.width, rect.height / size.height)
  }

  /// The pixels turned upright and in the image's own tint, as they are drawn without a tint from outside.
  func uprightPicture(scale: CGFloat) -> CGImage? {
    version(for: .current).ownPicture(scale: scale)
  }

  private func ownPicture(scale: CGFloat) -> CGImage? {
    let scale = scale > 0 ? scale : self.scale
    let picture: CGImage? =
      switch source {
      case .symbol(let symbol): symbol.picture(scale: scale)
      case .vector(let vector): vector.picture(scale: scale)
      case .symbolSet(let symbol): symbol.picture.picture(scale: scale)
      case .pixels, .nothing: cgImage
      }
    guard let picture else { return nil }
    let upright = picture.turned(attributes.orientation)
    return attributes.tint.map { upright.colored($0.resolvedInDrawing.cgColor) } ?? upright
  }

  /// The image in a colour, turned upright.
  func picture(tinted color: CGColor, scale: CGFloat) -> CGImage? {
    let version = version(for: .current)
    let attributes = version.attributes
    if case .symbol(let symbol) = version.source, attributes.orientation == .up, attributes.tint == nil {
      return symbol.picture(scale: scale > 0 ? scale : version.scale, color: color)
    }
    return version.ownPicture(scale: scale)?.colored(color)
  }

  /// Corners unscaled, edges along one axis, the middle along both.
  private func drawParts(of picture: CGImage, in rect: CGRect, _ context: CGContext) {
    let (columns, rows) = (
      Span.split(size.width, rect.minX, rect.width, capInsets.left, capInsets.right),
      Span.split(size.height, rect.minY, rect.height, capInsets.top, capInsets.bottom)
    )
    let pixels = CGSize(width: CGFloat(picture.width) / size.width, height: CGFloat(picture.height) / size.height)
    for row in rows {
      for column in columns {
        let part = CGRect(
          x: column.from * pixels.width, y: row.from * pixels.height, width: column.length * pixels.width,
          height: row.length * pixels.height)
        let target = CGRect(x: column.to, y: row.to, width: column.space, height: row.space)
        guard let piece = picture.cropping(to: part) else { continue }
        if attributes.resizingMode == .tile, column.isMiddle || row.isMiddle {
          context.saveGState()
          context.clip(to: target)
          let tile = CGSize(
            width: column.isMiddle ? column.length : target.width, height: row.isMiddle ? row.length : target.height)
          Self.tile(piece, size: tile, from: target.origin, over: target, context)
          context.restoreGState()
        } else {
          context.drawUpright(piece, in: target)
        }
      }
    }
  }

  /// How many tiles at the most; more look like one colour (chosen).
  private static let mostTiles: CGFloat = 100_000

  private static func tile(
    _ picture: CGImage, size: CGSize, from origin: CGPoint, over rect: CGRect, _ context: CGContext
  ) {
    let (columns, rows) = (rect.width / size.width, rect.height / size.height)
    guard columns * rows < mostTiles else { return context.drawUpright(picture, in: rect) }
    var y = origin.y + ((rect.minY - origin.y) / size.height).rounded(.down) * size.height
    while y < rect.maxY {
      var x = origin.x + ((rect.minX - origin.x) / size.width).rounded(.down) * size.width
      while x < rect.maxX {
        context.drawUpright(picture, in: CGRect(x: x, y: y, width: size.width, height: size.height))
        x += size.width
      }
      y += size.height
    }
  }
}

/// A part of a resizable image along one axis and where it goes.
nonisolated private struct Span {
  let from, length, to, space: CGFloat
  let isMiddle: Bool

  static func split(_ size: CGFloat, _ start: CGFloat, _ space: CGFloat, _ near: CGFloat, _ far: CGFloat) -> [Span] {
    let near = min(max(near, 0), size)
    let far = min(max(far, 0), size - near)
    // Caps that do not fit share the room.
    let fit = near + far > space ? space / (near + far) : 1
    let middle = size - near - far
    let spans = [
      Span(from: 0, length: near, to: start, space: near * fit, isMiddle: false),
      Span(from: near, length: middle, to: start + near * fit, space: space - (near + far) * fit, isMiddle: true),
      Span(from: size - far, length: far, to: start + space - far * fit, space: far * fit, isMiddle: false),
    ]
    return spans.filter { $0.length > 0 && $0.space > 0 }
  }
}

nonisolated extension CGImage {
  /// The picture turned upright.
  func turned(_ orientation: UIImage.Orientation) -> CGImage {
    guard orientation != .up else { return self }
    let (w, h) = orientation.swapsSides ? (height, width) : (width, height)
    let result = PixelBuffer(width: w, height: h)
    for y in 0..<height {
      let row = pixels.row(y)
      for x in 0..<width {
        let (tx, ty) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (w - 1 - x, y)
          case .down: (w - 1 - x, h - 1 - y)
          case .downMirrored: (x, h - 1 - y)
          case .left: (y, h - 1 - x)
          case .right: (w - 1 - y, x)
          case .leftMirrored: (y, x)
          case .rightMirrored: (w - 1 - y, h - 1 - x)
          }
        result.row(ty)[tx] = row[x]
      }
    }
    return CGImage(pixels: result, isOpaque: isOpaque)
  }

  /// The picture's alpha in one colour.
  func colored(_ color: CGColor) -> CGImage {
    let c = color.rgba
    func byte(_ v: Double) -> UInt32 { UInt32((min(max(v, 0), 1) * 255).rounded()) }
    // Premultiplied, for every alpha there is.
    let table = (0...255).map { alpha -> UInt32 in
      let a = Double(alpha) / 255 * c.w
      return byte(a) << 24 | byte(c.x * a) << 16 | byte(c.y * a) << 8 | byte(c.z * a)
    }
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (from, to) = (pixels.row(y), result.row(y))
      for x in 0..<width { to[x] = table[Int(from[x] >> 24)] }
    }
    return CGImage(pixels: result, isOpaque: isOpaque && c.w >= 1)
  }
}
