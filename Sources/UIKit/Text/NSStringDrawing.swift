internal import CoreGraphics
public import Foundation

/// The options for measuring and drawing text in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Breaks lines in the rectangle's width, the first at its top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the glyphs' ink instead of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits is truncated when more follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing text.
nonisolated open class NSStringDrawingContext: NSObject {
  /// The minimum scale of the font; stored, it is not scaled.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the font that was used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the drawn text.
  open internal(set) var totalBounds = CGRect.zero
}

nonisolated extension NSAttributedString {
  /// Returns the size of the text, broken only at its line breaks.
  ///
  /// Units: points, not rounded.
  public func size() -> CGSize { StyledText(self).size }

  /// Draws with the top left corner at a point, broken only at the text's line breaks.
  public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

  /// Draws in a rectangle's width; lines that do not fit its height are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws in a rectangle.
  ///
  /// Order: without `usesLineFragmentOrigin` it is one line whose base line stands at the rectangle's origin.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    StyledText(self).draw(with: rect, options, context)
  }

  /// Returns the text's rectangle; its origin is zero, or above it for text with its baseline at the origin.
  ///
  /// Units: points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options, context)
  }
}

/// The drawing that strings with and without attributes share.
nonisolated extension StyledText {
  var size: CGSize { SetText(self, TextDefaults()).size }

  func draw(at point: CGPoint) { SetText(self, TextDefaults()).draw(at: point) }

  fileprivate func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    guard rect.isFiniteGeometry, let target = GraphicsStack.context else { return }
    let set = setText(in: rect.size, options)
    context?.totalBounds = CGRect(origin: rect.origin, size: set.size)
    guard options.contains(.usesLineFragmentOrigin) else {
      return set.draw(at: CGPoint(x: rect.minX, y: rect.minY - set.baselines.first))
    }
    target.saveGState()
    if rect.height > 0, set.size.height > rect.height { target.clip(to: rect) }
    set.draw(at: rect.origin)
    target.restoreGState()
  }

  fileprivate func boundingRect(
    with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let set = setText(in: size, options)
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -set.baselines.first
    let bounds = CGRect(origin: CGPoint(x: 0, y: y), size: set.size)
    context?.totalBounds = bounds
    return bounds
  }

  private func setText(in size: CGSize, _ options: NSStringDrawingOptions) -> SetText {
    guard options.contains(.usesLineFragmentOrigin) else { return SetText(self, TextDefaults(), lineLimit: 1) }
    let truncates = options.contains(.truncatesLastVisibleLine)
    var defaults = TextDefaults()
    if truncates { defaults.lineBreakMode = .byTruncatingTail }
    let height = truncates && size.height > 0 ? size.height : .infinity
    return SetText(self, defaults, width: size.width > 0 ? size.width : .infinity, height: height)
  }
}

nonisolated extension NSString {
  /// Returns the size of the text, broken only at its line breaks.
  ///
  /// Units: points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size }

  /// Draws with the top left corner at a point, broken only at the text's line breaks.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(at: point)
  }

  /// Draws in a rectangle's width; lines that do not fit its height are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(with: rect, .usesLineFragmentOrigin, nil)
  }

  /// Draws in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options, context)
  }

  /// The rectangle that the text takes.
  ///
  /// Units: points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options, context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    StyledText(String(self), attributes ?? [:])
  }
}

// On Apple's platforms a `String` finds these through `NSString`.
nonisolated extension StringProtocol {
  private var bridged: NSString { String(self) as NSString }

  /// Returns the size of the text, broken only at its line breaks.
  ///
  /// Units: points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    bridged.size(withAttributes: attrs)
  }
  /// Draws with the top left corner at a point, broken only at the text's line breaks.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    bridged.draw(at: point, withAttributes: attrs)
  }
  /// Draws in a rectangle's width; lines that do not fit its height are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    bridged.draw(in: rect, withAttributes: attrs)
  }
  /// Draws in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    bridged.draw(with: rect, options: options, attributes: attributes, context: context)
  }
  /// The rectangle that the text takes.
  ///
  /// Units: points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    bridged.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
