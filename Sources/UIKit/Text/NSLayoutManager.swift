internal import CoreGraphics
public import Foundation

/// Lays a text storage's text out in a container, and tells where its parts are. Rule: TI-13
///
/// Differs: a glyph is a UTF-16 unit of the text; of several containers the first has all the text.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text; set by `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The containers, in the order of the text.
  open private(set) var textContainers: [NSTextContainer] = []
  private var known: SetText?

  /// A manager without text and containers.
  public override init() { super.init() }

  // MARK: Text and containers

  func adopt(_ storage: NSTextStorage?) {
    if let storage, let old = textStorage, old !== storage { old.removeLayoutManager(self) }
    textStorage = storage
    known = nil
  }

  func textDidChange() { known = nil }

  /// Adds a container at the end.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }
  /// Adds a container at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    known = nil
  }
  /// Removes the container at an index.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    known = nil
  }
  /// Lays out again, as a container has another size.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { known = nil }

  // MARK: Layout

  /// Forgets the layout of a range, and with it all; it is made again when it is asked for.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actual: NSRangePointer?) {
    actual?.pointee = whole
    known = nil
  }
  /// Lays out up to a range.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = set }
  /// Lays out up to a range.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = set }
  /// Lays out in a container.
  open func ensureLayout(for container: NSTextContainer) { _ = set }

  private var whole: NSRange { NSRange(location: 0, length: textStorage?.length ?? 0) }

  private var set: SetText? {
    if let known { return known }
    guard let textStorage, let container = textContainers.first else { return nil }
    func bound(_ length: CGFloat) -> CGFloat { length > 0 && length < 1_000_000 ? length : .infinity }
    var defaults = TextDefaults()
    defaults.lineBreakMode = container.lineBreakMode
    known = SetText(
      StyledText(textStorage), defaults, width: bound(container.size.width - 2 * container.lineFragmentPadding),
      height: bound(container.size.height), lineLimit: container.maximumNumberOfLines)
    return known
  }

  private func inset(of container: NSTextContainer) -> CGFloat {
    container === textContainers.first ? container.lineFragmentPadding : 0
  }

  /// The layout in a container; nil for one that has no text.
  private func layout(in container: NSTextContainer) -> SetText? { container === textContainers.first ? set : nil }

  // MARK: Glyphs and characters

  /// The number of glyphs.
  open var numberOfGlyphs: Int { whole.length }
  /// Returns the glyphs of characters.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actual: NSRangePointer?) -> NSRange {
    actual?.pointee = charRange
    return charRange
  }
  /// Returns the characters of glyphs.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange actual: NSRangePointer?) -> NSRange {
    actual?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the first glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the glyphs that lie in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let last = layout(in: container)?.lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: min(NSMaxRange(last.range), whole.length))
  }
  /// Returns the glyphs of the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let lines = layout(in: container)?.lines ?? []
    let touched = lines.filter { $0.frame.minY < bounds.maxY && $0.frame.maxY > bounds.minY }
    return touched.reduce(NSRange(location: 0, length: 0)) { $0.length == 0 ? $1.range : NSUnionRange($0, $1.range) }
  }

  // MARK: Places

  /// Returns the rectangle around all lines in a container, with the padding at both sides.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let set = layout(in: container), whole.length > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: set.size.width + 2 * inset(of: container), height: set.size.height)
  }
  /// Returns the rectangle around glyphs; null for none.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    rects(glyphRange, container).reduce(.null) { $0.union($1) }
  }
  /// Calls a block with the rectangle of each line's part of a range; setting `stop` ends it.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in rects(glyphRange, textContainer) where !stop.boolValue { block(rect, &stop) }
  }
  /// Calls a block with each line of a range: its rectangle, what of it text takes, the container and the glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in set?.lines ?? [] where !stop.boolValue && NSIntersectionRange(line.range, glyphRange).length > 0 {
      block(fragment(line, container), used(line, container), container, line.range, &stop)
    }
  }
  /// Returns the rectangle of a glyph's line, as wide as the container.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (line, container) = line(at: glyphIndex, effectiveRange) else { return .zero }
    return fragment(line, container)
  }
  /// Returns what text takes of a glyph's line, with the padding at both sides.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let (line, container) = line(at: glyphIndex, effectiveRange) else { return .zero }
    return used(line, container)
  }
  /// Returns the left end of a glyph, from its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let set, let (line, container) = line(at: glyphIndex, nil) else { return .zero }
    let caret = set.caret(at: glyphIndex)
    return CGPoint(x: caret.minX + inset(of: container), y: caret.maxY - line.frame.minY)
  }

  private func rects(_ range: NSRange, _ container: NSTextContainer) -> [CGRect] {
    (layout(in: container)?.boxes(of: range) ?? []).map { $0.offsetBy(dx: inset(of: container), dy: 0) }
  }

  private func line(at glyph: Int, _ range: NSRangePointer?) -> (SetText.Line, NSTextContainer)? {
    guard let container = textContainers.first, let lines = set?.lines, !lines.isEmpty else { return nil }
    let line = lines.first { NSMaxRange($0.range) > glyph } ?? lines[lines.count - 1]
    range?.pointee = line.range
    return (line, container)
  }

  private func fragment(_ line: SetText.Line, _ container: NSTextContainer) -> CGRect {
    let width = container.size.width > 0 ? container.size.width : line.frame.maxX + 2 * inset(of: container)
    return CGRect(x: 0, y: line.frame.minY, width: width, height: line.frame.height)
  }

  private func used(_ line: SetText.Line, _ container: NSTextContainer) -> CGRect {
    CGRect(
      x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * inset(of: container),
      height: line.frame.height)
  }

  // MARK: Points

  /// Returns the glyph nearest to a point, and how far through it the point lies, 0…1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction:
      UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let set = layout(in: container), whole.length > 0 else { return 0 }
    let position = CGPoint(x: point.x - inset(of: container), y: point.y)
    let boundary = set.offset(at: position)
    for index in [boundary, boundary - 1] where index >= 0 && index < whole.length {
      guard let box = set.boxes(of: NSRange(location: index, length: 1)).first, box.minX <= position.x,
        position.x < box.maxX
      else { continue }
      partialFraction?.pointee = (position.x - box.minX) / box.width
      return index
    }
    // Behind the line's end: the last glyph of the line.
    partialFraction?.pointee = boundary == 0 ? 0 : 1
    return min(max(boundary - 1, 0), whole.length - 1)
  }
  /// Returns the glyph nearest to a point.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the character nearest to a point, and how far through it the point lies, 0…1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
  /// Returns how far through the glyph nearest to it a point lies, 0…1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  // MARK: Drawing

  /// Draws glyphs with their backgrounds; the container's top left corner stands at a point of the current context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let set, let container = textContainers.first, let context = GraphicsStack.context else { return }
    let start = CGPoint(x: origin.x + inset(of: container), y: origin.y)
    let all = glyphRange(for: container)
    guard NSIntersectionRange(all, glyphsToShow).length < all.length else { return set.draw(at: start) }
    context.saveGState()
    context.clip(to: set.boxes(of: glyphsToShow).map { $0.offsetBy(dx: start.x, dy: start.y) })
    set.draw(at: start)
    context.restoreGState()
  }
  /// Draws nothing: backgrounds are drawn with their glyphs.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
