public import Foundation

extension CGImage {
  /// A picture of the caller's bytes, converted at once.
  ///
  /// Shape: `height × bytesPerRow` bytes, top row first. Layouts: 8 bits a channel; RGB with alpha or a skipped byte
  /// before or after, RGB without (24 bits), gray, alpha only. Errors: nil for other layouts, empty or huge sizes, and
  /// too few bytes. Differs: `decode` is not looked at.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo),
      let pixels = provider.pixels(width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    switch space.conversion {
    case .rgb(.displayP3, _), .calibrated: pixels.convert(from: space)
    default: break
    }
    let kind: Kind = layout.color == nil ? .mask : (space.model == .monochrome ? .gray : .color)
    self.init(pixels: pixels, kind: kind, shouldInterpolate: shouldInterpolate)
  }

  /// A stencil of the caller's 8-bit samples: 0 paints, 255 does not.
  ///
  /// Shape: `height × bytesPerRow` bytes, top row first. Errors: nil for other depths, empty or huge sizes, and too
  /// few bytes. Differs: of `decode` only a first number of 1 is looked at, which turns the samples round.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: .monochrome,
        info: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)),
      let pixels = provider.pixels(width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    if decode?.pointee != 1 {
      for y in 0..<height {
        let row = pixels.row(y)
        for x in 0..<width { row[x] = 0xFF00_0000 - row[x] }
      }
    }
    self.init(pixels: pixels, kind: .mask, shouldInterpolate: shouldInterpolate)
  }

  /// A part of the picture, in pixels from the top left; nil when they do not meet.
  ///
  /// A rectangle between pixels is widened to whole ones.
  public func cropping(to rect: CGRect) -> CGImage? {
    if rect.isNull { return nil }
    let part = DeviceRect(covering: rect.standardized).intersection(
      DeviceRect(x: 0, y: 0, width: width, height: height))
    if part.isEmpty { return nil }
    let copy = PixelBuffer(width: part.width, height: part.height)
    for y in 0..<part.height { memcpy(copy.row(y), pixels.row(part.y + y) + part.x, part.width * 4) }
    return CGImage(pixels: copy, isOpaque: isOpaque ? true : nil, kind: kind, shouldInterpolate: shouldInterpolate)
  }

  /// Returns the picture, masked by an image.
  ///
  /// The mask is stretched over the picture. An image mask lets through where its samples are 0, a gray picture where
  /// it is white. Errors: nil for a mask that is neither.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard mask.kind != .color, width > 0, height > 0, width <= Canvas.maximumSide, height <= Canvas.maximumSide
    else { return nil }
    let result = PixelBuffer(width: width, height: height)
    let context = CGContext(pixels: result, scale: 1)
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    context.drawUpright(self, in: all)
    context.setBlendMode(.destinationIn)
    context.drawUpright(mask.coverage, in: all)
    return CGImage(pixels: context.finish().pixels, kind: kind == .mask ? .mask : .color)
  }

  /// The same picture taken as of another space: of one with as many components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    switch (kind, space.model) {
    case (.color, .rgb), (.gray, .monochrome): self
    default: nil
    }
  }

  /// The picture drawn at another size.
  ///
  /// Errors: nil for an empty picture or size, and sides over 32 767.
  package func scaled(toWidth width: Int, height: Int, quality: CGInterpolationQuality = .default) -> CGImage? {
    let sides = 1...Canvas.maximumSide
    guard sides.contains(width), sides.contains(height), self.width > 0, self.height > 0 else { return nil }
    let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: 1)
    context.interpolationQuality = quality
    context.drawUpright(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return CGImage(pixels: context.finish().pixels, isOpaque: isOpaque ? true : nil, kind: kind)
  }

  /// The image as a mask: its transmission as alpha.
  var coverage: CGImage {
    guard kind == .gray else { return CGImage(pixels: pixels, isOpaque: isOpaque, kind: .color) }
    let alpha = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (from, to) = (pixels.row(y), alpha.row(y))
      for x in 0..<width { to[x] = from[x] << 24 }
    }
    return CGImage(pixels: alpha)
  }
}

extension CGDataProvider {
  /// The bytes as pixels; nil when they are too few.
  fileprivate func pixels(width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) -> PixelBuffer? {
    // A billion pixels are more memory than machines of this kind have.
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, width * height <= 1 << 28,
      bytesPerRow >= width * layout.bytesPerPixel, let data,
      (height - 1).multipliedReportingOverflow(by: bytesPerRow).overflow == false,
      data.count >= (height - 1) * bytesPerRow + width * layout.bytesPerPixel
    else { return nil }
    let pixels = PixelBuffer(width: width, height: height)
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<height { layout.read(base + y * bytesPerRow, into: pixels.row(y), count: width) }
    }
    return pixels
  }
}

extension PixelBuffer {
  /// Converts pixels whose components are of another RGB space.
  fileprivate func convert(from space: CGColorSpace) {
    var known: [UInt32: UInt32] = [:]
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width where row[x] >> 24 != 0 {
        let pixel = row[x]
        if let result = known[pixel] {
          row[x] = result
          continue
        }
        let alpha = CGFloat(pixel >> 24)
        let rgb = space.standardRGB([16, 8, 0].map { CGFloat(pixel >> $0 & 255) / alpha })
        func byte(_ v: Double) -> UInt32 { UInt32((v * Double(alpha)).rounded()) }
        row[x] = pixel & 0xFF00_0000 | byte(rgb.x) << 16 | byte(rgb.y) << 8 | byte(rgb.z)
        known[pixel] = row[x]
      }
    }
  }
}
