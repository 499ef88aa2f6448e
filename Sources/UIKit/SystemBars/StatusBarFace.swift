internal import CoreGraphics
internal import Foundation

/// The status bar as it is drawn: the time, the strength of the signal, the radio, the battery.
///
/// It is always 9:41 with everything at its fullest, so that pictures are the same at any time.
@MainActor struct StatusBarFace {
  let hardware: ScreenHardware
  /// Of the screen as it is held.
  let width: CGFloat
  let isTurned: Bool
  let isRightToLeft: Bool

  private var hasCutout: Bool { hardware.cutout != .none && !isTurned }
  private var isPad: Bool { min(hardware.size.width, hardware.size.height) >= 600 }

  /// Units: points; a bar on a phone that lies is as high as one without a camera.
  var height: CGFloat {
    if hardware.barHeight == 0 { return 0 }
    return isTurned && hardware.plainBarHeight == 0 ? 24 : hardware.barHeight
  }

  func picture(_ color: UIColor) -> CGImage? {
    let name = "bar \(color == .white) \(hardware.cutout) \(isPad) \(isTurned) \(isRightToLeft)"
    return DevicePictures.picture(name, CGSize(width: width, height: height)) { context in
      context.setFillColor(color.cgColor)
      context.setStrokeColor(color.cgColor)
      if hasCutout { drawBesideCamera(context, color) } else { drawPlain(context, color) }
    }
  }

  // MARK: Arrangements

  /// Time and symbols in the middle of what is left on either side of the camera, at its height.
  private func drawBesideCamera(_ context: CGContext, _ color: UIColor) {
    let isIsland = hardware.cutout == .island
    let camera: CGFloat = isIsland ? 126 : 209
    let space = (width - camera) / 2
    // The corner takes of the outer side: a little inward looks like the middle.
    let middle = space / 2 + 5
    let y: CGFloat = isIsland ? 32 : 24
    text("9:41", size: isIsland ? 17 : 16, weight: 600, color, middle: mirrored(middle), y: y, context)
    let scale: CGFloat = isIsland ? 1 : 0.94
    var x = width - middle - 77.5 * scale / 2
    for (symbol, space) in [(signal, 26.2), (radio, 24.1), (battery, 27.4)] as [(Draw, CGFloat)] {
      drawPart(symbol, at: x, y: y, width: space, scale: scale, context)
      x += space * scale
    }
  }

  /// A phone without a camera in the screen has the time in the middle.
  private func drawPlain(_ context: CGContext, _ color: UIColor) {
    if isPad { return drawTablet(context, color) }
    let y = height / 2
    text("9:41", size: Self.plainText, weight: 600, color, middle: width / 2, y: y, context)
    drawPart(signal, at: 7, y: y, width: 26.2, scale: Self.plainScale, context)
    drawPart(radio, at: 7 + 26.2 * Self.plainScale, y: y, width: 24.1, scale: Self.plainScale, context)
    drawPart(battery, at: width - 7 - 27.4 * Self.plainScale, y: y, width: 27.4, scale: Self.plainScale, context)
  }

  /// Beside a screen without a camera in it: points of text, and how large symbols are.
  private static let (plainText, plainScale): (CGFloat, CGFloat) = (12, 0.8)

  /// A tablet has time and date at one side, and a figure beside the battery at the other.
  private func drawTablet(_ context: CGContext, _ color: UIColor) {
    let (y, margin, gap) = (height / 2, 20 as CGFloat, 5 as CGFloat)
    // The date is chosen, and the same in every language.
    var start = margin
    for words in ["9:41 AM", "Tue Jan 9"] {
      let length = length(of: words)
      text(words, size: Self.plainText, weight: 600, color, middle: mirrored(start + length / 2), y: y, context)
      start += length + 2 * gap
    }
    let scale = Self.plainScale
    var end = width - margin - 27.4 * scale
    drawPart(battery, at: end, y: y, width: 27.4, scale: scale, context)
    let length = length(of: "100%")
    end -= gap + length
    text("100%", size: Self.plainText, weight: 600, color, middle: mirrored(end + length / 2), y: y, context)
    let radioWidth: CGFloat = 17.2
    end -= gap + radioWidth * scale
    drawPart(radio, at: end, y: y, width: radioWidth, scale: scale, context)
  }

