public import Foundation

/// The painting of glyphs that are shown.
public enum CGTextDrawingMode: Int32, Sendable {
  /// They are filled.
  case fill = 0
  /// They are stroked.
  case stroke = 1
  /// They are filled, then stroked.
  case fillStroke = 2
  /// Nothing.
  case invisible = 3
  /// They are filled, and then clip.
  case fillClip = 4
  /// They are stroked, and then clip.
  case strokeClip = 5
  /// They are filled and stroked, and then clip.
  case fillStrokeClip = 6
  /// They clip.
  case clip = 7

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
  /// Sets the face of glyphs.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Sets the size of glyphs, in text space.
  ///
  /// Errors: what is not finite is ignored.
  public func setFontSize(_ size: CGFloat) { if size.isFinite { state.fontSize = size } }
  /// Sets the painting of glyphs.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Text space to user space; not saved with the rest of the state.
  ///
  /// Errors: one with elements that are not finite is ignored.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set { if newValue.isFinite { textTransform = newValue } }
  }
  /// The origin of text space, in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set { if newValue.isFinite { (textTransform.tx, textTransform.ty) = (newValue.x, newValue.y) } }
  }

  /// Shows glyphs of the face at places in text space, whose y points up.
  ///
  /// Without a face nothing is shown; in a space whose y points down, as UIKit's, glyphs stand on their heads unless the
  /// text matrix turns them. Differs: glyphs are outlines; pictures of glyphs, as of emoji, are not shown.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let outlines = state.font?.outlines, state.fontSize != 0 else { return }
    let outline = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) where position.isFinite {
      let scaled = CGAffineTransform(
        a: state.fontSize, b: 0, c: 0, d: state.fontSize, tx: position.x, ty: position.y)
      outline.addPath(outlines.outline(glyph), transform: scaled.concatenating(textTransform))
    }
    let path = devicePath
    defer { devicePath = path }
    for isStroke in [false, true] where isStroke ? state.textMode.strokes : state.textMode.fills {
      beginPath()
      addPath(outline)
      if isStroke { strokePath() } else { fillPath() }
    }
    guard state.textMode.clips else { return }
    beginPath()
    addPath(outline)
    clip()
  }

  /// Sets by how many pixels curves may differ from what is drawn, a hundredth at the least; a tenth unless set.
  public func setFlatness(_ flatness: CGFloat) { setTolerance(flatness) }
}
