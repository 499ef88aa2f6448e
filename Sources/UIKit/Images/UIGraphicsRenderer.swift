public import CoreGraphics
public import Foundation

/// The format of a renderer's pictures.
nonisolated open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// A format with the usual settings.
  public required override init() { super.init() }
  /// The format that suits the screen.
  open class func preferred() -> Self { Self() }
  /// The usual format.
  @available(*, deprecated, renamed: "preferred()")
  open class func `default`() -> Self { Self() }

  func copied() -> UIGraphicsRendererFormat { type(of: self).init() }
}

/// The format of an image renderer's images.
nonisolated open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; the screen's unless set.
  open var scale: CGFloat = ScreenFacts.scale
  /// The brightness range of pictures.
  nonisolated public enum Range: Int, Sendable {
    /// Not told.
    case unspecified = -1
    /// That of the screen.
    case automatic = 0
    /// Beyond the usual.
    case extended = 1
    /// The usual.
    case standard = 2
  }
  /// The preferred brightness range.
  ///
  /// Inert: the usual one, of 8 bits a channel.
  open var preferredRange = Range.standard
  /// False: pictures keep the usual range of brightness.
  open var supportsHighDynamicRange: Bool { false }
  /// True if pictures have no transparency; they then start black.
  open var opaque = false

  /// A format with the screen's scale.
  public required init() { super.init() }
  /// The format that suits traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  override func copied() -> UIGraphicsRendererFormat {
    let copy = super.copied()
    guard let copy = copy as? UIGraphicsImageRendererFormat else { return copy }
    copy.scale = scale > 0 ? scale : ScreenFacts.scale
    (copy.opaque, copy.preferredRange) = (opaque, preferredRange)
    return copy
  }
}

/// The context of a renderer's drawing.
nonisolated open class UIGraphicsRendererContext: NSObject {
  /// The context drawn with.
  public let cgContext: CGContext
  /// The format of the picture.
  open var format: UIGraphicsRendererFormat { rendererFormat }
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, rendererFormat) = (context, format)
    super.init()
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes just inside a rectangle's edges with the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Strokes just inside a rectangle's edges with the current stroke colour.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Clips drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer's drawing.
nonisolated open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The format of the picture.
  open override var format: UIGraphicsImageRendererFormat { rendererFormat as! UIGraphicsImageRendererFormat }

  /// The image drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }
}

/// A renderer that makes pictures by drawing.
nonisolated open class UIGraphicsRenderer: NSObject {
  /// The format of the pictures.
  public let format: UIGraphicsRendererFormat
  let bounds: CGRect

  /// A renderer of a rectangle, whose own coordinates drawing uses.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.format = format.copied()
    self.format.bounds = bounds
    super.init()
  }
  /// A renderer of a rectangle at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  /// Returns the class of the contexts of this renderer class.
  open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }
  /// Returns the context for a subclass of an app's own; nil if it cannot be drawn.
  ///
  /// The base makes pixels of the format's rectangle, at the format's scale where it has one.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    let image = format as? UIGraphicsImageRendererFormat
    let target = DrawingTarget(
      bounds: format.bounds, scale: image?.scale ?? ScreenFacts.scale, isOpaque: image?.opaque ?? false)
    return target?.context
  }
  /// Called before drawing begins; the base does nothing.
  open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  /// Draws into a context made by the class, and returns whether there was one.
  ///
  /// Order: `prepare`, the drawing, then the completion with the same context. Errors: throws, and nothing
  /// runs, for a rectangle that cannot be drawn.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void,
    completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    guard let context = Self.context(with: format) else { throw UndrawableError(bounds: bounds) }
    let made = Self.makeContext(context, format)
    Self.prepare(context, with: made)
    GraphicsStack.with(context, scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? ScreenFacts.scale) {
      drawingActions(made)
      completionActions?(made)
    }
  }

  private static func makeContext(
    _ context: CGContext, _ format: UIGraphicsRendererFormat
  ) -> UIGraphicsRendererContext {
    format is UIGraphicsImageRendererFormat && rendererContextClass() == UIGraphicsImageRendererContext.self
      ? UIGraphicsImageRendererContext(context, format: format) : UIGraphicsRendererContext(context, format: format)
  }

  /// True if `context(with:)` may be used; always.
  open var allowsImageOutput: Bool { true }
}

/// A rectangle that is empty, no number or too large to be drawn.
struct UndrawableError: Error {
  let bounds: CGRect
}

/// A renderer that makes images by drawing.
nonisolated open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// A renderer of a size at the screen's scale.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  /// A renderer of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A renderer of a rectangle at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// A renderer of a rectangle, whose own coordinates drawing uses.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  open override class func rendererContextClass() -> AnyClass { UIGraphicsImageRendererContext.self }

  private var imageFormat: UIGraphicsImageRendererFormat { format as! UIGraphicsImageRendererFormat }

  /// Returns the closure's drawing.
  ///
  /// Errors: an empty image for a size that is empty, no number or too large; the closure does not run then.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    picture(actions).map { UIImage(cgImage: $0, scale: imageFormat.scale, orientation: .up) } ?? UIImage()
  }
  /// Returns the closure's drawing as PNG; empty for a size that cannot be drawn.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// Returns the closure's drawing as JPEG; empty for a size that cannot be drawn.
  ///
  /// Units: quality from 0, the smallest data, to 1, the best look.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
  private func picture(_ actions: DrawingActions) -> CGImage? {
    let (scale, isOpaque) = (imageFormat.scale, imageFormat.opaque)
    guard let target = DrawingTarget(bounds: bounds, scale: scale, isOpaque: isOpaque) else { return nil }
    let context = UIGraphicsImageRendererContext(target.context, format: format)
    GraphicsStack.with(target) { actions(context) }
    return target.finish()
  }
}