  private func length(of words: String) -> CGFloat {
    TextLayout([TextRun(words, font: TextFont(size: Self.plainText, weight: 600))]).size.width
  }

  /// From the other side where the language reads from right to left.
  private func mirrored(_ x: CGFloat) -> CGFloat { isRightToLeft ? width - x : x }

  private typealias Draw = (CGContext) -> Void

  /// Draws a symbol with its left edge and its middle line where they belong; the symbols themselves are not mirrored.
  private func drawPart(
    _ draw: Draw, at x: CGFloat, y: CGFloat, width space: CGFloat, scale: CGFloat, _ context: CGContext
  ) {
    context.saveGState()
    context.translateBy(x: isRightToLeft ? width - x - space * scale : x, y: y)
    context.scaleBy(x: scale, y: scale)
    draw(context)
    context.restoreGState()
  }

  private func text(
    _ text: String, size: CGFloat, weight: Int, _ color: UIColor, middle: CGFloat, y: CGFloat, _ context: CGContext
  ) {
    let font = TextFont(size: size, weight: weight)
    let layout = TextLayout([TextRun(text, font: font, color: color.cgColor)])
    let base = layout.lines.first?.baseline ?? 0
    context.draw(layout, at: CGPoint(x: middle - layout.size.width / 2, y: y + font.capHeight / 2 - base))
  }

  // MARK: Symbols, 12 points high around the middle line (drawn by eye)

  /// Four bars that rise.
  private func signal(_ context: CGContext) {
    for bar in 0..<4 {
      let height = 4.2 + CGFloat(bar) * 2.6
      fill(CGRect(x: CGFloat(bar) * 5.3, y: 6.1 - height, width: 3.3, height: height), 1, context)
    }
  }

  /// Three arcs over a point.
  private func radio(_ context: CGContext) {
    let foot = CGPoint(x: 8.6, y: 6.2)
    let half = 0.76 as CGFloat
    for (inner, outer) in [(0, 3.2), (5, 7.7), (9.5, 12.2)] as [(CGFloat, CGFloat)] {
      let path = CGMutablePath()
      let up = -CGFloat.pi / 2
      path.addArc(center: foot, radius: outer, startAngle: up - half, endAngle: up + half, clockwise: false)
      if inner == 0 {
        path.addLine(to: foot)
      } else {
        path.addArc(center: foot, radius: inner, startAngle: up + half, endAngle: up - half, clockwise: true)
      }
      path.closeSubpath()
      context.addPath(path)
      context.fillPath()
    }
  }

  /// A full one.
  private func battery(_ context: CGContext) {
    context.saveGState()
    context.setAlpha(0.35)
    let path = CGMutablePath()
    path.addRounded(
      CGRect(x: 0.5, y: -6, width: 24, height: 12), corners: .allCorners, radii: CGSize(width: 3.8, height: 3.8))
    context.addPath(path)
    context.setLineWidth(1)
    context.strokePath()
    context.restoreGState()
    context.saveGState()
    context.setAlpha(0.4)
    fill(CGRect(x: 26, y: -2, width: 1.4, height: 4), 0.7, context)
    context.restoreGState()
    fill(CGRect(x: 2, y: -4.5, width: 21, height: 9), 2.5, context)
  }

  private func fill(_ box: CGRect, _ radius: CGFloat, _ context: CGContext) {
    let path = CGMutablePath()
    path.addRounded(box, corners: .allCorners, radii: CGSize(width: radius, height: radius))
    context.addPath(path)
    context.fillPath()
  }
}
